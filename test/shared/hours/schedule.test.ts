import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { addDays, localDateTimeAt, weekdayOf } from '#shared/time/local-time.ts'
import { openingHoursJsonLd, type OpeningSpecification } from '#shared/hours/opening-hours-jsonld.ts'
import {
  HoursInput,
  withoutPastExceptions,
  OpeningHoursInput,
  listSuggestedExceptions,
} from '#shared/hours/hours-form.ts'
import { bookingError } from '#shared/reservations/availability.ts'
import { allSlots, isSlotOpen, listSlots } from '#shared/reservations/slots.ts'
import {
  type HoursException,
  type OpeningHours,
  hoursFromSettings,
  type OpeningShift,
  shiftsOn,
  isClosedOn,
  openState,
  timeOfMinute,
} from '#shared/hours/schedule.ts'
import { aDay, someHours, someRules, wallTime } from '#test/make.ts'

const anException = (date: string, intervals: OpeningShift[]): HoursException => ({
  id: `on-${date}`,
  from: date,
  to: date,
  name: { en: 'A feast', es: 'Una fiesta' },
  intervals,
})

const everyDay = (shifts: OpeningShift[]): OpeningShift[][] => Array.from({ length: 7 }, () => shifts)

const closingOn = (date: string) => shiftsOn(someHours({ sunday: 'Cerrado' }), date).map(({ closes }) => closes / 60)

const always = (shifts: OpeningShift[]): OpeningHours => ({ week: everyDay(shifts), exceptions: [] })

const faults = (given: Partial<OpeningHours>) =>
  (v.safeParse(OpeningHoursInput, { ...someHours(), ...given }).issues ?? []).map((issue) => [
    v.getDotPath(issue),
    issue.message,
  ])

const monday = (...shifts: OpeningShift[]): Partial<OpeningHours> => ({
  week: someHours().week.map((day, weekday) => (weekday === 1 ? shifts : day)),
})

const ranged = (...exceptions: HoursException[]): Partial<OpeningHours> => ({ exceptions })

/** Whether a machine that reads the JSON-LD takes a minute of a date for open. */
function byMachine(hours: OpeningHours) {
  const { openingHoursSpecification, specialOpeningHoursSpecification = [] } = openingHoursJsonLd(hours)
  const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
  const specsOn = (date: string): OpeningSpecification[] => {
    const special = specialOpeningHoursSpecification.filter((s) => s.validFrom! <= date && date <= s.validThrough!)
    return special.length > 0
      ? special
      : openingHoursSpecification.filter((s) => s.dayOfWeek === names[weekdayOf(date)])
  }
  const known = new Map<string, OpeningSpecification[]>()
  const remaining = (date: string) => known.get(date) ?? known.set(date, specsOn(date)).get(date)!
  const at = (date: string, minute: number) =>
    remaining(date).some(({ opens, closes }) => {
      const [from, to] = [opens, closes].map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) as [
        number,
        number,
      ]
      if (from === 0 && to === 0) return false
      return minute >= from && minute < (to <= from ? to + 1440 : to)
    })
  return (yesterday: string, date: string, minute: number) => at(date, minute) || at(yesterday, minute + 1440)
}

test('search engines read every shift, a closed day as one of no length, and a whole day as ending a minute early', () => {
  const shift = { '@type': 'OpeningHoursSpecification' } as const
  const week = [
    [],
    [
      { opens: 660, closes: 780 },
      { opens: 1020, closes: 1500 },
    ],
    [{ opens: 0, closes: 1440 }],
  ]
  expect(openingHoursJsonLd({ week, exceptions: [] })).toStrictEqual({
    openingHoursSpecification: [
      { ...shift, dayOfWeek: 'Sunday', opens: '00:00', closes: '00:00' },
      { ...shift, dayOfWeek: 'Monday', opens: '11:00', closes: '13:00' },
      { ...shift, dayOfWeek: 'Monday', opens: '17:00', closes: '01:00' },
      { ...shift, dayOfWeek: 'Tuesday', opens: '00:00', closes: '23:59' },
      ...['Wednesday', 'Thursday', 'Friday', 'Saturday'].map((dayOfWeek) =>
        Object.assign({ dayOfWeek, opens: '00:00', closes: '00:00' }, shift),
      ),
    ],
  })
  const feast = anException('2026-12-24', [])
  expect(openingHoursJsonLd({ week, exceptions: [feast] }).specialOpeningHoursSpecification).toEqual([
    { ...shift, validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '00:00', closes: '00:00' },
  ])
})

