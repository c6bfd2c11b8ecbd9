import { expect, test } from 'vitest'
import type { EmailStatus } from '#shared/reservations/owner-reservation.ts'
import { emailPollIntervalMs } from '#web/dashboard/reservations/email-polling.ts'

const now = Date.parse('2026-11-21T18:00:00Z')
const aMail = (state: EmailStatus['state'], secondsAgo: number): EmailStatus => ({
  id: 'm1',
  kind: 'reservation-confirmed',
  state,
  at: new Date(now - secondsAgo * 1000).toISOString(),
})

test.each([
  ['nothing was mailed', [undefined], 30_000, false],
  ['every mail went out', [aMail('sent', 3), aMail('failed', 3)], 30_000, false],
  ['one is on its way', [aMail('sent', 3), undefined, aMail('pending', 3)], 5000, 5000],
  ['one is held back for longer', [aMail('pending', 121)], 30_000, 30_000],
  ['one is held back beside one that was just written', [aMail('pending', 4000), aMail('pending', 3)], 5000, 5000],
  ['the device’s clock is an hour slow', [aMail('pending', -3600)], 30_000, 30_000],
  ['the device’s clock is a little slow', [aMail('pending', -20)], 5000, 5000],
  ['the device’s clock is an hour fast', [aMail('pending', 3600)], 30_000, 30_000],
] as const)('while %s a list is asked again in time', (_when, mails, every, searched) => {
  expect(emailPollIntervalMs(mails, now, 30_000)).toBe(every)
  expect(emailPollIntervalMs(mails, now, false)).toBe(searched)
})
