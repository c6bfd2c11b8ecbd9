import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  type Resolution,
  groupAffectedByArrival,
  flattenAffectedBookings,
  isExpected,
  impactSnapshotSchema,
  canAffectBookings,
  listPossibleResolutions,
  planResolutions,
  findBookingsAffectedByHours,
  suggestResolution,
  keepByDefault,
  defaultInWindow,
} from '#shared/reservations/impact.ts'
import { defaultReservationSettings, type Reservation } from '#shared/reservations/reservation.ts'
import { closingMinute, type OpeningHours, type OpeningShift } from '#shared/hours/schedule.ts'
import { someHours, wallTime } from '#test/make.ts'

const one = (given: Partial<Reservation> = {}): Reservation =>
  ({
    id: 'one',
    firstName: 'Ana',
    lastName: 'Reyes',
    partySize: 2,
    reservationDate: '2026-12-24',
    reservationTime: '18:30:00',
    status: 'booked',
    locale: 'en',
    source: 'web',
    manageToken: '',
    createdAt: '2026-11-30T17:00:00Z',
    version: 1,
    ...given,
  }) as Reservation
const until5 = someHours({ mondayThursday: '11 AM-5 PM' })
const touched = (given: Partial<Reservation>, before = someHours(), after = until5): string[] =>
  Object.entries(findBookingsAffectedByHours([one(given)], before, after, defaultReservationSettings)).flatMap(
    ([group, of]) => (of.length > 0 ? [group] : []),
  )
const stranded = (given: Partial<Reservation>, before = someHours(), after = until5) =>
  touched(given, before, after).includes('outside')

describe('a booking is stranded', () => {
  test.each<[string, Partial<Reservation>, boolean]>([
    ['whose time the new hours leave out', {}, true],
    ['not within the new hours', { reservationTime: '16:30:00' }, false],
    ['whose guest is there, not', { arrivedAt: '2026-12-24T23:00:00Z' }, false],
    ['that only waits, not', { status: 'waitlist' }, false],
    ['that was cancelled, not', { status: 'cancelled' }, false],
    ['on a day whose hours stay, not', { reservationDate: '2026-12-25' }, false],
  ])('%s', (_which, given, is) => expect(stranded(given)).toBe(is))

  test('only by this change: reservations outside the old hours are not listed again', () =>
    expect(stranded({}, until5, someHours({ mondayThursday: 'Closed' }))).toBe(false))
})

const closed = (date: string): OpeningHours => ({
  ...someHours(),
  exceptions: [{ id: 'closed', from: date, to: date, name: { en: 'Closed', es: 'Cerrado' }, intervals: [] }],
})

describe('a date on which a change of hours may affect a reservation', () => {
  test.each([
    ['is the date whose shifts change', '2026-12-24', true],
    ['is the date before, whose stays may run into them', '2026-12-23', true],
    ['is no earlier date', '2026-12-22', false],
    ['is no later date', '2026-12-25', false],
  ])('%s', (_which, date, is) => {
    expect(canAffectBookings(someHours(), closed('2026-12-24'), date)).toBe(is)
    expect(canAffectBookings(closed('2026-12-24'), someHours(), date)).toBe(is)
  })
  test('the hours stay the same: no reservation can be affected', () =>
    expect(canAffectBookings(until5, until5, '2026-12-24')).toBe(false))
})

const at = (reservationTime: string, stayMinutes = 90) => ({ reservationTime, stayMinutes })
/** With other shifts on the day of the booking. */
const on24 = (...intervals: OpeningShift[]): OpeningHours => ({
  ...someHours(),
  exceptions: [{ id: 'e', from: '2026-12-24', to: '2026-12-24', name: { en: 'Eve', es: '' }, intervals }],
})
const until = (closes: number) => on24({ opens: 660, closes })
const awaited = (given: Partial<Reservation>, now: string) => isExpected(one(given), wallTime(now))

