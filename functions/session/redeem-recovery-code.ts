import { ApiError } from '#shared/api-error.ts'
import { redeemRecoveryCode } from '#shared/auth/endpoints.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { challengeCookieName, readCookie, hashId, formatExpiredCookie } from '#functions/http/cookies.ts'
import { throttleLogin } from '#functions/http/login-throttle.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { requireSameOrigin } from '#functions/http/require-session.ts'
import { disableFactors } from '#functions/services/auth/cognito.ts'
import { emailAccountNotice } from '#functions/outbox/email-account-notice.ts'
import { restoreRecoveryCode, saveEnrolledFactors, spendRecoveryCode } from '#functions/db/auth/owner.ts'
import { findRecoveryCode } from '#functions/services/auth/recovery-codes.ts'
import {
  getChallenge,
  countChallengeAnswer,
  maxChallengeAnswers,
  deleteChallenge,
} from '#functions/db/auth/sessions.ts'
import { endAccess } from '#functions/services/auth/end-access.ts'

/** Only who knew the password is asked for a second factor, so only they may put a recovery code in its place. */
const inPlaceOf = new Set(['SOFTWARE_TOKEN_MFA', 'SMS_MFA'])

/** Somebody else may have the lost factor, so every session ends and the password is asked for again. */
export const handler = createHandler(
  redeemRecoveryCode,
  async ({ recoveryCode }, caller) => {
    const id = readCookie(caller.event, challengeCookieName)
    const asked = id && (await getChallenge(hashId(id)))
    if (!asked || !inPlaceOf.has(asked.name)) throw new ApiError('challenge-expired')
    const { guess } = await throttleLogin(redeemRecoveryCode.name, caller)
    const spent = await guess(async () => {
      await countChallengeAnswer(hashId(id), maxChallengeAnswers)
      const found = await findRecoveryCode(recoveryCode)
      if (!found) throw new ApiError('wrong-code')
      await spendRecoveryCode(found)
      return found
    })
    try {
      await disableFactors(asked.username)
    } catch (error) {
      await restoreRecoveryCode(spent)
      throw error
    }
    await saveEnrolledFactors({ totp: false, sms: false }, nowMs())
    await endAccess()
    await deleteChallenge(hashId(id))
    caller.cookies.push(formatExpiredCookie(challengeCookieName))
    await emailAccountNotice('code-spent')
  },
  requireSameOrigin,
)
