import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  applyMark,
  attendanceMarks,
  listAllowedMarks,
  markError,
  seatByOwner,
} from '#shared/reservations/owner-reservation.ts'
import {
  dayStatus,
  findNearestSlots,
  findNextFreeDay,
  slotError,
  listSlotAvailability,
} from '#shared/reservations/availability.ts'
import { lastTableNotBeforeFirst, type Reservation, SeatSettings } from '#shared/reservations/reservation.ts'
import {
  hasCapacity,
  isCapacityReduced,
  findReservationsOverCapacity,
  quartersOfStay,
  loadDelta,
  stayMinutesOf,
  quarterTime,
  loadOf,
  withStayMinutes,
} from '#shared/reservations/capacity.ts'
import { aDay, aTable, someHours, someRules, wallTime } from '#test/make.ts'

const noon = wallTime('2026-12-24T12:00')
const rules = someRules()

const states = (day = aDay(), given = {}, party = 2, now = noon) =>
  listSlotAvailability(party, { day, rules: someRules(given), hours: someHours(), now })

const withNotice = (time: string) =>
  slotError(aTable(), {
    day: aDay(),
    rules: someRules({ noticeMinutes: 90 }),
    hours: someHours(),
    now: wallTime(`2026-12-24T${time}`),
  })

const daySaid = (day = aDay(), given = {}) =>
  dayStatus(2, { day, rules: someRules(given), hours: someHours(), now: wallTime('2026-12-23T12:00') })

const ended = (now: string) =>
  withStayMinutes(aTable(), applyMark(aTable(), 'left', '2026-12-25T00:10:00Z'), rules, wallTime(now)).seatedMinutes

describe('a stay', () => {
  test.each([
    [1, 75],
    [2, 75],
    [3, 90],
    [4, 90],
    [5, 105],
    [6, 105],
    [7, 120],
    [99, 120],
  ])('of %i guests is %i minutes', (party, minutes) => expect(stayMinutesOf(rules, party)).toBe(minutes))

  test.each<[string, Partial<Reservation>, { from: number; to: number }]>([
    ['75 minutes from 18:30 hold five quarters', {}, { from: 74, to: 79 }],
    ['80 minutes hold the sixth they begin', { stayMinutes: 80 }, { from: 74, to: 80 }],
    [
      '240 minutes from 23:30 run on past midnight',
      { reservationTime: '23:30:00', stayMinutes: 240 },
      { from: 94, to: 110 },
    ],
    ['who waits holds none', { status: 'waitlist' }, { from: 74, to: 74 }],
    ['nor within a quarter', { status: 'waitlist', reservationTime: '18:40:00' }, { from: 74, to: 74 }],
    ['who cancelled holds none', { status: 'cancelled' }, { from: 74, to: 74 }],
    ['who left after half an hour held two', { status: 'completed', seatedMinutes: 30 }, { from: 74, to: 76 }],
    [
      'who did not come held those that had passed',
      { status: 'cancelled', noShow: true, seatedMinutes: 15 },
      { from: 74, to: 75 },
    ],
    ['who is completed without a time held all', { status: 'completed' }, { from: 74, to: 79 }],
  ])('%s', (_what, given, held) => expect(quartersOfStay(aTable(given))).toEqual(held))

  test('is kept when settings change, and taken again for another party', () => {
    const slow = someRules({ stay: { two: 240, four: 240, six: 240, more: 240 } })
    const before = aTable()
    expect(withStayMinutes(before, { ...before, reservationTime: '20:00:00' }, slow, noon).stayMinutes).toBe(75)
    expect(withStayMinutes(before, { ...before, partySize: 3 }, slow, noon).stayMinutes).toBe(240)
  })
})

const saveOf = (before: Reservation | undefined, given: Partial<Reservation>) =>
  withStayMinutes(before, { ...(before ?? aTable()), ...given } as Reservation, rules, noon)

