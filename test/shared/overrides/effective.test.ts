import { describe, expect, test } from 'vitest'
import { instantOfDateTime as at } from '#shared/overrides/apply.ts'
import { addDays } from '#shared/time/local-time.ts'
import { summarizeHours } from '#shared/hours/hours-summary.ts'
import { listSlots } from '#shared/reservations/slots.ts'
import {
  type Override,
  effectiveHours,
  listUnexpiredOverrides,
  nextChangeAt,
  findActiveNotice,
  listBookingPauses,
  listUnreplacedOverrides,
  type OverrideVerb,
  listTruckNotices,
  withSoldOut,
} from '#shared/overrides/effective.ts'
import { toStoredText } from '#shared/localized-text.ts'
import {
  type HoursException,
  type OpeningHours,
  type OpeningShift,
  shiftsOn as intervalsOn,
  findNextOpening,
  openState,
  timeOfMinute,
} from '#shared/hours/schedule.ts'
import { aDish, someHours, wallTime } from '#test/make.ts'

/* Saturday, November 21, 2026; usually 11 to 9, Fridays and Saturdays 11 to 10. */
const now = '2026-11-21T17:12'
const today = '2026-11-21'
const hours = someHours()

/** An order of that Saturday, from its time on; times are of the wall. */
const order = (verb: OverrideVerb, { from = now, until, ...given }: Partial<Override> = {}): Override => ({
  order: `${verb} ${from} ${until}`,
  verb,
  givenAt: at(now),
  from: at(from),
  ...(until && { until: at(until) }),
  ...given,
})
const moved = (verb: OverrideVerb, time: string, date = today): Override =>
  order(verb, { date, minute: minute(time), until: '2027-11-21T00:00' })
const until8 = (...dates: string[]) => dates.map((date) => moved('close-early', '20:00', `2026-11-${date}`))
const shut = (from: string, until?: string): Override => order('close', { from, ...(until && { until }) })
const days = (from: string, until: string): Override => shut(`2026-11-${from}T00:00`, `2026-11-${until}T00:00`)

const sold = (given: Partial<Override>) => order('sold-out', { dish: 'birria', ...given })
const changes = (...of: Override[]) => nextChangeAt(of, new Date(at(now)))

const minute = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const shift = (listed: string): OpeningShift => {
  const [opens = 0, closes = 0, lastTable] = listed.split('-').map(minute)
  return { opens, closes: closes > opens ? closes : closes + 1440, ...(lastTable !== undefined && { lastTable }) }
}
const shiftsOf = (listed: string): OpeningShift[] => listed.split(' ').map(shift)
const always = (listed: string): OpeningHours => ({ ...hours, week: hours.week.map(() => shiftsOf(listed)) })
const excepted = (...exceptions: HoursException[]): OpeningHours => ({ ...hours, exceptions })
const exception = (from: string, to: string, intervals: OpeningShift[] = [], en = 'Fair'): HoursException => ({
  id: en.toLowerCase(),
  from,
  to,
  name: toStoredText({ en, es: en }),
  intervals,
})

const clock = (minute: number): string => timeOfMinute(minute).slice(0, 5)
const read = (shifts: readonly OpeningShift[]): string =>
  shifts.map(({ opens, closes }) => `${clock(opens)}-${clock(closes)}`).join(' ') || 'closed'
/** The shifts of a date under orders, read aloud. */
const shiftsOn = (by: OpeningHours, entries: Override[], date = today) =>
  read(intervalsOn(effectiveHours(by, entries, at('2026-11-21T09:00')), date))
/** What is other than in the week, read aloud. */
const others = (by: OpeningHours, entries: Override[], when = now) =>
  effectiveHours(by, entries, at(when)).exceptions.map(({ from, to, name, intervals }) =>
    [from.slice(5), to !== from && `to ${to.slice(5)}`, read(intervals), name.en].filter(Boolean).join(' '),
  )
