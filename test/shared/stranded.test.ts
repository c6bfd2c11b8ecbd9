import { describe, expect, test } from 'vitest'
import { openAnswers, planOf, strandedOf, usualAnswer, usualOnBlocked, usualUnder } from '#shared/stranded.ts'
import { defaultReservationSettings, type Reservation } from '#shared/reservation.ts'
import { someHours, wallTime } from '#test/make.ts'

const one = (given: Partial<Reservation> = {}): Reservation => ({
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
})
const until5 = someHours({ mondayThursday: '11 AM-5 PM' })
const stranded = (given: Partial<Reservation>, before = someHours(), after = until5) =>
  strandedOf([one(given)], before, after, defaultReservationSettings).length === 1

describe('a booking is stranded', () => {
  test.each<[string, Partial<Reservation>, boolean]>([
    ['whose time the new hours leave out', {}, true],
    ['not within the new hours', { reservationTime: '16:30:00' }, false],
    ['whose guest is there, not', { arrivedAt: '2026-12-24T23:00:00Z' }, false],
    ['that only waits, not', { status: 'waitlist' }, false],
    ['that was cancelled, not', { status: 'cancelled' }, false],
    ['on a day whose hours stay, not', { reservationDate: '2026-12-25' }, false],
  ])('%s', (_which, given, is) => expect(stranded(given)).toBe(is))

  test('by this change only: who sat outside before is not named again', () =>
    expect(stranded({}, until5, someHours({ mondayThursday: 'Closed' }))).toBe(false))
})

describe('what is proposed', () => {
  const [soon, later] = [wallTime('2026-12-24T14:31'), wallTime('2026-12-24T14:30')]
  const both = { email: 'a@example.com', phone: '(770) 555-0199' }
  test.each<[string, Partial<Reservation>, ReturnType<typeof wallTime>, string]>([
    ['a call within four hours', both, soon, 'call'],
    ['a mail from four hours on', both, later, 'email'],
    ['a call where there is no address', { phone: both.phone }, later, 'call'],
    ['a mail where there is no phone, however soon', { email: both.email }, soon, 'email'],
    ['to keep the table where there is neither', {}, later, 'keep'],
  ])('is %s', (_what, given, now, answer) => expect(usualAnswer(one(given), now)).toBe(answer))

  test('is to keep the table on a blocked date, and under other tables where the time is still given', () => {
    expect(usualOnBlocked(both)).toBe('keep')
    const under = (reservationTime: string) =>
      usualUnder({ firstTable: 660, lastTable: 1140 }, later)(one({ ...both, reservationTime }))
    expect(['10:30:00', '11:00:00', '19:00:00', '19:30:00'].map(under)).toEqual(['call', 'keep', 'keep', 'email'])
  })

  test('stands where nothing was answered, and nobody is mailed without an address', () => {
    const now = wallTime('2026-12-01T12:00')
    const plan = (given: Partial<Reservation>, answers = {}) =>
      planOf([one(given)], answers, (of) => usualAnswer(of, now))
    expect(plan(both)).toEqual([{ id: 'one', answer: 'email' }])
    expect(plan(both, { one: 'call' })).toEqual([{ id: 'one', answer: 'call' }])
    expect(plan(both, { one: 'keep' })).toEqual([])
    expect(plan({ phone: both.phone }, { one: 'email' })).toEqual([])
    expect(openAnswers(one())).toEqual(['keep'])
  })
})