describe('fields that a change keeps', () => {
  const { stayMinutes: _none, ...unstored } = aTable()
  const arrived = '2026-12-25T00:00:00Z'
  const left = aTable({ status: 'completed', seatedMinutes: 30, arrivedAt: arrived })
  const lost = aTable({ status: 'cancelled', noShow: true, seatedMinutes: 30 })
  test('is a stay by its party', () => {
    expect(withStayMinutes(undefined, unstored, rules, noon)).toEqual(aTable())
  })

  test('later edits do not change the stay of a guest who left', () => {
    expect(saveOf(left, { notes: 'x' })).toEqual({ ...left, notes: 'x' })
  })

  test('is nothing of the end where somebody is expected again, nor of having come', () => {
    expect(saveOf(left, { status: 'booked' })).toEqual(aTable())
    expect(saveOf(lost, { status: 'booked' })).toEqual(aTable())
    expect(saveOf(aTable(), { status: 'cancelled' })).toEqual(aTable({ status: 'cancelled' }))
  })

  test('is that somebody came, until the date is another', () => {
    const there = aTable({ arrivedAt: arrived })
    expect(saveOf(there, { notes: 'x' }).arrivedAt).toBe(arrived)
    expect(saveOf(undefined, { arrivedAt: arrived }).arrivedAt).toBe(arrived)
    expect(saveOf(there, { reservationDate: '2026-12-26' })).not.toHaveProperty('arrivedAt')
    expect(saveOf(aTable(), { status: 'completed' })).not.toHaveProperty('arrivedAt')
  })
})

test('a quarter begins at its own minute', () =>
  expect(['18:44:59', '18:45:00', '00:00:00'].map(quarterTime)).toEqual(['18:30:00', '18:45:00', '00:00:00']))

describe('settings', () => {
  test.each<[string, object, object, boolean]>([
    ['stay', { seats: 40 }, { seats: 40 }, false],
    ['have fewer seats', { seats: 40 }, { seats: 39 }, true],
    ['have more seats', { seats: 40 }, { seats: 41 }, false],
    ['have seats at last', {}, { seats: 40 }, true],
    ['have seats no more', { seats: 40 }, {}, false],
    ['begin later', {}, { firstTable: 630 }, true],
    ['begin earlier', {}, { firstTable: 570 }, false],
    ['end earlier', {}, { lastTable: 1200 }, true],
    ['end later', {}, { lastTable: 1260 }, false],
    ['let parties stay longer', {}, { stay: { two: 240, four: 240, six: 240, more: 240 } }, false],
  ])('settings that %s may leave a booking outside: %#', (_what, before, after, may) =>
    expect(isCapacityReduced(someRules(before), someRules(after))).toBe(may),
  )
})

describe('the counters of a day after a change', () => {
  test('a waiting guest counts as waiting, without place, seats or arrival; a walk-in counts too', () => {
    expect(loadOf(aTable({ status: 'waitlist' }))).toEqual({
      places: 0,
      seated: {},
      arriving: {},
      counts: { waitlist: 1 },
    })
    expect(loadOf(aTable({ source: 'walk-in' })).counts).toEqual({ booked: 1, guests: 2, walkIn: 1 })
    expect(loadOf(aTable()).counts).toEqual({ booked: 1, guests: 2 })
  })

  test('is the net difference: an hour later gives four quarters and takes four', () => {
    const before = aTable()
    const { places, seated, arriving, counts } = loadDelta(
      loadOf(before),
      loadOf({ ...before, reservationTime: '19:30:00' }),
    )
    expect(places).toBe(0)
    expect(seated).toEqual({ 74: -2, 75: -2, 76: -2, 77: -2, 79: 2, 80: 2, 81: 2, 82: 2 })
    expect(arriving).toEqual({ 74: -2, 78: 2 })
    expect(counts).toEqual({})
  })

  test('a party that comes between two slots arrives in the one that runs', () =>
    expect(loadOf(aTable({ reservationTime: '18:45:00' })).arriving).toEqual({ 74: 2 }))

  test('counts go from one status to another, and a no-show is no cancellation', () => {
    const before = aTable()
    expect(loadDelta(loadOf(before), loadOf({ ...before, status: 'cancelled' })).counts).toEqual({
      booked: -1,
      guests: -2,
      cancelled: 1,
    })
    expect(loadDelta(loadOf(before), loadOf({ ...before, status: 'cancelled', noShow: true })).counts).toEqual({
      booked: -1,
      guests: -2,
      noShow: 1,
    })
  })
})

