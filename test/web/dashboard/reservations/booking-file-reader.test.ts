import { afterAll, beforeAll, expect, test, vi } from 'vitest'

/** The page's end of the worker, and the worker's own end: each hears what the other posts, as a copy. */
class Page extends EventTarget {
  postMessage(data: unknown) {
    scope.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }))
  }
}
const page = new Page()
const scope = Object.assign(new EventTarget(), {
  postMessage: (data: unknown) => page.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) })),
})

beforeAll(async () => {
  vi.stubGlobal('Worker', function Worker() {
    return page
  })
  vi.stubGlobal('self', scope)
  await import('#web/dashboard/reservations/booking-file-worker.ts')
})
afterAll(() => vi.unstubAllGlobals())

test('every booking of a large file arrives, in order, with the lines that repeat an earlier one', async () => {
  const { reparseBookingFile, readBookingFile } = await import('#web/dashboard/reservations/booking-file-reader.ts')
  const names = Array.from({ length: 4500 }, (_, n) => `Guest ${n}`)
  const rows = [...names, names[7]].map((name) => `2026-12-24,6:00 PM,${name},2`)
  const file = await readBookingFile(new File([['Date,Time,Guest Name,Party', ...rows].join('\n')], 'book.csv'))
  if ('error' in file) throw new Error(file.error)
  expect(file).toMatchObject({ headings: ['Date', 'Time', 'Guest Name', 'Party'], lines: 4501 })
  const read = await reparseBookingFile({ columns: file.columns, statuses: {}, locale: 'en' })
  expect(read?.bookings.map(({ line }) => line)).toEqual(Array.from({ length: 4501 }, (_, n) => n + 2))
  expect([...(read?.repeated ?? [])]).toEqual([[4502, 9]])
})

test('an unreadable file and a crashed worker are reported', async () => {
  const { reparseBookingFile, readBookingFile } = await import('#web/dashboard/reservations/booking-file-reader.ts')
  expect(await readBookingFile(new File([new Uint8Array([0, 159, 146, 150])], 'book.csv'))).toEqual({
    error: 'not-text',
  })
  const asked = reparseBookingFile({ columns: [], statuses: {}, locale: 'en' })
  page.dispatchEvent(new Event('error'))
  expect(await asked).toBeUndefined()
})
