import { isAddressActive, ownerDaySheetId } from '#shared/notifications/addresses.ts'
import { isDaySheetDue, daySheetEmailId } from '#shared/notifications/day-sheet.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { createEmailOnce, type QueuedEmail } from '#functions/db/email/emails.ts'
import { getNoticeRecipients } from '#functions/db/notifications/addresses.ts'

/** Creates the day sheets that are due, each once, however often it runs. The worker reads what they tell. */
export async function handler(): Promise<{ created: number }> {
  const now = restaurantNow()
  const { date } = now
  const { addresses, ownerDaySheetHour } = await getNoticeRecipients()
  const posted: QueuedEmail[] = []
  if (isDaySheetDue(ownerDaySheetHour, now))
    posted.push(
      ...(await createEmailOnce(
        { kind: 'day-sheet', date, hour: ownerDaySheetHour },
        daySheetEmailId(ownerDaySheetId, date),
      )),
    )
  for (const { id, email, locale, sheetHour, ...address } of addresses) {
    if (!isAddressActive(address) || !isDaySheetDue(sheetHour, now)) continue
    const letter = { kind: 'day-sheet', address: { id, email, locale }, date, hour: sheetHour } as const
    posted.push(...(await createEmailOnce(letter, daySheetEmailId(id, date))))
  }
  await triggerWorkers(posted)
  return { created: posted.length }
}
