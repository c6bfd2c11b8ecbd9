import { getAvailability, getCalendar } from '#shared/calls.ts'
import { slots } from '#shared/reservation.ts'
import { date, openBench } from './bench-house.ts'
import { countUnits, reads, writes } from './units.ts'

export const title = 'Seats: what a booking writes, and what availability and a month read, by the bookings of the day'

/** Write units of one booking with e-mail and phone, index entries and the count of its caller among them; read units of a day's availability and of a month. */
export async function bench(): Promise<string[][]> {
  const meters = new Map<RegExp, Awaited<ReturnType<typeof countUnits>>>()
  const { backstage, book, close } = await openBench(async (engine) => {
    const written = await countUnits(engine, writes)
    const read = await countUnits(written.endpoint, reads)
    meters.set(writes, written).set(reads, read)
    return read.endpoint
  })
  console.info = () => undefined
  const { write } = await import('#functions/store/table.ts')
  const { saveReservationRules } = await import('#functions/store/settings.ts')
  await write(saveReservationRules({ maxReservationsPerDay: 10_000, seats: 1000, arrivals: 1000 }))
  const measured = async (counted: RegExp, doing: () => Promise<unknown>): Promise<number> => {
    await backstage.lambdas.idle()
    meters.get(counted)?.taken()
    await doing()
    return meters.get(counted)?.taken() ?? 0
  }
  const asked = (url: string) => async () => {
    const headers = { 'x-origin-secret': backstage.originSecret, 'cloudfront-viewer-address': '203.0.113.9:1' }
    const { status } = await backstage.gateway.fetch({
      method: 'GET',
      url,
      headers,
      body: Buffer.from(''),
      sourceIp: '127.0.0.1',
    })
    if (status !== 200) throw new Error(`${url} was answered ${status}`)
  }
  const rows = [['bookings of the day', 'a booking', 'availability', 'a month']]
  const open = slots.filter((slot) => slot >= '12:00:00')
  let booked = 0
  for (const count of [0, 50, 500]) {
    for (; booked < count; booked++)
      await book({ partySize: 1 + (booked % 10), reservationTime: open[booked % open.length]! })
    rows.push([
      String(count),
      `${await measured(writes, () => book({ email: `guest${count}@example.com` }))} write units`,
      `${await measured(reads, asked(`${getAvailability.path}?date=${date}&partySize=4`))} read units`,
      `${await measured(reads, asked(`${getCalendar.path}?month=${date.slice(0, 7)}&partySize=4`))} read units`,
    ])
    booked++
  }
  for (const meter of meters.values()) await meter.close()
  await close()
  return rows
}
