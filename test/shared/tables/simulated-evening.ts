import type { Reservation, ReservationSettings } from '#shared/reservations/reservation.ts'
import { stayMinutesOf } from '#shared/reservations/capacity.ts'
import { timeOfMinute } from '#shared/hours/schedule.ts'
import { type LineParty, toLineClaim } from '#shared/tables/door-line.ts'
import { proposeTables } from '#shared/tables/propose-tables.ts'
import { quoteWait } from '#shared/tables/quote-wait.ts'
import type { TablePlan } from '#shared/tables/table-plan.ts'
import { aTable } from '#test/make.ts'

const date = '2026-12-04'
const stay: ReservationSettings['stay'] = { two: 75, four: 90, six: 105, more: 120 }
const opens = 17 * 60
const lastJoin = 21 * 60
const ends = 24 * 60 + 180

/** Fourteen tables: six for two, six for four, two for six; two fours can be pushed together. */
const plan: TablePlan = {
  areas: [
    {
      name: 'Inside',
      tables: [...Array<number>(6).fill(2), ...Array<number>(6).fill(4), 6, 6].map((max, at) => ({
        id: `${at + 1}`,
        name: `${at + 1}`,
        min: max === 6 ? 3 : 1,
        max,
        wheelchair: true,
        highChair: true,
      })),
      runs: [['11', '12']],
    },
  ],
}

/** Returns the same random numbers for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const instantOf = (minute: number): string => new Date(Date.parse(`${date}T05:00:00Z`) + minute * 60_000).toISOString()
const nowAt = (minute: number) =>
  minute < 1440
    ? { date, time: timeOfMinute(minute), weekday: 5 }
    : { date: '2026-12-05', time: timeOfMinute(minute - 1440), weekday: 6 }

type Guest = { row: Reservation; comesAt: number; sitsFor: number; isNoShow: boolean }
type Waiting = { party: LineParty; told: number; joined: number; patience: number }

/**
 * Plays an evening minute by minute as a host would, and returns what each party of the line was told and how long it
 * waited. Guests sit about nine tenths of the stay that the house has set, one in ten a fifth longer than it. They
 * come from ten minutes early to fifteen late, one in fourteen not at all. Who waits half as long again as it was told,
 * and twenty minutes, leaves.
 */
export function simulateEvening(seed: number): { told: number; waited: number; partySize: number }[] {
  const random = randomOf(seed)
  const bell = () => random() + random() + random() - 1.5
  const sizeOf = () => [1, 2, 2, 2, 2, 3, 3, 4, 4, 4, 5, 6][Math.floor(random() * 12)]!
  const sits = (size: number) => Math.round(stayMinutesOf({ stay }, size) * (0.93 + 0.27 * bell()))
  const book = (at: number): Guest => {
    const partySize = sizeOf()
    const minute = opens + 30 * Math.floor(random() * 8)
    const row = aTable({
      id: `book-${at}`,
      partySize,
      reservationDate: date,
      reservationTime: timeOfMinute(minute),
      stayMinutes: stayMinutesOf({ stay }, partySize),
    })
    return {
      row,
      comesAt: minute + Math.round(2 + 8 * bell()),
      sitsFor: sits(partySize),
      isNoShow: random() < 0.07,
    }
  }
  const guests: Guest[] = Array.from({ length: 22 }, (_, at) => book(at))
  const waits: { told: number; waited: number; partySize: number }[] = []
  let line: Waiting[] = []
  const rows = () => guests.map(({ row }) => row)
  const seat = (guest: Guest, table: string, minute: number) => {
    guest.row = {
      ...guest.row,
      table,
      arrivedAt: guest.row.arrivedAt ?? instantOf(minute),
      seatedAt: instantOf(minute),
    }
  }

  for (let minute = opens - 15; minute < ends; minute++) {
    const now = nowAt(minute)
    for (const guest of guests) {
      const { row, comesAt, sitsFor, isNoShow } = guest
      if (row.status !== 'booked') continue
      const seatedAt = row.seatedAt ? (Date.parse(row.seatedAt) - Date.parse(instantOf(0))) / 60_000 : undefined
      if (seatedAt !== undefined && minute >= seatedAt + sitsFor)
        guest.row = { ...row, status: 'completed', leftAt: instantOf(minute) }
      else if (seatedAt !== undefined && minute === seatedAt + sitsFor - 10 && random() < 0.6)
        guest.row = { ...row, checkAt: instantOf(minute) }
      else if (!row.arrivedAt && isNoShow && minute >= comesAt + 20)
        guest.row = { ...row, status: 'cancelled', noShow: true, seatedMinutes: 0 }
      else if (!row.arrivedAt && !isNoShow && minute >= comesAt) guest.row = { ...row, arrivedAt: instantOf(minute) }
    }
    line = line.filter(({ joined, told, patience }) => minute - joined < Math.max(told * 1.5, 0) + 20 + patience)
    // Who waits at the door gets what is proposed now.
    const isAwaited = () =>
      line.length > 0 || guests.some(({ row }) => row.status === 'booked' && row.arrivedAt && !row.seatedAt)
    while (isAwaited()) {
      const { proposals } = proposeTables(
        plan,
        [...rows(), ...line.map(({ party }) => toLineClaim(party, { stay }))],
        now,
      )
      const guest = guests.find(
        ({ row }) => row.status === 'booked' && row.arrivedAt && !row.seatedAt && proposals.has(row.id),
      )
      const next = line.find(({ party }) => proposals.has(party.id))
      if (guest) {
        seat(guest, proposals.get(guest.row.id)!.label, minute)
        continue
      }
      if (!next) break
      const { party, joined, told } = next
      line = line.filter((one) => one !== next)
      waits.push({ told, waited: minute - joined, partySize: party.partySize })
      const row = aTable({
        id: party.id,
        partySize: party.partySize,
        reservationDate: date,
        reservationTime: timeOfMinute(Math.min(minute, 1439)),
        stayMinutes: stayMinutesOf({ stay }, party.partySize),
        arrivedAt: party.joinedAt,
        source: 'walk-in',
      })
      const seated: Guest = { row, comesAt: joined, sitsFor: sits(party.partySize), isNoShow: false }
      seat(seated, proposals.get(party.id)!.label, minute)
      guests.push(seated)
    }
    if (minute < opens + 30 || minute > lastJoin || random() > 0.14) continue
    const partySize = sizeOf()
    const told = quoteWait(
      { plan, reservations: rows(), line: line.map(({ party }) => party), now, stay },
      { partySize },
    )
    if (told === undefined || told > 75) continue
    const party: LineParty = {
      id: `line-${minute}`,
      code: '',
      date,
      name: '',
      partySize,
      locale: 'en',
      joinedAt: instantOf(minute),
      quotedMinutes: told,
      version: 1,
    }
    line.push({ party, told, joined: minute, patience: Math.round(15 * random()) })
  }
  return waits
}