describe('seats', () => {
  const day = aDay({ seated: { 74: 36, 78: 38 }, arriving: { 74: 12 } })
  const fitting = (given: Partial<Reservation>, seats: object) =>
    hasCapacity(loadDelta(undefined, loadOf(aTable(given))), day, seats)

  test.each<[string, Partial<Reservation>, object, boolean]>([
    ['up to the last one fit', { partySize: 2 }, { seats: 40 }, true],
    ['that lack in one quarter of five do not', { partySize: 3 }, { seats: 40 }, false],
    ['that lack after the stay is over do', { partySize: 4, stayMinutes: 60 }, { seats: 40 }, true],
    ['that are not set bound nobody', { partySize: 99 }, {}, true],
    ['of fewer than the party never do', { partySize: 8, reservationTime: '12:00:00' }, { seats: 7 }, false],
    ['with room for those who arrive do', { partySize: 4 }, { arrivals: 16 }, true],
    ['do not with too many who arrive', { partySize: 5 }, { arrivals: 16 }, false],
    [
      'an empty slot takes a party larger than all who may arrive',
      { partySize: 9, reservationTime: '12:00:00' },
      { arrivals: 8 },
      true,
    ],
  ])('%s', (_what, given, seats, does) => expect(fitting(given, seats)).toBe(does))

  test('giving seats back is always possible', () =>
    expect(
      hasCapacity(loadDelta(loadOf(aTable({ partySize: 6 })), loadOf(aTable({ partySize: 5 }))), day, { seats: 10 }),
    ).toBe(true))

  test('bound the guest, and the owner until warned: then the booking is marked, until it moves to where there are some', () => {
    const seats = someRules({ seats: 40 })
    const wanted = aTable({ partySize: 8 })
    expect(slotError(wanted, { day, rules: seats, hours: someHours(), now: noon })).toBe('time-full')
    expect(seatByOwner(undefined, wanted, { day, rules: seats, goesOver: undefined })).toBeUndefined()
    const over = seatByOwner(undefined, wanted, { day, rules: seats, goesOver: true })
    expect(over).toEqual({ after: { ...wanted, overSeats: true }, over: true })
    const noted = seatByOwner(
      over!.after,
      { ...over!.after, notes: 'Window' },
      { day, rules: seats, goesOver: undefined },
    )
    expect(noted).toMatchObject({ after: { overSeats: true }, over: false })
    const moved = seatByOwner(
      over!.after,
      { ...over!.after, reservationTime: '12:00:00' },
      { day, rules: seats, goesOver: undefined },
    )
    expect(moved?.after.overSeats).toBeUndefined()
  })
})

