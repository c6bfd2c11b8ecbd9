import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { addDays, instantOf, localDateTimeAt, weekdayOf } from '#shared/time/local-time.ts'
import {
  isAvailabilityOver,
  nextAvailabilityChange,
  availableUntilMinute,
  AvailabilityWindows,
  type AvailabilityWindow,
} from '#shared/menu/dish-availability.ts'
import { formatAvailability } from '#shared/menu/dish-availability-format.ts'
import { timeOfMinute } from '#shared/hours/schedule.ts'

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const aWindow = (given: Partial<AvailabilityWindow> = {}): AvailabilityWindow => ({
  weekdays: everyDay,
  opens: 0,
  closes: 1440,
  from: '',
  to: '',
  ...given,
})
const lunch = aWindow({ weekdays: [1, 2, 3, 4, 5], opens: 660, closes: 900 })
const at = (date: string, time = '12:00:00') => ({ date, time, weekday: weekdayOf(date) })
const flat = (windows: unknown) => v.flatten(v.safeParse(AvailabilityWindows, windows).issues ?? ([] as never))
const faultsOf = (...windows: object[]) => flat(windows).nested

describe('a window', () => {
  test.each([
    ['hours that end before they begin', { opens: 900, closes: 660 }, { '0.closes': ['hoursBackwards'] }],
    ['no hour at all', { opens: 660, closes: 660 }, { '0.closes': ['hoursBackwards'] }],
    ['an hour after midnight', { closes: 1441 }, { '0.closes': ['hoursTime'] }],
    ['no weekday', { weekdays: [] }, { '0.weekdays': ['weekdaysRequired'] }],
    ['a last date before the first', { from: '2026-12-02', to: '2026-12-01' }, { '0.to': ['rangeBackwards'] }],
    ['a date that is none', { from: '2026-02-30' }, { '0.from': ['dateInvalid'] }],
    ['a first date that is a number', { from: 20_261_201, to: '2026-12-24' }, { '0.from': ['dateInvalid'] }],
    ['a last date that is a number', { from: '2026-12-01', to: 20_261_224 }, { '0.to': ['dateInvalid'] }],
    ['a beginning at midnight after', { opens: 1440 }, { '0.opens': ['hoursTime'] }],
    ['an end before any day', { closes: -1 }, { '0.closes': ['hoursTime'] }],
    ['an eighth weekday', { weekdays: [7] }, { '0.weekdays.0': ['weekdaysRequired'] }],
    ['the name of a weekday', { weekdays: 'Monday' }, { '0.weekdays': ['weekdaysRequired'] }],
    [
      'several errors',
      { weekdays: [], opens: 900, closes: 660, from: '2026-12-02', to: '2026-12-01' },
      { '0.weekdays': ['weekdaysRequired'], '0.closes': ['hoursBackwards'], '0.to': ['rangeBackwards'] },
    ],
  ])('with %s is refused at its field', (_what, given, errors) => {
    expect(faultsOf({ ...aWindow(), ...given })).toEqual(errors)
  })

  test.each([
    ['dates in order', { from: '2026-12-01', to: '2026-12-24' }],
    ['one date', { from: '2026-12-24', to: '2026-12-24' }],
    ['a last date alone', { to: '2026-12-24' }],
    ['a first date alone', { from: '2026-12-01' }],
  ])('of %s is one', (_what, given) => expect(v.parse(AvailabilityWindows, [aWindow(given)])).toEqual([aWindow(given)]))

  test('is one of ten at most, in a list', () => {
    expect(flat('Mondays')).toEqual({ root: ['soldWhen'] })
    expect(flat(Array(11).fill(aWindow()))).toEqual({ root: ['windowsTooMany'] })
    expect(v.is(AvailabilityWindows, Array(10).fill(aWindow()))).toBe(true)
  })

  test('is kept with its weekdays in order, each once', () => {
    expect(v.parse(AvailabilityWindows, [aWindow({ weekdays: [5, 1, 5] })])).toEqual([aWindow({ weekdays: [1, 5] })])
    expect(v.parse(AvailabilityWindows, [{ weekdays: [1], opens: 0, closes: 1440 }])).toEqual([
      aWindow({ weekdays: [1] }),
    ])
  })
})

