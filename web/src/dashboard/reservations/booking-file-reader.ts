import type { BookingRow } from '#shared/reservations/import/booking-row.ts'
import type { ColumnMapping } from '#shared/reservations/import/columns.ts'
import type { BookingChoices, BookingFileError, ReadBookings } from '#shared/reservations/import/parse.ts'
import { localDateTimeAt, type LocalDateTime } from '#shared/time/local-time.ts'
import { maxFileBytes } from '#shared/lib/file-kind.ts'

/** The columns of a file, each with an example, and the sheets that are not read. */
export type BookingFile = {
  headings: string[]
  samples: string[]
  lines: number
  left: string[]
  columns: ColumnMapping
}
/** A question to the worker: the table of a file, then its bookings by the owner's choices. */
export type BookingWorkerRequest = {
  id: number
  now: LocalDateTime
  bytes?: Uint8Array<ArrayBuffer>
  choices?: BookingChoices
}
/** The bookings of a file by the owner's choices, with the lines that repeat an earlier one. */
export type ParsedBookings = ReadBookings & { repeated: ReadonlyMap<number, number> }
/** An answer of the worker. Bookings come in `part`s before it, which the page takes in without a pause. */
export type BookingWorkerResponse = {
  id: number
  part?: BookingRow[]
  file?: BookingFile
  error?: BookingFileError
  read?: ParsedBookings
}

// A file of 50,000 lines is read beside the page, which answers meanwhile.
let worker: Worker | undefined
let last = 0

/** Asks the worker, which starts with the first question; undefined when it fails. */
function ask(question: Omit<BookingWorkerRequest, 'id' | 'now'>): Promise<BookingWorkerResponse | undefined> {
  const one = (worker ??= new Worker(new URL('./booking-file-worker.ts', import.meta.url), { type: 'module' }))
  const id = ++last
  return new Promise((resolve) => {
    const end = (answer?: BookingWorkerResponse) => {
      one.removeEventListener('message', hear)
      one.removeEventListener('error', fail)
      resolve(answer)
    }
    const bookings: BookingRow[] = []
    const hear = ({ data }: MessageEvent<BookingWorkerResponse>) => {
      if (data.id !== id) return
      if (data.part) for (const row of data.part) bookings.push(row)
      else end(data.read ? { ...data, read: { ...data.read, bookings } } : data)
    }
    const fail = () => {
      worker = undefined
      end()
    }
    one.addEventListener('message', hear)
    one.addEventListener('error', fail)
    one.postMessage(
      { id, now: localDateTimeAt(new Date()), ...question } satisfies BookingWorkerRequest,
      question.bytes ? [question.bytes.buffer] : [],
    )
  })
}

/** Returns the columns of a file, or why it is none. */
export async function readBookingFile(file: File): Promise<BookingFile | { error: BookingFileError }> {
  if (file.size > maxFileBytes) return { error: 'too-large' }
  const answer = await ask({ bytes: new Uint8Array(await file.arrayBuffer()) })
  return answer?.file ?? { error: answer?.error ?? 'broken' }
}

/** Returns the bookings of the file that was read last, by the owner's choices. */
export const reparseBookingFile = async (choices: BookingChoices): Promise<ParsedBookings | undefined> =>
  (await ask({ choices }))?.read
