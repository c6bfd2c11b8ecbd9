import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { localDateTimeAt } from '#shared/time/local-time.ts'
import type { BookingRules, Day, Reservation, WaitlistedReservation } from '#shared/reservations/reservation.ts'
import {
  withOfferAccepted,
  byQueueOrder,
  hasContact,
  isOfferInvalid,
  earliestOfferAt,
  withOffer,
  withOfferDeclined,
  withOfferMissed,
  withWaitEnded,
  findOfferSlot,
  offerExpiresAt,
  withOfferWithdrawn,
  listOfferTimes,
  type JoinWaitlistForm,
  joinWaitlistError,
  JoinWaitlistInput,
  hasBeenOffered,
  timeWindowOf,
} from '#shared/waitlist/waitlist.ts'
import { aDay, aTable, someHours, someRules, wallTime } from '#test/make.ts'

const aRequest = (given: Partial<JoinWaitlistForm> = {}): JoinWaitlistForm => ({
  firstName: 'Ximena',
  lastName: 'Chayote',
  phone: '(770) 555-0142',
  partySize: 4,
  reservationDate: '2026-12-24',
  from: '18:30:00',
  to: '20:00:00',
  ...given,
})
const faultsOf = (wish: object) =>
  v.flatten((v.safeParse(JoinWaitlistInput, wish).issues ?? []) as [v.BaseIssue<unknown>]).nested ?? {}

describe('a waitlist request', () => {
  test('names date, window, party and a way to be reached', () => {
    expect(faultsOf(aRequest())).toEqual({})
    expect(faultsOf(aRequest({ phone: '', email: 'x@example.com' }))).toEqual({})
    expect(faultsOf(aRequest({ from: '19:00:00', to: '19:00:00' }))).toEqual({})
  })
  test.each([
    ['ends before it begins', { from: '20:00:00', to: '19:30:00' }, { to: ['windowFirst'] }],
    ['is of eleven', { partySize: 11 }, { partySize: ['partySize'] }],
    ['is of nobody', { partySize: 0 }, { partySize: ['partySize'] }],
    ['leaves no way to be reached', { phone: ' ' }, { email: ['reachNeeded'] }],
    ['is for a date that does not exist', { reservationDate: '2027-02-29' }, { reservationDate: ['dateInvalid'] }],
    ['has a time that is no slot', { to: '19:10:00' }, { to: ['slotUnknown'] }],
    ['begins at none, after its end', { from: '20:10:00' }, { from: ['slotUnknown'] }],
    ['ends at none, before it begins', { to: '18:10:00' }, { to: ['slotUnknown'] }],
    ['has a phone that is no text', { phone: 7 }, { phone: ['phoneInvalid'] }],
    ['has an address that is no text', { phone: '', email: 7 }, { email: ['emailInvalid'] }],
    [
      'lacks more than one thing',
      { firstName: undefined, phone: '', to: '18:00:00' },
      { firstName: ['nameRequired'], email: ['reachNeeded'], to: ['windowFirst'] },
    ],
  ])('a waitlist request that %s is refused at its field', (_what, given, faults) =>
    expect(faultsOf({ ...aRequest(), ...given })).toEqual(faults),
  )
})

test.each([
  ['an e-mail address', { email: 'x@example.com' }, true],
  ['a phone', { phone: '(770) 555-0142' }, true],
  ['a phone beside an address of blanks', { email: ' ', phone: '7705550142' }, true],
  ['not blanks', { email: ' ', phone: ' ' }, false],
  ['not nothing', {}, false],
])('a way to tell a guest of a table is %s', (_what, left, reachable) => expect(hasContact(left)).toBe(reachable))

const hours = someHours()
const rules = someRules({ maxReservationsPerDay: 1 })
const full = (given: Partial<Day> = {}) => aDay({ booked: 1, ...given })
const noon = new Date('2026-12-23T17:00:00Z')
const asked = (given: object = {}, day = full(), now = noon, its = rules) =>
  joinWaitlistError(
    { partySize: 4, reservationDate: day.date, from: '18:30:00', to: '20:00:00', ...given },
    { day, rules: its, hours, now },
  )

const behind = (waitlist: number, given: Partial<Day> = {}) => asked({}, aDay({ counts: { waitlist }, ...given }))

