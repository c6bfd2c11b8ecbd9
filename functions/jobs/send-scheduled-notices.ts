import { isSheetDue, sheetEmailId } from '#shared/notifications/morning-sheet.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { createEmailOnce, type QueuedEmail } from '#functions/db/email/emails.ts'
import { getNoticeAddresses } from '#functions/db/notifications/addresses.ts'

/** Creates the morning sheets that are due, each once, however often it runs. The worker reads what they tell. */
export async function handler(): Promise<{ created: number }> {
  const now = restaurantNow()
  const posted: QueuedEmail[] = []
  for (const address of await getNoticeAddresses()) {
    if (!isSheetDue(address, now)) continue
    const { id, email, locale } = address
    const letter = { kind: 'morning-sheet', address: { id, email, locale }, date: now.date } as const
    posted.push(...(await createEmailOnce(letter, sheetEmailId(id, now.date))))
  }
  await triggerWorkers(posted)
  return { created: posted.length }
}