const banner = (by: OpeningHours, entries: Override[], when = now) =>
  summarizeHours(effectiveHours(by, entries, at(when)), when.slice(0, 10)).en.banners?.[0]?.text

describe('an order', () => {
  const early = order('pause', { until: '2026-11-21T18:00' })
  const shadow = { ...early, replacedBy: 'another' }

  test.each([
    ['lasts and stands until its end', early, '2026-11-21T17:59', [1, 1]],
    ['is over at its end', early, '2026-11-21T18:00', [0, 0]],
    ['lasts in the shadow of another and does not stand', shadow, '2026-11-21T17:59', [1, 0]],
    ['without an end lasts and stands', order('pause'), '2036-11-21T17:12', [1, 1]],
    ['that is to come stands already', order('pause', { from: '2026-12-21T18:00' }), now, [1, 1]],
  ])('%s', (_what, entry, then, counts) => {
    expect([
      listUnexpiredOverrides([entry], at(then)).length,
      listUnreplacedOverrides([entry], at(then)).length,
    ]).toEqual(counts)
  })
})

describe('a dish', () => {
  const birria = aDish({ id: 'birria' })

  test('a dish has each of its own sold-out intervals, current and scheduled', () => {
    const entries = [
      sold({ until: '2026-11-21T18:00' }),
      sold({ until: '2026-11-21T17:00' }),
      sold({ until: '2026-11-21T20:00', replacedBy: 'another' }),
      sold({ from: '2026-11-24T11:00' }),
      sold({ dish: 'pozole' }),
      order('say'),
    ]
    expect(withSoldOut(birria, entries, at(now))).toEqual({
      ...birria,
      soldOut: [{ from: at(now), until: at('2026-11-21T18:00') }, { from: at('2026-11-24T11:00') }],
    })
  })

  test('an available dish says nothing of selling out', () => {
    expect(withSoldOut(birria, [sold({ dish: 'pozole' })], at(now))).not.toHaveProperty('soldOut')
  })
})

describe('among other orders', () => {
  const words = (en: string, given: Partial<Override> = {}) =>
    order('say', { text: toStoredText({ en, es: '' }), order: en, ...given })
  const truck = order('truck', { until: '2026-11-21T21:00' })
  const off = order('truck-cancelled', { from: '2026-11-28T00:00', until: '2026-11-29T00:00' })
  const pause = order('pause', { from: '2026-11-22T18:00', until: '2026-11-22T20:00' })
  const entries = [
    words('The patio is open.'),
    truck,
    words('Live music at 8.', { until: '2026-11-21T20:00' }),
    off,
    words('Merry Christmas!', { from: '2026-12-25T00:00' }),
    words('No cards.', { replacedBy: 'another' }),
    pause,
    moved('close-early', '20:00'),
    order('sold-out', { dish: 'birria' }),
  ]

  test('the line for guests is the last that was said and holds', () => {
    const states = ['2026-11-21T17:11', now, '2026-11-21T19:59', '2026-11-21T20:00', '2026-12-25T00:00']
    expect(states.map((then) => findActiveNotice(entries, at(then))?.order)).toEqual([
      undefined,
      'Live music at 8.',
      'Live music at 8.',
      'The patio is open.',
      'Merry Christmas!',
    ])
    expect(findActiveNotice([truck, pause], at(now))).toBeUndefined()
  })

  test('a command about the truck changes the truck alone', () => {
    expect(listTruckNotices(entries, at(now))).toEqual([truck, off])
    expect(listTruckNotices(entries, at('2026-11-21T21:00'))).toEqual([off])
  })

  test('bookings are paused by a pause alone', () => {
    expect(listBookingPauses(entries, at(now))).toEqual([
      { from: at('2026-11-22T18:00'), until: at('2026-11-22T20:00') },
    ])
    expect(listBookingPauses([truck, off], at(now))).toEqual([])
    expect(listBookingPauses([order('pause')], at(now))).toEqual([{ from: at(now) }])
  })

  test('the site changes at the next start or end of an override, at midnight at the latest', () => {
    expect(changes(...entries)).toBe(at('2026-11-21T20:00'))
    expect(changes(order('say'), pause)).toBe(at('2026-11-22T00:00'))
    expect(changes(order('say', { from: '2026-11-21T17:13' }))).toBe(at('2026-11-21T17:13'))
    expect(changes(order('pause', { until: '2026-11-21T18:00', replacedBy: 'another' }))).toBe(at('2026-11-22T00:00'))
  })

  test('the hours are as they are set where no order is of them', () => {
    expect(effectiveHours(hours, [truck, pause, order('say'), order('sold-out', { dish: 'birria' })], at(now))).toBe(
      hours,
    )
    expect(others(hours, entries)).toEqual(['11-21 11:00-20:00'])
  })
})

