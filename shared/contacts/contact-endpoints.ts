import * as v from 'valibot'
import { output, defineEndpoint } from '#shared/endpoint.ts'
import { SettingsVersion } from '#shared/site/settings-versions.ts'
import type { PageInput } from '#shared/lib/pagination.ts'
import { ContactListPage, type Contact, ContactUpdate, ContactInput, type ContactView } from './contact.ts'
import { idInput } from '#shared/lib/endpoint-parts.ts'

/** The address book by name, a page at a time (see shared/README, Messages and contacts). */
export const listContacts = /* @__PURE__ */ defineEndpoint('list-contacts', 'GET', '/api/owner/contacts', 'owner', {
  input: ContactListPage,
  output: output<PageInput<Contact>>(),
  needs: 'contacts',
})

/** One entry, with what that person sent and booked. Refuses not-found. */
export const getContact = /* @__PURE__ */ defineEndpoint('get-contact', 'GET', '/api/owner/contacts/{id}', 'owner', {
  input: v.strictObject(idInput),
  output: output<ContactView>(),
  needs: 'contacts',
})

/** A new entry. Refuses contact-exists when the e-mail address has one. */
export const addContact = /* @__PURE__ */ defineEndpoint('add-contact', 'POST', '/api/owner/contacts', 'owner', {
  input: ContactInput,
  output: output<Contact>(),
  status: 201,
  needs: 'contacts',
  creates: true,
  table: 'write',
})

/** With another e-mail address it is another entry, under another id. */
export const updateContact = /* @__PURE__ */ defineEndpoint(
  'update-contact',
  'PUT',
  '/api/owner/contacts/{id}',
  'owner',
  {
    input: ContactUpdate,
    output: output<Contact>(),
    needs: 'contacts',
    table: 'write',
  },
)

/** Delete an entry; what the person wrote stays. Refuses not-found, changed-meanwhile. */
export const deleteContact = /* @__PURE__ */ defineEndpoint(
  'delete-contact',
  'DELETE',
  '/api/owner/contacts/{id}',
  'owner',
  {
    input: v.strictObject({ ...idInput, version: SettingsVersion }),
    output: output<{ id: string }>(),
    needs: 'contacts',
    table: 'write',
  },
)