describe('a dish is sold', () => {
  test('always where nothing is said', () => {
    expect(availableUntilMinute({}, at('2026-11-22'))).toBe(1440)
    expect(availableUntilMinute({ soldWhen: [] }, at('2026-11-22'))).toBe(1440)
  })

  test.each([
    ['a minute before', '2026-11-23', '10:59:59', 0],
    ['as it opens', '2026-11-23', '11:00:00', 900],
    ['a minute before it closes', '2026-11-23', '14:59:59', 900],
    ['as it closes', '2026-11-23', '15:00:00', 0],
    ['on a Sunday', '2026-11-22', '12:00:00', 0],
  ])('on weekdays from 11 to 3, %s', (_when, date, time, until) => {
    expect(availableUntilMinute({ soldWhen: [lunch] }, at(date, time))).toBe(until)
  })

  test('in any of its windows, and until the last of those that hold', () => {
    const soldWhen = [
      lunch,
      aWindow({ weekdays: [1], opens: 840, closes: 1000 }),
      aWindow({ weekdays: [0], opens: 750 }),
    ]
    expect(availableUntilMinute({ soldWhen }, at('2026-11-23', '14:30:00'))).toBe(1000)
    expect(availableUntilMinute({ soldWhen }, at('2026-11-22', '12:29:00'))).toBe(0)
    expect(availableUntilMinute({ soldWhen }, at('2026-11-22', '23:59:00'))).toBe(1440)
  })

  test('from its first date to its last, both included', () => {
    const soldWhen = [aWindow({ from: '2026-12-01', to: '2026-12-24' })]
    const sold = (date: string) => availableUntilMinute({ soldWhen }, at(date)) > 0
    expect(['2026-11-30', '2026-12-01', '2026-12-24', '2026-12-25'].map(sold)).toEqual([false, true, true, false])
  })
})

describe('a dish is over', () => {
  test('when the last of its windows has closed for good, and never where one has no end', () => {
    const soldWhen = [aWindow({ to: '2026-12-01', closes: 900 }), aWindow({ to: '2026-11-20' })]
    expect(isAvailabilityOver({ soldWhen }, at('2026-12-01', '14:59:00'))).toBe(false)
    expect(isAvailabilityOver({ soldWhen }, at('2026-12-01', '15:00:00'))).toBe(true)
    expect(isAvailabilityOver({ soldWhen: [...soldWhen, lunch] }, at('2030-01-01'))).toBe(false)
    expect(isAvailabilityOver({}, at('2030-01-01'))).toBe(false)
  })
})

const someWindow = fc
  .record({
    weekdays: fc.subarray(everyDay, { minLength: 1 }),
    hours: fc.tuple(fc.nat(1439), fc.nat(1439)).map(([a, b]) => [Math.min(a, b), Math.max(a, b) + 1] as const),
    from: fc.option(fc.nat(60), { nil: undefined }),
    days: fc.option(fc.nat(60), { nil: undefined }),
  })
  .map(({ weekdays, hours: [opens, closes], from, days }) =>
    aWindow({
      weekdays,
      opens,
      closes,
      // The clocks turn back within these sixty days.
      from: from === undefined ? '' : addDays('2026-10-10', from),
      to: days === undefined ? '' : addDays('2026-10-10', (from ?? 0) + days),
    }),
  )