describe('a guest can wait', () => {
  test('for a day that is full', () => expect(asked()).toBeUndefined())
  test('for times that are full on a day that is not', () => {
    const seated = Object.fromEntries([...Array(40).keys()].map((at) => [60 + at, 10]))
    expect(asked({}, aDay({ seated }), noon, someRules({ seats: 12 }))).toBeUndefined()
  })
  test.each([
    ['while a time is free', {}, aDay(), 'day-not-full'],
    ['for a date that has passed', {}, full({ date: '2026-12-22' }), 'time-passed'],
    ['for a date that is blocked', {}, full({ blocked: true }), 'date-blocked'],
    ['for times at which the kitchen is closed', { from: '22:00:00', to: '23:00:00' }, full(), 'slot-closed'],
    ['for times before it opens', { from: '10:00:00', to: '10:30:00' }, full(), 'slot-closed'],
    ['for a table under 45 minutes away', { to: '18:30:00' }, full({ date: '2026-12-23' }), 'time-passed'],
    ['beyond the year that can be booked', {}, full({ date: '2028-01-03' }), 'too-far-ahead'],
    ['as a machine', { website: 'x' }, full(), 'looks-automated'],
  ])('not %s', (what, given, day, reason) => {
    const now = what.includes('45') ? new Date('2026-12-23T22:46:00Z') : noon
    expect(asked(given, day, now)).toBe(reason)
  })
  test('until the last slot of the window is 45 minutes away', () => {
    const today = full({ date: '2026-12-23' })
    const at = (time: string) => asked({}, today, new Date(`2026-12-24T${time}Z`))
    expect([at('00:15:00'), at('00:15:01')]).toEqual([undefined, 'time-passed'])
  })
  test('not if a hundred others wait, unless an earlier time is free', () => {
    expect(behind(99, { booked: 1 })).toBeUndefined()
    expect(behind(100, { booked: 1 })).toBe('waitlist-full')
    expect(behind(100)).toBe('day-not-full')
  })
  test('not while bookings are paused', () =>
    expect(asked({}, full(), noon, { ...rules, reservationsEnabled: false })).toBe('reservations-disabled'))
})

const aWaitingGuest = (given: object = {}) =>
  aTable({ status: 'waitlist', partySize: 4, waits: { from: '18:30:00', to: '20:00:00' }, ...given })
const slotOf = (given: object = {}, day = aDay(), now = noon, its = someRules()) =>
  findOfferSlot(aWaitingGuest(given), { day, rules: its, hours, now })

describe('the slot that fits', () => {
  test('is the first of the window', () => expect(slotOf()).toBe('18:30:00'))
  test('is the first with seats', () => {
    const seated = { 74: 10, 75: 10, 76: 10, 77: 10 }
    expect(slotOf({}, aDay({ seated }), noon, someRules({ seats: 12 }))).toBe('19:30:00')
  })
  test('a slot that the guest let expire is not offered again', () =>
    expect(slotOf({ passed: ['18:30:00', '19:00:00'] })).toBe('19:30:00'))
  test('is the single time that the owner entered', () => {
    const { waits: _waits, ...once } = aWaitingGuest()
    expect(timeWindowOf(once)).toEqual({ from: '18:30:00', to: '18:30:00' })
    expect(findOfferSlot(once, { day: aDay(), rules: someRules(), hours, now: noon })).toBe('18:30:00')
  })
  test('there is no slot on a full or blocked day, or during a pause', () => {
    expect(slotOf({}, full(), noon, rules)).toBeUndefined()
    expect(slotOf({}, aDay({ blocked: true }))).toBeUndefined()
    expect(slotOf({}, aDay(), noon, someRules({ reservationsEnabled: false }))).toBeUndefined()
  })
  test('is at least 45 minutes away: at 5:45 it is 6:30, a second later 7:00', () => {
    expect(slotOf({}, aDay(), new Date('2026-12-24T22:45:00Z'))).toBe('18:30:00')
    expect(slotOf({}, aDay(), new Date('2026-12-24T22:45:01Z'))).toBe('19:00:00')
  })
})

