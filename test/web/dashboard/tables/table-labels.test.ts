import { expect, test } from 'vitest'
import { instantOf } from '#shared/time/local-time.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import type { Translate } from '#web/app/locale.tsx'
import { shownStateOf, stateText } from '#web/dashboard/tables/table-labels.ts'
import { aTable } from '#test/make.ts'

const date = '2026-12-04'
const t: Translate = (message: (inputs: never, options: { locale: 'en' }) => string, inputs?: unknown) =>
  message(inputs as never, { locale: 'en' })
const { manageToken: _secret, ...party } = aTable({ reservationDate: date, reservationTime: '20:00:00' })
const offered: OwnerReservation = {
  ...party,
  status: 'waitlist',
  offeredUntil: instantOf(date, '18:12:00').toISOString(),
}
const bar = (given: object) => ({
  party,
  state: 'expected' as const,
  from: 1200,
  to: 1275,
  lane: 0,
  isProposed: false,
  ...given,
})
const now = { date, time: '17:58:00', weekday: 5 }

test('a bar of an offer says until when it is open, also at a table that is only proposed', () => {
  for (const isProposed of [true, false]) {
    const shown = bar({ party: offered, state: 'offered', isProposed })
    expect([shownStateOf(shown), stateText(t, shown, now)]).toEqual(['offered', 'Offered, 14 min left'])
  }
})

test('a bar of a proposal says so', () => {
  const shown = bar({ isProposed: true })
  expect([shownStateOf(shown), stateText(t, shown, now)]).toEqual(['proposed', 'Proposed'])
  expect([shownStateOf(bar({})), stateText(t, bar({}), now)]).toEqual(['expected', 'Expected'])
})
