import { useMemo, useState } from 'react'
import type { AnswerOf } from '#shared/endpoint.ts'
import {
  checkReservationImport,
  rowsPerRequest,
  stageReservationRows,
  startReservationImport,
} from '#shared/reservations/import-endpoints.ts'
import type { RowToAdd, BookingRow } from '#shared/reservations/import/booking-row.ts'
import type { BookingChoices, BookingFileError, ReadBookings } from '#shared/reservations/import/parse.ts'
import { type ConflictingDay, isComingRow, listConflictingDays } from '#shared/reservations/import/plan.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import type { Day } from '#shared/reservations/reservation.ts'
import { localDateTimeAt } from '#shared/time/local-time.ts'
import { useLocale } from '#web/app/locale.tsx'
import { ownerRequest } from '#web/app/session.ts'
import { type BookingFile, type ParsedBookings, readBookingFile, reparseBookingFile } from './booking-file-reader.ts'

/** A file with the owner's choices, and what was read by them; `isStale` while it is read by the last choice. */
type GivenFile = {
  name: string
  file: BookingFile
  choices: BookingChoices
  read: ParsedBookings
  isStale?: boolean
}

/** A booking of the file that is there already: in the book, or on an earlier line of the file. */
export type SameBooking = { row: BookingRow; reservations: OwnerReservation[]; earlierLine?: number }

/** The dry run of a file: what is new, and what is there already. */
export type DryRun = { rows: BookingRow[]; same: SameBooking[]; days: Day[]; rules?: Rules; past: number }
type Rules = Pick<AnswerOf<typeof checkReservationImport>, 'rules' | 'hours'>

type Progress = { what: 'checking' | 'sending'; done: number; count: number; broke?: true }

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const byTime = (a: BookingRow, b: BookingRow): number =>
  compare(a.reservationDate, b.reservationDate) || compare(a.reservationTime, b.reservationTime)

/** Returns the bookings of a file that are wanted, in order of time. */
function wantedRows({ bookings }: ReadBookings, isPastTaken: boolean): BookingRow[] {
  const now = localDateTimeAt(new Date())
  return bookings
    .filter((row) => isPastTaken || isComingRow(row, now) || row.reservationDate === now.date)
    .toSorted(byTime)
}

/** Returns the rows that are there already, or earlier in the file. */
function listKnownRows(
  rows: readonly BookingRow[],
  same: AnswerOf<typeof checkReservationImport>['same'],
  repeated: ReadonlyMap<number, number>,
): DryRun['same'] {
  const found = new Map(same.map(({ line, reservations }) => [line, reservations]))
  return rows.flatMap((row) => {
    const earlierLine = repeated.get(row.line)
    const reservations = found.get(row.line) ?? []
    if (reservations.length === 0 && earlierLine === undefined) return []
    return [{ row, reservations, ...(earlierLine === undefined ? {} : { earlierLine }) }]
  })
}

/** Reads a file of bookings, and again with each choice that the owner makes. */
function useBookingFile() {
  const { locale } = useLocale()
  const [given, setGiven] = useState<GivenFile>()
  const [error, setFault] = useState<BookingFileError>()
  const [isReading, setIsReading] = useState(false)
  const choose = async (file: File) => {
    setIsReading(true)
    setFault(undefined)
    const found = await readBookingFile(file)
    if ('error' in found) setFault(found.error)
    else {
      const choices: BookingChoices = { columns: found.columns, statuses: {}, locale }
      const read = await reparseBookingFile(choices)
      if (read) setGiven({ name: file.name, file: found, choices, read })
      else setFault('broken')
    }
    setIsReading(false)
  }
  const decide = async (change: Partial<BookingChoices>) => {
    if (!given) return
    const choices = { ...given.choices, ...change }
    setGiven({ ...given, choices, isStale: true })
    const read = await reparseBookingFile(choices)
    if (!read) {
      setGiven(undefined)
      setFault('broken')
    } else
      // The answer to an earlier choice says nothing about a later one.
      setGiven((now) => (now?.choices === choices ? { ...now, read, isStale: false } : now))
  }
  return { given, setGiven, error, isReading, choose, decide }
}

