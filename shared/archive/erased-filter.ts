import { createGuestMatcher } from '#shared/erasure/guest-erasure.ts'
import type { RecordType } from './format.ts'

type Reachable = { id?: string; email?: unknown; phone?: unknown; phoneNumber?: unknown }
type Change = { what: string; of: string; title?: unknown; before?: Reachable; after?: Reachable }

const personal = new Set<RecordType>([
  'reservations',
  'contacts',
  'messages',
  'catering',
  'large-parties',
  'suppressed-addresses',
])

/**
 * Creates a filter that leaves the records of some guests out: their addresses or phones, and the ids of bookings that
 * are known to be theirs. Entries of the change log stay without personal data. Give the bookings before the changes.
 */
export function createErasedFilter(
  guests: readonly string[],
  booked: Iterable<string> = [],
): <T extends object>(noun: RecordType, record: T) => T | undefined {
  const matchers = guests.map(createGuestMatcher)
  const theirs = new Set(booked)
  const belongs = (one: Reachable | undefined) => matchers.some((isTheirs) => isTheirs(one))
  return (noun, record) => {
    if (matchers.length === 0) return record
    if (personal.has(noun)) {
      const one = record as Reachable
      if (!belongs(one)) return record
      if (noun === 'reservations' && one.id) theirs.add(one.id)
      return undefined
    }
    if (noun !== 'changes') return record
    const { what, of, before, after } = record as Change & typeof record
    if (!(belongs(before) || belongs(after) || (what === 'reservation' && theirs.has(of)))) return record
    return { ...record, title: '', ...(before ? { before: {} } : {}), ...(after ? { after: {} } : {}) }
  }
}
