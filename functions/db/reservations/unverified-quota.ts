import { isUnverified, unverifiedLimits, unverifiedPlaces } from '#shared/reservations/unverified-quota.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { keys } from '#functions/db/keys.ts'
import { hashIdentifier } from '#functions/db/secrets.ts'
import { getItem, putOp, type TransactionItem, updateOp } from '#functions/db/table.ts'
import { networksOf } from '#functions/runtime/network.ts'

/** Two days after the date began in UTC it has passed at the restaurant, too. */
const keptSeconds = 2 * 24 * 60 * 60

/** Returns the keyed hashes of an address's networks, narrowest first, as a reservation holds them. */
export const hashNetworks = (ip: string): Promise<string[]> => Promise.all(networksOf(ip).map(hashIdentifier))

/**
 * So many unverified reservations of a date are made, cancelled ones included, before further ones are by link only. Each
 * can leave three networks in the date's row, which must stay small.
 */
const mostMade = 300

/** Returns the attribute that counts a network: the beginning of its hash, because every attribute makes a booking's write larger. */
export const networkCounter = (network: string): string => `n${network.slice(0, 6)}`

/** `limited`: a guest acts, whose networks are limited. `placesOfDay` are the places that the owner set. */
type Limits = { limited: boolean; placesOfDay: number | undefined }

/**
 * Builds the writes that keep the counts of unverified reservations by date and network in step with a reservation (see
 * shared/reservations/README, Networks). Throws verification-needed where a guest's networks have too many.
 */
export function unverifiedQuotaOps(
  before: Reservation | undefined,
  after: Reservation | undefined,
  limits: Limits,
): TransactionItem[] {
  const counted = [before, after].map((one) => (isUnverified(one) ? one : undefined))
  const dates = new Set(counted.flatMap((one) => one?.reservationDate ?? []))
  return [...dates].flatMap((date) => {
    const [was, is] = counted.map((one) => (one?.reservationDate === date ? one : undefined))
    const networks = Number(is !== undefined) - Number(was !== undefined)
    const places = Number(is?.status === 'booked') - Number(was?.status === 'booked')
    if (networks === 0 && places === 0) return []
    return changeOf(date, (is ?? was)?.networks ?? [], { networks, places }, limits)
  })
}

/** Tells whether a guest's networks have as many unverified reservations of a date as they may. One read. */
export async function isUnverifiedQuotaReached(date: string, networks: readonly string[]): Promise<boolean> {
  const counts = await getItem<Readonly<Record<string, number>>>(keys.unverifiedQuota(date))
  const limits = unverifiedLimits(networks)
  return networks.some((network, at) => (counts?.[networkCounter(network)] ?? 0) >= (limits[at] ?? Infinity))
}

/** A change of a date's counts by one reservation, each -1, 0 or 1. A waitlist entry takes no place. */
type Change = { networks: number; places: number }

function changeOf(date: string, networks: readonly string[], by: Change, limits: Limits): TransactionItem[] {
  const counters = [
    ...networks.map((network, at) => ({
      name: `#n${at}`,
      stored: networkCounter(network),
      by: by.networks,
      most: unverifiedLimits(networks)[at],
    })),
    {
      name: '#places',
      stored: 'places',
      by: by.places,
      most: limits.placesOfDay === undefined ? undefined : unverifiedPlaces(limits.placesOfDay),
    },
    { name: '#made', stored: 'made', by: Math.max(0, by.networks), most: mostMade },
  ].filter((counter) => counter.by !== 0)
  if (counters.length === 0) return []
  const bounded = limits.limited ? counters.filter((counter) => counter.by > 0 && counter.most !== undefined) : []
  const op = updateOp(
    keys.unverifiedQuota(date),
    `SET #ttl = :ttl ADD ${counters.map(({ name, by: more }) => `${name} ${more > 0 ? ':one' : ':minus'}`).join(', ')}`,
    {
      names: { '#ttl': 'ttl', ...Object.fromEntries(counters.map(({ name, stored }) => [name, stored])) },
      values: {
        ':ttl': Date.parse(date) / 1000 + keptSeconds,
        ...(counters.some((counter) => counter.by > 0) ? { ':one': 1 } : {}),
        ...(counters.some((counter) => counter.by < 0) ? { ':minus': -1 } : {}),
        ...Object.fromEntries(bounded.map(({ most }) => [`:most${most}`, most])),
      },
      ...(bounded.length > 0
        ? {
            if: bounded
              .map(({ name, most }) => `(attribute_not_exists(${name}) OR ${name} < :most${most})`)
              .join(' AND '),
            otherwise: 'verification-needed' as const,
          }
        : {}),
    },
  )
  return [op]
}

/**
 * Builds the write of the counts of a date from its unverified reservations, over the stored ones: for a table that is
 * being filled. Their networks are not known to it.
 */
export const overwriteUnverifiedOp = (date: string, counts: { places: number; made: number }): TransactionItem =>
  putOp({ ...keys.unverifiedQuota(date), ...counts, ttl: Date.parse(date) / 1000 + keptSeconds })