describe('the slots that a party sees', () => {
  test('are those from the first to the last table, without those that have begun', () => {
    const slotStates = states(aDay(), { firstTable: 720, lastTable: 1410 })
    expect([slotStates[0]?.time, slotStates.at(-1)?.time, slotStates.length]).toEqual(['12:30:00', '23:30:00', 23])
    expect(
      slotError(aTable({ reservationTime: '20:30:00' }), {
        day: aDay(),
        rules: someRules({ lastTable: 1200 }),
        hours: someHours(),
        now: noon,
      }),
    ).toBe('slot-closed')
  })

  test('are full where their quarters are, and closed within the notice', () => {
    const day = aDay({ seated: { 78: 40 } })
    const slotStates = states(day, { seats: 40, noticeMinutes: 60 })
    const of = (state: string) => slotStates.filter((slot) => slot.state === state).map(({ time }) => time.slice(0, 5))
    expect(of('closed')).toEqual(['12:30'])
    expect(of('full')).toEqual(['18:30', '19:00', '19:30'])
    expect(slotStates.find(({ time }) => time === '12:30:00')).toEqual({
      time: '12:30:00',
      state: 'closed',
      reason: 'too-soon',
    })
    expect(findNearestSlots(slotStates, '19:00:00')).toEqual(['17:30:00', '18:00:00', '20:00:00'])
  })

  test('are all full on a full day, and all closed on a blocked one', () => {
    expect(new Set(states(aDay({ booked: 50 })).map(({ reason }) => reason))).toEqual(new Set(['day-full']))
    expect(new Set(states(aDay({ blocked: true })).map(({ state }) => state))).toEqual(new Set(['closed']))
  })

  test('a notice of two days is judged over midnight', () => {
    const two = someRules({ noticeMinutes: 2880 })
    const at = (time: string) =>
      slotError(aTable(), { day: aDay(), rules: two, hours: someHours(), now: wallTime(`2026-12-${time}`) })
    expect(['22T18:30', '22T18:31', '23T18:30'].map(at)).toEqual([undefined, 'too-soon', 'too-soon'])
  })

  test('the notice counts by the minute', () => {
    expect([withNotice('17:00'), withNotice('17:01')]).toEqual([undefined, 'too-soon'])
  })

  test('make a day full, closed, blocked or none of it for a calendar', () => {
    const evening = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [40 + at, 40]))
    expect(daySaid()).toBeUndefined()
    expect(daySaid(aDay({ blocked: true }))).toBe('blocked')
    expect(daySaid(aDay({ booked: 50 }))).toBe('full')
    expect(daySaid(aDay({ seated: evening }), { seats: 40 })).toBe('full')
    expect(daySaid(aDay({ date: '2026-12-22' }))).toBeUndefined()
    const shut = someHours({ mondayThursday: 'Closed' })
    expect(dayStatus(2, { day: aDay(), rules, hours: shut, now: noon })).toBe('closed')
    expect(
      dayStatus(2, { day: aDay(), rules: someRules({ noticeMinutes: 2880 }), hours: someHours(), now: noon }),
    ).toBe('closed')
  })

  test('lead to the next day that has one for the party', () => {
    const evening = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [40 + at, 36]))
    const days = new Map([['2026-12-25', aDay({ date: '2026-12-25', seated: evening })]])
    const next = (party: number) =>
      findNextFreeDay(
        { date: '2026-12-24', partySize: party, days },
        { rules: someRules({ seats: 40 }), hours: someHours(), now: noon },
      )
    expect([next(4), next(5)]).toEqual(['2026-12-25', '2026-12-26'])
  })
})

