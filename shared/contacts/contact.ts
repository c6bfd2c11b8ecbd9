import * as v from 'valibot'
import type { StoredCateringRequest } from '#shared/catering/catering.ts'
import { type GuestMessage, PhoneText } from './message.ts'
import { SettingsVersion } from '#shared/site/settings-versions.ts'
import { Name, OptionalEmail, paragraph } from '#shared/validation.ts'
import { EntryId, listPageFields } from '#shared/lib/pagination.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'

/** A person of the address book, as the owner writes it. */
export const ContactInput = v.strictObject({
  name: Name,
  email: OptionalEmail,
  phoneNumber: PhoneText,
  notes: v.optional(paragraph(1000, 'notesTooLong'), ''),
})
export type ContactInput = v.InferOutput<typeof ContactInput>

/** A contact of the address book, one for each email address. Messages are stored apart. */
export type Contact = {
  id: string
  name: string
  email?: string
  phoneNumber?: string
  notes: string
  createdAt: string
  version: number
}

/** A save of a contact over a version. */
export const ContactUpdate = v.strictObject({ id: EntryId, version: SettingsVersion, ...ContactInput.entries })

/** Asks for a page of the address book. `name` is a part of a name, email or phone. */
export const ContactListQuery = v.strictObject({
  ...listPageFields,
  name: v.optional(v.pipe(v.string(), v.maxLength(255))),
})

/** A contact with the newest fifty messages, requests and reservations each, as the tier gives them. */
export type ContactView = {
  person: Contact
  messages: GuestMessage[]
  requests?: StoredCateringRequest[]
  reservations?: OwnerReservation[]
}

/** Returns the sort key of a name, without case and accents. */
export const toNameSortKey = (name: string): string =>
  Array.from(name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()).slice(0, 60).join('')