describe('the hours of a date', () => {
  test('are those of its weekday, as the three texts say them', () => {
    // 2026-11-22 is a Sunday.
    expect(Array.from({ length: 7 }, (_, day) => closingOn(addDays('2026-11-22', day)))).toEqual([
      [],
      [21],
      [21],
      [21],
      [21],
      [22],
      [22],
    ])
    expect(isClosedOn(someHours({ sunday: 'Closed' }), '2026-11-22')).toBe(true)
    expect(isClosedOn(someHours({ sunday: 'Closed' }), '2026-11-23')).toBe(false)
  })

  test('are those of an exception from its first to its last day', () => {
    const hours: OpeningHours = { ...someHours(), exceptions: [{ ...anException('2027-01-04', []), to: '2027-01-08' }] }
    const closed = ['2027-01-03', '2027-01-04', '2027-01-08', '2027-01-09'].map((date) => isClosedOn(hours, date))
    expect(closed).toEqual([false, true, true, false])
  })

  test('are the texts’ until others are set, which then hold alone', () => {
    const set: OpeningHours = { week: everyDay([]), exceptions: [] }
    const texts = { mondayThursday: '9 AM-5 PM', fridaySaturday: '9 AM-5 PM', sunday: 'Closed' }
    expect(hoursFromSettings(texts).week[1]).toEqual([{ opens: 540, closes: 1020 }])
    expect(hoursFromSettings(texts, set)).toEqual(set)
  })
})

describe('open now', () => {
  // 2026-06-13 is a Saturday.
  test.each([
    ['before opening', '2026-06-13T10:59', { open: false, opens: { date: '2026-06-13', time: '11:00:00' } }],
    ['at the minute of opening', '2026-06-13T11:00', { open: true, until: '22:00:00' }],
    ['a minute before closing', '2026-06-13T21:59', { open: true, until: '22:00:00' }],
    ['at the minute of closing', '2026-06-13T22:00', { open: false, opens: { date: '2026-06-14', time: '11:00:00' } }],
  ])('%s', (_when, at, state) => expect(openState(someHours(), wallTime(at))).toEqual(state))

  const late = someHours({ mondayThursday: 'Closed', fridaySaturday: '6 PM-2 AM', sunday: 'Closed' })
  test.each([
    ['after midnight of a late day', '2026-06-14T01:59', { open: true, until: '02:00:00' }],
    ['when the late day ends', '2026-06-14T02:00', { open: false, opens: { date: '2026-06-19', time: '18:00:00' } }],
    ['between two late days', '2026-06-13T03:00', { open: false, opens: { date: '2026-06-13', time: '18:00:00' } }],
  ])('%s', (_when, at, state) => expect(openState(late, wallTime(at))).toEqual(state))

  test('knows minutes, and that the one open day of a week comes again in seven', () => {
    const half = someHours({ mondayThursday: 'Closed', fridaySaturday: 'Closed', sunday: '11:30 AM-9:30 PM' })
    expect(openState(half, wallTime('2026-06-14T11:29'))).toMatchObject({ open: false, opens: { date: '2026-06-14' } })
    expect(openState(half, wallTime('2026-06-14T11:30'))).toEqual({ open: true, until: '21:30:00' })
    expect(openState(half, wallTime('2026-06-14T21:31'))).toEqual({
      open: false,
      opens: { date: '2026-06-21', time: '11:30:00' },
    })
  })

  test('says so when no day is open', () => {
    const never = someHours({ mondayThursday: 'Closed', fridaySaturday: 'Closed', sunday: 'Closed' })
    expect(openState(never, wallTime('2026-06-13T12:00'))).toEqual({ open: false })
  })

  test('after midnight of New Year’s Eve, which closes at 2, though New Year’s Day is closed', () => {
    const hours: OpeningHours = {
      ...someHours(),
      exceptions: [anException('2026-12-31', [{ opens: 1020, closes: 1560 }]), anException('2027-01-01', [])],
    }
    expect(openState(hours, wallTime('2027-01-01T00:30'))).toEqual({ open: true, until: '02:00:00' })
    expect(openState(hours, wallTime('2027-01-01T02:00'))).toEqual({
      open: false,
      opens: { date: '2027-01-02', time: '11:00:00' },
    })
  })

  test('goes on where one shift follows another without a pause, and stops where there is one', () => {
    const shifts = [
      { opens: 660, closes: 900 },
      { opens: 900, closes: 960 },
      { opens: 1020, closes: 1260 },
    ]
    const hours: OpeningHours = { week: everyDay(shifts), exceptions: [] }
    expect(openState(hours, wallTime('2026-12-24T14:59'))).toEqual({ open: true, until: '16:00:00' })
    expect(openState(hours, wallTime('2026-12-24T16:30'))).toEqual({
      open: false,
      opens: { date: '2026-12-24', time: '17:00:00' },
    })
  })

  test('looks beyond an exception of a year', () => {
    const hours: OpeningHours = { ...someHours(), exceptions: [{ ...anException('2026-12-24', []), to: '2027-12-24' }] }
    expect(openState(hours, wallTime('2026-12-24T12:00'))).toEqual({
      open: false,
      opens: { date: '2027-12-25', time: '11:00:00' },
    })
  })
})

