import * as v from 'valibot'
import { outputType, defineEndpoint } from '#shared/endpoint.ts'
import type { ErrorCode } from '#shared/api-error.ts'
import { EntryId } from '#shared/lib/pagination.ts'
import { noInput } from '#shared/lib/endpoint-parts.ts'
import { LocalDate, StoredVersion } from '#shared/validation.ts'
import type { LocalDateTime } from '#shared/time/local-time.ts'
import { type OwnerReservation, allowSharedTableField } from '#shared/reservations/owner-reservation.ts'
import type { ReservationSettings } from '#shared/reservations/reservation.ts'
import { reservationFieldSchemas } from '#shared/reservations/reservation-fields.ts'
import { type LineParty, LinePartyCall, LinePartyMove, NewLineParty } from './door-line.ts'
import { type EditableTablePlan, TablePlanChange } from './table-plan.ts'

const feature = 'reservations' as const

/** Returns the restaurant's tables by area. */
export const getTablePlan = /* @__PURE__ */ defineEndpoint('get-table-plan', 'GET /api/owner/tables', 'owner', {
  input: noInput,
  output: outputType<EditableTablePlan>(),
  feature,
})

/** Saves the tables over a version. Reservations of a renamed table get its new name. */
export const saveTablePlan = /* @__PURE__ */ defineEndpoint('save-table-plan', 'PUT /api/owner/tables', 'owner', {
  input: TablePlanChange,
  output: outputType<EditableTablePlan>(),
  errors: ['changed-meanwhile'],
  feature,
  table: 'write',
})

/**
 * Returns every reservation of a date with the tables, how long parties stay, and the restaurant's time; tonight with
 * the line at the door. `texts`: the line gets texts.
 */
export const getTableDay = /* @__PURE__ */ defineEndpoint('get-table-day', 'GET /api/owner/tables/{date}', 'owner', {
  input: v.strictObject({ date: LocalDate }),
  output: outputType<{
    plan: EditableTablePlan
    reservations: OwnerReservation[]
    line: LineParty[]
    texts?: true
    stay: ReservationSettings['stay']
    now: LocalDateTime
  }>(),
  feature,
  stand: true,
})

/** The most reservations that get tables at once. */
export const maxAssignments = 100

/**
 * Gives tables to reservations; an empty text takes the table away. A table that another party has over the stay is
 * refused with table-taken unless `shared` is true. `refused` names the reservations that stayed as they were.
 */
export const assignTables = /* @__PURE__ */ defineEndpoint(
  'assign-tables',
  'PUT /api/owner/table-assignments',
  'owner',
  {
    input: v.strictObject({
      assignments: v.pipe(
        v.array(
          v.strictObject({ id: EntryId, version: StoredVersion, table: reservationFieldSchemas.table }),
          'assignments',
        ),
        v.minLength(1, 'assignments'),
        v.maxLength(maxAssignments, 'assignments'),
        v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'assignments'),
      ),
      ...allowSharedTableField,
    }),
    output: outputType<{ reservations: OwnerReservation[]; refused: { id: string; reason: ErrorCode }[] }>(),
    feature,
    stand: true,
    table: 'write',
  },
)

/** Adds a party to the line at the door. */
export const addLineParty = /* @__PURE__ */ defineEndpoint('add-line-party', 'POST /api/owner/line', 'owner', {
  input: NewLineParty,
  output: outputType<LineParty>(),
  status: 201,
  creates: true,
  feature,
  stand: true,
  table: 'write',
  triggers: ['send-sms'],
})

/**
 * Gives a party of the line its table: from now on it has a reservation, which holds place and seats. A taken table and
 * full seats are refused until the owner says `shared` and `overSeats`.
 */
export const callLineParty = /* @__PURE__ */ defineEndpoint(
  'call-line-party',
  'PUT /api/owner/line/{id}/table',
  'owner',
  {
    input: LinePartyCall,
    output: outputType<{ party: LineParty; reservation: OwnerReservation }>(),
    errors: ['not-found', 'changed-meanwhile', 'transition-refused', 'table-taken', 'table-unknown', 'time-full'],
    feature,
    stand: true,
    table: 'write',
    triggers: ['send-sms'],
  },
)

/**
 * Takes a party out of the line, or puts it back at its place. Its reservation is deleted, and its place and seats are
 * freed. No-show is refused with still-held while its table is held. `change` corrects the details of a party that
 * waits or is on the way.
 */
export const moveLineParty = /* @__PURE__ */ defineEndpoint('move-line-party', 'PUT /api/owner/line/{id}', 'owner', {
  input: LinePartyMove,
  output: outputType<LineParty>(),
  errors: ['not-found', 'changed-meanwhile', 'transition-refused', 'still-held'],
  feature,
  stand: true,
  table: 'write',
  triggers: ['send-sms'],
})

/**
 * Returns the keys that decrypt the evenings which a device stores, 32 bytes in base64url each. The first one encrypts.
 * Tablets share one key, and the owner's devices share another, which no tablet gets. The owner gets both. Unsent acts
 * outlive session and pairing.
 */
export const getEveningKey = /* @__PURE__ */ defineEndpoint('get-evening-key', 'GET /api/owner/evening-key', 'owner', {
  input: noInput,
  output: outputType<{ keys: string[] }>(),
  feature,
  stand: true,
  table: 'write',
})
