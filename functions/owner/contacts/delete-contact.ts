import { deleteContact } from '#shared/contacts/contact-endpoints.ts'
import { Refused } from '#shared/api-error.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { logged } from '#functions/db/change-log/change-log.ts'
import { person, removePerson } from '#functions/db/contacts/contacts.ts'
import { transact } from '#functions/db/table.ts'

export const handler = serveOwner(deleteContact, async ({ id, version }) => {
  const before = await person(id)
  if (!before) throw new Refused('not-found')
  await transact([removePerson(id, version), logged({ what: 'contact', of: id, title: before.name, before })])
  return { id }
})
