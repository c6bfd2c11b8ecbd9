import * as v from 'valibot'
import { outputType, defineEndpoint } from '#shared/endpoint.ts'
import { SettingsVersion } from '#shared/site/settings-versions.ts'
import type { EntryPage } from '#shared/lib/pagination.ts'
import { ContactListQuery, type Contact, ContactUpdate, ContactInput, type ContactView } from './contact.ts'
import { idInput } from '#shared/lib/endpoint-parts.ts'

/** Lists the address book by name, page by page (see shared/contacts/README, Messages and contacts). */
export const listContacts = /* @__PURE__ */ defineEndpoint('list-contacts', 'GET /api/owner/contacts', 'owner', {
  input: ContactListQuery,
  output: outputType<EntryPage<Contact>>(),
  feature: 'contacts',
})

/** Returns a contact with that person's messages, requests and reservations. */
export const getContact = /* @__PURE__ */ defineEndpoint('get-contact', 'GET /api/owner/contacts/{id}', 'owner', {
  input: v.strictObject(idInput),
  output: outputType<ContactView>(),
  errors: ['not-found'],
  feature: 'contacts',
})

/** Creates a contact. */
export const addContact = /* @__PURE__ */ defineEndpoint('add-contact', 'POST /api/owner/contacts', 'owner', {
  input: ContactInput,
  output: outputType<Contact>(),
  errors: ['contact-exists'],
  status: 201,
  feature: 'contacts',
  creates: true,
  table: 'write',
})

/** Saves a contact. A new email address gives the contact a new id. */
export const updateContact = /* @__PURE__ */ defineEndpoint('update-contact', 'PUT /api/owner/contacts/{id}', 'owner', {
  input: ContactUpdate,
  output: outputType<Contact>(),
  errors: ['not-found', 'changed-meanwhile', 'contact-exists'],
  feature: 'contacts',
  table: 'write',
})

/** Deletes a contact; the person's messages stay. */
export const deleteContact = /* @__PURE__ */ defineEndpoint(
  'delete-contact',
  'DELETE /api/owner/contacts/{id}',
  'owner',
  {
    input: v.strictObject({ ...idInput, version: SettingsVersion }),
    output: outputType<{ id: string }>(),
    errors: ['not-found', 'changed-meanwhile'],
    feature: 'contacts',
    table: 'write',
  },
)