describe('a day of two shifts', () => {
  const split = always('11:00-15:00 17:00-22:00')

  test.each([
    ['opens later', [moved('open-later', '13:00')], '13:00-15:00 17:00-22:00'],
    ['opens as the first one closes', [moved('open-later', '15:00')], '17:00-22:00'],
    ['opens in between', [moved('open-later', '16:00')], '17:00-22:00'],
    ['opens in the second one', [moved('open-later', '18:00')], '18:00-22:00'],
    ['closes early', [moved('close-early', '20:00')], '11:00-15:00 17:00-20:00'],
    ['closes as the second one opens', [moved('close-early', '17:00')], '11:00-15:00'],
    ['closes in between', [moved('close-early', '16:00')], '11:00-15:00'],
    ['closes in the first one', [moved('close-early', '14:00')], '11:00-14:00'],
    ['stays later', [moved('stay-later', '23:00')], '11:00-15:00 17:00-23:00'],
    [
      'opens later and closes early',
      [moved('open-later', '13:00'), moved('close-early', '20:00')],
      '13:00-15:00 17:00-20:00',
    ],
    [
      'closes early and opens later',
      [moved('close-early', '20:00'), moved('open-later', '13:00')],
      '13:00-15:00 17:00-20:00',
    ],
    ['opens after it closes', [moved('open-later', '20:00'), moved('close-early', '14:00')], 'closed'],
    [
      'closes early, and at another time on another day',
      [moved('close-early', '20:00'), moved('close-early', '19:00', '2026-11-28')],
      '11:00-15:00 17:00-20:00',
    ],
    ['is closed over a part of each', [shut('2026-11-21T14:00', '2026-11-21T18:00')], '11:00-14:00 18:00-22:00'],
    ['is closed within one', [shut('2026-11-21T18:00', '2026-11-21T19:00')], '11:00-15:00 17:00-18:00 19:00-22:00'],
    ['is closed for just one', [shut('2026-11-21T11:00', '2026-11-21T15:00')], '17:00-22:00'],
    ['is closed in between', [shut('2026-11-21T15:00', '2026-11-21T17:00')], '11:00-15:00 17:00-22:00'],
    ['is closed until it opens', [shut('2026-11-20T22:00', '2026-11-21T11:00')], '11:00-15:00 17:00-22:00'],
    ['is closed from its end on', [shut('2026-11-21T22:00', '2026-11-22T09:00')], '11:00-15:00 17:00-22:00'],
    [
      'is closed twice',
      [shut('2026-11-21T12:00', '2026-11-21T13:00'), shut('2026-11-21T21:00', '2026-11-22T00:00')],
      '11:00-12:00 13:00-15:00 17:00-21:00',
    ],
  ])('%s', (_what, entries, shifts) => {
    expect(shiftsOn(split, entries)).toBe(shifts)
    const listed = others(split, entries, '2026-11-21T09:00').filter((one) => one.startsWith('11-21'))
    expect(listed).toHaveLength(shifts === '11:00-15:00 17:00-22:00' ? 0 : 1)
  })

  test.each([
    ['over midnight is not of the date that is closed from midnight on', '22:00-02:00', '2026-11-20', '22:00-02:00'],
    ['that begins at midnight is of the date', '00:00-02:00 18:00-23:00', today, 'closed'],
  ])('a shift %s', (_what, week, date, shifts) => {
    expect(shiftsOn(always(week), [shut('2026-11-21T00:00', '2026-11-22T00:00')], date)).toBe(shifts)
  })

  test.each([
    ['forward', '2026-03-08'],
    ['back', '2026-11-01'],
  ])('is closed by the wall on the day that clocks go %s', (_way, date) => {
    const when = at(`${addDays(date, -1)}T12:00`)
    const under = effectiveHours(split, [shut(`${date}T14:00`, `${date}T18:00`)], when)
    expect(read(intervalsOn(under, date))).toBe('11:00-14:00 18:00-22:00')
  })
})

