import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { GuestQuery, createGuestMatcher, isUpcomingReservation } from '#shared/erasure/guest-erasure.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { aBooking } from '#test/make.ts'

describe('a guest is looked for', () => {
  test.each([
    ['by an e-mail address', ' Ana@Example.com ', 'Ana@Example.com'],
    ['by a phone', '(770) 555-0199', '(770) 555-0199'],
    ['by a phone from abroad', '+52 55 1234 5678', '+52 55 1234 5678'],
  ])('%s', (_how, guest, asked) => expect(v.parse(GuestQuery, { guest })).toEqual({ guest: asked }))

  test.each<[string, unknown, string]>([
    ['nothing', '  ', 'guestRequired'],
    ['no text', 7, 'text'],
    ['a name', 'Ana', 'guestInvalid'],
    ['half a phone', '555', 'guestInvalid'],
    ['half an address', 'ana@', 'guestInvalid'],
    ['an address of digits alone', '7705550199@', 'guestInvalid'],
    ['more than 255 characters', 'x'.repeat(256), 'guestInvalid'],
  ])('but not by %s', (_how, guest, fault) =>
    expect(v.safeParse(GuestQuery, { guest }, { abortPipeEarly: true }).issues?.[0].message).toBe(fault),
  )
})

describe('an entry belongs to', () => {
  test.each([
    ['ana@example.com', { email: 'ANA@example.com' }, true],
    ['Ana@Example.com', { email: 'ana@example.com', phone: '770-555-0100' }, true],
    ['ana@example.com', { email: 'eva@example.com' }, false],
    ['ana@example.com', { email: 7, phone: 'ana@example.com' }, false],
    ['ana@example.com', {}, false],
    ['ana@example.com', undefined, false],
    ['(770) 555-0199', { phone: '+17705550199' }, true],
    ['770-555-0199', { phoneNumber: '1 770 555 0199' }, true],
    ['770-555-0199', { phone: '770-555-0100', phoneNumber: '770-555-0199' }, true],
    ['770-555-0199', { phone: '770-555-0100' }, false],
    ['770-555-0199', { phone: 7_705_550_199 }, false],
    ['770-555-0199', { email: '7705550199@example.com' }, false],
    ['770-555-0199', {}, false],
    ['770-555-0199', undefined, false],
  ])('%s when it is %j: %s', (guest, thing, belongs) => expect(createGuestMatcher(guest)(thing)).toBe(belongs))
})

test.each([
  ['booked', '2026-12-24', true],
  ['waitlist', '2026-12-24', true],
  ['booked', '2026-12-23', false],
  ['cancelled', '2026-12-25', false],
  ['completed', '2026-12-24', false],
] as const)('a table that is %s for %s is counted on, on December 24: %s', (status, reservationDate, counted) =>
  expect(isUpcomingReservation({ ...aBooking(), status, reservationDate } as Reservation, '2026-12-24')).toBe(counted),
)
