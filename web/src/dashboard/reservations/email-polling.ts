import type { EmailStatus } from '#shared/reservations/owner-reservation.ts'

const soonMs = 5000
/** A mail that takes longer is held back: it is looked after now and then. */
const patienceMs = 120_000
const laterMs = 30_000

/**
 * How often a list is asked anew, in milliseconds: often while a mail that was just written is on its way, now and then while one is held back, however wrong
 * the device's clock is; else as `otherwise` says.
 */
export const pollUntilSent = <Otherwise extends number | false>(
  mails: readonly (EmailStatus | undefined)[],
  now: number,
  otherwise: Otherwise,
): number | Otherwise => {
  const waiting = mails.filter((mail) => mail?.state === 'pending')
  if (waiting.some((mail) => mail && Math.abs(now - Date.parse(mail.at)) < patienceMs)) return soonMs
  return waiting.length > 0 ? otherwise || laterMs : otherwise
}
