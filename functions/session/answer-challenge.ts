import { Refused } from '#shared/api-error.ts'
import { answerChallenge } from '#shared/auth/endpoints.ts'
import type { RequestOf } from '#shared/endpoint.ts'
import { now } from '#functions/runtime/clock.ts'
import { challengeCookie, cookieOf, hashOfId, unseal } from '#functions/http/cookies.ts'
import { guessing } from '#functions/http/login-throttle.ts'
import { serve } from '#functions/http/create-handler.ts'
import { fromHere } from '#functions/http/require-session.ts'
import { answerStep, proveSetup, type Step } from '#functions/services/auth/cognito.ts'
import { onceOnly } from '#functions/services/auth/use-code-once.ts'
import { continueSignIn } from '#functions/services/auth/session-service.ts'
import { challengeOf, countAnswer, mostAnswers, removeChallenge } from '#functions/db/auth/sessions.ts'

/** What each challenge is answered with, and how sure it is then who is there. */
const answers = {
  NEW_PASSWORD_REQUIRED: ['newPassword', 'aal1'],
  SOFTWARE_TOKEN_MFA: ['code', 'aal2'],
  SMS_MFA: ['code', 'aal2'],
  MFA_SETUP: ['code', 'aal2'],
  WEB_AUTHN: ['credential', 'aal2'],
} as const

export const handler = serve(
  answerChallenge,
  async (answer, caller) => {
    const id = cookieOf(caller.event, challengeCookie)
    const asked = id && (await challengeOf(hashOfId(id)))
    if (!asked || !isAnswerable(asked.name)) throw new Refused('challenge-over')
    const [wanted, level] = answers[asked.name]
    if (!(wanted in answer)) throw new Refused('invalid')

    // What a passkey signs cannot be guessed.
    const guess = wanted === 'credential' ? undefined : await guessing(answerChallenge.name, caller)
    await guess?.atTheOwner()
    await countAnswer(hashOfId(id), mostAnswers)
    const began = now()
    const step = await stepAfter({ ...asked, session: unseal(id, asked.sealed) }, answer)
    await removeChallenge(hashOfId(id))
    const signedIn = await continueSignIn(step, level, began, caller)
    await guess?.wasRight()
    return signedIn
  },
  fromHere,
)

const isAnswerable = (name: string): name is keyof typeof answers => Object.hasOwn(answers, name)

type Asked = { name: string; username: string; session: string }

async function stepAfter(asked: Asked, answer: RequestOf<typeof answerChallenge>): Promise<Step> {
  if ('newPassword' in answer) return answerStep(asked, { NEW_PASSWORD: answer.newPassword })
  if ('credential' in answer) return answerStep(asked, { CREDENTIAL: JSON.stringify(answer.credential) })
  const { code } = answer
  return onceOnly(code, async () => {
    if (asked.name === 'SOFTWARE_TOKEN_MFA') return answerStep(asked, { SOFTWARE_TOKEN_MFA_CODE: code })
    if (asked.name === 'SMS_MFA') return answerStep(asked, { SMS_MFA_CODE: code })
    return answerStep({ ...asked, session: await proveSetup(asked.session, code) }, {})
  })
}