const slots = (shifts: OpeningShift[], tables?: { firstTable: number; lastTable: number }) =>
  listSlots(always(shifts), '2026-12-24', tables).map((slot) => slot.slice(0, 5))

describe('the slots of a date', () => {
  test('begin with the kitchen and end half an hour before it closes', () =>
    expect(slots([{ opens: 1020, closes: 1200 }])).toEqual(['17:00', '17:30', '18:00', '18:30', '19:00', '19:30']))
  test('end with the last table where one is set', () =>
    expect(slots([{ opens: 1020, closes: 1200, lastTable: 1095 }])).toEqual(['17:00', '17:30', '18:00']))
  test('leave out the pause between two shifts', () =>
    expect(
      slots([
        { opens: 660, closes: 720 },
        { opens: 810, closes: 870 },
      ]),
    ).toEqual(['11:00', '11:30', '13:30', '14:00']))
  test('a shift shorter than half an hour has one slot, its opening', () =>
    expect(slots([{ opens: 660, closes: 680 }])).toEqual(['11:00']))
  test('lie between the first and the last table', () =>
    expect(slots([{ opens: 0, closes: 1440 }], { firstTable: 390, lastTable: 480 })).toEqual([
      '06:30',
      '07:00',
      '07:30',
      '08:00',
    ]))
  test('at midnight and later are none', () =>
    expect(slots([{ opens: 1320, closes: 1560 }], { firstTable: 360, lastTable: 1410 })).toEqual([
      '22:00',
      '22:30',
      '23:00',
      '23:30',
    ]))
  test('lie on the half hours of the first table only', () =>
    expect(isSlotOpen(always([{ opens: 660, closes: 1260 }]), '2026-12-24', '18:15:00')).toBe(false))
})

