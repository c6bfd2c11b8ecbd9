import * as v from 'valibot'
import { formatDate } from '#shared/time/date-format.ts'
import { addDays, type LocalDateTime } from '#shared/time/local-time.ts'
import { parseSafeCell } from '#shared/lib/csv.ts'
import { listDelimitedRows, type TableRow } from '#shared/lib/delimited-rows.ts'
import type { Sheet } from '#shared/lib/read-sheets.ts'
import { normalizeWord } from '#shared/lib/normalize-word.ts'
import { Email, type Locale } from '#shared/validation.ts'
import { PhoneSchema } from '#shared/phone/phone.ts'
import { maxOwnerPartySize } from '../reservation.ts'
import { bookingHorizonDays } from '../reservation.ts'
import { reservationFields } from '../reservation-fields.ts'
import {
  type BookingColumn,
  type ColumnMapping,
  countBookingHeadings,
  matchBookingColumns,
  missingBookingColumns,
  type NeededColumn,
} from './columns.ts'
import { BookingRow, maxImportedBookings } from './booking-row.ts'
import {
  type DateCell,
  type DateCellError,
  type DateOrder,
  findDateOrder,
  readDateCell,
  resolveDate,
} from './date-cell.ts'
import { type ImportStatus, readStatusCell } from './status-cell.ts'
import {
  type Clock,
  resolveUnmarkedTimes,
  hasHalfOfDay,
  readTimeCell,
  resolveTime,
  type TimeCell,
  type TimeCellError,
} from './time-cell.ts'

/** A file as a table. `left` names the sheets that are not read. */
export type BookingTable = { headings: string[]; rows: TableRow[]; left: string[] }
/** Why a file is no table of bookings. */
export type BookingFileError = 'empty' | 'not-text' | 'too-large' | 'broken' | 'no-table' | 'too-many'

/** The owner's decisions about a file. `locale` is the language of guests whose line has none. */
export type BookingChoices = {
  columns: ColumnMapping
  dateOrder?: DateOrder
  clock?: Clock
  /** The owner's choices for unknown words of the status column, by normalized word. */
  statuses: Readonly<Record<string, ImportStatus>>
  locale: Locale
}

/** A question that only the owner can answer, with a cell of the file. */
export type BookingQuestion =
  | { kind: 'date-order'; cell: string; line: number }
  | { kind: 'clock'; cell: string; line: number }
  | { kind: 'status'; cell: string; word: string; lines: number }

/** Why a cell cannot be read. */
export type BookingRowError =
  | DateCellError
  | TimeCellError
  | 'dateFar'
  | 'nameMissing'
  | 'nameLong'
  | 'sizeMissing'
  | 'sizeUnread'
  | 'sizeBounds'
  | 'statusAhead'
  | 'noteLong'
  | 'quotes'
  | 'tooManyCells'
  | 'line'

/** A line that cannot be read, with its cells and each reason. Nothing of it is imported. */
export type UnreadLine = {
  line: number
  text: string
  errors: { column?: BookingColumn; error: BookingRowError; cell: string }[]
}

/** A cell that no field takes and that is kept in the restaurant's notes. */
type KeptCell = { line: number; column: 'phone' | 'email' | 'table' | 'note'; cell: string }

/** The bookings of a file. Nothing can be added while a column is missing or a question is open. */
export type ReadBookings = {
  bookings: BookingRow[]
  unread: UnreadLine[]
  /** How many lines are of people on a waitlist: they have no table. */
  waiting: number
  missing: NeededColumn[]
  questions: BookingQuestion[]
  kept: KeptCell[]
  /** The headings that are not read. */
  ignored: string[]
}

/** The rows in which the headings are looked for: titles may come before. */
const headingRows = 20

/** Returns the place of the headings, and how many of them are known. */
function findHeadings(rows: readonly TableRow[]): { at: number; known: number } {
  const counts = rows.slice(0, headingRows).map(({ cells }) => countBookingHeadings(cells))
  const known = Math.max(0, ...counts)
  return { at: Math.max(0, counts.indexOf(known)), known }
}

