import { expect, test } from 'vitest'
import { wallTime } from '#test/make.ts'
import { isServiceTime } from '#shared/overview/service-time.ts'

const lunchAndDinner = [
  { opens: 660, closes: 840 },
  { opens: 1020, closes: 1260 },
]
/** Open for lunch and dinner every day, on Fridays until 1 AM; closed on Thanksgiving. */
const hours = {
  week: [0, 1, 2, 3, 4, 5, 6].map((day) => (day === 5 ? [{ opens: 1020, closes: 1500 }] : lunchAndDinner)),
  exceptions: [{ id: 'x', from: '2026-11-26', to: '2026-11-26', name: { en: 'Thanksgiving', es: '' }, intervals: [] }],
}

test.each([
  ['2026-11-24', '08:20', false, 'in the morning the day is still to be prepared'],
  ['2026-11-24', '09:59', false, 'an hour and a minute before opening'],
  ['2026-11-24', '10:00', true, 'an hour before opening'],
  ['2026-11-24', '12:30', true, 'at lunch'],
  ['2026-11-24', '15:30', true, 'between lunch and dinner'],
  ['2026-11-24', '20:59', true, 'a minute before closing'],
  ['2026-11-24', '21:00', false, 'after closing'],
  ['2026-11-28', '00:30', true, 'in a night that began on Friday'],
  ['2026-11-28', '01:00', false, 'after that night'],
  ['2026-11-26', '18:00', false, 'on a closed day'],
])('guests lead the overview on %s at %s: %s, %s', (date, time, leads) =>
  expect(isServiceTime(hours, wallTime(`${date}T${time}`))).toBe(leads),
)

test('a restaurant without hours is never in service', () =>
  expect(isServiceTime({ week: [[], [], [], [], [], [], []], exceptions: [] }, wallTime('2026-11-24T12:00'))).toBe(
    false,
  ))
