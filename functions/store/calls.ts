import type { Reservation } from '#shared/reservation.ts'
import { keys } from './keys.ts'
import { type Op, page, put, remove } from './table.ts'

/** A booking whose guest is to be called. */
export type Booking = Pick<Reservation, 'id' | 'createdAt'>

/** The guest of a booking is to be called. */
export const toCall = ({ id, createdAt }: Booking): Op => put(keys.call(`${createdAt}#${id}`))

/** The guest was called, or need not be any more. */
export const called = ({ id, createdAt }: Booking): Op => remove(keys.call(`${createdAt}#${id}`))

const most = 100

/** The bookings whose guests are to be called, newest first, a hundred at most. */
export async function waitingForCalls(): Promise<Booking[]> {
  const { items } = await page<{ sk: string }>({ pk: keys.call('').pk, newestFirst: true, limit: most })
  return items.map(({ sk }) => {
    const at = sk.indexOf('#')
    return { id: sk.slice(at + 1), createdAt: sk.slice(0, at) }
  })
}
