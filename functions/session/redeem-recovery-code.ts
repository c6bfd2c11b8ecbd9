import { Refused } from '#shared/api-error.ts'
import { redeemRecoveryCode } from '#shared/auth/endpoints.ts'
import { now } from '#functions/runtime/clock.ts'
import { challengeCookie, cookieOf, hashOfId, noCookie } from '#functions/http/cookies.ts'
import { guessing } from '#functions/http/login-throttle.ts'
import { serve } from '#functions/http/create-handler.ts'
import { fromHere } from '#functions/http/require-session.ts'
import { dropFactors } from '#functions/services/auth/cognito.ts'
import { tellOwner } from '#functions/outbox/notify-owner.ts'
import { giveRecoveryCodeBack, noteFactors, spendRecoveryCode } from '#functions/db/auth/owner.ts'
import { recoveryHash } from '#functions/db/secrets.ts'
import { challengeOf, countAnswer, mostAnswers, removeChallenge, removeSessions } from '#functions/db/auth/sessions.ts'

/** Only who knew the password is asked for a second factor, so only they may put a recovery code in its place. */
const inPlaceOf = new Set(['SOFTWARE_TOKEN_MFA', 'SMS_MFA'])

/** Whoever lost the second factor may have lost it to somebody: every session ends, and the password is asked for again. */
export const handler = serve(
  redeemRecoveryCode,
  async ({ recoveryCode }, caller) => {
    const id = cookieOf(caller.event, challengeCookie)
    const asked = id && (await challengeOf(hashOfId(id)))
    if (!asked || !inPlaceOf.has(asked.name)) throw new Refused('challenge-over')
    const guess = await guessing(redeemRecoveryCode.name, caller)
    await guess.atTheOwner()
    await countAnswer(hashOfId(id), mostAnswers)
    const hash = await recoveryHash(recoveryCode)
    await spendRecoveryCode(hash)
    try {
      await dropFactors(asked.username)
    } catch (error) {
      await giveRecoveryCodeBack(hash)
      throw error
    }
    await noteFactors({ totp: false, sms: false }, now())
    await removeSessions()
    await removeChallenge(hashOfId(id))
    caller.cookies.push(noCookie(challengeCookie))
    await guess.wasRight()
    await tellOwner('code-spent')
  },
  fromHere,
)
