import * as v from 'valibot'
import { outputType, defineEndpoint } from '#shared/endpoint.ts'
import { SettingsVersion, type Versioned } from '#shared/site/settings-versions.ts'
import { LocalDate, LocalMonth, oneLine } from '#shared/validation.ts'
import { EntryId } from '#shared/lib/pagination.ts'
import {
  BlockDatesInput,
  CheckDatesInput,
  type EmailStatus,
  NewReservation,
  type ImpactSummary,
  type OwnerReservation,
  ReservationCursor,
  PeriodOrDate,
  ReservationEdit,
  MarkInput,
  WalkInInput,
} from './owner-reservation.ts'
import { PhoneSchema, toE164 } from '#shared/phone/phone.ts'
import { impactSnapshotSchema } from './impact.ts'
import {
  type Day,
  lastTableNotBeforeFirst,
  PlaceSettings,
  type ReservationSettings,
  SeatSettings,
  reservationStatuses,
} from './reservation.ts'
import type { SlotAvailability } from './availability.ts'
import type { FoundReservation } from '#shared/stand/stand-booking.ts'
import { noInput } from '#shared/lib/endpoint-parts.ts'

/** An endpoint that may email the guest. */
const books = {
  feature: 'reservations',
  table: 'write',
  triggers: ['send-reservation-email', 'send-sms'],
} as const

/**
 * Lists reservations page by page: a day or month in order of time, all dates with the latest first. A phone, words or
 * a status narrow the list. `today` is the restaurant's date, `max` its places a day.
 */
export const listReservations = /* @__PURE__ */ defineEndpoint(
  'list-reservations',
  'GET /api/owner/reservations',
  'owner',
  {
    input: v.strictObject({
      period: PeriodOrDate,
      after: v.optional(ReservationCursor),
      phone: v.optional(PhoneSchema),
      words: v.optional(v.pipe(oneLine(100), v.minLength(1, 'words'))),
      status: v.optional(v.picklist(reservationStatuses, 'status')),
    }),
    output: outputType<{ reservations: OwnerReservation[]; today: string; max: number; next?: string }>(),
    feature: 'reservations',
  },
)

/** Digits of a phone by which an upcoming reservation is found: all of them, so that nobody is found by a part. */
const leastDigits = 10

/**
 * Finds the upcoming reservations of an exact phone: name, day, time, size and table. A tablet may search 30 phones
 * without a match in an hour.
 */
export const findUpcomingReservations = /* @__PURE__ */ defineEndpoint(
  'find-upcoming-reservations',
  'GET /api/owner/upcoming-reservations',
  'owner',
  {
    input: v.strictObject({
      phone: v.pipe(
        PhoneSchema,
        v.check((phone) => (toE164(phone)?.replace(/\D/g, '').length ?? 0) >= leastDigits, 'phoneInvalid'),
      ),
    }),
    output: outputType<{ reservations: FoundReservation[] }>(),
    feature: 'reservations',
    stand: true,
    table: 'write',
  },
)

/** Returns one reservation with the newest emails about it, the latest first. */
export const getReservation = /* @__PURE__ */ defineEndpoint(
  'get-reservation',
  'GET /api/owner/reservations/{id}',
  'owner',
  {
    input: v.strictObject({ id: EntryId }),
    output: outputType<{ reservation: OwnerReservation; mails: EmailStatus[] }>(),
    errors: ['not-found'],
    feature: 'reservations',
  },
)

/**
 * Returns the slots of a day for a party that staff books. Pauses, notice and the online booking switch apply only to
 * guests.
 */
export const listOwnerSlots = /* @__PURE__ */ defineEndpoint('list-owner-slots', 'GET /api/owner/slots', 'owner', {
  input: v.strictObject({
    date: LocalDate,
    partySize: v.pipe(
      v.string('partySize'),
      v.regex(/^[1-9]\d?$/, 'partySize'),
      v.transform((text) => Number(text)),
    ),
  }),
  output: outputType<{ slots: SlotAvailability[] }>(),
  feature: 'reservations',
  stand: true,
})

/** Creates a booking or a waitlist entry. A tablet books free slots alone. */
export const createReservation = /* @__PURE__ */ defineEndpoint(
  'create-reservation',
  'POST /api/owner/reservations',
  'owner',
  {
    input: NewReservation,
    output: outputType<OwnerReservation>(),
    errors: [
      'changed-meanwhile',
      'date-blocked',
      'time-passed',
      'too-far-ahead',
      'day-full',
      'time-full',
      'day-not-full',
      'day-closed',
      'slot-closed',
    ],
    status: 201,
    creates: true,
    queued: true,
    stand: true,
    ...books,
  },
)

/** Changes status, date, time, party or name, and emails the guest where it concerns them. */
export const updateReservation = /* @__PURE__ */ defineEndpoint(
  'update-reservation',
  'PUT /api/owner/reservations/{id}',
  'owner',
  {
    input: ReservationEdit,
    output: outputType<OwnerReservation>(),
    errors: [
      'not-found',
      'changed-meanwhile',
      'date-blocked',
      'time-passed',
      'too-far-ahead',
      'day-full',
      'time-full',
      'transition-refused',
      'not-movable',
    ],
    ...books,
  },
)

/** Marks a party as arrived, left, no-show or expected. */
export const markReservation = /* @__PURE__ */ defineEndpoint(
  'mark-reservation',
  'PUT /api/owner/reservations/{id}/mark',
  'owner',
  {
    input: MarkInput,
    output: outputType<OwnerReservation>(),
    errors: [
      'not-found',
      'changed-meanwhile',
      'date-blocked',
      'day-full',
      'time-full',
      'day-in-future',
      'transition-refused',
    ],
    feature: 'reservations',
    queued: true,
    stand: true,
    table: 'write',
  },
)

