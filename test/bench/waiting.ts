import { addDays, instantOf } from '#shared/time/local-time.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { aTable } from '#test/make.ts'
import { date, openMeteredBench } from './bench-app.ts'

export const title =
  'The waiting list: what the sweep of a minute reads, by the bookings ahead and the guests who wait for days that are full'

/** Places of a day, all of them taken, also the most who may wait for it; and the number of the first who waits. */
const aDay = 100
const first = 20_000

/** Read units of one minute's sweep: when nothing is to be done, and when a table of a day came free. An idle one may take three. */
export async function bench(): Promise<string[][]> {
  const { aws, taken, close } = await openMeteredBench()
  console.info = () => undefined
  const { createOp: create, putOp: put, transact, writeItem: write } = await import('#functions/db/table.ts')
  const { keys, reservationIndexAttributes: reservationIndex } = await import('#functions/db/keys.ts')
  const { enqueueDayOp: lookAt } = await import('#functions/db/reservations/days.ts')
  const { overwriteReservationRulesOp: saveReservationRules } = await import('#functions/db/site/settings.ts')
  await write(saveReservationRules({ maxReservationsPerDay: aDay, reservationsEnabled: true }))
  setClock(() => instantOf(addDays(date, -10), '12:00:00').getTime())
  /** So many tables from one on, fifty in a transaction, each found by its date while it waits. */
  const place = async (from: number, to: number, given: (at: number) => Partial<Reservation>) => {
    for (let next = from; next < to; next += 50)
      await transact(
        Array.from({ length: Math.min(50, to - next) }, (_, at) => {
          const id = `bench-${next + at}`
          const one = aTable({ id, manageToken: id, email: `${id}@example.com`, ...given(next + at) })
          const row = create({ ...keys.reservation(id), ...reservationIndex(one, undefined), ...one })
          return one.status === 'waitlist' ? [row, put({ ...keys.waitlistEntry(one.reservationDate, id), id })] : [row]
        }).flat(),
      )
  }
  const minute = async () => {
    await aws.lambdas.idle()
    taken()
    await aws.lambdas.invoke('minute-tick', {})
    await aws.lambdas.idle()
    return `${taken()[1]} read units`
  }
  const rows = [['bookings ahead', 'waiting for a full day', 'an idle minute', 'a day to look at', 'the minute after']]
  let [booked, waiting] = [0, 0]
  for (const [bookings, guests] of [
    [0, 0],
    [1000, 25],
    [10_000, aDay],
  ] as const) {
    await place(booked, bookings, (at) => ({ reservationDate: addDays(date, Math.floor(at / aDay)) }))
    for (let day = booked / aDay; day < bookings / aDay; day++)
      await write(put({ ...keys.day(addDays(date, day)), booked: aDay, waitlistCount: day === 0 ? guests : 0 }))
    await place(first + waiting, first + guests, () => ({
      reservationDate: date,
      status: 'waitlist',
      waits: { from: '18:00:00', to: '20:00:00' },
    }))
    booked = bookings
    waiting = guests
    await minute()
    const idle = await minute()
    await write(lookAt(date))
    rows.push([String(bookings), String(guests), idle, await minute(), await minute()])
  }
  setClock(undefined)
  await close()
  return rows
}