describe("the published menu changes with a dish's availability", () => {
  test('as a window begins and as it ends, by the wall of the restaurant', () => {
    const soldWhen = [aWindow({ from: '2026-12-01', to: '2026-12-24', closes: 900 }), aWindow({ to: '2026-12-31' })]
    const turns: string[] = []
    let now: Date | undefined = new Date('2026-11-22T00:00:00Z')
    while ((now = nextAvailabilityChange([{ soldWhen }, {}], now))) turns.push(now.toISOString())
    expect(turns).toEqual([
      '2026-12-01T05:00:00.000Z',
      '2026-12-24T20:00:00.000Z',
      '2026-12-25T05:00:00.000Z',
      '2027-01-01T05:00:00.000Z',
    ])
  })

  test('at every instant at which a dish is over or says other words, and so is never late', () => {
    fc.assert(
      fc.property(fc.array(someWindow, { minLength: 1, maxLength: 3 }), fc.nat(130 * 1440), (soldWhen, minutes) => {
        const now = new Date(instantOf('2026-10-01', '00:00:00').getTime() + minutes * 60_000)
        const stateAt = (instant: Date) => {
          const wall = localDateTimeAt(instant)
          return [
            isAvailabilityOver({ soldWhen }, wall),
            isAvailabilityOver({ soldWhen }, wall) || formatAvailability(soldWhen, wall.date, 'en'),
          ]
        }
        const next = nextAvailabilityChange([{ soldWhen }], now)
        const before = next ? new Date(next.getTime() - 60_000) : new Date(now.getTime() + 30 * 86_400_000)
        if (before > now) expect(stateAt(before)).toEqual(stateAt(now))
      }),
    )
  })

  test('no dish is sold that is over', () => {
    fc.assert(
      fc.property(
        fc.array(someWindow, { minLength: 1, maxLength: 3 }),
        fc.nat(130),
        fc.nat(1439),
        (soldWhen, day, minute) => {
          const wall = at(addDays('2026-10-01', day), timeOfMinute(minute))
          if (isAvailabilityOver({ soldWhen }, wall)) expect(availableUntilMinute({ soldWhen }, wall)).toBe(0)
        },
      ),
    )
  })
})

const formatWindows = (...windows: Partial<AvailabilityWindow>[]) =>
  (['en', 'es'] as const).map((locale) =>
    formatAvailability(windows.map(aWindow), '2026-11-22', locale).replaceAll('\u00a0', ' '),
  )

describe('when a dish is sold is told', () => {
  test.each([
    ['weekdays', [lunch], 'Weekdays, 11 AM-3 PM', 'De lunes a viernes, de 11 a. m. a 3 p. m.'],
    [
      'a weekend',
      [{ weekdays: [0, 6], opens: 1020 }],
      'Saturdays and Sundays, from 5 PM',
      'Los sábados y domingos, desde las 5 p. m.',
    ],
    [
      'days in a row',
      [{ weekdays: [0, 5, 6], opens: 660, closes: 900 }],
      'Friday to Sunday, 11 AM-3 PM',
      'De viernes a domingo, de 11 a. m. a 3 p. m.',
    ],
    ['one day', [{ weekdays: [2] }], 'Tuesdays', 'Los martes'],
    ['days apart', [{ weekdays: [1, 3, 5] }], 'Mondays, Wednesdays and Fridays', 'Los lunes, miércoles y viernes'],
    ['a time alone', [{ closes: 780 }], 'Until 1 PM', 'Hasta la 1 p. m.'],
    [
      'dates ahead',
      [{ from: '2026-12-01', to: '2026-12-24' }],
      'December 1 to December 24',
      'Del 1 de diciembre al 24 de diciembre',
    ],
    ['one date', [{ from: '2026-12-24', to: '2026-12-24' }], 'December 24', 'El 24 de diciembre'],
    ['a last date', [{ from: '2026-11-01', to: '2026-12-24' }], 'Until December 24', 'Hasta el 24 de diciembre'],
    [
      'a first date of another year',
      [{ from: '2027-11-01' }],
      'From November 1, 2027',
      'Desde el 1 de noviembre de 2027',
    ],
    [
      'several windows',
      [
        { weekdays: [0], opens: 750 },
        { weekdays: [1, 2, 3, 4, 5, 6], opens: 660 },
      ],
      'Sundays, from 12:30 PM · Monday to Saturday, from 11 AM',
      'Los domingos, desde las 12:30 p. m. · De lunes a sábado, desde las 11 a. m.',
    ],
    ['what is past', [{ to: '2026-11-21' }, { weekdays: [0] }], 'Sundays', 'Los domingos'],
    ['always', [], '', ''],
    ['every day, all day', [{}], 'Every day', 'Todos los días'],
  ])('of %s', (_what, windows, en, es) =>
    expect(formatWindows(...(windows as Partial<AvailabilityWindow>[]))).toEqual([en, es]),
  )
})
