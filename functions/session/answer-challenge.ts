import { Refused } from '#shared/refusal.ts'
import { answerChallenge } from '#shared/session-calls.ts'
import { now } from '../door/clock.ts'
import { challengeCookie, cookieOf, hashOf, unseal } from '../door/cookies.ts'
import { serve } from '../door/serve.ts'
import { fromHere } from '../door/session.ts'
import { answerStep } from '../identity/cognito.ts'
import { follow } from '../identity/signed-in.ts'
import { challengeOf, countAnswer, removeChallenge } from '../store/sessions.ts'

/** Answers that one challenge takes. */
const most = 5

export const handler = serve(
  answerChallenge,
  async (answer, { event, cookies }) => {
    const id = cookieOf(event, challengeCookie)
    const asked = id && (await challengeOf(hashOf(id)))
    if (!asked) throw new Refused('challenge-over')
    const wantsCode = asked.name === 'SOFTWARE_TOKEN_MFA'
    if (wantsCode !== 'code' in answer) throw new Refused('invalid')

    await countAnswer(hashOf(id), most)
    const began = now()
    const words: Record<string, string> =
      'code' in answer ? { SOFTWARE_TOKEN_MFA_CODE: answer.code } : { NEW_PASSWORD: answer.newPassword }
    const step = await answerStep({ ...asked, session: unseal(id, asked.sealed) }, words)
    await removeChallenge(hashOf(id))
    return follow(step, wantsCode ? 'aal2' : 'aal1', began, cookies)
  },
  fromHere,
)
