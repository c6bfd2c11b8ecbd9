import { isSheetDue, sheetEmailId } from '#shared/notifications/morning-sheet.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { createEmailOps, type QueuedEmail } from '#functions/db/email/emails.ts'
import { getNoticeAddresses } from '#functions/db/notifications/addresses.ts'
import { IdempotencyKeyTakenError, writeItem } from '#functions/db/table.ts'

/** Creates the morning sheets that are due, each once, however often it runs. The worker reads what they tell. */
export async function handler(): Promise<{ created: number }> {
  const now = restaurantNow()
  const posted: QueuedEmail[] = []
  for (const address of await getNoticeAddresses()) {
    if (!isSheetDue(address, now)) continue
    const { id, email, locale } = address
    const mail = createEmailOps([{ kind: 'morning-sheet', address: { id, email, locale }, date: now.date }], () =>
      sheetEmailId(id, now.date),
    )
    try {
      for (const op of mail.ops) await writeItem(op)
      posted.push(...mail.posted)
    } catch (error) {
      if (!(error instanceof IdempotencyKeyTakenError)) throw error
    }
  }
  await triggerWorkers(posted)
  return { created: posted.length }
}
