import { randomUUID } from 'node:crypto'
import { createContact } from '#shared/calls.ts'
import { contactRefusal } from '#shared/contact.ts'
import { Refused } from '#shared/refusal.ts'
import { instant } from '../ground/clock.ts'
import { serve } from '../door/serve.ts'
import { post } from '../outbox/post.ts'
import * as store from '../store/contacts.ts'
import { newMails } from '../store/mails.ts'
import { transact } from '../store/table.ts'

export const handler = serve(createContact, async ({ website, fillMs, phoneNumber, ...asked }, { remember }) => {
  const reason = contactRefusal({ website, fillMs })
  if (reason) throw new Refused(reason)

  const contact = {
    ...asked,
    ...(phoneNumber ? { phoneNumber } : {}),
    id: randomUUID(),
    createdAt: instant(),
    version: 1,
  }
  const mails = newMails([{ kind: 'contact-notice', contact }])
  const answer = { id: contact.id }
  await transact([...remember(answer), ...store.createContact(contact), ...mails.ops])
  await post(mails.posted)
  return answer
})
