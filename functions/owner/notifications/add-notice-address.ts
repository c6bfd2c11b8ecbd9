import { randomUUID } from 'node:crypto'
import type { NoticeAddress } from '#shared/notifications/addresses.ts'
import { addNoticeAddress } from '#shared/notifications/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { createEmailOps } from '#functions/db/email/emails.ts'
import { addNoticeAddressOp } from '#functions/db/notifications/addresses.ts'
import { transact } from '#functions/db/table.ts'
import { nowIso } from '#functions/runtime/clock.ts'

export const handler = createOwnerHandler(addNoticeAddress, async (sent, { remember }) => {
  const address: NoticeAddress = { ...sent, id: randomUUID(), createdAt: nowIso(), version: 1 }
  const { id, email, locale } = address
  const { ops, posted } = createEmailOps([{ kind: 'notice-question', address: { id, email, locale } }])
  await transact([...remember(address), await addNoticeAddressOp(address), ...ops])
  await triggerWorkers(posted)
  return address
})
