import type { Reservation } from '#shared/reservation.ts'
import { type Thing, whatWaits } from '../store/news.ts'
import { openPlans } from '../store/plans.ts'
import { reservationsById } from '../store/reservations.ts'

const most = 100

/** The bookings whose guests are to be called, a hundred at most; `over` are those that wait for a call though their table is booked no more. */
export async function callsToMake(): Promise<{ booked: Reservation[]; over: Thing[] }> {
  const [waiting, plans] = await Promise.all([whatWaits('CALLS'), openPlans()])
  // Those of a plan that is not worked through yet are to be called as well.
  const planned = plans.flatMap(({ answers, done }) => answers.slice(done).filter(({ answer }) => answer === 'call'))
  const ids = [...new Set([...planned, ...waiting].map(({ id }) => id))].slice(0, most)
  const booked = (await reservationsById(ids)).filter(({ status }) => status === 'booked')
  const toCall = new Set(booked.map(({ id }) => id))
  return { booked, over: waiting.filter(({ id }) => ids.includes(id) && !toCall.has(id)) }
}