test.each([
  ['usually', [], '20:00:00'],
  ['closing early', [moved('close-early', '21:00')], '19:00:00'],
  ['staying later', [moved('stay-later', '23:00')], '21:00:00'],
  ['opening later', [moved('open-later', '18:00')], '20:00:00'],
  ['opening as the kitchen closes', [moved('open-later', '20:00')], '20:00:00'],
  ['opening after that', [moved('open-later', '20:30')], '20:30:00'],
  ['closed for an hour', [shut('2026-11-21T18:00', '2026-11-21T19:00')], '20:00:00'],
  ['closed until after that', [shut('2026-11-21T18:00', '2026-11-21T20:30')], '20:30:00'],
  ['closing an hour after it opens', [moved('close-early', '12:00')], '11:00:00'],
])('the last table of a kitchen that closes two hours before the door: %s', (_what, entries, last) => {
  const under = effectiveHours(always('11:00-22:00-20:00'), entries, at(now))
  expect(listSlots(under, today, { firstTable: 600, lastTable: 1410 }).at(-1)).toBe(last)
})

test('where no last table is set it is half an hour before the door closes, whichever end is moved', () => {
  const entries = [moved('open-later', '13:00'), moved('close-early', '20:00')]
  expect(intervalsOn(effectiveHours(hours, entries, at(now)), today)).toEqual([{ opens: 780, closes: 1200 }])
})

describe('of a day’s hours is told', () => {
  const open = moved('open-later', '13:00')
  const early = moved('close-early', '20:00')
  const anHour = shut('2026-11-21T18:00', '2026-11-21T19:00')
  const nextDay = shut('2026-11-22T00:00', '2026-11-23T00:00')

  test.each<[string, Override[], HoursException['moved']]>([
    ['when it opens', [open], { opens: 780 }],
    ['when it closes', [early], { closes: 1200 }],
    ['when it closes late', [moved('stay-later', '23:00')], { closes: 1380 }],
    ['both', [open, early], { opens: 780, closes: 1200 }],
    [
      'when it closes, and not what opens another day',
      [early, moved('open-later', '13:00', '2026-11-23')],
      { closes: 1200 },
    ],
    ['when it closes, although the next day is closed', [early, nextDay], { closes: 1200 }],
    ['all, where it is closed for an hour', [anHour], undefined],
    ['all, where it is closed for an hour, too', [anHour, early], undefined],
    ['that it is closed', [open, moved('close-early', '12:00')], undefined],
  ])('%s', (_what, entries, ends) => {
    const [first] = effectiveHours(hours, entries, at(now)).exceptions
    expect(first).toMatchObject({ from: today, to: today })
    expect(first!.moved).toEqual(ends)
    expect(Object.hasOwn(first!, 'moved')).toBe(ends !== undefined)
  })

  test('in words what is other than usual, a day apart', () => {
    expect(banner(hours, [early, nextDay])).toBe('We close at 8 PM today. Closed Sunday. We reopen Monday at 11 AM.')
    expect(banner(hours, [anHour])).toBe('Saturday: 11 AM-6 PM, 7 PM-10 PM.')
  })
})