/** Manages an import of bookings from the file to its sending. */
export function useBookingImport() {
  const { given, setGiven, error, isReading, choose, decide } = useBookingFile()
  const [isPastTaken, setIsPastTaken] = useState(true)
  const [dryRun, setDryRun] = useState<DryRun>()
  const [anyway, setAnyway] = useState<ReadonlySet<number>>(new Set())
  const [progress, setProgress] = useState<Progress>()
  const [sending, setSending] = useState<{ id: string; rows: RowToAdd[]; sent: number }>()
  const [started, setStarted] = useState<string>()
  // A book of 50,000 bookings is gone through once for each choice, not at each render.
  const newRows = useMemo(() => (dryRun ? listNewRows(dryRun, anyway) : []), [dryRun, anyway])
  const daysOver = useMemo(() => (dryRun ? listDaysOver(dryRun, newRows) : []), [dryRun, newRows])

  const check = async () => {
    if (!given) return
    const rows = wantedRows(given.read, isPastTaken)
    const { repeated } = given.read
    const run: DryRun = { rows, same: [], days: [], past: given.read.bookings.length - rows.length }
    const count = rows.length
    for (let done = 0; done < count; done += rowsPerRequest) {
      setProgress({ what: 'checking', done, count })
      const part = rows.slice(done, done + rowsPerRequest)
      try {
        const answer = await ownerRequest(checkReservationImport, { rows: part })
        run.same.push(...listKnownRows(part, answer.same, repeated))
        run.days.push(...answer.days)
        run.rules = { rules: answer.rules, hours: answer.hours }
      } catch {
        setProgress({ what: 'checking', done, count, broke: true })
        return
      }
    }
    setAnyway(new Set())
    setDryRun(run)
    setProgress(undefined)
  }

  const sendRest = async ({ id, rows, sent }: NonNullable<typeof sending>) => {
    for (let from = sent; from < rows.length; from += rowsPerRequest) {
      setSending({ id, rows, sent: from })
      setProgress({ what: 'sending', done: from, count: rows.length })
      try {
        await ownerRequest(stageReservationRows, { id, from, rows: rows.slice(from, from + rowsPerRequest) })
      } catch {
        setProgress({ what: 'sending', done: from, count: rows.length, broke: true })
        return
      }
    }
    setProgress(undefined)
    setSending(undefined)
    setStarted(id)
  }
  const add = async () => {
    if (!given || !dryRun) return
    const rows = newRows
    setProgress({ what: 'sending', done: 0, count: rows.length })
    try {
      const { id } = await ownerRequest(
        startReservationImport,
        { file: given.name.slice(0, 200), bookings: rows.length },
        { key: crypto.randomUUID() },
      )
      await sendRest({ id, rows, sent: 0 })
    } catch {
      setProgress({ what: 'sending', done: 0, count: rows.length, broke: true })
    }
  }

  return {
    given,
    error,
    isReading,
    isPastTaken,
    takePast: setIsPastTaken,
    dryRun,
    anyway,
    newRows,
    daysOver,
    progress,
    started,
    choose,
    decide,
    check,
    add,
    goOn: () => (sending ? sendRest(sending) : dryRun ? add() : check()),
    toggle: (line: number, isWanted: boolean) =>
      setAnyway((was) => new Set(isWanted ? [...was, line] : [...was].filter((one) => one !== line))),
    back: () => {
      setDryRun(undefined)
      setProgress(undefined)
    },
    restart: () => {
      setGiven(undefined)
      setDryRun(undefined)
      setStarted(undefined)
      setProgress(undefined)
      setSending(undefined)
    },
  }
}
export type BookingImportState = ReturnType<typeof useBookingImport>

/** Returns the bookings to add: the new ones, and those that the owner wants though they are there. */
function listNewRows({ rows, same }: DryRun, anyway: ReadonlySet<number>): RowToAdd[] {
  const there = new Set(same.map(({ row }) => row.line))
  return rows.flatMap((row) => (there.has(row.line) ? (anyway.has(row.line) ? [{ ...row, anyway: true }] : []) : [row]))
}

/** Returns the days that the new bookings take over their limits. */
const listDaysOver = (run: DryRun, rows: readonly RowToAdd[]): ConflictingDay[] =>
  run.rules
    ? listConflictingDays(rows, new Map(run.days.map((day) => [day.date, day])), {
        ...run.rules,
        now: localDateTimeAt(new Date()),
      })
    : []
