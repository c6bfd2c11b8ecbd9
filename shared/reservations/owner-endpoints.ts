import * as v from 'valibot'
import { output, defineEndpoint } from '#shared/endpoint.ts'
import { SettingsVersion, type Versioned } from '#shared/site/settings-versions.ts'
import { MonthDate, oneLine } from '#shared/validation.ts'
import { EntryCursor } from '#shared/lib/pagination.ts'
import {
  BlockDates,
  CheckDates,
  type EmailStatus,
  NewReservation,
  type Outside,
  type OwnerReservation,
  PageEnd,
  PeriodOrDate,
  ReservationEdit,
  MarkInput,
  WalkInInput,
} from './owner-reservation.ts'
import { PhoneSchema } from '#shared/phone/phone.ts'
import { impactSnapshotSchema } from './impact.ts'
import {
  type Day,
  lastTableFollows,
  PlaceSettings,
  type ReservationSettings,
  SeatSettings,
  statuses,
} from './reservation.ts'
import { noInput } from '#shared/lib/endpoint-parts.ts'

/** A change of the tables: it may mail the guest. */
const books = { needs: 'reservations', table: 'write', wakes: ['send-reservation-email'] } as const

/**
 * A day or a month in order of time, all dates latest first, a page at a time, `next` continuing it; of a status alone where it is told. With a phone its own,
 * with words all that answer to them, of every date, latest first. `today` is the restaurant's date, `max` its places a day. Refuses invalid an end of other dates.
 */
export const listReservations = /* @__PURE__ */ defineEndpoint(
  'list-reservations',
  'GET',
  '/api/owner/reservations',
  'owner',
  {
    input: v.strictObject({
      period: PeriodOrDate,
      after: v.optional(PageEnd),
      phone: v.optional(PhoneSchema),
      words: v.optional(v.pipe(oneLine(100), v.minLength(1, 'words'))),
      status: v.optional(v.picklist(statuses, 'status')),
    }),
    output: output<{ reservations: OwnerReservation[]; today: string; max: number; next?: string }>(),
    needs: 'reservations',
  },
)

/** One reservation with the newest mails to its guest about its day, the latest first. */
export const getReservation = /* @__PURE__ */ defineEndpoint(
  'get-reservation',
  'GET',
  '/api/owner/reservations/{id}',
  'owner',
  {
    input: v.strictObject({ id: EntryCursor }),
    output: output<{ reservation: OwnerReservation; mails: EmailStatus[] }>(),
    needs: 'reservations',
  },
)

/** Write down a booking or somebody who waits. Refuses what keeps a day from being booked, and day-not-full for who need not wait. */
export const createReservation = /* @__PURE__ */ defineEndpoint(
  'create-reservation',
  'POST',
  '/api/owner/reservations',
  'owner',
  { input: NewReservation, output: output<OwnerReservation>(), status: 201, creates: true, ...books },
)

/** Another status, day, time, party or name: the guest is mailed what concerns the guest. */
export const updateReservation = /* @__PURE__ */ defineEndpoint(
  'update-reservation',
  'PUT',
  '/api/owner/reservations/{id}',
  'owner',
  { input: ReservationEdit, output: output<OwnerReservation>(), ...books },
)

/** One tap of the evening: arrived, left, did not come, or expected again. Nobody is mailed. Refuses not-yet, move-refused; time-full where seats are needed again and the owner does not go over. */
export const markReservation = /* @__PURE__ */ defineEndpoint(
  'mark-reservation',
  'PUT',
  '/api/owner/reservations/{id}/mark',
  'owner',
  { input: MarkInput, output: output<OwnerReservation>(), needs: 'reservations', table: 'write' },
)

/** A party that walked in sits from now on; neither a full day nor a blocked one refuses it. Refuses time-full unless the owner goes over. */
export const createWalkIn = /* @__PURE__ */ defineEndpoint('create-walk-in', 'POST', '/api/owner/walk-ins', 'owner', {
  input: WalkInInput,
  output: output<OwnerReservation>(),
  status: 201,
  creates: true,
  needs: 'reservations',
  table: 'write',
})

/** Its place is free again; nobody is mailed. */
export const deleteReservation = /* @__PURE__ */ defineEndpoint(
  'delete-reservation',
  'DELETE',
  '/api/owner/reservations/{id}',
  'owner',
  {
    input: v.strictObject({ id: EntryCursor, version: SettingsVersion }),
    output: output<{ deleted: string }>(),
    needs: 'reservations',
    table: 'write',
  },
)

