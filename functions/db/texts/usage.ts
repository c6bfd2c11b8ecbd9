import { restaurantNow } from '#functions/runtime/clock.ts'
import { keys } from '#functions/db/keys.ts'
import { getItem, updateOp, writeItem } from '#functions/db/table.ts'

/** Returns the restaurant's month, yyyy-MM. */
export const usageMonth = (): string => restaurantNow().date.slice(0, 7)

/** Returns how many parts of text messages were sent this month. */
export const countSentParts = async (): Promise<number> =>
  (await getItem<{ parts: number }>(keys.textUsage(usageMonth())))?.parts ?? 0

/** Counts a sent text by its parts. */
export const recordSentParts = async (parts: number): Promise<void> =>
  void (await writeItem(updateOp(keys.textUsage(usageMonth()), 'ADD parts :parts', { values: { ':parts': parts } })))
