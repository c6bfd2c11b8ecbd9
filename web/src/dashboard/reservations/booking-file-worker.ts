import { decodeText, detectFileKind } from '#shared/lib/text-file.ts'
import { readSheets } from '#shared/lib/read-sheets.ts'
import {
  type BookingFileFault,
  type BookingTable,
  guessColumns,
  parseBookings,
  parseBookingSheets,
  parseBookingText,
} from '#shared/reservations/import/parse.ts'
import type { BookingQuestionOfWorker, BookingAnswerOfWorker } from './booking-file-reader.ts'

let table: BookingTable | undefined

async function readTable(bytes: Uint8Array<ArrayBuffer>): Promise<BookingTable | { fault: BookingFileFault }> {
  const kind = detectFileKind(bytes)
  if (kind === 'sheets') {
    const sheets = await readSheets(bytes)
    return typeof sheets === 'string' ? { fault: sheets } : parseBookingSheets(sheets)
  }
  const text = kind === 'text' ? decodeText(bytes) : undefined
  return text === undefined ? { fault: 'not-text' } : parseBookingText(text)
}

const longestSample = 60

async function answer({ bytes, choices, now }: BookingQuestionOfWorker): Promise<Omit<BookingAnswerOfWorker, 'id'>> {
  if (bytes) {
    const found = await readTable(bytes)
    if ('fault' in found) return { fault: found.fault }
    table = found
    const { headings, rows, left } = found
    const samples = headings.map((_heading, at) =>
      (rows.find(({ cells }) => cells[at]?.trim())?.cells[at] ?? '').trim().slice(0, longestSample),
    )
    return { file: { headings, samples, lines: rows.length, left, columns: guessColumns(found, now.date) } }
  }
  return table && choices ? { read: parseBookings(table, choices, now) } : {}
}

self.addEventListener('message', ({ data }: MessageEvent<BookingQuestionOfWorker>) => {
  void answer(data).then((found) =>
    self.postMessage({ id: data.id, ...found } satisfies BookingAnswerOfWorker, { transfer: [] }),
  )
})
