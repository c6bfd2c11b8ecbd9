import { isCancellableStatus, type Reservation } from './reservation.ts'

/** The most unverified reservations of a date by network, from the narrowest to the widest (see README, Networks). */
const mostOfNetworks = { ipv4: [6, 20], ipv6: [6, 12, 20] } as const

/** Returns how many unverified reservations of a date each network of a guest may have, narrowest first. */
export const unverifiedLimits = (networks: readonly string[]): readonly number[] =>
  networks.length === mostOfNetworks.ipv6.length ? mostOfNetworks.ipv6 : mostOfNetworks.ipv4

/** Returns how many places of a day unverified bookings may take together: 40 %, but never fewer than six. */
export const unverifiedPlaces = (placesOfDay: number): number => Math.max(6, Math.floor(placesOfDay * 0.4))

/**
 * Tells whether a reservation counts for its networks: it is upcoming, from the site, and unverified. It still counts
 * as one from the site when its hashes are deleted after two weeks.
 */
export const isUnverified = (one: Reservation | undefined): one is Reservation & { networks: readonly string[] } =>
  one?.networks !== undefined && !one.verifiedAt && isCancellableStatus(one)

/**
 * Returns a reservation whose guest's address is proven, or that the owner knows of, so that it no longer counts for
 * its networks. `at` is an ISO instant.
 */
export const withVerification = <One extends Reservation>(one: One, at: string): One =>
  isUnverified(one) ? { ...one, verifiedAt: at } : one

/** More unverified reservations of a date and network than this are shown to the owner together. */
const suspiciousFrom = 10

/** Returns the unverified reservations of the network that has most of a date's, where it has more than ten. */
export function findSuspiciousBookings<One extends Pick<Reservation, 'networks' | 'verifiedAt' | 'status'>>(
  reservations: readonly One[],
): readonly One[] {
  const byNetwork = new Map<string, One[]>()
  for (const one of reservations)
    if (!one.verifiedAt && isCancellableStatus(one))
      for (const network of one.networks ?? []) byNetwork.set(network, [...(byNetwork.get(network) ?? []), one])
  const most = [...byNetwork.values()].reduce<One[]>((a, b) => (b.length > a.length ? b : a), [])
  return most.length > suspiciousFrom ? most : []
}