function toTable(rows: readonly TableRow[], left: string[] = []): BookingTable | { error: BookingFileError } {
  if (rows.length === 0) return { error: 'empty' }
  const { at } = findHeadings(rows)
  const headings = (rows[at]?.cells ?? []).map((cell) => cell.trim())
  if (headings.filter(Boolean).length < 2) return { error: 'no-table' }
  // A printed report repeats its headings on each page.
  const repeated = headings.join('\n')
  const below = rows.slice(at + 1).filter(({ cells }) => cells.map((cell) => cell.trim()).join('\n') !== repeated)
  if (below.length === 0) return { error: 'empty' }
  if (below.length > maxImportedBookings) return { error: 'too-many' }
  return { headings, rows: below, left }
}

/** Reads the table of a CSV, by the separator that makes the most known headings and the most cells. */
export function parseBookingText(text: string): BookingTable | { error: BookingFileError } {
  const body = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (body.includes('\0')) return { error: 'not-text' }
  if (!body.trim()) return { error: 'empty' }
  const [best] = [',', ';', '\t', '|']
    .map((delimiter) => {
      const first = listDelimitedRows(body, delimiter, headingRows + 8)
      const { at, known } = findHeadings(first)
      return { delimiter, known, cells: first[at]?.cells.length ?? 0 }
    })
    .toSorted((a, b) => b.known - a.known || b.cells - a.cells)
  // Exports, ours too, mark cells that a spreadsheet would compute.
  const rows = listDelimitedRows(body, best?.delimiter ?? ',')
  return toTable(rows.map(({ line, cells, broken }) => ({ line, cells: cells.map(parseSafeCell), broken })))
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** Returns a cell of an XLSX as text. A spreadsheet counts times from 1899 and dates in UTC. */
function cellText(value: unknown): string {
  if (typeof value === 'number') return String(Math.round(value * 1e6) / 1e6)
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return ''
  const rounded = new Date(Math.round(value.getTime() / 60_000) * 60_000)
  const time = `${twoDigits(rounded.getUTCHours())}:${twoDigits(rounded.getUTCMinutes())} 24h`
  const date = rounded.toISOString().slice(0, 10)
  if (rounded.getUTCFullYear() <= 1900) return time
  return time.startsWith('00:00') ? date : `${date} ${time}`
}

/** Reads the table of an XLSX: of the sheet whose headings are known best. */
export function parseBookingSheets(sheets: readonly Sheet[]): BookingTable | { error: BookingFileError } {
  const tables = sheets.map(({ sheet, data }) => ({
    sheet,
    rows: data
      .map((row, index): TableRow => ({ line: index + 1, cells: row.map(cellText), broken: false }))
      .filter(({ cells }) => cells.some((cell) => cell.trim())),
  }))
  const [best, ...others] = tables.toSorted(
    (a, b) => findHeadings(b.rows).known - findHeadings(a.rows).known || b.rows.length - a.rows.length,
  )
  const left = others.filter(({ rows }) => rows.length > 0).map(({ sheet }) => sheet)
  return toTable(best?.rows ?? [], left)
}

/** Returns the first cell of a column that holds anything. */
const firstCell = ({ rows }: BookingTable, at: number): string =>
  rows.find(({ cells }) => (cells[at] ?? '').trim())?.cells[at] ?? ''

/** Returns the columns that the headings of a table name. A column of times that holds dates is one of dates. */
export function guessColumns(table: BookingTable, today: string): ColumnMapping {
  const columns = matchBookingColumns(table.headings)
  const timeAt = columns.indexOf('time')
  if (columns.includes('date') || timeAt < 0) return columns
  const found = readDateCell(firstCell(table, timeAt), today)
  return 'error' in found ? columns : columns.with(timeAt, 'date')
}

/** The parts of a line before its date and time are decided. */
type Line = { row: TableRow; date: DateCell; dateText: string; time: TimeCell; timeText: string }

/** Words that a file writes for nothing. */
const isBlank = (text: string): boolean =>
  /^(?:|-+|n\/?a|none|null|unknown|ninguno|ninguna|no tiene|sin dato)$/i.test(text.trim())

class Reader {
  private readonly places: Map<BookingColumn, number[]>
  private readonly table: BookingTable
  private readonly choices: BookingChoices
  private readonly now: LocalDateTime

  constructor(table: BookingTable, choices: BookingChoices, now: LocalDateTime) {
    this.table = table
    this.choices = choices
    this.now = now
    this.places = new Map()
    choices.columns.forEach((column, at) => {
      if (column) this.places.set(column, [...(this.places.get(column) ?? []), at])
    })
  }

  cell = (row: TableRow, column: BookingColumn): string => {
    const [at] = this.places.get(column) ?? []
    const text = at === undefined ? '' : (row.cells[at] ?? '').trim()
    return isBlank(text) ? '' : text
  }

  /** Returns the texts of a column that several headings may have. All but plain notes are named by their heading. */
  texts = (row: TableRow, column: 'note' | 'notes'): string[] =>
    (this.places.get(column) ?? []).flatMap((at, index) => {
      const text = (row.cells[at] ?? '').trim()
      if (isBlank(text)) return []
      return [index === 0 ? text : `${this.table.headings[at]}: ${text}`]
    })

  toLine = (row: TableRow): Line => {
    const dateText = this.cell(row, 'date')
    const date = readDateCell(dateText, this.now.date)
    const own = this.cell(row, 'time')
    // A column of times may hold the date, too.
    const isWhole = own !== '' && 'error' in readTimeCell(own)
    const timeText = own === '' ? (date.rest ?? '') : isWhole ? (readDateCell(own, this.now.date).rest ?? own) : own
    return { row, date, dateText, time: readTimeCell(timeText), timeText }
  }

  /** Returns the first and last name. A whole name is split behind its first word, or before the comma. */
  names = (row: TableRow): { firstName: string; lastName: string } => {
    const [first, last, whole] = [this.cell(row, 'firstName'), this.cell(row, 'lastName'), this.cell(row, 'name')]
    if (last) return { firstName: first, lastName: last }
    const name = (first || whole).replace(/\s+/g, ' ')
    const [, family, given] = /^([^,]+), ?([^,]+)$/.exec(name) ?? []
    if (family && given) return { firstName: given.trim(), lastName: family.trim() }
    const [, head = '', tail = name] = /^(\S+) (.+)$/.exec(name) ?? []
    return { firstName: head, lastName: tail }
  }

  locale = (row: TableRow): Locale => {
    const word = normalizeWord(this.cell(row, 'locale'))
    return /^(?:es|spa|espanol|spanish|esmx|esus|castellano)$/.test(word)
      ? 'es'
      : /^(?:en|eng|english|ingles|enus)$/.test(word)
        ? 'en'
        : this.choices.locale
  }

  status = (cell: string): ImportStatus | 'waiting' | undefined =>
    readStatusCell(cell) ?? this.choices.statuses[normalizeWord(cell)]
}

/** Returns the number of guests of a cell: '4', '4 guests', 'Party of 4'. */
function readSize(cell: string): { size: number } | { error: BookingRowError } {
  const text = cell.trim().toLowerCase()
  if (!text) return { error: 'sizeMissing' }
  const [, number] =
    /^(?:party of|table for|mesa para|grupo de)?\s*(\d{1,4})(?:\.0+)?\s*(?:guests?|people|persons?|covers?|pax|ppl|personas?|comensales|invitados|p)?\.?$/.exec(
      text,
    ) ?? []
  if (number === undefined) return { error: 'sizeUnread' }
  const size = Number(number)
  return size >= 1 && size <= maxOwnerPartySize ? { size } : { error: 'sizeBounds' }
}

const mostOf = (name: 'note' | 'notes' | 'table'): number =>
  reservationFields.find((field) => field.name === name)!.most

/** The names of cells that are kept in the notes, by the language of the file's guests. */
const keptName = {
  phone: { en: 'Phone', es: 'Teléfono' },
  email: { en: 'Email', es: 'Correo' },
  table: { en: 'Table', es: 'Mesa' },
  note: { en: "Guest's note", es: 'Nota del cliente' },
} as const

/** Returns the optional texts of a line. Cells that no field takes are kept in the notes. */
function readTexts(reader: Reader, row: TableRow, locale: Locale) {
  const kept: KeptCell[] = []
  const keep = (column: KeptCell['column'], cell: string) => {
    kept.push({ line: row.line, column, cell })
    return ''
  }
  const [phoneText, emailText, tableText] = (['phone', 'email', 'table'] as const).map((column) =>
    reader.cell(row, column),
  )
  const phone = phoneText && (v.is(PhoneSchema, phoneText) ? phoneText : keep('phone', phoneText))
  const email = emailText && (v.is(Email, emailText) ? emailText : keep('email', emailText))
  const table = tableText && (tableText.length <= mostOf('table') ? tableText : keep('table', tableText))
  const noteText = reader.texts(row, 'note').join('\n')
  const note = noteText.length <= mostOf('note') ? noteText : keep('note', noteText)
  const notes = [
    ...reader.texts(row, 'notes'),
    ...kept.map(({ column, cell }) => `${keptName[column][locale]}: ${cell}`),
  ].join('\n')
  return { texts: { phone, email, table, note, notes }, kept }
}

type Decided = { dateOrder: DateOrder | undefined; clock: Clock | undefined }

/** Returns why a line's day or status cannot be, or undefined. */
function findContradiction(date: string, status: ImportStatus, today: string): BookingRowError | undefined {
  if (date > addDays(today, bookingHorizonDays)) return 'dateFar'
  return date > today && status !== 'booked' && status !== 'cancelled' ? 'statusAhead' : undefined
}

type LineContext = { status: ImportStatus; today: string }

function readLine(reader: Reader, line: Line, { dateOrder, clock }: Decided, { status, today }: LineContext) {
  const { row } = line
  const errors: UnreadLine['errors'] = []
  const refuse = (column: BookingColumn | undefined, error: BookingRowError, cell: string) =>
    errors.push({ ...(column ? { column } : {}), error, cell })
  const date = resolveDate(line.date, dateOrder)
  const time = resolveTime(line.time, clock)
  const sizeText = reader.cell(row, 'partySize')
  const size = readSize(sizeText)
  const { firstName, lastName } = reader.names(row)
  if ('error' in date) refuse('date', date.error, line.dateText)
  if ('error' in time) refuse('time', time.error, line.timeText)
  if ('error' in size) refuse('partySize', size.error, sizeText)
  if (!lastName) refuse('name', 'nameMissing', '')
  if ('date' in date) {
    const against = findContradiction(date.date, status, today)
    if (against)
      refuse(
        against === 'dateFar' ? 'date' : 'status',
        against,
        against === 'dateFar' ? line.dateText : reader.cell(row, 'status'),
      )
  }
  const locale = reader.locale(row)
  const { texts, kept } = readTexts(reader, row, locale)
  if (texts.notes.length > mostOf('notes')) refuse('notes', 'noteLong', texts.notes)
  if (errors.length > 0 || !('date' in date) || !('time' in time) || !('size' in size)) return { errors, kept }
  const given = {
    line: row.line,
    firstName,
    lastName,
    ...texts,
    partySize: size.size,
    reservationDate: date.date,
    reservationTime: time.time,
    status,
    locale,
  }
  const checked = v.safeParse(BookingRow, given)
  if (checked.success) return { booking: checked.output, kept, errors }
  const isName = checked.issues.some(({ path }) => /name/i.test(String(path?.[0]?.key)))
  refuse(isName ? 'name' : undefined, isName ? 'nameLong' : 'line', isName ? `${firstName} ${lastName}` : '')
  return { errors, kept }
}

/** Returns why a row is no line of the table, or undefined. */
function findRowError({ headings }: BookingTable, { broken, cells }: TableRow): BookingRowError | undefined {
  if (broken) return 'quotes'
  return cells.slice(headings.length).some((cell) => cell.trim()) ? 'tooManyCells' : undefined
}

const textOf = ({ cells }: TableRow): string =>
  cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' · ')
    .slice(0, 200)

