import { getAvailability, getCalendar } from '#shared/reservations/endpoints.ts'
import { defaultSlots } from '#shared/reservations/reservation.ts'
import { date, openMeteredBench } from './bench-app.ts'

export const title = 'Seats: what a booking writes, and what availability and a month read, by the bookings of the day'

/** Write units of one booking with email and phone, and of one that asks for an area, index entries and the count of its caller among them; read units of a day's availability and of a month. */
export async function bench(): Promise<string[][]> {
  const { aws, book, taken, close } = await openMeteredBench()
  console.info = () => undefined
  const { writeItem } = await import('#functions/db/table.ts')
  const { putIfVersionOp } = await import('#functions/db/versioned.ts')
  const { overwriteReservationRulesOp, settingKeys } = await import('#functions/db/site/settings.ts')
  await writeItem(overwriteReservationRulesOp({ maxReservationsPerDay: 10_000, seats: 1000, arrivals: 1000 }))
  const measured = async (doing: () => Promise<unknown>) => {
    await aws.lambdas.idle()
    taken()
    await doing()
    return taken()
  }
  const asked = (url: string) => async () => {
    const headers = { 'x-origin-secret': aws.originSecret, 'cloudfront-viewer-address': '203.0.113.9:1' }
    const { status } = await aws.gateway.fetch({
      method: 'GET',
      url,
      headers,
      body: Buffer.from(''),
      sourceIp: '127.0.0.1',
    })
    if (status !== 200) throw new Error(`${url} was answered ${status}`)
  }
  await writeItem(putIfVersionOp(settingKeys.tables(), { areas: ['Inside', 'Patio'].map(anArea) }, 0))
  const rows = [['bookings of the day', 'a booking', 'with an area', 'availability', 'a month']]
  const open = defaultSlots.filter((slot) => slot >= '12:00:00')
  let booked = 0
  for (const count of [0, 50, 250]) {
    for (; booked < count; booked++)
      await book({ partySize: 1 + (booked % 10), reservationTime: open[booked % open.length]! })
    const [booking] = await measured(() => book({ email: `guest${count}@example.com` }))
    const [asking] = await measured(() => book({ email: `area${count}@example.com`, area: 'Patio' }))
    const [, day] = await measured(asked(`${getAvailability.path}?date=${date}&partySize=4`))
    const [, month] = await measured(asked(`${getCalendar.path}?month=${date.slice(0, 7)}&partySize=4`))
    rows.push([
      String(count),
      `${booking} write units`,
      `${asking} write units`,
      `${day} read units`,
      `${month} read units`,
    ])
    booked += 2
  }
  await close()
  return rows
}

const anArea = (name: string) => ({
  name,
  guestNames: { en: name, es: name },
  tables: [{ id: name, name, min: 1, max: 4, wheelchair: true, highChair: true }],
  runs: [],
})
