import { listContacts } from '#shared/contacts/contact-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { queryContacts, searchContacts, findContact, contactIdFor } from '#functions/db/contacts/contacts.ts'

export const handler = createOwnerHandler(listContacts, async ({ size, after, name }) => {
  const address = name?.includes('@') && (await findContact(contactIdFor(name.trim())))
  return address ? { entries: [address] } : name ? searchContacts(size, name, after) : queryContacts(size, { after })
})
