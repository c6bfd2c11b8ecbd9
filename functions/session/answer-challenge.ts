import { ApiError } from '#shared/api-error.ts'
import { answerChallenge } from '#shared/auth/endpoints.ts'
import type { RequestOf } from '#shared/endpoint.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { challengeCookieName, readCookie, hashId, unseal } from '#functions/http/cookies.ts'
import { throttleLogin } from '#functions/http/login-throttle.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { requireSameOrigin } from '#functions/http/require-session.ts'
import { answerChallengeStep, confirmSignInTotpSetup, type SignInStep } from '#functions/services/auth/cognito.ts'
import { runOncePerCode } from '#functions/services/auth/run-once-per-code.ts'
import { continueSignIn, isSignedIn } from '#functions/services/auth/session-service.ts'
import {
  getChallenge,
  countChallengeAnswer,
  maxChallengeAnswers,
  deleteChallenge,
} from '#functions/db/auth/sessions.ts'

/** The answer of each challenge, and the session's level after it. */
const answers = {
  NEW_PASSWORD_REQUIRED: ['newPassword', 'aal1'],
  SOFTWARE_TOKEN_MFA: ['code', 'aal2'],
  SMS_MFA: ['code', 'aal2'],
  MFA_SETUP: ['code', 'aal2'],
  WEB_AUTHN: ['credential', 'aal2'],
} as const

export const handler = createHandler(
  answerChallenge,
  async (answer, caller) => {
    const id = readCookie(caller.event, challengeCookieName)
    const asked = id && (await getChallenge(hashId(id)))
    if (!asked || !isAnswerable(asked.name)) throw new ApiError('challenge-expired')
    const [wanted, level] = answers[asked.name]
    if (!(wanted in answer)) throw new ApiError('invalid')

    const answered = async () => {
      await countChallengeAnswer(hashId(id), maxChallengeAnswers)
      const began = nowMs()
      const step = await stepAfter({ ...asked, session: unseal(id, asked.sealed) }, answer)
      await deleteChallenge(hashId(id))
      return continueSignIn(step, level, began, { ...caller, ownDevice: answer.ownDevice })
    }
    // A passkey's signature cannot be guessed.
    if (wanted === 'credential') return answered()
    return (await throttleLogin(answerChallenge.name, caller)).guess(answered, isSignedIn)
  },
  requireSameOrigin,
)

const isAnswerable = (name: string): name is keyof typeof answers => Object.hasOwn(answers, name)

type Asked = { name: string; username: string; session: string }

async function stepAfter(asked: Asked, answer: RequestOf<typeof answerChallenge>): Promise<SignInStep> {
  if ('newPassword' in answer) return answerChallengeStep(asked, { NEW_PASSWORD: answer.newPassword })
  if ('credential' in answer) return answerChallengeStep(asked, { CREDENTIAL: JSON.stringify(answer.credential) })
  const { code } = answer
  return runOncePerCode(code, async () => {
    if (asked.name === 'SOFTWARE_TOKEN_MFA') return answerChallengeStep(asked, { SOFTWARE_TOKEN_MFA_CODE: code })
    if (asked.name === 'SMS_MFA') return answerChallengeStep(asked, { SMS_MFA_CODE: code })
    return answerChallengeStep({ ...asked, session: await confirmSignInTotpSetup(asked.session, code) }, {})
  })
}
