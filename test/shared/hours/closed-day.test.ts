import * as v from 'valibot'
import { expect, test } from 'vitest'
import { withClosedDay } from '#shared/hours/closed-day.ts'
import { OpeningHoursInput } from '#shared/hours/hours-form.ts'
import { type HoursException, isClosedOn } from '#shared/hours/schedule.ts'
import { someHours } from '#test/make.ts'

const name = { en: 'Private party', es: 'Fiesta privada' }
const winter: HoursException = {
  id: 'winter',
  from: '2026-12-20',
  to: '2026-12-22',
  name: { en: 'Winter hours', es: '' },
  intervals: [{ opens: 720, closes: 1200 }],
}
const closing = (date: string, ...exceptions: HoursException[]) => {
  let ids = 0
  return withClosedDay({ ...someHours(), exceptions }, { date, name, newId: () => `new-${ids++}` })
}
const datesOf = (hours: ReturnType<typeof closing>) =>
  hours.exceptions.map(({ from, to, name: { en } }) => `${from} ${to} ${en}`)

test('a day that is closed to everybody is an exception with its name, in order of dates', () => {
  const hours = closing('2026-12-24', winter)
  expect(datesOf(hours)).toEqual(['2026-12-20 2026-12-22 Winter hours', '2026-12-24 2026-12-24 Private party'])
  expect([isClosedOn(hours, '2026-12-24'), isClosedOn(hours, '2026-12-25')]).toEqual([true, false])
})

test.each([
  ['2026-12-20', ['2026-12-20 2026-12-20 Private party', '2026-12-21 2026-12-22 Winter hours']],
  [
    '2026-12-21',
    ['2026-12-20 2026-12-20 Winter hours', '2026-12-21 2026-12-21 Private party', '2026-12-22 2026-12-22 Winter hours'],
  ],
  ['2026-12-22', ['2026-12-20 2026-12-21 Winter hours', '2026-12-22 2026-12-22 Private party']],
])('within other hours %s is taken out of them, and the rest of them holds', (date, dates) => {
  const hours = closing(date, winter)
  expect(datesOf(hours)).toEqual(dates)
  expect(new Set(hours.exceptions.map(({ id }) => id)).size).toBe(hours.exceptions.length)
  expect(v.is(OpeningHoursInput, { week: hours.week, exceptions: hours.exceptions })).toBe(true)
})

test('an exception of one day gives way to the closing', () => {
  const one = { ...winter, to: winter.from }
  expect(datesOf(closing(winter.from, one))).toEqual(['2026-12-20 2026-12-20 Private party'])
})