describe('closed days', () => {
  test.each([
    ['in a row are one', [days('22', '25')], ['11-22 to 11-24 closed']],
    ['in a row by two orders are one', [days('24', '25'), days('22', '24')], ['11-22 to 11-24 closed']],
    ['apart are two', [days('22', '23'), days('24', '25')], ['11-22 closed', '11-24 closed']],
    [
      'beside a day of other hours are not one with it',
      [moved('close-early', '20:00'), days('22', '23'), moved('close-early', '20:00', '2026-11-23')],
      ['11-21 11:00-20:00', '11-22 closed', '11-23 11:00-20:00'],
    ],
  ])('%s', (_what, entries, listed) => {
    expect(others(hours, entries)).toEqual(listed)
  })

  test('are called as what is set for them, and so not one with others', () => {
    const by = excepted(exception('2026-11-23', '2026-11-24', shiftsOf('12:00-16:00')))
    expect(others(by, [days('22', '26')])).toEqual(['11-22 closed', '11-23 to 11-24 closed Fair', '11-25 closed'])
    expect(effectiveHours(by, [days('22', '26')], at(now)).exceptions[0]!.name).toEqual({ en: '', es: '' })
  })

  test('have a name each of their own', () => {
    const { exceptions } = effectiveHours(hours, [days('22', '23'), days('24', '26'), days('28', '29')], at(now))
    expect(new Set(exceptions.map(({ id }) => id)).size).toBe(3)
  })

  test('years of closed days are listed up to the visible range, which moves with each day', () => {
    const years = [shut('2026-11-22T00:00', '2036-11-22T00:00')]
    const lastAt = (when: string) => effectiveHours(hours, years, at(when)).exceptions.at(-1)!
    expect(lastAt(now).to < '2028-01-01').toBe(true)
    expect(lastAt(now)).not.toHaveProperty('endless')
    for (const when of ['2026-12-31T12:00', '2035-11-01T12:00'])
      expect(openState(effectiveHours(hours, years, at(when)), wallTime(when)).open).toBe(false)
    const under = effectiveHours(hours, years, at('2028-11-01T12:00'))
    expect(findNextOpening(under, '2028-11-01', 720)).toBeUndefined()
    expect(openState(effectiveHours(hours, years, at('2036-11-01T12:00')), wallTime('2036-11-01T12:00'))).toMatchObject(
      {
        opens: { date: '2036-11-22' },
      },
    )
  })
})

