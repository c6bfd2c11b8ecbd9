import { expect, test } from 'vitest'
import type { Availability } from '#shared/reservations/endpoints.ts'
import { accessOf, noAccess } from '#shared/subscription/subscription.ts'
import { isBookingEnabled, remainingPlaces } from '#web/site/reservations/booking-state.ts'

const now = 1_000_000
const never = { data: undefined, dataUpdatedAt: 0 }
const date = '2026-12-10'
const aDay = (day: Partial<Availability> = {}): Availability => ({
  date,
  count: 3,
  max: 50,
  remaining: 47,
  blocked: false,
  enabled: true,
  slots: [],
  ...day,
})
const settings = (reservationsEnabled: boolean, at: number) => ({ data: { reservationsEnabled }, dataUpdatedAt: at })
const day = (enabled: boolean, at: number) => ({ data: aDay({ enabled }), dataUpdatedAt: at })
const access = (has: boolean, at: number) => ({ data: has ? accessOf('premium') : noAccess, dataUpdatedAt: at })
const refused = (reason: 'reservations-disabled' | 'no-access' | 'day-full' | 'date-blocked', at = now) => ({
  reason,
  values: { reservationDate: date },
  at,
})
type Heard = Parameters<typeof isBookingEnabled>[0]
const bookable = (heard: Partial<Heard>) =>
  isBookingEnabled({ settings: never, day: never, access: never, refused: undefined, ...heard })

test.each<[what: string, heard: Partial<Heard>, is: boolean]>([
  ['nothing is heard yet', {}, true],
  ['the settings say so', { settings: settings(true, now) }, true],
  ['the settings say no', { settings: settings(false, now) }, false],
  ['the day says no after them', { settings: settings(true, now), day: day(false, now) }, false],
  [
    'settings that the edge has not kept say yes after the day',
    { settings: settings(true, now + 10_001), day: day(false, now) },
    true,
  ],
  [
    'settings that the edge may have kept say yes after the day',
    { settings: settings(true, now + 10_000), day: day(false, now + 1) },
    false,
  ],
  [
    'it was refused for being off',
    { settings: settings(true, now + 5000), refused: refused('reservations-disabled') },
    false,
  ],
  [
    'the day says yes after such a refusal',
    { settings: settings(true, now), day: day(true, now + 1), refused: refused('reservations-disabled') },
    true,
  ],
  ['it was refused for another reason', { settings: settings(true, now), refused: refused('day-full') }, true],
  ['the tier fell, and nothing was refused', { settings: settings(true, now), access: access(false, now) }, true],
  [
    'it was refused for the tier',
    { settings: settings(true, now + 60_000), access: access(true, now + 10_000), refused: refused('no-access') },
    false,
  ],
  [
    'the tier is back since',
    { settings: settings(true, now), access: access(true, now + 10_001), refused: refused('no-access') },
    true,
  ],
  ['the tier is heard of as gone since', { access: access(false, now + 60_000), refused: refused('no-access') }, false],
])('whether guests can book when %s', (_what, heard, is) => expect(bookable(heard)).toBe(is))

test('the places of a day are what was heard last of that date, by an answer or by a refusal after it', () => {
  const last = { data: aDay(), dataUpdatedAt: now }
  expect(remainingPlaces(date, last, undefined)).toEqual({ max: 50, remaining: 47, blocked: false })
  expect(remainingPlaces('2026-12-11', last, undefined)).toBeUndefined()
  expect(remainingPlaces(date, never, undefined)).toBeUndefined()
  expect(remainingPlaces(date, last, refused('day-full', now + 1))).toEqual({ max: 50, remaining: 0, blocked: false })
  expect(remainingPlaces(date, last, refused('day-full', now))).toMatchObject({ remaining: 47 })
  expect(remainingPlaces(date, last, refused('date-blocked', now + 1))).toMatchObject({
    blocked: true,
    why: 'date-blocked',
  })
  expect(
    remainingPlaces(date, last, { ...refused('day-full', now + 1), values: { reservationDate: '2026-12-11' } }),
  ).toMatchObject({ remaining: 47 })
})
