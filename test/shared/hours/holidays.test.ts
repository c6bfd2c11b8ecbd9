import { describe, expect, test } from 'vitest'
import { createDemoHours } from '#infra/emulators/demo/hours.ts'
import { weekdayOf } from '#shared/time/local-time.ts'
import { listHolidays } from '#shared/hours/holidays.ts'

/** Dates by the almanac: Easter, Memorial Day, Labor Day, Thanksgiving. */
const almanac: Record<number, [string, string, string, string]> = {
  1998: ['04-12', '05-25', '09-07', '11-26'],
  2024: ['03-31', '05-27', '09-02', '11-28'],
  2025: ['04-20', '05-26', '09-01', '11-27'],
  2026: ['04-05', '05-25', '09-07', '11-26'],
  2027: ['03-28', '05-31', '09-06', '11-25'],
  2028: ['04-16', '05-29', '09-04', '11-23'],
  2029: ['04-01', '05-28', '09-03', '11-22'],
  2030: ['04-21', '05-27', '09-02', '11-28'],
  2031: ['04-13', '05-26', '09-01', '11-27'],
  2032: ['03-28', '05-31', '09-06', '11-25'],
  2033: ['04-17', '05-30', '09-05', '11-24'],
  2034: ['04-09', '05-29', '09-04', '11-23'],
  2035: ['03-25', '05-28', '09-03', '11-22'],
  2036: ['04-13', '05-26', '09-01', '11-27'],
  2037: ['04-05', '05-25', '09-07', '11-26'],
  2038: ['04-25', '05-31', '09-06', '11-25'],
}

const inState = (state?: string): string[] => listHolidays('2027-01-01', state).map(({ id }) => id.replace(/-\d+$/, ''))

describe('the holidays of a year', () => {
  test.each(Object.entries(almanac))(
    'of %s are as the almanac has them',
    (year, [easter, memorial, labor, thanksgiving]) => {
      const dates = Object.fromEntries(listHolidays(`${year}-01-01`).map(({ id, from }) => [id, from]))
      const of = (name: string) => dates[`${name}-${year}`]
      expect([of('easter'), of('memorial'), of('labor'), of('thanksgiving')]).toEqual(
        [easter, memorial, labor, thanksgiving].map((day) => `${year}-${day}`),
      )
      expect([of('new-year'), of('independence'), of('christmas-eve'), of('christmas'), of('new-year-eve')]).toEqual(
        ['01-01', '07-04', '12-24', '12-25', '12-31'].map((day) => `${year}-${day}`),
      )
    },
  )

  test('fall on their weekdays for two centuries, Easter within its five weeks', () => {
    for (let year = 1900; year < 2100; year++)
      for (const { id, from } of listHolidays(`${year}-01-01`)) {
        const name = id.replace(/-\d+$/, '')
        const weekday = { easter: 0, memorial: 1, labor: 1, thanksgiving: 4 }[name]
        if (weekday !== undefined) expect([id, weekdayOf(from)]).toEqual([id, weekday])
        if (name === 'easter') expect(from.slice(5) >= '03-22' && from.slice(5) <= '04-25', from).toBe(true)
      }
  })

  test('are more in a state that has its own, in the order of the year, and no more elsewhere', () => {
    const everywhere = inState()
    expect(inState('GA')).toEqual(everywhere)
    expect(inState('ZZ')).toEqual(everywhere)
    expect(inState('OR').filter((id) => !everywhere.includes(id))).toEqual(['indigenous-peoples'])
    expect(inState('TX').filter((id) => !everywhere.includes(id))).toEqual(['texas-independence', 'cesar-chavez'])
    const dates = listHolidays('2027-01-01', 'LA')
    expect(dates.find(({ id }) => id === 'mardi-gras-2027')?.from).toBe('2027-02-09')
    expect(dates.map(({ from }) => from)).toEqual(dates.map(({ from }) => from).toSorted())
  })

  test('begin today, in order, each once, closed and named in both languages', () => {
    const ahead = listHolidays('2026-11-26')
    expect(ahead.map(({ id }) => id)).toEqual([
      'thanksgiving-2026',
      'christmas-eve-2026',
      'christmas-2026',
      'new-year-eve-2026',
      'new-year-2027',
      'easter-2027',
      'memorial-2027',
      'independence-2027',
      'labor-2027',
      'thanksgiving-2027',
    ])
    expect(
      ahead.every(({ from, to, intervals, name }) => from === to && intervals.length === 0 && name.en && name.es),
    ).toBe(true)
  })
})

test.each([
  ['2026-11-22', ['2026-11-26', '2026-12-25']],
  ['2026-11-27', ['2026-12-25', '2027-11-25']],
  ['2026-12-26', ['2027-11-25', '2027-12-25']],
])('the demo restaurant begun on %s closes on the next Thanksgiving and the next Christmas', (today, dates) => {
  const { exceptions } = createDemoHours(today)
  expect(exceptions.map(({ from, to, intervals }) => [from, to, intervals])).toEqual(
    dates.map((date) => [date, date, []]),
  )
})
