import type { EmailStatus } from '#shared/reservations/owner-reservation.ts'

const soonMs = 5000
/** A slower email is delayed and checked less often. */
const patienceMs = 120_000
const laterMs = 30_000

/** Returns a list's polling interval in ms: short while an email is being sent, else `otherwise`. */
export const emailPollIntervalMs = <Otherwise extends number | false>(
  mails: readonly (EmailStatus | undefined)[],
  now: number,
  otherwise: Otherwise,
): number | Otherwise => {
  const waiting = mails.filter((mail) => mail?.state === 'pending')
  if (waiting.some((mail) => mail && Math.abs(now - Date.parse(mail.at)) < patienceMs)) return soonMs
  return waiting.length > 0 ? otherwise || laterMs : otherwise
}
