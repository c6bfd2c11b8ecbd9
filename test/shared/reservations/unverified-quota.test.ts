import { describe, expect, test } from 'vitest'
import {
  findSuspiciousBookings,
  isUnverified,
  unverifiedLimits,
  unverifiedPlaces,
  withVerification,
} from '#shared/reservations/unverified-quota.ts'
import { aTable } from '#test/make.ts'

const of = (networks: readonly string[], given: object = {}) => aTable({ networks, ...given })
const times = (count: number, networks: readonly string[], given: object = {}) =>
  Array.from({ length: count }, (_, at) => of(networks, { id: `${networks.join()}-${at}`, ...given }))

describe('an unverified reservation', () => {
  test("counts for the guest's network while it is booked or waiting, until it is verified", () => {
    expect(isUnverified(of(['home', 'street']))).toBe(true)
    expect(isUnverified(of(['home', 'street'], { status: 'waitlist' }))).toBe(true)
    expect(isUnverified(withVerification(of(['home', 'street']), '2026-12-01T12:00:00Z'))).toBe(false)
    for (const status of ['cancelled', 'completed'] as const) expect(isUnverified(of(['home'], { status }))).toBe(false)
    expect([isUnverified(aTable()), isUnverified(undefined)]).toEqual([false, false])
  })

  test('counts six times for an address, and more for wider networks', () => {
    expect(unverifiedLimits(['203.0.113.7', '203.0.113/24'])).toEqual([6, 20])
    expect(unverifiedLimits(['a', 'b', 'c'])).toEqual([6, 12, 20])
  })

  test.each([
    [0, 6],
    [10, 6],
    [15, 6],
    [20, 8],
    [50, 20],
  ])('may take of %i places %i', (places, most) => expect(unverifiedPlaces(places)).toBe(most))
})

describe('the owner is warned', () => {
  test('about a network of any width with more than ten unverified reservations', () => {
    const crowd = [...times(6, ['home', 'street']), ...times(5, ['flat', 'street'])]
    expect(findSuspiciousBookings([...crowd, ...times(9, ['office', 'town'])])).toEqual(crowd)
  })

  test('not about ten of one network, nor about verified or cancelled ones', () => {
    expect(findSuspiciousBookings(times(10, ['street']))).toEqual([])
    const verifiedAt = '2026-12-01T12:00:00Z'
    expect(findSuspiciousBookings([...times(10, ['street']), ...times(9, ['street'], { verifiedAt })])).toEqual([])
    expect(
      findSuspiciousBookings([...times(10, ['street']), ...times(9, ['street'], { status: 'cancelled' })]),
    ).toEqual([])
  })
})