const evening = { firstTable: 1080, lastTable: 1260 }
const timesOf = (given: object = {}, day = aDay(), its: Partial<BookingRules> = {}, now = '2026-12-23T12:00') =>
  listOfferTimes(aWaitingGuest(given), { day, rules: someRules({ ...evening, ...its }), hours, now: wallTime(now) })
const timeTexts = (times: ReturnType<typeof timesOf>) =>
  times.map(({ time, wished, free, passed }) =>
    [time.slice(0, 5), wished && 'wished', free && 'free', passed && 'passed'].filter(Boolean).join(' '),
  )

const timesAt = (time: string) => timesOf({}, aDay(), {}, `2026-12-24T${time}`).map((one) => one.time)

describe('the times that the owner may offer by hand', () => {
  const all = ['18:00 free', '18:30 wished free', '19:00 wished free', '19:30 wished free', '20:00 wished free']
  test('are all slots of the restaurant; those in the window are marked as requested', () =>
    expect(timeTexts(timesOf())).toEqual([...all, '20:30 free']))
  test('tell which were offered before, and offer them again', () =>
    expect(timeTexts(timesOf({ passed: ['19:00:00', '20:30:00'] }))).toEqual([
      ...all.slice(0, 2),
      '19:00 wished free passed',
      ...all.slice(3),
      '20:30 free passed',
    ]))
  test('mark the single time that the owner entered', () =>
    expect(timeTexts(timesOf({ waits: undefined, reservationTime: '19:00:00' }))).toEqual([
      '18:00 free',
      '18:30 free',
      '19:00 wished free',
      '19:30 free',
      '20:00 free',
      '20:30 free',
    ]))
  test('are listed as full if there are not enough seats for the party', () => {
    const seated = { 74: 9, 75: 9 }
    const states = (partySize: number) =>
      timesOf({ partySize }, aDay({ seated }), { seats: 12 }).map(({ free }) => free)
    expect(states(4)).toEqual([false, false, true, true, true, true])
    expect(states(3)).toEqual([true, true, true, true, true, true])
  })
  test('are all full on a full day', () =>
    expect(timeTexts(timesOf({}, full(), { maxReservationsPerDay: 1 }))).toEqual([
      '18:00',
      '18:30 wished',
      '19:00 wished',
      '19:30 wished',
      '20:00 wished',
      '20:30',
    ]))
  test.each<[string, Partial<BookingRules>]>([
    ['while guests cannot book online', { reservationsEnabled: false }],
    ['while bookings are paused', { reservationsEnabled: false, pauses: [{}] }],
    ['for a time for which they will be paused', { pauses: [{ from: '2026-12-24T05:00:00.000Z' }] }],
    ['within the notice that guests must give', { noticeMinutes: 2880 }],
  ])('are the same %s', (_what, its) => expect(timesOf({}, aDay(), its)).toEqual(timesOf()))
  test('are all future times: the 45-minute notice of other offers does not apply', () => {
    expect(timesAt('19:59')).toEqual(['20:00:00', '20:30:00'])
    expect(timesAt('20:00')).toEqual(['20:30:00'])
    expect(timesAt('20:30')).toEqual([])
  })
  test('there are no times on a blocked, closed or past date', () => {
    expect(timesOf({}, aDay({ blocked: true }))).toEqual([])
    expect(
      listOfferTimes(aWaitingGuest(), {
        day: aDay(),
        rules,
        hours: someHours({ mondayThursday: 'Closed' }),
        now: localDateTimeAt(noon),
      }),
    ).toEqual([])
    expect(timesOf({}, aDay(), {}, '2026-12-25T00:01')).toEqual([])
  })
})

const clock = (instant: Date) => {
  const { date, time } = localDateTimeAt(instant)
  return `${date} ${time.slice(0, 5)}`
}

