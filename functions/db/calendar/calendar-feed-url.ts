import type { Locale } from '#shared/validation.ts'
import { keys } from '#functions/db/keys.ts'
import { deleteOp, getItem, putOp, stripKeys, writeItem } from '#functions/db/table.ts'

/** The address of the owner's calendar: the hash of its secret, and the language that it speaks. */
type StoredAddress = { hash: string; since: string; locale: Locale }

/** Returns the address of the owner's calendar, or undefined. */
export async function getStoredFeedUrl(): Promise<StoredAddress | undefined> {
  const row = await getItem<Record<string, unknown>>(keys.calendarFeedUrl)
  return row && stripKeys<StoredAddress>(row)
}

/** Saves the address in place of the one before. */
export const saveFeedUrl = async (address: StoredAddress): Promise<void> => {
  await writeItem(putOp({ ...keys.calendarFeedUrl, ...address }))
}

/** Deletes the address, if there is one. */
export const deleteFeedUrl = async (): Promise<void> => {
  await writeItem(deleteOp(keys.calendarFeedUrl))
}
