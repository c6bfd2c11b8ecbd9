import * as v from 'valibot'
import type { SlotAvailability } from './availability.ts'
import { outputType, defineEndpoint, limitPerNetwork } from '#shared/endpoint.ts'
import type { AreaNames } from '#shared/tables/areas.ts'
import { LocalDate, LocalMonth } from '#shared/validation.ts'
import {
  CancelRequest,
  PartySizeQuery,
  type ReservationReceipt,
  ReservationRequest,
  type ReservationSettings,
  type VerificationSent,
} from './reservation.ts'

const nothing = v.strictObject({})

/**
 * Returns the booking settings that guests see: places a day, whether and until when bookings are paused, the seating
 * window, the grace time, areas for which they can ask, and blocked dates. It reads every coming day, so the CDN caches it for ten seconds; booking checks again.
 */
export const getReservationSettings = /* @__PURE__ */ defineEndpoint(
  'get-reservation-settings',
  'GET /api/reservation-settings',
  'anyone',
  {
    input: nothing,
    output: outputType<
      Pick<
        ReservationSettings,
        'maxReservationsPerDay' | 'reservationsEnabled' | 'firstTable' | 'lastTable' | 'graceMinutes'
      > & {
        pausedUntil?: string
        blockedDates: string[]
        /** The areas of the room for which guests can ask; missing where they have no choice. */
        areas?: AreaNames[]
      }
    >(),
    cacheSeconds: 10,
  },
)

/**
 * A day's places, and its slots for a party without those that have begun. `enabled` is false when bookings are off.
 * `blocked` is true on a blocked or closed date. When the day has no slot, `next` is the next day with one, and `nearest`
 * are the nearest slots of other days.
 */
export type Availability = {
  date: string
  count: number
  max: number
  remaining: number
  blocked: boolean
  enabled: boolean
  /** The end of a pause, an ISO instant. */
  pausedUntil?: string
  slots: SlotAvailability[]
  next?: string
  nearest?: { date: string; time: string }[]
}

/** Returns the places and slots of one date. A full, blocked or closed date is an answer, no error. */
export const getAvailability = /* @__PURE__ */ defineEndpoint('get-availability', 'GET /api/availability', 'anyone', {
  input: v.strictObject({ date: LocalDate, partySize: PartySizeQuery }),
  output: outputType<Availability>(),
})

/** Returns the days of a month, from today on, that have nothing for a party. */
export const getCalendar = /* @__PURE__ */ defineEndpoint('get-calendar', 'GET /api/calendar', 'anyone', {
  input: v.strictObject({ month: LocalMonth, partySize: PartySizeQuery }),
  output: outputType<{ days: Record<string, 'full' | 'closed' | 'blocked'> }>(),
})

/**
 * Books a table, or emails a link that books it where the guest's network has many (see shared/reservations/README,
 * Networks).
 */
export const bookReservation = /* @__PURE__ */ defineEndpoint('book-reservation', 'POST /api/reservations', 'anyone', {
  input: ReservationRequest,
  output: outputType<ReservationReceipt | VerificationSent>(),
  errors: [
    'changed-meanwhile',
    'reservations-disabled',
    'date-blocked',
    'day-closed',
    'slot-closed',
    'time-passed',
    'too-far-ahead',
    'day-full',
    'too-soon',
    'time-full',
    'verification-needed',
    'quota-reached',
    'area-not-offered',
    'looks-automated',
  ],
  status: 201,
  limit: limitPerNetwork(60, 'hour'),
  feature: 'reservations',
  creates: true,
  table: 'write',
  triggers: ['send-reservation-email', 'send-sms'],
})

/** Cancels all reservations of a phone on a date and returns how many. */
export const cancelReservation = /* @__PURE__ */ defineEndpoint(
  'cancel-reservation',
  'POST /api/reservations/cancel',
  'anyone',
  {
    input: CancelRequest,
    output: outputType<{ cancelled: number }>(),
    errors: ['not-found', 'changed-meanwhile', 'cancel-by-link'],
    limit: limitPerNetwork(10, 'hour'),
    table: 'write',
    triggers: ['send-reservation-email', 'send-sms'],
  },
)
