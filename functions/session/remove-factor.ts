import { Refused } from '#shared/refusal.ts'
import { removeFactor } from '#shared/session-calls.ts'
import { now } from '../ground/clock.ts'
import { serveSignedIn } from '../door/session.ts'
import { dropTotp, revoke, startSignIn } from '../identity/cognito.ts'
import { freshen } from '../identity/fresh.ts'
import { ownerEmail } from '../identity/signed-in.ts'
import { noteFactor, sessionSeen } from '../store/sessions.ts'

/** An unattended screen is not enough to take the second factor away: it asks for the password. */
export const handler = serveSignedIn(removeFactor, async ({ password }, before) => {
  if (!before.owner.totp) throw new Refused('no-factor')
  await proven(password)
  const { there, token } = await freshen(before)
  await dropTotp(token)
  const at = now()
  await noteFactor(false, at)
  return { session: sessionSeen(there.session, { ...there.owner, totp: false }, at / 1000) }
})

async function proven(password: string): Promise<void> {
  try {
    const step = await startSignIn(ownerEmail(), password)
    if ('tokens' in step && step.tokens.RefreshToken) await revoke(step.tokens.RefreshToken)
  } catch (error) {
    throw error instanceof Refused && error.reason === 'sign-in-refused' ? new Refused('wrong-password') : error
  }
}
