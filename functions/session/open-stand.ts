import { ApiError } from '#shared/api-error.ts'
import { openStand } from '#shared/stand/endpoints.ts'
import { createSecretId, formatCookie, hashId, openingCookieName } from '#functions/http/cookies.ts'
import { createStandHandler } from '#functions/http/require-stand.ts'
import { logSecurityEvent } from '#functions/http/security-log.ts'
import { emailAccountNotice } from '#functions/outbox/email-account-notice.ts'
import { log } from '#functions/runtime/log.ts'
import { blockStand, countPinAttempt, openStandRow, toStandView } from '#functions/db/stand/stands.ts'
import { verifyPin } from '#functions/services/stand/stand-pin.ts'

/** Seconds for which the browser keeps the cookie. The row decides. */
const cookieSeconds = 86_400

/** Counts the PIN before it is checked, so that parallel guesses also get five attempts. */
export const handler = createStandHandler(openStand, async ({ pin, initials }, stand, cookies) => {
  const { isLast } = await countPinAttempt(stand).catch((error: unknown) => {
    if (error instanceof ApiError && error.reason === 'stand-blocked') logSecurityEvent('guess-limited', 'open-stand')
    throw error
  })
  if (!(await verifyPin(stand, pin))) {
    logSecurityEvent('guess-wrong', 'open-stand')
    if (isLast) {
      await blockStand(stand)
      await emailAccountNotice('stand-blocked').catch((error: unknown) => log.fault('notice-lost', error))
    }
    throw new ApiError('wrong-pin')
  }
  const opening = createSecretId()
  await openStandRow(stand, { initials, opening: hashId(opening) })
  cookies.push(formatCookie(openingCookieName, opening, cookieSeconds))
  return { stand: toStandView(stand, 'open') }
})
