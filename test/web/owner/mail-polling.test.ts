import { expect, test } from 'vitest'
import type { MailSeen } from '#shared/owner-reservation.ts'
import { untilSent } from '#web/owner/bookings/mail-polling.ts'

const now = Date.parse('2026-11-21T18:00:00Z')
const aMail = (state: MailSeen['state'], secondsAgo: number): MailSeen => ({
  id: 'm1',
  kind: 'reservation-confirmed',
  state,
  at: new Date(now - secondsAgo * 1000).toISOString(),
})

test.each([
  ['nothing was mailed', [undefined], 30_000],
  ['every mail went out', [aMail('sent', 3), aMail('failed', 3)], 30_000],
  ['one is on its way', [aMail('sent', 3), undefined, aMail('pending', 3)], 5000],
  ['one is held back for longer', [aMail('pending', 121)], 30_000],
])('while %s a list is asked anew in time', (_when, mails, every) => {
  expect(untilSent(mails, now, 30_000)).toBe(every)
  expect(untilSent(mails, now, false)).toBe(every === 5000 ? 5000 : false)
})
