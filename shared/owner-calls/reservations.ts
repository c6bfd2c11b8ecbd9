import * as v from 'valibot'
import { answers, call } from '../call.ts'
import { Month } from '../change.ts'
import { Version, type Versioned } from '../content.ts'
import { oneLine } from '../field.ts'
import { EntryId } from '../list.ts'
import {
  BlockDates,
  type MailSeen,
  NewReservation,
  type OwnerReservation,
  PageEnd,
  PeriodOrDate,
  ReservationEdit,
} from '../owner-reservation.ts'
import { Phone } from '../phone.ts'
import { type Day, ReservationSettings } from '../reservation.ts'

/** A change of the tables: it may mail the guest. */
const books = { needs: 'reservations', table: 'write', wakes: ['send-reservation-email'] } as const

/**
 * A day or a month in order of time; all dates a page at a time, latest first, `next` continuing it; with a phone its own, with words all that answer to them, latest first. `today` is the
 * restaurant's date, `max` its places a day.
 */
export const listReservations = /* @__PURE__ */ call('list-reservations', 'GET', '/api/owner/reservations', 'owner', {
  input: v.strictObject({
    period: PeriodOrDate,
    after: v.optional(PageEnd),
    phone: v.optional(Phone),
    words: v.optional(v.pipe(oneLine(100), v.minLength(1, 'words'))),
  }),
  output: answers<{ reservations: OwnerReservation[]; today: string; max: number; next?: string }>(),
  needs: 'reservations',
})

/** One reservation with every mail to its guest about its day, newest first. */
export const getReservation = /* @__PURE__ */ call('get-reservation', 'GET', '/api/owner/reservations/{id}', 'owner', {
  input: v.strictObject({ id: EntryId }),
  output: answers<{ reservation: OwnerReservation; mails: MailSeen[] }>(),
  needs: 'reservations',
})

/** Write down a booking or somebody who waits. Refuses what keeps a day from being booked, and day-not-full for who need not wait. */
export const createReservation = /* @__PURE__ */ call(
  'create-reservation',
  'POST',
  '/api/owner/reservations',
  'owner',
  { input: NewReservation, output: answers<OwnerReservation>(), status: 201, creates: true, ...books },
)

/** Another status, day, time, party or name: the guest is mailed what concerns the guest. */
export const updateReservation = /* @__PURE__ */ call(
  'update-reservation',
  'PUT',
  '/api/owner/reservations/{id}',
  'owner',
  { input: ReservationEdit, output: answers<OwnerReservation>(), ...books },
)

/** Its place is free again; nobody is mailed. */
export const deleteReservation = /* @__PURE__ */ call(
  'delete-reservation',
  'DELETE',
  '/api/owner/reservations/{id}',
  'owner',
  {
    input: v.strictObject({ id: EntryId, version: Version }),
    output: answers<{ deleted: string }>(),
    needs: 'reservations',
    table: 'write',
  },
)

/** Mail the guest how it stands: the mail that failed once more, else a new one. */
export const mailReservation = /* @__PURE__ */ call(
  'mail-reservation',
  'POST',
  '/api/owner/reservations/{id}/mail',
  'owner',
  { input: v.strictObject({ id: EntryId }), output: answers<OwnerReservation>(), creates: true, ...books },
)

/** The days of a month that hold anything, and the rules they are judged by. */
export const listDays = /* @__PURE__ */ call('list-days', 'GET', '/api/owner/days', 'owner', {
  input: v.strictObject({ month: Month }),
  output: answers<{ days: Day[]; today: string; settings: Versioned<ReservationSettings> }>(),
  needs: 'reservations',
})

/** Block dates or open them again; what is booked stays. Refuses time-passed, too-far-ahead. */
export const blockDates = /* @__PURE__ */ call('block-dates', 'PUT', '/api/owner/days', 'owner', {
  input: BlockDates,
  output: answers<{ days: Day[] }>(),
  needs: 'reservations',
  table: 'write',
})

/** Save the booking rules, over the version they were read at. A lower maximum cancels nobody. Refuses changed-meanwhile. */
export const saveReservationSettings = /* @__PURE__ */ call(
  'save-reservation-settings',
  'PUT',
  '/api/owner/reservation-settings',
  'owner',
  {
    input: v.strictObject({ ...ReservationSettings.entries, version: Version }),
    output: answers<Versioned<ReservationSettings>>(),
    needs: 'reservations',
    table: 'write',
  },
)
