import * as v from 'valibot'
import type { SlotAvailability } from './availability.ts'
import { output, defineEndpoint, perIp } from '#shared/endpoint.ts'
import { LocalDate, MonthDate } from '#shared/validation.ts'
import {
  CancelRequest,
  AskingParty,
  type ReservationReceipt,
  ReservationRequest,
  type ReservationSettings,
} from './reservation.ts'

const nothing = v.strictObject({})

/**
 * Places a day, whether guests can book now, and where that is paused until when; the first and the last slot, and the blocked dates from today on. The edge
 * keeps it for ten seconds, since it reads every coming day; booking judges again.
 */
export const getReservationSettings = /* @__PURE__ */ defineEndpoint(
  'get-reservation-settings',
  'GET',
  '/api/reservation-settings',
  'anyone',
  {
    input: nothing,
    output: output<
      Pick<ReservationSettings, 'maxReservationsPerDay' | 'reservationsEnabled' | 'firstTable' | 'lastTable'> & {
        pausedUntil?: string
        blockedDates: string[]
      }
    >(),
    kept: 10,
  },
)

/**
 * A day's places, and its slots for a party but for those that have begun. `enabled` is false when bookings are off; `blocked` when the owner blocked the
 * date or it is a closed weekday. `next` is the next day with a slot when this one has none left.
 */
export type Availability = {
  date: string
  count: number
  max: number
  remaining: number
  blocked: boolean
  enabled: boolean
  /** Where that is for a time only: until when, an instant. */
  pausedUntil?: string
  slots: SlotAvailability[]
  next?: string
}

/** The places and slots of one date, which booking judges again. A date that is full, blocked or closed is an answer, not a refusal. */
export const getAvailability = /* @__PURE__ */ defineEndpoint(
  'get-availability',
  'GET',
  '/api/availability',
  'anyone',
  {
    input: v.strictObject({ date: LocalDate, partySize: AskingParty }),
    output: output<Availability>(),
  },
)

/** The days of a month that have nothing for a party, from today on: full, closed or blocked. */
export const getCalendar = /* @__PURE__ */ defineEndpoint('get-calendar', 'GET', '/api/calendar', 'anyone', {
  input: v.strictObject({ month: MonthDate, partySize: AskingParty }),
  output: output<{ days: Record<string, 'full' | 'closed' | 'blocked'> }>(),
})

/** Book a table. Refuses no-access, looks-automated, too-many, and whatever keeps a day or a slot from being booked: day-full, date-blocked, time-passed … */
export const bookReservation = /* @__PURE__ */ defineEndpoint(
  'book-reservation',
  'POST',
  '/api/reservations',
  'anyone',
  {
    input: ReservationRequest,
    output: output<ReservationReceipt>(),
    status: 201,
    limit: perIp(30, 'hour'),
    needs: 'reservations',
    creates: true,
    table: 'write',
    wakes: ['send-reservation-email'],
  },
)

/** Cancel all that a phone has on a date; answers how many. Refuses not-found when there is none, too-many (see shared/README, Booking and cancelling). */
export const cancelReservation = /* @__PURE__ */ defineEndpoint(
  'cancel-reservation',
  'POST',
  '/api/reservations/cancel',
  'anyone',
  {
    input: CancelRequest,
    output: output<{ cancelled: number }>(),
    limit: perIp(10, 'hour'),
    table: 'write',
    wakes: ['send-reservation-email'],
  },
)
