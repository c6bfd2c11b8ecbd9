import { deleteContact } from '#shared/owner-calls/contacts.ts'
import { Refused } from '#shared/refusal.ts'
import { serveOwner } from '../door/session.ts'
import { logged } from '../store/changes.ts'
import { person, removePerson } from '../store/people.ts'
import { transact } from '../store/table.ts'

export const handler = serveOwner(deleteContact, async ({ id, version }) => {
  const before = await person(id)
  if (!before) throw new Refused('not-found')
  await transact([removePerson(id, version), logged({ what: 'contact', of: id, title: before.name, before })])
  return { id }
})
