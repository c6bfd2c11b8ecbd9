import { randomUUID } from 'node:crypto'
import { sendContactMessage } from '#shared/contacts/endpoints.ts'
import { messageError } from '#shared/contacts/message.ts'
import { ApiError } from '#shared/api-error.ts'
import { nowIso } from '#functions/runtime/clock.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import * as store from '#functions/db/contacts/messages.ts'
import { countConversionOp } from '#functions/db/analytics/conversions.ts'
import { createEmailOps } from '#functions/db/email/emails.ts'
import { ensureContact } from '#functions/db/contacts/contacts.ts'
import { refuseBeforeOpening } from '#functions/db/site/settings.ts'
import { transact } from '#functions/db/table.ts'

export const handler = createHandler(
  sendContactMessage,
  async ({ website, fillMs, inputs, phoneNumber, ...asked }, { remember }) => {
    const reason = messageError({ website, fillMs, inputs })
    if (reason) throw new ApiError(reason)
    await refuseBeforeOpening()

    const message = {
      ...asked,
      ...(phoneNumber ? { phoneNumber } : {}),
      id: randomUUID(),
      createdAt: nowIso(),
      version: 1,
    }
    const mails = createEmailOps([{ kind: 'contact-notice', contact: message }])
    const answer = { id: message.id }
    await ensureContact(message)
    await transact([
      ...remember(answer),
      ...store.createMessageOps(message),
      countConversionOp('messages'),
      ...mails.ops,
    ])
    await triggerWorkers(mails.posted)
    return answer
  },
)
