import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { DamagedDataError, parseDataFile } from './damage.ts'

type KeyAttributes = Record<string, Record<string, unknown>>

/** Tells whether a key is a reservation's. */
export const isBookingKey = ({ pk, sk }: KeyAttributes): boolean =>
  sk?.['S'] === 'RES' && String(pk?.['S']).startsWith('RES#')

/**
 * The number of bookings, beside the table. It is lowered before bookings are deleted and raised after they are stored:
 * whenever the process dies, the table holds at least as many.
 */
export class BookingCount {
  #file: string | undefined
  #count: number

  constructor(file: string | undefined) {
    this.#file = file
    this.#count =
      file && existsSync(file) ? parseDataFile<{ bookings: number }>(file, readFileSync(file, 'utf8')).bookings : 0
  }

  /** Takes the number that the table has. Throws DamagedDataError when bookings are missing. */
  check(found: number, table: string): void {
    if (found < this.#count)
      throw new DamagedDataError(table, `it has ${found} bookings of ${this.#count}`, String(this.#file))
    this.add(found - this.#count)
  }

  add(more: number): void {
    if (!this.#file || more === 0) return
    this.#count = Math.max(0, this.#count + more)
    writeFileSync(`${this.#file}.new`, JSON.stringify({ bookings: this.#count }))
    renameSync(`${this.#file}.new`, this.#file)
  }
}
