import { setImmediate as breath } from 'node:timers/promises'
import { trackVisit } from '#shared/analytics/endpoints.ts'
import type { EmulatedAws } from '#infra/emulators/aws.ts'
import { openDay } from '#test/e2e/open-day.ts'
import { openBench, quantile } from './bench-app.ts'

/** The bookings of a row. More unverified ones of a date would be by link only. */
const each = 240

export const title = 'Bookings on a day, through the gateway and the local engine in one process'

/**
 * Measures bookings a second with p50 and p99: alone, with 20 guests at once, and beside one address that floods
 * visits.
 */
export async function bench(): Promise<string[][]> {
  const { aws, book, close } = await openBench()
  console.info = () => undefined
  await Promise.all(Array.from({ length: 20 }, () => book()))
  const rows = [['guests at once', 'bookings/s', 'p50', 'p99']]
  for (const [guests, flooded] of [
    [1, false],
    [20, false],
    [1, true],
  ] as const) {
    const reservationDate = openDay(40 + rows.length)
    const times: number[] = []
    const flood = flooded ? floodOf(aws) : undefined
    const began = performance.now()
    await Promise.all(
      Array.from({ length: guests }, async () => {
        for (let turn = 0; turn < each / guests; turn++) times.push(await book({ reservationDate }))
      }),
    )
    const seconds = (performance.now() - began) / 1000
    const visits = await flood?.()
    rows.push([
      visits === undefined ? String(guests) : `${guests} and ${(visits / seconds).toFixed(0)} visits/s`,
      (each / seconds).toFixed(0),
      `${quantile(times, 0.5).toFixed(0)} ms`,
      `${quantile(times, 0.99).toFixed(0)} ms`,
    ])
  }
  await close()
  return rows
}

/** Visits of one address, 100 at once, until it is called; answers how many there were. */
function floodOf({ gateway, originSecret }: EmulatedAws): () => Promise<number> {
  const visit = {
    method: 'POST',
    url: trackVisit.path,
    headers: {
      'content-type': 'application/json',
      'x-origin-secret': originSecret,
      'cloudfront-viewer-address': '203.0.113.66:1',
    },
    body: Buffer.from(JSON.stringify({ pagePath: '/menu', userAgent: 'Firefox/133.0', referrer: null })),
    sourceIp: '127.0.0.1',
  }
  let sent = 0
  const over = new AbortController()
  const flood = Array.from({ length: 100 }, async () => {
    for (; !over.signal.aborted; sent++) {
      await gateway.fetch(visit)
      await breath()
    }
  })
  return async () => {
    over.abort()
    await Promise.all(flood)
    return sent
  }
}