describe('the settings of tables and seats', () => {
  const { stay, firstTable, lastTable, noticeMinutes } = rules
  const whole = { stay, firstTable, lastTable, noticeMinutes }
  const faults = (given: object) =>
    (v.safeParse(v.pipe(SeatSettings, lastTableNotBeforeFirst()), { ...whole, ...given }).issues ?? []).map((issue) => [
      v.getDotPath(issue),
      issue.message,
    ])

  test.each<[string, object]>([
    ['no seats', {}],
    ['one seat', { seats: 1, arrivals: 1 }],
    ['stays of 15 and 240 minutes', { stay: { two: 15, four: 60, six: 239, more: 240 } }],
    ['tables from 6 AM to 11:30 PM', { firstTable: 360, lastTable: 1410 }],
    ['one table time', { firstTable: 1080, lastTable: 1080 }],
    ['two days of notice', { noticeMinutes: 2880 }],
  ])('may hold %s', (_what, given) => expect(faults(given)).toEqual([]))

  test.each<[string, object, string, string]>([
    ['no seat at all', { seats: 0 }, 'seats', 'seatsBounds'],
    ['half a seat', { seats: 1.5 }, 'seats', 'seatsBounds'],
    ['more seats than any house has', { seats: 1001 }, 'seats', 'seatsBounds'],
    ['no guest arriving', { arrivals: 0 }, 'arrivals', 'seatsBounds'],
    ['a stay of nothing', { stay: { ...stay, two: 0 } }, 'stay.two', 'stayBounds'],
    ['a stay of ten hours', { stay: { ...stay, more: 600 } }, 'stay.more', 'stayBounds'],
    ['a first table before six', { firstTable: 330 }, 'firstTable', 'tableBounds'],
    ['a last table off the grid', { lastTable: 1245 }, 'lastTable', 'tableBounds'],
    ['a last table before the first', { firstTable: 1080, lastTable: 1050 }, 'lastTable', 'lastTableFirst'],
    ['a notice before now', { noticeMinutes: -1 }, 'noticeMinutes', 'noticeBounds'],
    ['a notice of three days', { noticeMinutes: 4320 }, 'noticeMinutes', 'noticeBounds'],
  ])('may not hold %s', (_what, given, field, fault) => expect(faults(given)).toEqual([[field, fault]]))

  test('with fewer seats leave the last bookings outside, and with an earlier last table those after it', () => {
    const tables = [
      aTable({ id: 'first', createdAt: '2026-12-01T12:00:00Z', partySize: 6 }),
      aTable({ id: 'last', createdAt: '2026-12-03T12:00:00Z', partySize: 4 }),
      aTable({ id: 'fits', createdAt: '2026-12-04T12:00:00Z', partySize: 2 }),
      aTable({ id: 'late', reservationTime: '20:30:00' }),
      aTable({ id: 'gone', status: 'cancelled', reservationTime: '20:30:00' }),
    ]
    const outside = findReservationsOverCapacity(tables, someRules({ seats: 8, lastTable: 1200 }))
    expect(outside.map(({ id }) => id)).toEqual(['last', 'late'])
  })
})

const outside = (given: object, ...tables: Partial<Reservation>[]) =>
  findReservationsOverCapacity(
    tables.map((one, at) => aTable({ id: `${at}`, ...one })),
    someRules(given),
  ).map(({ id }) => id)

const outsideAt = (reservationTime: string, source: Reservation['source'] = 'web') =>
  outside({ firstTable: 660, lastTable: 1200 }, { reservationTime, source }).length

describe('bookings that settings leave outside', () => {
  const [first, later] = ['2026-12-01T12:00:00Z', '2026-12-02T12:00:00Z']

  test('are the last ones that were made, in any order', () => {
    const two = [
      { partySize: 2, createdAt: later },
      { partySize: 2, createdAt: first },
    ]
    expect(outside({ seats: 3 }, ...two)).toEqual(['0'])
    expect(outside({ seats: 3 }, ...two.toReversed())).toEqual(['1'])
    expect(outside({ seats: 4 }, ...two)).toEqual([])
    expect(outside({}, ...two)).toEqual([])
  })

  test('is who lacks a seat in one quarter, by the stay of its party where none was taken', () => {
    const { stayMinutes: _none, ...older } = aTable({ createdAt: first })
    const at = (reservationTime: string, date = older.reservationDate) => [
      findReservationsOverCapacity(
        [older, aTable({ id: 'r2', reservationTime, reservationDate: date, createdAt: later })],
        someRules({ seats: 3 }),
      ).length,
    ]
    expect([at('19:30:00'), at('19:45:00'), at('17:30:00'), at('17:15:00')].flat()).toEqual([1, 0, 1, 0])
    expect(at('18:30:00', '2026-12-25')).toEqual([0])
    const long = { partySize: 8, stayMinutes: 120, createdAt: first }
    expect(outside({ seats: 9 }, long, { reservationTime: '20:15:00', createdAt: later })).toEqual(['1'])
    expect(outside({ seats: 9 }, long, { reservationTime: '20:30:00', createdAt: later })).toEqual([])
  })

  test('guests who are there are affected by a lack of seats only, and get seats first', () => {
    const arrivedAt = '2026-12-24T23:30:00Z'
    expect(outside({ lastTable: 1080 }, { arrivedAt })).toEqual([])
    expect(outside({ seats: 2 }, { createdAt: later, arrivedAt }, { createdAt: first })).toEqual(['1'])
    expect(outside({ seats: 3 }, { arrivedAt }, { arrivedAt })).toEqual(['1'])
  })

  test('are those before the first table or after the last, walk-ins excepted', () => {
    expect(['10:30:00', '11:00:00', '20:00:00', '20:30:00'].map((time) => outsideAt(time))).toEqual([1, 0, 0, 1])
    expect(['10:30:00', '20:30:00'].map((time) => outsideAt(time, 'walk-in'))).toEqual([0, 0])
  })
})

