import { listContacts } from '#shared/owner-calls/contacts.ts'
import { serveOwner } from '../door/session.ts'
import { people, peopleAnswering, person, personId } from '../store/people.ts'

export const handler = serveOwner(listContacts, async ({ size, after, name }) => {
  const address = name?.includes('@') && (await person(personId(name.trim())))
  return address ? { entries: [address] } : name ? peopleAnswering(size, name, after) : people(size, { after })
})
