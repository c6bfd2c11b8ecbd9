import * as v from 'valibot'
import type { StoredCateringRequest } from '#shared/catering/catering.ts'
import type { Contact } from '#shared/contacts/contact.ts'
import { SettingsVersion } from '#shared/site/settings-versions.ts'
import { addDays } from '#shared/time/local-time.ts'

/** The months for which the owner can keep bookings, messages and requests. */
export const retentionChoices = [6, 12, 24, 36] as const

/** How long guests' data is kept, in months. */
export const RetentionSettings = v.strictObject({ months: v.picklist(retentionChoices, 'number') })
export type RetentionSettings = v.InferOutput<typeof RetentionSettings>

/** A save of the retention over its version. */
export const RetentionUpdate = v.strictObject({ ...RetentionSettings.entries, version: SettingsVersion })

/** The retention until the owner sets one. */
export const defaultRetention: RetentionSettings = { months: 24 }

/** Tax law asks for quotes and orders of the last seven years. */
const taxMonths = 84

/** Days for which a booking keeps the hashes of its networks. */
export const networkDays = 14

/** Returns the month yyyy-MM some months before that of a date. */
export function subtractMonths(date: string, months: number): string {
  const [year = 0, month = 0] = date.split('-').map(Number)
  const count = year * 12 + month - 1 - months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** Returns the months yyyy-MM from one to before another. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = from; month < to; month = addDays(`${month}-28`, 4).slice(0, 7)) months.push(month)
  return months
}

/** The first months of which a request, and one of the tax records, is kept. */
export type RetentionStarts = { month: string; taxMonth: string }

/** Returns the first months that are kept on a date. A month goes as a whole, once its last day is old enough. */
export const retentionStarts = (today: string, { months }: RetentionSettings): RetentionStarts => ({
  month: subtractMonths(today, months),
  taxMonth: subtractMonths(today, Math.max(months, taxMonths)),
})

/** Tells whether a catering request is over and old enough. Quoted and accepted ones are tax records. */
export function isOldRequest(
  request: Pick<StoredCateringRequest, 'state' | 'sentQuote' | 'createdAt' | 'desiredDate'>,
  { month, taxMonth }: RetentionStarts,
): boolean {
  const isTaxRecord = request.state === 'quoted' || request.state === 'accepted' || request.sentQuote !== undefined
  const from = isTaxRecord ? taxMonth : month
  return request.createdAt.slice(0, 7) < from && request.desiredDate.slice(0, 7) < from
}

/** Tells whether a contact is old enough, and nothing in it is the owner's own work. */
export const isOldContact = ({ createdAt, notes, version }: Contact, { month }: RetentionStarts): boolean =>
  createdAt.slice(0, 7) < month && notes === '' && version === 1
