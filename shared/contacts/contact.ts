import * as v from 'valibot'
import type { Catering } from '#shared/catering/catering.ts'
import { type GuestMessage, PhoneText } from './message.ts'
import { SettingsVersion } from '#shared/site/settings-versions.ts'
import { Name, OptionalEmail, paragraph } from '#shared/validation.ts'
import { EntryCursor, ListPage } from '#shared/lib/pagination.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'

/** A person of the address book, as the owner writes it. */
export const ContactInput = v.strictObject({
  name: Name,
  email: OptionalEmail,
  phoneNumber: PhoneText,
  notes: v.optional(paragraph(1000, 'notesTooLong'), ''),
})
export type ContactInput = v.InferOutput<typeof ContactInput>

/**
 * An entry of the address book, the dashboard's Contacts. Who writes a message gets one; one e-mail address has one. What people write stays
 * theirs: it is kept apart, as messages.
 */
export type Contact = {
  id: string
  name: string
  email?: string
  phoneNumber?: string
  notes: string
  createdAt: string
  version: number
}

/** A save of an entry over the version it was read at. */
export const ContactUpdate = v.strictObject({ id: EntryCursor, version: SettingsVersion, ...ContactInput.entries })

/** A page of the address book by name; `name` is a part of name or e-mail, case and accents aside, digits of the phone, or a whole e-mail address. */
export const ContactListPage = v.strictObject({ ...ListPage, name: v.optional(v.pipe(v.string(), v.maxLength(255))) })

/** What a person sent and booked, newest first, at most fifty each; only what the subscription gives. */
export type ContactView = {
  person: Contact
  messages: GuestMessage[]
  requests?: Catering[]
  reservations?: OwnerReservation[]
}

/** What an address book is sorted by: case and accents aside. */
export const sortName = (name: string): string =>
  Array.from(name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()).slice(0, 60).join('')
