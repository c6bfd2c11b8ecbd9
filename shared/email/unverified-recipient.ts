import type { StoredCateringRequest } from '#shared/catering/catering.ts'
import { fullName } from '#shared/reservations/guest-name.ts'
import { guestFields } from '#shared/reservations/reservation-fields.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'

/** The most letters, and characters in all, of a name in an email to an address that nobody verified. */
const mostOfName = { letters: 40, characters: 60 } as const
const addressOrNumber = /\p{N}|[/@:：／]|\bwww|[.。．｡]\p{L}{2}/iu

/**
 * Tells whether a name may be in an email to an address that nobody verified. Anybody can type another's address, so an
 * advertisement, a phone number or a link must not fit into the name.
 */
export const isMailableName = (name: string): boolean =>
  name.length <= mostOfName.characters &&
  (name.match(/\p{L}/gu) ?? []).length <= mostOfName.letters &&
  !addressOrNumber.test(name)

const guestTexts = new Set<string>([
  'phone',
  ...guestFields.flatMap(({ name, choices, isChosen }) => (choices || isChosen ? [] : [name])),
])

const withoutTexts = <Told extends object>(told: Told): Told =>
  Object.fromEntries(Object.entries(told).filter(([name]) => !guestTexts.has(name))) as Told

type AboutReservation = { reservation: Reservation; was?: object }

/**
 * Returns an email to a guest without what its sender typed, unless the address is verified or the reservation is the
 * owner's: no phone, no note, and a name only if `isMailableName`.
 */
export function withoutUnverifiedTexts<Letter extends AboutReservation>(letter: Letter): Letter {
  const { reservation, was } = letter
  if (!reservation.networks || reservation.verifiedAt) return letter
  const told = withoutTexts(reservation)
  const named = isMailableName(fullName(told)) ? told : { ...told, firstName: '', lastName: '' }
  return { ...letter, reservation: named, ...(was && { was: withoutTexts(was) }) }
}

/** Returns a catering request without what its sender typed. Nobody has verified its address. */
export const withoutCateringTexts = ({
  phoneNumber: _phone,
  ...asked
}: StoredCateringRequest): StoredCateringRequest => ({
  ...asked,
  message: '',
  name: isMailableName(asked.name) ? asked.name : '',
})