/** Mail the guest how it stands: the mail that failed once more, else a new one. */
export const emailReservation = /* @__PURE__ */ defineEndpoint(
  'email-reservation',
  'POST',
  '/api/owner/reservations/{id}/mail',
  'owner',
  { input: v.strictObject({ id: EntryCursor }), output: output<OwnerReservation>(), creates: true, ...books },
)

/** The days of a month that hold anything, and the rules they are judged by. `counted`: what they count is exact, also of bookings of before there were counts. */
export const listDays = /* @__PURE__ */ defineEndpoint('list-days', 'GET', '/api/owner/days', 'owner', {
  input: v.strictObject({ month: MonthDate }),
  output: output<{ days: Day[]; counted: boolean; today: string; settings: Versioned<ReservationSettings> }>(),
  needs: 'reservations',
})

/** The blocked dates from today on, as they stand. */
export const listBlockedDates = /* @__PURE__ */ defineEndpoint(
  'list-blocked-dates',
  'GET',
  '/api/owner/days/blocked',
  'owner',
  {
    input: v.strictObject({}),
    output: output<{ dates: string[] }>(),
    needs: 'reservations',
  },
)

/** The bookings on dates that are to be blocked; nothing is saved. */
export const checkDates = /* @__PURE__ */ defineEndpoint('check-dates', 'POST', '/api/owner/days/check', 'owner', {
  input: CheckDates,
  output: output<Outside>(),
  needs: 'reservations',
})

/**
 * Block dates or open them again. What is booked stays unless answered otherwise; `shown` as for the hours. Refuses time-passed, too-far-ahead, bookings-outside,
 * changed-meanwhile.
 */
export const blockDates = /* @__PURE__ */ defineEndpoint('block-dates', 'PUT', '/api/owner/days', 'owner', {
  input: BlockDates,
  output: output<{ days: Day[] }>(),
  needs: 'reservations',
  table: 'write',
  wakes: ['apply-impact-plans'],
})

/** Save the places a day, whether guests book online and whether they are reminded, over the version they were read at; tables and seats stay. A lower maximum cancels nobody. Refuses changed-meanwhile. */
export const saveReservationSettings = /* @__PURE__ */ defineEndpoint(
  'save-reservation-settings',
  'PUT',
  '/api/owner/reservation-settings',
  'owner',
  {
    input: v.strictObject({ ...PlaceSettings.entries, version: SettingsVersion }),
    output: output<Versioned<ReservationSettings>>(),
    needs: 'reservations',
    table: 'write',
  },
)

/** The coming bookings that other tables and seats would leave outside; nothing is saved. */
export const checkCapacity = /* @__PURE__ */ defineEndpoint(
  'check-capacity',
  'POST',
  '/api/owner/seats/check',
  'owner',
  {
    input: v.pipe(SeatSettings, lastTableFollows()),
    output: output<Outside>(),
    needs: 'reservations',
  },
)

/**
 * Save tables and seats, over the version they were read at; nobody is moved unless answered so. `shown` is the hash of the bookings that the owner was shown to be left outside:
 * refused with bookings-outside while there are some that nobody looked at, with changed-meanwhile when they are others.
 */
export const saveCapacity = /* @__PURE__ */ defineEndpoint('save-capacity', 'PUT', '/api/owner/seats', 'owner', {
  input: v.pipe(
    v.strictObject({ ...SeatSettings.entries, version: SettingsVersion, ...impactSnapshotSchema }),
    lastTableFollows(),
  ),
  output: output<Versioned<ReservationSettings>>(),
  needs: 'reservations',
  table: 'write',
  wakes: ['backfill-reservation-counts', 'apply-impact-plans'],
})

/** The bookings whose guests are to be called, as they were left outside the hours. */
export const listCallsToMake = /* @__PURE__ */ defineEndpoint(
  'list-calls-to-make',
  'GET',
  '/api/owner/calls',
  'owner',
  {
    input: noInput,
    output: output<{ calls: OwnerReservation[] }>(),
    needs: 'reservations',
    table: 'write',
  },
)

/** The guest was called. Refuses not-found. */
export const completeCall = /* @__PURE__ */ defineEndpoint('complete-call', 'POST', '/api/owner/calls/{id}', 'owner', {
  input: v.strictObject({ id: EntryCursor }),
  output: output<{ ticked: string }>(),
  needs: 'reservations',
  table: 'write',
})
