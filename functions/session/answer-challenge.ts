import { Refused } from '#shared/refusal.ts'
import { answerChallenge } from '#shared/session-calls.ts'
import { now } from '../ground/clock.ts'
import { challengeCookie, cookieOf, hashOfId, unseal } from '../door/cookies.ts'
import { uncount } from '../door/limit.ts'
import { serve } from '../door/serve.ts'
import { fromHere } from '../door/session.ts'
import { answerStep, proveSetup, type Step } from '../identity/cognito.ts'
import { onceOnly } from '../identity/once.ts'
import { continueSignIn } from '../identity/signed-in.ts'
import { challengeOf, countAnswer, removeChallenge } from '../store/sessions.ts'

/** Answers that one challenge takes. */
const most = 5

export const handler = serve(
  answerChallenge,
  async (answer, { event, cookies, ip }) => {
    const id = cookieOf(event, challengeCookie)
    const asked = id && (await challengeOf(hashOfId(id)))
    if (!asked) throw new Refused('challenge-over')
    const wantsCode = asked.name !== 'NEW_PASSWORD_REQUIRED'
    if (wantsCode !== 'code' in answer) throw new Refused('invalid')

    await countAnswer(hashOfId(id), most)
    const began = now()
    const step = await stepAfter({ ...asked, session: unseal(id, asked.sealed) }, answer)
    await removeChallenge(hashOfId(id))
    const signedIn = await continueSignIn(step, wantsCode ? 'aal2' : 'aal1', began, cookies)
    await uncount(answerChallenge.name, ip, answerChallenge.limit!)
    return signedIn
  },
  fromHere,
)

type Asked = { name: string; username: string; session: string }

async function stepAfter(asked: Asked, answer: { code: string } | { newPassword: string }): Promise<Step> {
  if ('newPassword' in answer) return answerStep(asked, { NEW_PASSWORD: answer.newPassword })
  const { code } = answer
  return onceOnly(code, async () =>
    asked.name === 'SOFTWARE_TOKEN_MFA'
      ? answerStep(asked, { SOFTWARE_TOKEN_MFA_CODE: code })
      : answerStep({ ...asked, session: await proveSetup(asked.session, code) }, {}),
  )
}