describe('an offer lasts', () => {
  test.each([
    ['half an hour for today', '2026-12-24', '2026-12-24T22:00:00Z', '2026-12-24 17:30'],
    ['two hours for tomorrow', '2026-12-25', '2026-12-24T22:00:00Z', '2026-12-24 19:00'],
    ['four hours beyond', '2026-12-26', '2026-12-24T22:00:00Z', '2026-12-24 21:00'],
    [
      'half an hour from half past eight on, a minute after midnight made tomorrow today',
      '2026-12-25',
      '2026-12-25T05:01:00Z',
      '2026-12-25 09:00',
    ],
    [
      'two hours for the day on which clocks go back, asked the evening before',
      '2026-11-01',
      '2026-11-01T01:00:00Z',
      '2026-10-31 23:00',
    ],
    [
      'two hours for the day after it: the long day is one day',
      '2026-11-02',
      '2026-11-01T14:00:00Z',
      '2026-11-01 11:00',
    ],
    ['two hours for the day on which clocks go forward', '2027-03-14', '2027-03-13T15:00:00Z', '2027-03-13 12:00'],
    ['thirty minutes on the short day itself', '2027-03-14', '2027-03-14T14:00:00Z', '2027-03-14 10:30'],
    [
      'half an hour from the morning on, made in the night before',
      '2026-12-25',
      '2026-12-25T13:29:59Z',
      '2026-12-25 09:00',
    ],
    [
      'from the morning after the night in which clocks go back',
      '2026-11-01',
      '2026-11-01T05:30:00Z',
      '2026-11-01 09:00',
    ],
    ['from the morning after that in which they go forward', '2027-03-14', '2027-03-14T05:10:00Z', '2027-03-14 09:00'],
  ])('%s', (_what, date, now, until) => expect(clock(offerExpiresAt(date, '19:00:00', new Date(now)))).toBe(until))
  test('at most until the time of its table', () =>
    expect(clock(offerExpiresAt('2026-12-24', '08:45:00', new Date('2026-12-24T12:00:00Z')))).toBe('2026-12-24 08:45'))
})

test('at half past eight an offer is sent at once, and lasts its whole half hour', () => {
  const now = new Date('2026-12-24T13:30:00.900Z')
  expect(earliestOfferAt('2026-12-26', now)).toEqual(now)
  expect(offerExpiresAt('2026-12-24', '19:00:00', now)).toEqual(new Date('2026-12-24T14:00:00.900Z'))
})

const hoursUntilOffers = (date: string, now: string) =>
  (earliestOfferAt(date, new Date(now)).getTime() - Date.parse(now)) / 3_600_000

describe('offers go out', () => {
  test.each([
    ['at once by day', '2026-12-26', '2026-12-24T17:00:00Z', '2026-12-24 12:00'],
    ['at once at night for the same day', '2026-12-24', '2026-12-25T03:00:00Z', '2026-12-24 22:00'],
    ['until 9:29 in the evening', '2026-12-26', '2026-12-25T02:29:00Z', '2026-12-24 21:29'],
    ['from 9:30 on the next morning', '2026-12-26', '2026-12-25T02:30:00Z', '2026-12-25 08:30'],
    ['after midnight the same morning', '2026-12-26', '2026-12-25T06:00:00Z', '2026-12-25 08:30'],
    ['at 8:29 a minute later', '2026-12-26', '2026-12-25T13:29:00Z', '2026-12-25 08:30'],
    [
      'in the morning after the night in which clocks go back',
      '2026-11-03',
      '2026-11-01T03:00:00Z',
      '2026-11-01 08:30',
    ],
    [
      'in the morning after the night in which they go forward',
      '2027-03-20',
      '2027-03-14T03:00:00Z',
      '2027-03-14 08:30',
    ],
  ])('%s', (_what, date, now, from) => expect(clock(earliestOfferAt(date, new Date(now)))).toBe(from))

  test('the next morning is nine and a half hours after 10 PM, or eleven and a half, where clocks change', () => {
    expect(hoursUntilOffers('2026-11-03', '2026-11-01T02:00:00Z')).toBe(11.5)
    expect(hoursUntilOffers('2027-03-20', '2027-03-14T03:00:00Z')).toBe(9.5)
    expect(hoursUntilOffers('2026-12-30', '2026-12-21T03:00:00Z')).toBe(10.5)
  })
})

const offered = (one: Reservation, time: string) =>
  withOffer(one as WaitlistedReservation, time, '2026-12-23T19:00:00.000Z')
const letPass = (before: Reservation, time: string) => withOfferDeclined(offered(before, time))