describe('hours that the owner sets', () => {
  test('are taken as they are, a day’s shifts in order', () => {
    const week = monday({ opens: 1020, closes: 1260, lastTable: 1200 }, { opens: 660, closes: 900 }).week!
    expect(v.parse(OpeningHoursInput, { week, exceptions: [] }).week[1]).toEqual([
      { opens: 660, closes: 900 },
      { opens: 1020, closes: 1260, lastTable: 1200 },
    ])
  })

  test.each<[string, Partial<OpeningHours>, string, string]>([
    ['close before they open', monday({ opens: 660, closes: 600 }), 'week.1.0.closes', 'hoursBackwards'],
    [
      'lie over one another',
      monday({ opens: 660, closes: 900 }, { opens: 840, closes: 1260 }),
      'week.1.1.opens',
      'hoursOverlap',
    ],
    [
      'are the same twice',
      monday({ opens: 660, closes: 900 }, { opens: 660, closes: 900 }),
      'week.1.1.opens',
      'hoursOverlap',
    ],
    ['close after 6 AM', monday({ opens: 660, closes: 1801 }), 'week.1.0.closes', 'hoursTime'],
    [
      'have eight shifts a day',
      monday(...Array.from({ length: 8 }, (_, at) => ({ opens: at * 60, closes: at * 60 + 30 }))),
      'week.1',
      'shiftsTooMany',
    ],
    [
      'give the last table at closing',
      monday({ opens: 660, closes: 900, lastTable: 900 }),
      'week.1.0.lastTable',
      'lastTableOutside',
    ],
    [
      'give the last table before opening',
      monday({ opens: 660, closes: 900, lastTable: 600 }),
      'week.1.0.lastTable',
      'lastTableOutside',
    ],
    ['run into the next day', { week: everyDay([{ opens: 240, closes: 1700 }]) }, 'week.0.0.closes', 'hoursIntoNext'],
    [
      'name no exception',
      ranged({ ...anException('2026-12-24', []), name: { en: '', es: '' } }),
      'exceptions.0.name.en',
      'exceptionName',
    ],
    [
      'end an exception before it begins',
      ranged({ ...anException('2026-12-24', []), to: '2026-12-23' }),
      'exceptions.0.to',
      'rangeBackwards',
    ],
    [
      'except ten years',
      ranged({ ...anException('2026-12-24', []), to: '2036-12-24' }),
      'exceptions.0.to',
      'rangeTooLong',
    ],
    [
      'except a day twice',
      ranged(anException('2026-12-25', []), { ...anException('2026-12-24', []), to: '2026-12-26' }),
      'exceptions.1.from',
      'rangeOverlap',
    ],
    ['except a day that is none', ranged(anException('2026-02-30', [])), 'exceptions.0.from', 'dateInvalid'],
    [
      'except with shifts backwards',
      ranged(anException('2026-12-24', [{ opens: 660, closes: 600 }])),
      'exceptions.0.intervals.0.closes',
      'hoursBackwards',
    ],
    [
      'except into the next morning',
      {
        week: everyDay([{ opens: 60, closes: 700 }]),
        exceptions: [anException('2026-12-24', [{ opens: 720, closes: 1560 }])],
      },
      'exceptions.0.intervals.0.closes',
      'hoursIntoNext',
    ],
    [
      'except too early after a late day',
      {
        week: everyDay([{ opens: 720, closes: 1560 }]),
        exceptions: [anException('2026-12-24', [{ opens: 60, closes: 700 }])],
      },
      'exceptions.0.intervals.0.opens',
      'hoursIntoNext',
    ],
    [
      'except several days into one another',
      ranged({ ...anException('2026-12-24', [{ opens: 60, closes: 1700 }]), to: '2026-12-25' }),
      'exceptions.0.intervals.0.closes',
      'hoursIntoNext',
    ],
  ])('are refused at their field when they %s', (_when, given, field, fault) =>
    expect(faults(given)[0]).toEqual([field, fault]),
  )

  test.each<[string, Partial<OpeningHours>]>([
    ['touch', monday({ opens: 660, closes: 900 }, { opens: 900, closes: 1260 })],
    ['close at 6 AM where the next day opens at 6', { week: everyDay([{ opens: 360, closes: 1800 }]) }],
    ['close the whole week', { week: everyDay([]) }],
    ['are named in one language', ranged({ ...anException('2026-12-24', []), name: { en: '', es: 'Boda' } })],
    ['except a leap year', ranged({ ...anException('2028-01-01', []), to: '2028-12-31' })],
  ])('may %s', (_what, given) => expect(faults(given)).toEqual([]))

  test('keep exceptions in order, and yesterday’s until its last shift has closed', () => {
    const remaining = withoutPastExceptions(
      ['2027-01-02', '2026-12-31', '2026-12-30'].map((date) => anException(date, [])),
      '2027-01-01',
    )
    expect(remaining.map(({ from }) => from)).toEqual(['2026-12-31', '2027-01-02'])
  })
})

const proposed = (given: { exceptions?: HoursException[]; usual?: string[] }) =>
  listSuggestedExceptions({ exceptions: [], usual: [], ...given }, '2026-12-20').map(({ id }) => id)

