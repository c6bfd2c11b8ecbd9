import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  LargePartyRequest,
  type LargeParty,
  largePartyError,
  isAnswerable,
  toCateringRequest,
  toLargePartyAuditValues,
} from '#shared/large-parties/large-party.ts'
import type { BookingRules, Day } from '#shared/reservations/reservation.ts'
import { aDay, someHours, someRules, wallTime } from '#test/make.ts'

const now = wallTime('2026-12-01T12:00')
const wish = { partySize: 14, reservationDate: '2026-12-24', reservationTime: '18:30:00' }
const refused = (
  given: Partial<typeof wish> & { website?: string } = {},
  { rules = {}, day = {} }: { rules?: Partial<BookingRules>; day?: Partial<Day> } = {},
) => {
  const asked = { ...wish, ...given }
  const context = {
    day: aDay({ date: asked.reservationDate, ...day }),
    rules: someRules(rules),
    hours: someHours(),
    now,
  }
  return largePartyError(asked, context)
}

describe('a request for a large party', () => {
  test('is taken on an open day, also when the day or the time has no room: it holds nothing', () => {
    expect(refused()).toBeUndefined()
    expect(refused({}, { day: { booked: 1000 }, rules: { maxReservationsPerDay: 50 } })).toBeUndefined()
    expect(refused({}, { rules: { seats: 2, arrivals: 1 } })).toBeUndefined()
  })

  test('is refused on a blocked or past date, too far ahead, and outside the hours', () => {
    expect(refused({}, { day: { blocked: true } })).toBe('date-blocked')
    expect(refused({ reservationDate: '2026-11-30' })).toBe('time-passed')
    expect(refused({ reservationDate: '2026-12-01', reservationTime: '11:00:00' })).toBe('time-passed')
    expect(refused({ reservationDate: '2028-01-01' })).toBe('too-far-ahead')
    expect(refused({ reservationTime: '03:00:00' })).toBe('slot-closed')
  })

  test('is refused while online booking is off; a pause refuses the paused hours alone', () => {
    expect(refused({}, { rules: { reservationsEnabled: false } })).toBe('reservations-disabled')
    const pause = { from: '2026-12-01T16:00:00.000Z', until: '2026-12-01T23:00:00.000Z' }
    const paused = { reservationsEnabled: false, pauses: [pause], pausedUntil: pause.until }
    expect(refused({}, { rules: paused })).toBeUndefined()
    expect(refused({ reservationDate: '2026-12-01', reservationTime: '17:30:00' }, { rules: paused })).toBe(
      'reservations-disabled',
    )
  })

  test('needs the notice that every guest gives', () => {
    const rules = { noticeMinutes: 120 }
    expect(refused({ reservationDate: '2026-12-01', reservationTime: '13:30:00' }, { rules })).toBe('too-soon')
    expect(refused({ reservationDate: '2026-12-01', reservationTime: '14:00:00' }, { rules })).toBeUndefined()
  })

  test('is refused if it comes from a bot', () => {
    expect(refused({ website: 'https://spam.example' })).toBe('looks-automated')
  })

  test.each([
    [10, false],
    [11, true],
    [99, true],
    [100, false],
    [14.5, false],
  ])('of %s guests: %s', (partySize, success) => {
    const form = { ...wish, partySize, firstName: 'Marisol', lastName: 'Vega', phone: '770 555 0142' }
    expect(v.safeParse(LargePartyRequest, form).success).toBe(success)
  })
})

test('a request is answered once; a declined guest may still get a table', () => {
  const answerable = (['new', 'booked', 'declined', 'catering'] as const).filter((state) => isAnswerable({ state }))
  expect(answerable).toEqual(['new', 'declined'])
})

test("a request without an occasion has none, and a fault names its field in the owner's words", () => {
  const form = { ...wish, firstName: 'Marisol', lastName: 'Vega', phone: '770 555 0142' }
  expect(v.parse(LargePartyRequest, form).occasion).toBe('')
  const faultOf = (given: object) => {
    const { issues } = v.safeParse(LargePartyRequest, { ...form, ...given })
    return issues && v.flatten<typeof LargePartyRequest>(issues).nested
  }
  expect(faultOf({ partySize: 9 })).toEqual({ partySize: ['largePartySize'] })
  expect(faultOf({ occasion: 'x'.repeat(300) })).toBeUndefined()
  expect(faultOf({ occasion: 'x'.repeat(301) })).toEqual({ occasion: ['noteTooLong'] })
})

const asked: LargeParty = {
  id: 'p1',
  state: 'new',
  firstName: 'Marisol',
  lastName: 'Vega',
  phone: '(770) 555-0142',
  ...wish,
  occasion: 'The 80 years of grandmother',
  locale: 'es',
  createdAt: '2026-12-01T12:00:00.000Z',
  version: 3,
}

test('the change log keeps the slot and what an erasure finds, and no name', () => {
  const kept = { state: 'new', ...wish, phone: '(770) 555-0142' }
  expect(toLargePartyAuditValues(asked)).toStrictEqual(kept)
  expect(toLargePartyAuditValues({ ...asked, email: 'marisol@example.com' })).toStrictEqual({
    ...kept,
    email: 'marisol@example.com',
  })
})

test('a large party becomes a new catering request of its guest, without a dish', () => {
  expect(toCateringRequest(asked, 'marisol@example.com')).toStrictEqual({
    state: 'new',
    name: 'Marisol Vega',
    email: 'marisol@example.com',
    phoneNumber: '(770) 555-0142',
    message: 'The 80 years of grandmother',
    desiredDate: '2026-12-24',
    numberOfServings: 14,
    selectedItems: [],
    locale: 'es',
    version: 1,
  })
  const { occasion: _none, ...silent } = asked
  expect(toCateringRequest(silent, 'marisol@example.com').message).toBe('')
})
