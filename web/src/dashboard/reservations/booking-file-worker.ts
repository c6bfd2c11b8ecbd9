import { decodeText, detectFileKind } from '#shared/lib/file-kind.ts'
import { readSheets } from '#shared/lib/read-sheets.ts'
import {
  type BookingFileError,
  type BookingTable,
  guessColumns,
  parseBookings,
  parseBookingSheets,
  parseBookingText,
} from '#shared/reservations/import/parse.ts'
import { findRepeatedRows } from '#shared/reservations/import/plan.ts'
import type { BookingWorkerRequest, BookingWorkerResponse } from './booking-file-reader.ts'

let table: BookingTable | undefined

async function readTable(bytes: Uint8Array<ArrayBuffer>): Promise<BookingTable | { error: BookingFileError }> {
  const kind = detectFileKind(bytes)
  if (kind === 'sheets') {
    const sheets = await readSheets(bytes)
    return typeof sheets === 'string' ? { error: sheets } : parseBookingSheets(sheets)
  }
  const text = kind === 'text' ? decodeText(bytes) : undefined
  return text === undefined ? { error: 'not-text' } : parseBookingText(text)
}

const longestSample = 60

/** Bookings of a message: the page needs a few milliseconds to take them in. */
const bookingsPerPart = 2000

const tell = (message: BookingWorkerResponse) => self.postMessage(message, { transfer: [] })

async function answer({ id, bytes, choices, now }: BookingWorkerRequest): Promise<Omit<BookingWorkerResponse, 'id'>> {
  if (bytes) {
    const found = await readTable(bytes)
    if ('error' in found) return { error: found.error }
    table = found
    const { headings, rows, left } = found
    const samples = headings.map((_heading, at) =>
      (rows.find(({ cells }) => cells[at]?.trim())?.cells[at] ?? '').trim().slice(0, longestSample),
    )
    return { file: { headings, samples, lines: rows.length, left, columns: guessColumns(found, now.date) } }
  }
  if (!table || !choices) return {}
  const { bookings, ...read } = parseBookings(table, choices, now)
  for (let from = 0; from < bookings.length; from += bookingsPerPart)
    tell({ id, part: bookings.slice(from, from + bookingsPerPart) })
  return { read: { ...read, bookings: [], repeated: findRepeatedRows(bookings) } }
}

self.addEventListener('message', ({ data }: MessageEvent<BookingWorkerRequest>) => {
  void answer(data).then((found) => tell({ id: data.id, ...found }))
})
