import { randomUUID } from 'node:crypto'
import { createContact } from '#shared/calls.ts'
import { messageRefusal } from '#shared/message.ts'
import { Refused } from '#shared/refusal.ts'
import { instant } from '../ground/clock.ts'
import { serve } from '../door/serve.ts'
import { post } from '../outbox/post.ts'
import * as store from '../store/messages.ts'
import { came } from '../store/outcomes.ts'
import { newMails } from '../store/mails.ts'
import { meet } from '../store/people.ts'
import { transact } from '../store/table.ts'

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
