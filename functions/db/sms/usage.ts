import { type SmsUsage, toSmsUsage } from '#shared/sms/sms-budget.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { keys } from '#functions/db/keys.ts'
import { getItem, updateOp, writeItem } from '#functions/db/table.ts'

/** The guests who bring texts about: those whose address is verified, and the others. They count apart. */
export type VerificationStatus = 'verified' | 'unverified'

/** Parts of texts that were sent: this month, and today about what guests of each cause do. */
type SentParts = { month: number } & Record<VerificationStatus, number>

const monthOf = ({ date }: { date: string }): string => date.slice(0, 7)
const todayOf = (cause: VerificationStatus): string => `${cause} ${restaurantNow().date}`

/** Returns the month's budget for text messages, in dollars. */
export const getSmsBudgetUsd = (): number => Number(process.env['TEXT_BUDGET_USD'] ?? 0)

/** Returns how many parts of text messages were sent this month and today. */
export async function getSentSmsParts(): Promise<SentParts> {
  const row = await getItem<Record<string, number>>(keys.textUsage(monthOf(restaurantNow())))
  return {
    month: row?.['parts'] ?? 0,
    verified: row?.[todayOf('verified')] ?? 0,
    unverified: row?.[todayOf('unverified')] ?? 0,
  }
}

/** Counts a sent text by its parts; `cause` where it tells of what a guest did. */
export const recordSentSmsParts = async (parts: number, cause?: VerificationStatus): Promise<void> =>
  void (await writeItem(
    updateOp(keys.textUsage(monthOf(restaurantNow())), `ADD parts :parts${cause ? ', #today :parts' : ''}`, {
      ...(cause ? { names: { '#today': todayOf(cause) } } : {}),
      values: { ':parts': parts },
    }),
  ))

/** Returns the month's use of text messages as the owner sees it. */
export const loadSmsUsage = async (): Promise<SmsUsage> =>
  toSmsUsage(monthOf(restaurantNow()), (await getSentSmsParts()).month, getSmsBudgetUsd())