describe('closed until the owner says otherwise', () => {
  const ever = [shut(now)]
  const restsMondays = { ...hours, week: hours.week.map((shifts, day) => (day === 1 ? [] : shifts)) }
  const feasts = excepted(
    exception('2026-11-26', '2026-11-26', [], 'Thanksgiving'),
    exception('2026-12-24', '2026-12-25', shiftsOf('12:00-16:00'), 'Christmas'),
  )

  test.each([
    ['a week of seven days', hours],
    ['a week with a day of rest', restsMondays],
    ['feasts ahead', feasts],
    ['a holiday that has begun', excepted(exception('2026-11-20', '2026-12-05', [], 'Holiday'))],
  ])('is told as such, and never when it opens again: %s', (_which, by) => {
    expect(banner(by, ever, '2026-11-22T09:00')).toBe('Closed until further notice.')
    for (const when of [now, '2026-11-23T09:00', '2026-12-21T12:00', '2027-01-05T12:00', '2029-06-05T12:00'])
      expect(openState(effectiveHours(by, ever, at(when)), wallTime(when)), when).toEqual({ open: false })
  })

  test('leaves of the day what was open, and of the night before', () => {
    expect(banner(hours, ever)).toBe('Saturday: 11 AM-5:12 PM. Closed until further notice.')
    expect(effectiveHours(hours, ever, at(now)).exceptions.map(({ endless }) => endless)).toEqual([undefined, true])
    const night = always('11:00-01:00')
    expect(shiftsOn(night, [shut('2026-11-22T00:00')])).toBe('11:00-01:00')
    expect(shiftsOn(night, [shut('2026-11-22T00:30')])).toBe('11:00-00:30')
  })

  test('before it opens is so of the day, whatever is set for it', () => {
    const by = excepted(exception(today, today, shiftsOf('12:00-16:00')))
    expect(banner(by, [shut('2026-11-21T09:00')], '2026-11-21T09:30')).toBe('Closed until further notice.')
  })

  test('is one with the days that were closed before', () => {
    const entries = [shut('2026-11-21T00:00', '2026-11-23T00:00'), shut('2026-11-23T00:00')]
    const { exceptions } = effectiveHours(hours, entries, at('2026-11-21T09:00'))
    expect(exceptions).toMatchObject([{ from: today, endless: true }])
  })

  test('from a day on is only from then on', () => {
    const { exceptions } = effectiveHours(feasts, [shut('2026-12-01T00:00')], at(now))
    expect(exceptions.map(({ from, to, name, endless }) => [from, endless ? 'on' : to, name.en])).toEqual([
      ['2026-11-26', '2026-11-26', 'Thanksgiving'],
      ['2026-12-01', 'on', ''],
    ])
    expect(banner(restsMondays, [shut('2026-11-24T00:00'), shut('2026-11-22T00:00', '2026-11-23T00:00')])).toBe(
      'Closed Sunday. Closed until further notice.',
    )
    const nextSummer = effectiveHours(hours, [shut('2027-06-01T00:00')], at(now))
    expect(findNextOpening(nextSummer, '2027-06-01', -1)).toBeUndefined()
  })

  test('is nothing that other orders without an end say', () => {
    const entries = [shut('2026-11-22T00:00', '2026-11-23T00:00'), order('pause'), order('say')]
    expect(effectiveHours(hours, entries, at(now)).exceptions).toMatchObject([{ to: '2026-11-22' }])
    expect(banner(hours, entries)).toBe('Closed Sunday. We reopen Monday at 11 AM.')
  })
})

describe('overrides of whole dates', () => {
  const fair = exception('2026-11-20', '2026-11-24', shiftsOf('10:00-23:00'))

  test.each([
    ['on the first', ['20'], ['11-20 10:00-20:00 Fair', '11-21 to 11-24 10:00-23:00 Fair']],
    ['on the last', ['24'], ['11-20 to 11-23 10:00-23:00 Fair', '11-24 10:00-20:00 Fair']],
    [
      'on two',
      ['23', '21'],
      [
        '11-20 10:00-23:00 Fair',
        '11-21 10:00-20:00 Fair',
        '11-22 10:00-23:00 Fair',
        '11-23 10:00-20:00 Fair',
        '11-24 10:00-23:00 Fair',
      ],
    ],
    ['before it', ['19'], ['11-19 11:00-20:00', '11-20 to 11-24 10:00-23:00 Fair']],
    ['after it', ['25'], ['11-20 to 11-24 10:00-23:00 Fair', '11-25 11:00-20:00']],
  ])('is whole around an order %s', (_where, dates, listed) => {
    const { exceptions } = effectiveHours(excepted(fair), until8(...dates), at(now))
    expect(others(excepted(fair), until8(...dates))).toEqual(listed)
    expect(new Set(exceptions.map(({ id }) => id)).size).toBe(listed.length)
  })

  test('keeps its name where nothing is left out of its beginning', () => {
    expect(effectiveHours(excepted(fair), until8('22', '25'), at(now)).exceptions[0]).toEqual({
      ...fair,
      to: '2026-11-21',
    })
    expect(effectiveHours(excepted(fair), until8('25'), at(now)).exceptions[0]).toEqual(fair)
    expect(effectiveHours(excepted(fair), until8('19'), at(now)).exceptions[1]).toEqual(fair)
  })
})
