import { listContacts } from '#shared/contacts/contact-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { people, peopleAnswering, person, personId } from '#functions/db/contacts/contacts.ts'

export const handler = serveOwner(listContacts, async ({ size, after, name }) => {
  const address = name?.includes('@') && (await person(personId(name.trim())))
  return address ? { entries: [address] } : name ? peopleAnswering(size, name, after) : people(size, { after })
})