describe('a guest on the waitlist', () => {
  const one = offered(aWaitingGuest(), '19:00:00')
  test('the guest keeps waiting with an open offer, and is booked after accepting it', () => {
    expect(one).toMatchObject({ status: 'waitlist', reservationTime: '19:00:00' })
    expect(withOfferAccepted({ ...one, missed: 1 }, '19:00:00')).toEqual({
      ...aTable({ partySize: 4 }),
      reservationTime: '19:00:00',
      status: 'booked',
    })
  })
  test('the guest keeps waiting after an offer expired, and the offered time is recorded', () => {
    const after = withOfferDeclined(one)
    expect(after).toEqual({ ...aWaitingGuest(), passed: ['19:00:00'] })
    const known = (before: typeof one) =>
      ['18:30:00', '19:00:00', '19:30:00'].map((time) => hasBeenOffered(before, time))
    expect([known(aWaitingGuest()), known(one), known(after)]).toEqual([
      [false, false, false],
      [false, true, false],
      [false, true, false],
    ])
    expect(withOfferMissed(one)).toEqual({ ...after, missed: 1 })
    expect(withOfferMissed({ ...one, missed: 1 })).toEqual({ ...after, missed: 2, status: 'cancelled' })
    expect(withWaitEnded(one)).toEqual({ ...aWaitingGuest(), status: 'cancelled' })
  })
  test('the guest waits as before after the owner withdraws an offer, from the first time of the window', () => {
    const after = withOfferWithdrawn({ ...one, passed: ['20:00:00'], missed: 1 })
    expect(after).toEqual({ ...aWaitingGuest(), passed: ['20:00:00'], missed: 1 })
    expect(after).not.toHaveProperty('offeredUntil')
    expect(['18:30:00', '19:00:00', '20:00:00'].map((time) => hasBeenOffered(after, time))).toEqual([
      false,
      false,
      true,
    ])
  })
  test('every expired time is recorded once, latest last', () => {
    const after = ['19:00:00', '19:30:00', '19:00:00'].reduce(letPass, aWaitingGuest())
    expect(after).toMatchObject({ passed: ['19:30:00', '19:00:00'], reservationTime: '18:30:00' })
    expect(withOfferDeclined({ ...after, missed: 1 })).toMatchObject({ missed: 1 })
  })
  test('an offer ends when the day is blocked or closed, or its time has come', () => {
    const at = localDateTimeAt(noon)
    const gone = (given: object, day = aDay(), now = at) =>
      isOfferInvalid({ ...one, ...given }, { day, rules, hours, now })
    expect(gone({})).toBe(false)
    expect(gone({}, aDay({ blocked: true }))).toBe(true)
    expect(gone({ reservationTime: '23:00:00' })).toBe(true)
    expect(gone({}, aDay(), wallTime('2026-12-24T18:59'))).toBe(false)
    expect(gone({}, aDay(), wallTime('2026-12-24T19:00'))).toBe(true)
    expect(gone({}, aDay(), wallTime('2026-12-25T09:00'))).toBe(true)
    expect(gone({}, aDay(), wallTime('2026-12-23T23:00'))).toBe(false)
  })
  test('a verified guest, or one added by the owner, comes before unverified guests', () => {
    const networks = ['a', 'b']
    const [bot, verified, owners] = [
      aWaitingGuest({ id: 'a', createdAt: '2026-12-01T12:00:00Z', networks }),
      aWaitingGuest({ id: 'b', createdAt: '2026-12-01T13:00:00Z', networks, verifiedAt: '2026-12-01T13:05:00Z' }),
      aWaitingGuest({ id: 'c', createdAt: '2026-12-01T14:00:00Z' }),
    ]
    expect([bot, owners, verified].toSorted(byQueueOrder)).toEqual([verified, owners, bot])
  })
  test('guests come in order of request; ties have a fixed order', () => {
    const [first, second, third] = [
      aWaitingGuest({ id: 'b', createdAt: '2026-12-01T12:00:00Z' }),
      aWaitingGuest({ id: 'c', createdAt: '2026-12-01T12:00:00Z' }),
      aWaitingGuest({ id: 'a', createdAt: '2026-12-01T12:00:01Z' }),
    ]
    expect([third, second, first].toSorted(byQueueOrder)).toEqual([first, second, third])
    expect([second, first, third].toSorted(byQueueOrder)).toEqual([first, second, third])
  })
})
