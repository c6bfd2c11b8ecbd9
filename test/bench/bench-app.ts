import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReservationForm } from '#shared/reservations/reservation.ts'
import { type EmulatedAws, startAws } from '#infra/emulators/aws.ts'
import { openDay } from '#test/e2e/open-day.ts'
import { aBooking } from '#test/make.ts'
import { countUnits, reads, writes } from './units.ts'

/** A day that can be booked. */
export const date = openDay(30)

export const quantile = (times: number[], q: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * q))] ?? 0

/** The functions on local engines, with places without end; `through` puts something between them and the table's engine. `book` answers the milliseconds that it took. */
export async function openBench(through?: (engine: string) => Promise<string>): Promise<{
  aws: EmulatedAws
  book: (given?: Partial<ReservationForm>) => Promise<number>
  close: () => Promise<void>
}> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const aws = await startAws({ dataDir })
  if (through) process.env['AWS_ENDPOINT_URL_DYNAMODB'] = await through(aws.dynamo.endpoint)
  const { writeItem: write } = await import('#functions/db/table.ts')
  const { overwriteSubscriptionSettingsOp: saveSubscription } =
    await import('#functions/db/subscription/subscription.ts')
  const { overwriteReservationRulesOp: saveReservationRules } = await import('#functions/db/site/settings.ts')
  await write(saveSubscription({ manualOverrideActive: true, manualOverrideTier: 'premium' }))
  await write(saveReservationRules({ maxReservationsPerDay: 10_000, reservationsEnabled: true }))
  let n = 0
  return {
    aws,
    book: async (given = {}) => {
      const id = n++
      const began = performance.now()
      const { status, body } = await aws.gateway.fetch({
        method: 'POST',
        url: '/api/reservations',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `bench-booking-${id}`,
          'x-origin-secret': aws.originSecret,
          // Each guest has a network of their own.
          'cloudfront-viewer-address': `${11 + (id >> 16)}.${(id >> 8) & 255}.${id & 255}.1:1`,
        },
        body: Buffer.from(JSON.stringify(aBooking({ reservationDate: date, ...given }))),
        sourceIp: '127.0.0.1',
      })
      if (status !== 201) throw new Error(`a booking was answered ${status}: ${String(body)}`)
      return performance.now() - began
    },
    close: async () => {
      await aws.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same, with what it takes of the table counted: `taken` answers the write units and the read units since it was last asked. */
export async function openMeteredBench() {
  const meters: Awaited<ReturnType<typeof countUnits>>[] = []
  const { close, ...bench } = await openBench(async (engine) => {
    const written = await countUnits(engine, writes)
    const read = await countUnits(written.endpoint, reads)
    meters.push(written, read)
    return read.endpoint
  })
  return {
    ...bench,
    taken: () => meters.map((meter) => meter.taken()) as [written: number, read: number],
    close: async () => {
      for (const meter of meters) await meter.close()
      await close()
    },
  }
}
