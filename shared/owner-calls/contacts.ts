import * as v from 'valibot'
import { answers, call } from '../call.ts'
import { Version } from '../content.ts'
import type { Paged } from '../list.ts'
import { PeoplePage, type Person, PersonChange, PersonDraft, type PersonSeen } from '../person.ts'
import { oneOf } from './parts.ts'

export const listContacts = /* @__PURE__ */ call('list-contacts', 'GET', '/api/owner/contacts', 'owner', {
  input: PeoplePage,
  output: answers<Paged<Person>>(),
  needs: 'contacts',
})

export const getContact = /* @__PURE__ */ call('get-contact', 'GET', '/api/owner/contacts/{id}', 'owner', {
  input: v.strictObject(oneOf),
  output: answers<PersonSeen>(),
  needs: 'contacts',
})

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

export const deleteContact = /* @__PURE__ */ call('delete-contact', 'DELETE', '/api/owner/contacts/{id}', 'owner', {
  input: v.strictObject({ ...oneOf, version: Version }),
  output: answers<{ id: string }>(),
  needs: 'contacts',
  table: 'write',
})