describe('the evening', () => {
  const at = '2026-12-25T00:10:00Z'
  const later = wallTime('2026-12-24T19:10')
  const marked = (before: Reservation, mark: (typeof attendanceMarks)[number]) =>
    withStayMinutes(before, applyMark(before, mark, at), rules, later)

  test('a guest who arrived holds the seats as before, and is marked arrived', () => {
    const arrived = marked(aTable(), 'arrived')
    expect(arrived).toEqual({ ...aTable(), arrivedAt: at })
    expect(quartersOfStay(arrived)).toEqual(quartersOfStay(aTable()))
  })

  test('a guest who left keeps the place and frees the seats from the current quarter-hour on', () => {
    const left = marked(marked(aTable(), 'arrived'), 'left')
    expect(left).toMatchObject({ status: 'completed', seatedMinutes: 30, stayMinutes: 75, arrivedAt: at })
    expect([loadOf(left).places, quartersOfStay(left)]).toEqual([1, { from: 74, to: 76 }])
  })

  test('a no-show is cancelled and frees the place and the quarters to come', () => {
    const gone = marked(aTable(), 'no-show')
    expect(gone).toMatchObject({ status: 'cancelled', noShow: true, seatedMinutes: 30 })
    expect([loadOf(gone).places, quartersOfStay(gone)]).toEqual([0, { from: 74, to: 76 }])
  })

  test('a party that was marked as left in error is at its table again, with the times that it had', () => {
    const seated = marked(aTable(), 'seated')
    const left = marked(seated, 'left')
    expect(left).toMatchObject({ status: 'completed', seatedAt: at, leftAt: at, seatedMinutes: 30 })
    expect(marked(left, 'seated')).toEqual(seated)
    expect(quartersOfStay(marked(left, 'seated'))).toEqual(quartersOfStay(aTable()))
    const otherDay = withStayMinutes(seated, { ...seated, reservationDate: '2026-12-26' }, rules, later)
    for (const gone of ['arrivedAt', 'seatedAt']) expect(otherDay).not.toHaveProperty(gone)
  })

  test.each(['arrived', 'seated', 'check', 'left', 'no-show'] as const)('%s is undone by “expected”', (mark) =>
    expect(marked(marked(aTable(), mark), 'expected')).toEqual(aTable()),
  )

  test('a stay that ended before its time took no seats; one that ended on another day took the whole stay', () => {
    expect([ended('2026-12-24T18:00'), ended('2026-12-25T00:30'), ended('2026-12-26T09:00')]).toEqual([0, 75, 75])
  })

  test('is of today and of days that have passed, and offers what is open', () => {
    expect(markError(aTable({ reservationDate: '2026-12-25' }), 'arrived', noon)).toBe('day-in-future')
    expect(markError(aTable(), 'arrived', noon)).toBeUndefined()
    expect(markError(aTable({ status: 'waitlist' }), 'arrived', noon)).toBe('transition-refused')
    expect(listAllowedMarks(aTable({ status: 'cancelled' }))).toEqual([])
    expect(listAllowedMarks(aTable({ arrivedAt: at }))).toEqual(['seated', 'left', 'expected'])
  })
})