describe('a stay past closing', () => {
  const arrivedAt = '2026-12-24T20:00:00Z'

  test.each<[string, Partial<Reservation>, string[]]>([
    ['lists a guest whose stay overruns closing', at('16:00:00'), ['overrun']],
    ['lists a guest who leaves 15 minutes too late', at('15:30:00', 105), ['overrun']],
    ['lists no guest who leaves at closing', at('15:30:00'), []],
    ['lists a guest outside the hours only there', at('17:00:00'), ['outside']],
    ['lists no reservation that was stored without a stay', { reservationTime: '16:30:00' }, []],
    ['lists no waiting guest', { ...at('16:30:00'), status: 'waitlist' }, []],
    ['lists guests who have arrived and stay, separately', { ...at('16:30:00'), arrivedAt }, ['arrived']],
    ['lists guests who arrived before their time, separately', { ...at('18:30:00'), arrivedAt }, ['arrived']],
    ['lists a walk-in off the grid, separately', { ...at('16:45:00'), arrivedAt, source: 'walk-in' }, ['arrived']],
    ['lists no guest who has arrived and leaves before', { ...at('15:30:00'), arrivedAt }, []],
  ])('%s', (_which, given, groups) => expect(touched(given)).toEqual(groups))

  test('a stay past closing is listed once it overruns by more than before', () => {
    const late = at('20:00:00')
    expect(touched(late, until(1260), until(1230))).toEqual(['overrun'])
    expect(touched(late, until(1260), until(1260))).toEqual([])
    expect(touched(late, until(1230), until(1260))).toEqual([])
  })

  test('a stay past midnight or into an adjoining shift is no overrun; a stay into a break is one', () => {
    const [lunch, dinner] = [
      { opens: 660, closes: 900 },
      { opens: 1020, closes: 1320 },
    ]
    const whole = on24({ opens: 660, closes: 1320 })
    expect(touched(at('14:30:00'), whole, on24(lunch, dinner))).toEqual(['overrun'])
    expect(touched(at('14:30:00'), whole, on24(lunch, { opens: 900, closes: 1320 }))).toEqual([])
    const eve = { ...defaultReservationSettings, lastTable: 1410 }
    const owl = one({ reservationTime: '23:00:00', stayMinutes: 120 })
    expect(findBookingsAffectedByHours([owl], until(1560), until(1500), eve).overrun).toEqual([])
    expect(findBookingsAffectedByHours([owl], until(1560), until(1485), eve).overrun).toEqual([owl])
    const allNight = { week: Array.from({ length: 7 }, () => [{ opens: 0, closes: 1440 }]), exceptions: [] }
    expect(closingMinute(allNight, '2026-12-24', 1380)).toBe(2880)
  })
})

describe('a booking is awaited', () => {
  test.each<[string, Partial<Reservation>, string, boolean]>([
    ['before its time', {}, '2026-12-24T12:00', true],
    ['until its stay is over', { stayMinutes: 90 }, '2026-12-24T19:59', true],
    ['not from the minute on at which it is', { stayMinutes: 90 }, '2026-12-24T20:00', false],
    ['past midnight', { reservationTime: '23:30:00', stayMinutes: 90 }, '2026-12-25T00:59', true],
    ['not once that stay is over', { reservationTime: '23:30:00', stayMinutes: 90 }, '2026-12-25T01:00', false],
    ['for four hours without a stay', {}, '2026-12-24T22:29', true],
    ['not for longer', {}, '2026-12-24T22:30', false],
    ['not once it was cancelled', { status: 'cancelled' }, '2026-12-24T12:00', false],
  ])('%s', (_which, given, now, is) => expect(awaited(given, now)).toBe(is))
})

