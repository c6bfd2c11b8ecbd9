import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, localTime } from '#shared/hours.ts'
import { openBackstage } from '#infra/local/backstage.ts'
import { aBooking } from '#test/make.ts'

export const title = 'Bookings on one day, through the gateway and the local engine in one process'

const quantile = (sorted: number[], q: number): string =>
  `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0).toFixed(0)} ms`

/** Bookings a second and their p50 and p99, alone and with 20 guests at once. */
export async function bench(): Promise<string[][]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const backstage = await openBackstage({ dataDir })
  const { write } = await import('#functions/store/table.ts')
  const { saveSubscription } = await import('#functions/store/subscription.ts')
  const { saveReservationRules } = await import('#functions/store/settings.ts')
  await write(saveSubscription({ manualOverrideActive: true, manualOverrideTier: 'premium' }))
  await write(saveReservationRules({ maxReservationsPerDay: 10_000, reservationsEnabled: true }))
  const date = addDays(localTime(new Date()).date, 30)
  let n = 0
  const book = async () => {
    const id = n++
    const began = performance.now()
    const { status } = await backstage.gateway.fetch({
      method: 'POST',
      url: '/api/reservations',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `bench-booking-${id}`,
        'x-origin-secret': backstage.originSecret,
        'cloudfront-viewer-address': `10.${id >> 16}.${(id >> 8) & 255}.${id & 255}:1`,
      },
      body: Buffer.from(JSON.stringify(aBooking({ reservationDate: date }))),
      sourceIp: '127.0.0.1',
    })
    if (status !== 201) throw new Error(`a booking was answered ${status}`)
    return performance.now() - began
  }
  await Promise.all(Array.from({ length: 20 }, book))
  const rows = [['guests at once', 'bookings/s', 'p50', 'p99']]
  for (const guests of [1, 20]) {
    const times: number[] = []
    const began = performance.now()
    await Promise.all(
      Array.from({ length: guests }, async () => {
        for (let turn = 0; turn < 400 / guests; turn++) times.push(await book())
      }),
    )
    const seconds = (performance.now() - began) / 1000
    times.sort((a, b) => a - b)
    rows.push([String(guests), (400 / seconds).toFixed(0), quantile(times, 0.5), quantile(times, 0.99)])
  }
  await backstage.close()
  rmSync(dataDir, { recursive: true, force: true })
  return rows
}