describe('hours that the owner sets, further', () => {
  const open = { opens: 660, closes: 900 }

  test.each<[string, object, string, string]>([
    ['a week of six days', { week: everyDay([]).slice(1) }, 'week', 'hoursTime'],
    ['a week that is a word', { week: 'closed' }, 'week', 'hoursTime'],
    ['a day that is a word', { week: ['closed', ...everyDay([]).slice(1)] }, 'week.0', 'hoursTime'],
    ['a shift that opens after midnight', monday({ opens: 1440, closes: 1500 }), 'week.1.0.opens', 'hoursTime'],
    ['a shift that opens before midnight', monday({ opens: -1, closes: 60 }), 'week.1.0.opens', 'hoursTime'],
    ['half a minute', monday({ opens: 0.5, closes: 60 }), 'week.1.0.opens', 'hoursTime'],
    ['a last table after 6 AM', monday({ ...open, lastTable: 1801 }), 'week.1.0.lastTable', 'hoursTime'],
    ['exceptions that are a word', { exceptions: 'none' }, 'exceptions', 'exceptions'],
    [
      'a long name',
      ranged({ ...anException('2026-12-24', []), name: { en: 'x'.repeat(61), es: '' } }),
      'exceptions.0.name.en',
      'too-long',
    ],
    [
      'a long Spanish name',
      ranged({ ...anException('2026-12-24', []), name: { en: '', es: 'x'.repeat(61) } }),
      'exceptions.0.name.es',
      'too-long',
    ],
    [
      'an exception whose end is none',
      ranged({ ...anException('2026-12-24', []), to: '2026-12-32' }),
      'exceptions.0.to',
      'dateInvalid',
    ],
    [
      'an exception of a year and two days',
      ranged({ ...anException('2027-01-01', []), to: '2028-01-02' }),
      'exceptions.0.to',
      'rangeTooLong',
    ],
    ['a shift within another', monday({ opens: 600, closes: 960 }, open), 'week.1.1.opens', 'hoursOverlap'],
    [
      'a shift that begins before another has closed, given the other way round',
      monday({ opens: 840, closes: 1260 }, open),
      'week.1.0.opens',
      'hoursOverlap',
    ],
    [
      'an exception that ends on the first day of the one before',
      ranged(
        { ...anException('2026-12-26', []), to: '2026-12-28' },
        { ...anException('2026-12-24', []), to: '2026-12-26' },
      ),
      'exceptions.1.from',
      'rangeOverlap',
    ],
    [
      'an exception that begins on the last day of the one before',
      ranged({ ...anException('2026-12-24', []), to: '2026-12-26' }, anException('2026-12-26', [])),
      'exceptions.1.from',
      'rangeOverlap',
    ],
    [
      'a Saturday that runs into Sunday',
      {
        week: everyDay([]).map((_none, day) =>
          day === 6 ? [{ opens: 1320, closes: 1560 }] : day === 0 ? [{ opens: 60, closes: 600 }] : [],
        ),
      },
      'week.6.0.closes',
      'hoursIntoNext',
    ],
    [
      'a second shift that runs into the next day',
      {
        week: everyDay([
          { opens: 60, closes: 600 },
          { opens: 1320, closes: 1560 },
        ]),
      },
      'week.0.1.closes',
      'hoursIntoNext',
    ],
    [
      'an exception whose second shift begins before the day before has closed',
      {
        week: everyDay([{ opens: 720, closes: 1560 }]),
        exceptions: [
          anException('2026-12-24', [
            { opens: 720, closes: 960 },
            { opens: 60, closes: 600 },
          ]),
        ],
      },
      'exceptions.0.intervals.1.opens',
      'hoursIntoNext',
    ],
  ])('may not have %s', (_what, given, field, fault) =>
    expect(faults(given as Partial<OpeningHours>)[0]).toEqual([field, fault]),
  )

  test.each<[string, Partial<OpeningHours>]>([
    [
      'the last table as it opens, and a minute before it closes',
      monday({ ...open, lastTable: 660 }, { opens: 960, closes: 1260, lastTable: 1259 }),
    ],
    ['four shifts a day', monday(...[0, 1, 2, 3].map((at) => ({ opens: at * 60, closes: at * 60 + 30 })))],
    ['shifts in any order', monday({ opens: 900, closes: 1260 }, open)],
    ['a minute before midnight, until six', monday({ opens: 1439, closes: 1800 })],
    [
      'exceptions day after day',
      ranged(anException('2026-12-25', []), anException('2026-12-24', []), anException('2026-12-26', [])),
    ],
    [
      'a late day before one that is closed',
      {
        week: everyDay([{ opens: 60, closes: 700 }]),
        exceptions: [anException('2026-12-24', [{ opens: 720, closes: 1560 }]), anException('2026-12-25', [])],
      },
    ],
    [
      'several late days that open late',
      ranged({ ...anException('2026-12-24', [{ opens: 720, closes: 1560 }]), to: '2026-12-26' }),
    ],
    [
      'a late last day that nothing follows',
      { week: everyDay([]), exceptions: [anException('2026-12-24', [{ opens: 60, closes: 1560 }])] },
    ],
    [
      'names of sixty letters',
      ranged({ ...anException('2026-12-24', []), name: { en: 'x'.repeat(60), es: 'x'.repeat(60) } }),
    ],
  ])('may have %s', (_what, given) => expect(faults(given)).toEqual([]))

  test('invalid hours get all their errors at once, the week before exceptions', () => {
    const week = everyDay([{ opens: 660, closes: 600 }])
    expect(faults({ week, exceptions: [{ ...anException('2026-12-24', []), to: '2026-12-23' }] })).toEqual(
      week.map((_shifts, day) => [`week.${day}.0.closes`, 'hoursBackwards']),
    )
  })

  test('have at most sixty exceptions, each in order', () => {
    const some = (count: number) =>
      ranged(
        ...Array.from({ length: count }, (_, day) =>
          anException(addDays('2026-12-24', day), [{ opens: 960, closes: 1080 }, open]),
        ),
      )
    expect(faults(some(60))).toEqual([])
    expect(faults(some(61))).toEqual([['exceptions', 'exceptionsTooMany']])
    expect(v.parse(OpeningHoursInput, { ...someHours(), ...some(1) }).exceptions[0]!.intervals).toEqual([
      open,
      { opens: 960, closes: 1080 },
    ])
  })

  test('are saved over a version, with the holidays that stay as usual', () => {
    const whole = { hours: someHours(), usual: ['labor-2027'], version: 3 }
    expect(v.parse(HoursInput, whole)).toEqual({ ...whole, answers: {} })
    const faultOf = (given: object) => v.safeParse(HoursInput, { ...whole, ...given }).issues?.[0].message
    expect(faultOf({ usual: Array.from({ length: 60 }, (_, at) => `${at}`) })).toBeUndefined()
    expect(faultOf({ usual: Array.from({ length: 61 }, (_, at) => `${at}`) })).toBe('exceptionsTooMany')
    expect(faultOf({ usual: 'none' })).toBe('exceptions')
    expect(faultOf({ version: -1 })).toBe('version')
    expect(faultOf({ more: 1 })).toBeDefined()
    expect(faultOf({ hours: { ...someHours(), more: 1 } })).toBeDefined()
  })

  test('are proposed a holiday until it is answered, by an exception over it or by leaving it as usual', () => {
    const all = proposed({})
    expect(all.slice(0, 3)).toEqual(['christmas-eve-2026', 'christmas-2026', 'new-year-eve-2026'])
    expect(proposed({ usual: ['christmas-2026'] })).toEqual(all.filter((id) => id !== 'christmas-2026'))
    const over = (from: string, to: string) =>
      all.filter((id) => !proposed({ exceptions: [{ ...anException(from, []), to }] }).includes(id))
    expect(over('2026-12-24', '2026-12-25')).toEqual(['christmas-eve-2026', 'christmas-2026'])
    expect(over('2026-12-26', '2026-12-30')).toEqual([])
  })
})