/** Seats a party that walked in, also on a full or blocked day. A table that it names must be free, unless `shared`. */
export const createWalkIn = /* @__PURE__ */ defineEndpoint('create-walk-in', 'POST /api/owner/walk-ins', 'owner', {
  input: WalkInInput,
  output: outputType<OwnerReservation>(),
  errors: ['changed-meanwhile', 'time-full', 'table-taken', 'table-unknown'],
  status: 201,
  creates: true,
  feature: 'reservations',
  queued: true,
  stand: true,
  table: 'write',
})

/** Deletes a reservation and frees its place, without an email. A tablet deletes only one that it just added. */
export const deleteReservation = /* @__PURE__ */ defineEndpoint(
  'delete-reservation',
  'DELETE /api/owner/reservations/{id}',
  'owner',
  {
    input: v.strictObject({ id: EntryId, version: SettingsVersion }),
    output: outputType<{ deleted: string }>(),
    errors: ['not-found', 'changed-meanwhile'],
    feature: 'reservations',
    stand: true,
    table: 'write',
  },
)

/**
 * Emails the guest the reservation's state: repeats the email that failed, else sends a new one. A guest with only a phone
 * gets it by text, where they agreed to texts.
 */
export const emailReservation = /* @__PURE__ */ defineEndpoint(
  'email-reservation',
  'POST /api/owner/reservations/{id}/mail',
  'owner',
  {
    input: v.strictObject({ id: EntryId }),
    output: outputType<OwnerReservation>(),
    errors: ['not-found', 'nothing-to-send'],
    creates: true,
    ...books,
  },
)

/** Returns the days of a month that hold anything, with the settings. */
export const listDays = /* @__PURE__ */ defineEndpoint('list-days', 'GET /api/owner/days', 'owner', {
  input: v.strictObject({ month: LocalMonth }),
  output: outputType<{ days: Day[]; today: string; settings: Versioned<ReservationSettings> }>(),
  feature: 'reservations',
})

/** Lists the blocked dates from today on. */
export const listBlockedDates = /* @__PURE__ */ defineEndpoint(
  'list-blocked-dates',
  'GET /api/owner/days/blocked',
  'owner',
  {
    input: v.strictObject({}),
    output: outputType<{ dates: string[] }>(),
    feature: 'reservations',
  },
)

/** Lists the bookings on dates before they are blocked; saves nothing. */
export const checkDates = /* @__PURE__ */ defineEndpoint('check-dates', 'POST /api/owner/days/check', 'owner', {
  input: CheckDatesInput,
  output: outputType<ImpactSummary>(),
  errors: ['too-many-bookings-affected'],
  feature: 'reservations',
})

/** Blocks or opens dates. */
export const blockDates = /* @__PURE__ */ defineEndpoint('block-dates', 'PUT /api/owner/days', 'owner', {
  input: BlockDatesInput,
  output: outputType<{ days: Day[] }>(),
  errors: ['changed-meanwhile', 'time-passed', 'too-far-ahead', 'bookings-affected', 'too-many-bookings-affected'],
  feature: 'reservations',
  table: 'write',
  triggers: ['apply-impact-plans'],
})

/** Saves places a day, online booking and reminders. A lower maximum cancels no reservation. */
export const saveReservationSettings = /* @__PURE__ */ defineEndpoint(
  'save-reservation-settings',
  'PUT /api/owner/reservation-settings',
  'owner',
  {
    input: v.strictObject({ ...PlaceSettings.entries, version: SettingsVersion }),
    output: outputType<Versioned<ReservationSettings>>(),
    errors: ['changed-meanwhile'],
    feature: 'reservations',
    table: 'write',
  },
)

/** Lists the upcoming bookings that other capacity settings would affect; saves nothing. */
export const checkCapacity = /* @__PURE__ */ defineEndpoint('check-capacity', 'POST /api/owner/seats/check', 'owner', {
  input: v.pipe(SeatSettings, lastTableNotBeforeFirst()),
  output: outputType<ImpactSummary>(),
  errors: ['too-many-bookings-affected'],
  feature: 'reservations',
})

/** Saves capacity. `shown` is the hash of the affected list. */
export const saveCapacity = /* @__PURE__ */ defineEndpoint('save-capacity', 'PUT /api/owner/seats', 'owner', {
  input: v.pipe(
    v.strictObject({ ...SeatSettings.entries, version: SettingsVersion, ...impactSnapshotSchema }),
    lastTableNotBeforeFirst(),
  ),
  output: outputType<Versioned<ReservationSettings>>(),
  errors: ['changed-meanwhile', 'bookings-affected', 'too-many-bookings-affected'],
  feature: 'reservations',
  table: 'write',
  triggers: ['apply-impact-plans'],
})

/** Lists the bookings whose guests the owner must call. */
export const listCallsToMake = /* @__PURE__ */ defineEndpoint('list-calls-to-make', 'GET /api/owner/calls', 'owner', {
  input: noInput,
  output: outputType<{ calls: OwnerReservation[] }>(),
  feature: 'reservations',
  table: 'write',
})

/** Ticks a call off. */
export const completeCall = /* @__PURE__ */ defineEndpoint('complete-call', 'POST /api/owner/calls/{id}', 'owner', {
  input: v.strictObject({ id: EntryId }),
  output: outputType<{ ticked: string }>(),
  errors: ['not-found'],
  feature: 'reservations',
  table: 'write',
})
