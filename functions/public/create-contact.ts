import { randomUUID } from 'node:crypto'
import { createContact } from '#shared/contacts/endpoints.ts'
import { messageRefusal } from '#shared/contacts/message.ts'
import { Refused } from '#shared/api-error.ts'
import { instant } from '#functions/runtime/clock.ts'
import { serve } from '#functions/http/create-handler.ts'
import { post } from '#functions/outbox/post.ts'
import * as store from '#functions/db/contacts/messages.ts'
import { came } from '#functions/db/analytics/conversions.ts'
import { newMails } from '#functions/db/email/emails.ts'
import { meet } from '#functions/db/contacts/contacts.ts'
import { transact } from '#functions/db/table.ts'

export const handler = serve(
  createContact,
  async ({ website, fillMs, inputs, phoneNumber, ...asked }, { remember }) => {
    const reason = messageRefusal({ website, fillMs, inputs })
    if (reason) throw new Refused(reason)

    const message = {
      ...asked,
      ...(phoneNumber ? { phoneNumber } : {}),
      id: randomUUID(),
      createdAt: instant(),
      version: 1,
    }
    const mails = newMails([{ kind: 'contact-notice', contact: message }])
    const answer = { id: message.id }
    await meet(message)
    await transact([...remember(answer), ...store.createMessage(message), came('messages'), ...mails.ops])
    await post(mails.posted)
    return answer
  },
)
