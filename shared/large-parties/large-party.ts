import * as v from 'valibot'
import type { ErrorCode } from '#shared/api-error.ts'
import type { StoredCateringRequest } from '#shared/catering/catering.ts'
import { fullName } from '#shared/reservations/guest-name.ts'
import { type BookingContext, isTooSoon } from '#shared/reservations/availability.ts'
import {
  dayError,
  hasSlotBegun,
  isPausedFor,
  maxOwnerPartySize,
  partySizeBounds,
  ReservationDate,
  ReservationTime,
  smsConsentField,
} from '#shared/reservations/reservation.ts'
import { isSlotOpen } from '#shared/reservations/slots.ts'
import type { SmsConsent } from '#shared/sms/sms-consent.ts'
import { RequiredPhone } from '#shared/phone/phone.ts'
import {
  type FormGuardInput,
  formGuardFields,
  isAutomatedForm,
  type Locale,
  Name,
  OptionalEmail,
  paragraph,
  wholeNumber,
} from '#shared/validation.ts'

/** The smallest and largest party that a guest can ask for, and the form's default. */
export const largePartySizeBounds = { min: partySizeBounds.max + 1, max: maxOwnerPartySize, default: 12 } as const

/** The longest text about the occasion. */
export const maxOccasionLength = 300

/** The size of a large party. */
export const LargePartySize = wholeNumber(largePartySizeBounds.min, largePartySizeBounds.max, 'largePartySize')

/** A guest's request for a party that is too large to book online. Dates and times are in the restaurant's zone. */
export const LargePartyRequest = v.strictObject({
  firstName: Name,
  lastName: Name,
  phone: RequiredPhone,
  email: OptionalEmail,
  partySize: LargePartySize,
  reservationDate: ReservationDate,
  reservationTime: ReservationTime,
  occasion: v.optional(paragraph(maxOccasionLength, 'noteTooLong'), ''),
  ...smsConsentField,
  ...formGuardFields,
})
export type LargePartyRequest = v.InferOutput<typeof LargePartyRequest>

/** The states of a request: new, or how the owner answered it. */
export type LargePartyState = 'new' | 'booked' | 'declined' | 'catering'

/** A stored request. It holds no place and no seats. */
export type LargeParty = {
  id: string
  state: LargePartyState
  firstName: string
  lastName: string
  phone: string
  email?: string
  partySize: number
  reservationDate: string
  reservationTime: string
  occasion?: string
  textConsent?: SmsConsent
  locale: Locale
  /** The reservation or catering request that it became. */
  becameId?: string
  createdAt: string
  version: number
}

/** Tells whether a request can be answered: nothing was booked for it so far. */
export const isAnswerable = ({ state }: Pick<LargeParty, 'state'>): boolean => state === 'new' || state === 'declined'

/** Returns the values of a request for the change log. Its contact data lets an erasure find the entry. */
export const toLargePartyAuditValues = ({
  state,
  partySize,
  reservationDate,
  reservationTime,
  phone,
  email,
}: LargeParty): Record<string, unknown> => ({
  state,
  partySize,
  reservationDate,
  reservationTime,
  phone,
  ...(email ? { email } : {}),
})

/** Returns the catering request that a large party becomes, without a dish so far. */
export const toCateringRequest = (
  party: LargeParty,
  email: string,
): Omit<StoredCateringRequest, 'id' | 'createdAt' | 'totalAmount'> => ({
  state: 'new',
  name: fullName(party),
  email,
  phoneNumber: party.phone,
  message: party.occasion ?? '',
  desiredDate: party.reservationDate,
  numberOfServings: party.partySize,
  selectedItems: [],
  locale: party.locale,
  version: 1,
})

/**
 * Returns why a request is refused, or undefined. A full day takes requests, and so does a pause of online booking at
 * other hours, because a request holds nothing.
 */
export function largePartyError(
  request: Pick<LargePartyRequest, 'reservationDate' | 'reservationTime' | 'partySize'> & FormGuardInput,
  { day, rules, hours, now }: BookingContext,
): ErrorCode | undefined {
  if (isAutomatedForm(request)) return 'looks-automated'
  const isOn = rules.reservationsEnabled || rules.pausedUntil !== undefined
  const reason = dayError(day, { ...rules, reservationsEnabled: isOn }, hours, now)
  if (reason && reason !== 'day-full') return reason
  if (hasSlotBegun(request, now)) return 'time-passed'
  if (!isSlotOpen(hours, request.reservationDate, request.reservationTime, rules)) return 'slot-closed'
  if (isPausedFor(request, rules)) return 'reservations-disabled'
  return isTooSoon(request, rules, now) ? 'too-soon' : undefined
}