describe('two years of hours, quarter by quarter', () => {
  const first = '2026-01-01'
  const days = 730
  const dates = Array.from({ length: days + 2 }, (_, day) => addDays(first, day - 1))

  const quarter = fc.integer({ min: 24, max: 95 }).map((quarters) => quarters * 15)
  const shifts = fc
    .uniqueArray(quarter, { maxLength: 4 })
    .chain((points) => fc.tuple(fc.constant(points.toSorted((a, b) => a - b)), fc.integer({ min: 0, max: 8 })))
    .map(([points, late]): OpeningShift[] =>
      points.flatMap((opens, at) => {
        if (at % 2) return []
        const closes = points[at + 1] ?? Math.min(1800, Math.max(opens + 15, 1440 + (late - 4) * 45))
        return [late % 3 === 0 ? { opens, closes, lastTable: Math.max(opens, closes - 45) } : { opens, closes }]
      }),
    )
  const someExceptions = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 9 }), shifts), { maxLength: 12 })
    .map((given) => {
      let day = 0
      return given.map(([gap, long, intervals]): HoursException => {
        const from = addDays(first, (day += gap))
        day += long
        return { ...anException(from, intervals), to: addDays(first, day) }
      })
    })
  const anyHours = fc.record({ week: fc.array(shifts, { minLength: 7, maxLength: 7 }), exceptions: someExceptions })

  /** Which minutes are open, and which give a table: by nothing but counting minutes since the first date. */
  function counted({ week, exceptions }: OpeningHours) {
    const open = new Uint8Array((days + 3) * 1440)
    const table = new Uint8Array((days + 3) * 1440)
    dates.forEach((date, day) => {
      let shiftsThere = week[(new Date(`${date}T12:00:00Z`).getUTCDay() + 7) % 7]!
      for (const exception of exceptions)
        if (date >= exception.from && date <= exception.to) shiftsThere = exception.intervals
      for (const { opens, closes, lastTable = Math.max(opens, closes - 30) } of shiftsThere) {
        open.fill(1, day * 1440 + opens, day * 1440 + closes)
        for (let minute = opens; minute <= lastTable && minute < 1440; minute++) table[day * 1440 + minute] = 1
      }
    })
    return { open, table }
  }

  test('badge, JSON-LD, slots and refusals say the same as a count of minutes', () => {
    fc.assert(
      fc.property(anyHours, (hours) => {
        expect(v.is(OpeningHoursInput, hours)).toBe(true)
        const { open, table } = counted(hours)
        const machine = byMachine(hours)
        const tables = { firstTable: 360, lastTable: 1410 }
        const rules = { ...someRules(), ...tables }
        for (let day = 1; day <= days; day++) {
          const [yesterday, date] = [dates[day - 1]!, dates[day]!]
          const weekday = weekdayOf(date)
          const wrong: string[] = []
          for (let minute = 0; minute < 1440; minute += 15) {
            const at = day * 1440 + minute
            const state = openState(hours, { date, time: timeOfMinute(minute), weekday })
            let end = at
            while (open[end]) end++
            const badge = state.open ? timeOfMinute(end) === state.until : !open[at]
            if (state.open !== Boolean(open[at]) || !badge) wrong.push(`badge ${timeOfMinute(minute)}`)
            if (!state.open && state.opens) {
              const next =
                dates.indexOf(state.opens.date) * 1440 +
                Number(state.opens.time.slice(0, 2)) * 60 +
                Number(state.opens.time.slice(3, 5))
              if (next > 0 && (next <= at || !open[next] || open.subarray(at, next).some(Boolean)))
                wrong.push(`opens ${timeOfMinute(minute)}`)
            }
            if (machine(yesterday, date, minute) !== Boolean(open[at])) wrong.push(`JSON-LD ${timeOfMinute(minute)}`)
          }
          const listed = listSlots(hours, date, tables)
          const now = { date: yesterday, time: '00:00:00', weekday: weekdayOf(yesterday) }
          const closed = isClosedOn(hours, date)
          for (const slot of allSlots) {
            const minute = Number(slot.slice(0, 2)) * 60 + Number(slot.slice(3, 5))
            const given = Boolean(table[day * 1440 + minute])
            if (listed.includes(slot) !== given) wrong.push(`slot ${slot}`)
            const reason = bookingError(
              { reservationDate: date, reservationTime: slot, partySize: 2 },
              { day: aDay({ date }), rules, hours, now },
            )
            if (reason !== (closed ? 'day-closed' : given ? undefined : 'slot-closed'))
              wrong.push(`refusal ${slot} ${reason}`)
          }
          expect([date, ...wrong]).toEqual([date])
        }
      }),
      { numRuns: 2 },
    )
  })

  test('the schedule follows the wall clock at both clock changes of a year', () => {
    const late: OpeningHours = { week: everyDay([{ opens: 660, closes: 1590 }]), exceptions: [] }
    const open = (utc: string) => openState(late, localDateTimeAt(new Date(utc))).open
    // 2027-03-14 at 2 AM becomes 3 AM; 2026-11-01 has 1:30 AM twice.
    expect(['2027-03-14T06:59:00Z', '2027-03-14T07:00:00Z'].map(open)).toEqual([true, false])
    expect(['2026-11-01T05:45:00Z', '2026-11-01T06:45:00Z', '2026-11-01T07:30:00Z'].map(open)).toEqual([
      true,
      true,
      false,
    ])
  })
})