/** Returns the questions about dates and times, and what is decided. */
function decide(lines: readonly Line[], choices: BookingChoices): Decided & { questions: BookingQuestion[] } {
  const order = findDateOrder(lines.map(({ date }) => date))
  const clock = resolveUnmarkedTimes(lines.map(({ time, timeText }) => ({ time, hasHalf: hasHalfOfDay(timeText) })))
  const questions: BookingQuestion[] = []
  const ask = (kind: 'date-order' | 'clock', at: number) => {
    const line = lines[at]
    if (!line) return
    const { row, dateText, timeText } = line
    questions.push({ kind, cell: kind === 'clock' ? timeText : dateText, line: row.line })
  }
  if (typeof order === 'object' && !choices.dateOrder) ask('date-order', order.ask)
  if (typeof clock === 'object' && !choices.clock) ask('clock', clock.ask)
  return {
    questions,
    dateOrder: typeof order === 'object' ? choices.dateOrder : order,
    clock: typeof clock === 'object' ? choices.clock : clock,
  }
}

/**
 * Reads the bookings of a table. Each line is read whole or not at all; what is not certain is a question (see
 * shared/reservations/README, Import). `now` is the restaurant's date and time.
 */
export function parseBookings(table: BookingTable, choices: BookingChoices, now: LocalDateTime): ReadBookings {
  const reader = new Reader(table, choices, now)
  const read: ReadBookings = {
    bookings: [],
    unread: [],
    waiting: 0,
    missing: [],
    questions: [],
    kept: [],
    ignored: table.headings.filter((heading, at) => heading && !choices.columns[at]),
  }
  const sound: TableRow[] = []
  for (const row of table.rows) {
    const error = findRowError(table, row)
    if (error) read.unread.push({ line: row.line, text: textOf(row), errors: [{ error, cell: '' }] })
    else sound.push(row)
  }
  const lines = sound.map(reader.toLine)
  read.missing = missingBookingColumns(
    choices.columns,
    lines.some(({ date }) => date.rest !== undefined),
  )
  if (read.missing.length > 0) return { ...read, unread: [] }

  const { questions, ...decided } = decide(lines, choices)
  read.questions.push(...questions)
  const unknown = new Map<string, { kind: 'status'; cell: string; word: string; lines: number }>()
  for (const line of lines) {
    const statusText = reader.cell(line.row, 'status')
    const status = reader.status(statusText)
    if (status === undefined) {
      const word = normalizeWord(statusText)
      const known = unknown.get(word)
      if (known) known.lines++
      else unknown.set(word, { kind: 'status', cell: statusText, word, lines: 1 })
    } else if (status === 'waiting') read.waiting++
    else if (questions.length === 0) {
      const { booking, errors, kept } = readLine(reader, line, decided, { status, today: now.date })
      if (booking) {
        read.bookings.push(booking)
        read.kept.push(...kept)
      } else read.unread.push({ line: line.row.line, text: textOf(line.row), errors })
    }
  }
  read.questions.push(...unknown.values())
  read.unread.sort((a, b) => a.line - b.line)
  return read
}

/** Formats both dates that a cell can mean: 'March 4, 2026' and 'April 3, 2026'. */
export const formatBothDates = (cell: string, today: string, locale: Locale): Record<DateOrder, string> => {
  const found = readDateCell(cell, today)
  const inWords = (order: DateOrder): string => {
    const resolved = resolveDate(found, order)
    return 'date' in resolved ? formatDate(resolved.date, locale, { dateStyle: 'long' }) : cell
  }
  return { 'month-first': inWords('month-first'), 'day-first': inWords('day-first') }
}
