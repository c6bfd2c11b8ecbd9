import { openBench, quantile } from './bench-house.ts'

export const title = 'Bookings on one day, through the gateway and the local engine in one process'

/** Bookings a second and their p50 and p99, alone and with 20 guests at once. */
export async function bench(): Promise<string[][]> {
  const { book, close } = await openBench()
  await Promise.all(Array.from({ length: 20 }, () => book()))
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
    rows.push([
      String(guests),
      (400 / seconds).toFixed(0),
      `${quantile(times, 0.5).toFixed(0)} ms`,
      `${quantile(times, 0.99).toFixed(0)} ms`,
    ])
  }
  await close()
  return rows
}
