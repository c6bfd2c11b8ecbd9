import * as v from 'valibot'
import { answers, call } from '#shared/endpoint.ts'
import { Version } from '#shared/site/settings-versions.ts'
import type { Paged } from '#shared/lib/pagination.ts'
import { PeoplePage, type Person, PersonChange, PersonDraft, type PersonSeen } from './contact.ts'
import { oneOf } from '#shared/lib/endpoint-parts.ts'

/** The address book by name, a page at a time (see shared/README, Messages and contacts). */
export const listContacts = /* @__PURE__ */ call('list-contacts', 'GET', '/api/owner/contacts', 'owner', {
  input: PeoplePage,
  output: answers<Paged<Person>>(),
  needs: 'contacts',
})

/** One entry, with what that person sent and booked. Refuses not-found. */
export const getContact = /* @__PURE__ */ call('get-contact', 'GET', '/api/owner/contacts/{id}', 'owner', {
  input: v.strictObject(oneOf),
  output: answers<PersonSeen>(),
  needs: 'contacts',
})

/** A new entry. Refuses contact-exists when the e-mail address has one. */
export const addContact = /* @__PURE__ */ call('add-contact', 'POST', '/api/owner/contacts', 'owner', {
  input: PersonDraft,
  output: answers<Person>(),
  status: 201,
  needs: 'contacts',
  creates: true,
  table: 'write',
})

/** With another e-mail address it is another entry, under another id. */
export const updateContact = /* @__PURE__ */ call('update-contact', 'PUT', '/api/owner/contacts/{id}', 'owner', {
  input: PersonChange,
  output: answers<Person>(),
  needs: 'contacts',
  table: 'write',
})

/** Delete an entry; what the person wrote stays. Refuses not-found, changed-meanwhile. */
export const deleteContact = /* @__PURE__ */ call('delete-contact', 'DELETE', '/api/owner/contacts/{id}', 'owner', {
  input: v.strictObject({ ...oneOf, version: Version }),
  output: answers<{ id: string }>(),
  needs: 'contacts',
  table: 'write',
})