describe('proposed resolutions', () => {
  const [soon, later] = [wallTime('2026-12-24T14:31'), wallTime('2026-12-24T14:30')]
  const both = { email: 'a@example.com', phone: '(770) 555-0199' }
  test.each<[string, Partial<Reservation>, ReturnType<typeof wallTime>, string]>([
    ['a call within four hours', both, soon, 'call'],
    ['an email from four hours on', both, later, 'email'],
    ['a call if there is no address', { phone: both.phone }, later, 'call'],
    ['an email if there is no phone, even within four hours', { email: both.email }, soon, 'email'],
    ['to keep the reservation if there is neither', {}, later, 'keep'],
  ])('is %s', (_what, given, now, answer) => expect(suggestResolution(one(given), now)).toBe(answer))

  test('keep the reservation on a blocked date, and under new table settings if its time still exists', () => {
    expect(keepByDefault(both)).toBe('keep')
    const under = (reservationTime: string) =>
      defaultInWindow({ firstTable: 660, lastTable: 1140 }, later)(one({ ...both, reservationTime }))
    expect(['10:30:00', '11:00:00', '19:00:00', '19:30:00'].map(under)).toEqual(['call', 'keep', 'keep', 'email'])
  })

  test('are the default without a choice, and a guest without an address is never emailed', () => {
    const now = wallTime('2026-12-01T12:00')
    const plan = (given: Partial<Reservation>, answers = {}) =>
      planResolutions({ outside: [one(given)], overrun: [], arrived: [] }, answers, (of) => suggestResolution(of, now))
    expect(plan(both)).toEqual([{ id: 'one', version: 1, answer: 'email' }])
    expect(plan(both, { one: 'call' })).toEqual([{ id: 'one', version: 1, answer: 'call' }])
    expect(plan(both, { one: 'keep' })).toEqual([])
    expect(plan({ phone: both.phone }, { one: 'email' })).toEqual([])
  })

  test.each<[string, Partial<Reservation>, Resolution[]]>([
    ['an address and a number', both, ['call', 'email', 'keep']],
    ['an address alone', { email: both.email }, ['email', 'keep']],
    ['a number alone', { phone: both.phone }, ['call', 'keep']],
    ['neither', {}, ['keep']],
  ])('is one of what can be done with %s', (_what, given, answers) =>
    expect(listPossibleResolutions(given)).toEqual(answers),
  )

  test('keep the reservation past closing, and change nothing for guests who have arrived', () => {
    const late = one({ ...both, id: 'late' })
    const touched = { outside: [], overrun: [late], arrived: [one({ ...both, id: 'here' })] }
    const plan = (answers: Record<string, Resolution>) => planResolutions(touched, answers, () => 'email')
    expect(plan({})).toEqual([])
    expect(plan({ late: 'call', here: 'email' })).toEqual([{ id: 'late', version: 1, answer: 'call' }])
  })
})

describe('the guests whom a change affects', () => {
  const [ana, eva, leo] = [
    one({ id: 'ana' }),
    one({ id: 'eva', arrivedAt: '2026-12-24T20:00:00Z' }),
    one({ id: 'leo' }),
  ]

  test('lists guests who have arrived apart', () =>
    expect(groupAffectedByArrival([ana, eva, leo])).toEqual({ outside: [ana, leo], overrun: [], arrived: [eva] }))

  test('a change affects guests outside the new hours, guests who overrun them and guests who are there', () =>
    expect(flattenAffectedBookings({ arrived: [eva], overrun: [leo], outside: [ana] })).toEqual([ana, leo, eva]))
})

const read = (sent: object) => v.safeParse(v.strictObject(impactSnapshotSchema), sent)

describe('an impact that the owner has looked at', () => {
  test.each<[string, object, object]>([
    ['nothing', {}, { answers: {} }],
    ['a list and answers', { shown: 'abc', answers: { one: 'call' } }, { shown: 'abc', answers: { one: 'call' } }],
  ])('is %s', (_what, sent, kept) => expect(read(sent).output).toEqual(kept))

  test('an unknown answer is refused', () =>
    expect(v.flatten(read({ answers: { one: 'shout' } }).issues!).nested).toEqual({ 'answers.one': ['answer'] }))
})
