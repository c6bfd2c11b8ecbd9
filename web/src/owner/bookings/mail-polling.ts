import type { MailSeen } from '#shared/owner-reservation.ts'

const soonMs = 5000
/** A mail that takes longer is held back: it is looked after as everything else. */
const patienceMs = 120_000

/** How often a list is asked anew, in milliseconds: often while a mail that was just written is on its way, else as `otherwise` says. */
export const untilSent = <Otherwise extends number | false>(
  mails: readonly (MailSeen | undefined)[],
  now: number,
  otherwise: Otherwise,
): number | Otherwise =>
  mails.some((mail) => mail?.state === 'pending' && now - Date.parse(mail.at) < patienceMs) ? soonMs : otherwise
