import { expect } from 'vitest'
import { dayCounters, isPlaceHoldingStatus, hasOpenOffer, type Reservation } from '#shared/reservations/reservation.ts'

const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** From which minute to which a party has its seats. */
function held(one: Reservation): [from: number, to: number] {
  const { reservationTime, status, stayMinutes, seatedMinutes, noShow } = one
  const from = minute(reservationTime)
  if (stayMinutes === undefined) return [from, from]
  if (status === 'booked' || hasOpenOffer(one)) return [from, from + stayMinutes]
  return [from, from + (status === 'completed' || noShow ? (seatedMinutes ?? stayMinutes) : 0)]
}

/** Guests seated in each quarter from noon to four in the morning, as the reservations of a night say. */
const seatedBy = (rows: readonly Reservation[]): number[] =>
  quarters.map((at) =>
    rows
      .filter((row) => held(row)[0] < (at + 1) * 15 && held(row)[1] > at * 15)
      .reduce((sum, row) => sum + row.partySize, 0),
  )
const quarters = Array.from({ length: 64 }, (_, at) => 48 + at)

type Held = { places: number; seated: number[] }

/**
 * What must hold after any history (see shared/reservations/README, Seats): a day's count is the number of its
 * reservations that hold a place, each quarter the sum of the parties that hold it, the counts by status add up, and
 * who waits is found by the date.
 */
export async function holding(nights: readonly string[]): Promise<Held[]> {
  const { getDay: day } = await import('#functions/db/reservations/days.ts')
  const { listReservationsInPeriod: reservationsOf, listWaitlistOfDate: waitingFor } =
    await import('#functions/db/reservations/reservations.ts')
  return Promise.all(
    nights.map(async (date) => {
      const rows = await reservationsOf(date)
      const holders = rows.filter((one) => isPlaceHoldingStatus(one.status) || hasOpenOffer(one))
      const { booked, seated = {}, arriving = {}, counts = {} } = await day(date)
      expect({ date, booked }).toEqual({ date, booked: holders.length })
      const sums = seatedBy(rows)
      expect({ date, seated: quarters.map((at) => seated[at] ?? 0) }).toEqual({ date, seated: sums })
      const sitting = rows.filter((row) => held(row)[1] > held(row)[0])
      const slots = quarters.filter((at) => at % 2 === 0)
      expect({ date, arriving: slots.map((at) => arriving[at] ?? 0) }).toEqual({
        date,
        arriving: slots.map((at) =>
          sitting
            .filter((row) => Math.floor(minute(row.reservationTime) / 30) === at / 2)
            .reduce((sum, row) => sum + row.partySize, 0),
        ),
      })
      const count = (is: (row: Reservation) => boolean | undefined) => rows.filter(is).length
      expect({ ...none, ...counts }).toEqual({
        booked: count(({ status }) => status === 'booked'),
        waitlist: count(({ status }) => status === 'waitlist'),
        completed: count(({ status }) => status === 'completed'),
        cancelled: count(({ status, noShow }) => status === 'cancelled' && !noShow),
        noShow: count(({ noShow }) => noShow),
        walkIn: count(({ status, source }) => source === 'walk-in' && isPlaceHoldingStatus(status)),
        guests: rows
          .filter((one) => isPlaceHoldingStatus(one.status) || hasOpenOffer(one))
          .reduce((sum, row) => sum + row.partySize, 0),
      })
      // A party sits only after it came, and has left a table only once its reservation is over.
      for (const { arrivedAt, seatedAt, checkAt, leftAt, status } of rows) {
        if (seatedAt || checkAt) expect(arrivedAt).toBeDefined()
        if (leftAt) expect([status, seatedAt === undefined]).toEqual(['completed', false])
      }
      const waiting = rows.filter(({ status }) => status === 'waitlist').map(({ id }) => id)
      expect({ date, waiting: (await waitingFor(date)).map(({ id }) => id).toSorted() }).toEqual({
        date,
        waiting: waiting.toSorted(),
      })
      return { places: holders.length, seated: sums }
    }),
  )
}
const none = Object.fromEntries(dayCounters.map((name) => [name, 0]))
