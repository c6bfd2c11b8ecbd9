import type { ErrorCode } from '#shared/api-error.ts'
import type { Message } from '#web/app/locale.tsx'
import { guestErrorMessages } from '#web/site/ui/guest-error-messages.ts'
import * as m from '#web/paraglide/messages.js'

/** Messages for a refused booking. */
export const bookingErrorMessages: Partial<Record<ErrorCode, Message>> = {
  ...guestErrorMessages,
  'no-access': m.guest_refused_reservations_disabled,
  'date-blocked': m.reservations_blocked,
  'day-closed': m.guest_refused_date_blocked,
  'too-far-ahead': m.guest_refused_date_blocked,
}

/** Returns the messages with the restaurant's phone, if it has one. */
export const bookingErrorMessagesWithPhone = (phone: string): typeof bookingErrorMessages =>
  phone
    ? {
        ...bookingErrorMessages,
        'quota-reached': (_none, options) => m.reservations_more_tables({ phone }, options),
      }
    : bookingErrorMessages

/** The field that each error of a date and time is about. */
export const slotErrorFields = {
  'time-full': 'reservationTime',
  'time-passed': 'reservationTime',
  'slot-closed': 'reservationTime',
  'too-soon': 'reservationTime',
  'day-full': 'reservationDate',
  'day-closed': 'reservationDate',
  'date-blocked': 'reservationDate',
  'too-far-ahead': 'reservationDate',
} as const satisfies Partial<Record<ErrorCode, string>>

/** The field that each error of a booking is about. */
export const bookingErrorFields = { ...slotErrorFields, 'area-not-offered': 'area' } as const

export const cancelErrorMessages: Partial<Record<ErrorCode, Message>> = { 'not-found': m.reservations_cancel_none }
