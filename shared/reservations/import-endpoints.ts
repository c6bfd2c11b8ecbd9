import * as v from 'valibot'
import { outputType, defineEndpoint } from '#shared/endpoint.ts'
import { Id, oneLine, wholeNumber } from '#shared/validation.ts'
import { noInput } from '#shared/lib/endpoint-parts.ts'
import type { OpeningHours } from '#shared/hours/schedule.ts'
import { RowToAdd, BookingRow, maxImportedBookings } from './import/booking-row.ts'
import type { ImportRules, ReservationImport } from './import/plan.ts'
import type { OwnerReservation } from './owner-reservation.ts'
import type { Day } from './reservation.ts'

/** The most rows of a request. */
export const rowsPerRequest = 200
const rowsBody = 1024 * 1024

const rowsOf = <Row extends v.GenericSchema>(row: Row) =>
  v.pipe(v.array(row, 'rows'), v.minLength(1, 'rows'), v.maxLength(rowsPerRequest, 'rows'))

/** Compares bookings of a file with the book: those that are there already, and the days they fall on. Saves nothing. */
export const checkReservationImport = /* @__PURE__ */ defineEndpoint(
  'check-reservation-import',
  'POST /api/owner/reservation-imports/check',
  'owner',
  {
    input: v.strictObject({ rows: rowsOf(BookingRow) }),
    output: outputType<{
      same: { line: number; reservations: OwnerReservation[] }[]
      days: Day[]
      rules: ImportRules
      hours: OpeningHours
    }>(),
    feature: 'reservations',
    maxBodyBytes: rowsBody,
  },
)

/** Begins an import. Nothing is added before all of its bookings were sent. */
export const startReservationImport = /* @__PURE__ */ defineEndpoint(
  'start-reservation-import',
  'POST /api/owner/reservation-imports',
  'owner',
  {
    input: v.strictObject({
      file: v.pipe(oneLine(200), v.minLength(1, 'required')),
      bookings: wholeNumber(1, maxImportedBookings, 'too-many'),
    }),
    output: outputType<ReservationImport>(),
    status: 201,
    creates: true,
    feature: 'reservations',
    table: 'write',
  },
)

/**
 * Sends the bookings of an import from a place on, 200 at most and in order. The same ones twice count once. The last
 * ones start the adding.
 */
export const stageReservationRows = /* @__PURE__ */ defineEndpoint(
  'stage-reservation-rows',
  'PUT /api/owner/reservation-imports/{id}/rows',
  'owner',
  {
    input: v.strictObject({ id: Id, from: wholeNumber(0, maxImportedBookings, 'from'), rows: rowsOf(RowToAdd) }),
    output: outputType<ReservationImport>(),
    errors: ['not-found', 'changed-meanwhile'],
    feature: 'reservations',
    maxBodyBytes: rowsBody,
    table: 'write',
    triggers: ['apply-reservation-imports'],
  },
)

/** Lists the imports of the last weeks that were sent whole, the latest first. */
export const listReservationImports = /* @__PURE__ */ defineEndpoint(
  'list-reservation-imports',
  'GET /api/owner/reservation-imports',
  'owner',
  { input: noInput, output: outputType<{ imports: ReservationImport[] }>(), feature: 'reservations' },
)

/** Returns an import and its progress. */
export const getReservationImport = /* @__PURE__ */ defineEndpoint(
  'get-reservation-import',
  'GET /api/owner/reservation-imports/{id}',
  'owner',
  {
    input: v.strictObject({ id: Id }),
    output: outputType<ReservationImport>(),
    errors: ['not-found'],
    feature: 'reservations',
  },
)

/** Starts to remove what an import added; bookings that were changed since stay. */
export const undoReservationImport = /* @__PURE__ */ defineEndpoint(
  'undo-reservation-import',
  'POST /api/owner/reservation-imports/{id}/undo',
  'owner',
  {
    input: v.strictObject({ id: Id }),
    output: outputType<ReservationImport>(),
    errors: ['not-found', 'changed-meanwhile'],
    feature: 'reservations',
    table: 'write',
    triggers: ['apply-reservation-imports'],
  },
)

/** Starts to send the guests of an import their confirmations, each once. */
export const emailImportedGuests = /* @__PURE__ */ defineEndpoint(
  'email-imported-guests',
  'POST /api/owner/reservation-imports/{id}/tell',
  'owner',
  {
    input: v.strictObject({ id: Id }),
    output: outputType<ReservationImport>(),
    errors: ['not-found', 'changed-meanwhile'],
    feature: 'reservations',
    table: 'write',
    triggers: ['apply-reservation-imports'],
  },
)
