import { maxPartsOfDay, maxPartsOfMonth, type SmsUsage, toSmsUsage } from '#shared/sms/sms-budget.ts'
import type { AnySmsKind } from '#shared/sms/sms-kinds.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { keys } from '#functions/db/keys.ts'
import { getItem, isConditionFailed, updateOp, writeItem } from '#functions/db/table.ts'

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

/** A text whose parts count: its topic where the budget decides, its cause where it tells of what a guest did. */
type CountedSms = { topic?: AnySmsKind; cause?: VerificationStatus }

/**
 * Counts the parts of a text before it is sent, so that texts at one moment do not exceed the budget together. Returns
 * which budget has no room for them, else a function that gives them back.
 */
export async function reserveSmsParts(
  parts: number,
  { topic, cause }: CountedSms,
): Promise<'month' | 'day' | (() => Promise<void>)> {
  const now = restaurantNow()
  const [key, today] = [keys.textUsage(monthOf(now)), cause && todayOf(cause)]
  const add = (count: number, limits: readonly string[] = [], most: Record<string, number> = {}) =>
    writeItem(
      updateOp(key, `ADD parts :parts${today ? ', #today :parts' : ''}`, {
        ...(limits.length > 0 ? { if: limits.join(' AND ') } : {}),
        ...(today ? { names: { '#today': today } } : {}),
        values: { ':parts': count, ...most },
      }),
    )
  const month = topic === undefined ? Infinity : maxPartsOfMonth(topic, getSmsBudgetUsd()) - parts
  const day = topic === undefined || !today ? Infinity : maxPartsOfDay(topic, getSmsBudgetUsd()) - parts
  // An absent count is zero.
  if (month < 0) return 'month'
  if (day < 0) return 'day'
  const limits = [
    ...(month < Infinity ? ['(attribute_not_exists(parts) OR parts <= :month)'] : []),
    ...(day < Infinity ? ['(attribute_not_exists(#today) OR #today <= :day)'] : []),
  ]
  const most = { ...(month < Infinity ? { ':month': month } : {}), ...(day < Infinity ? { ':day': day } : {}) }
  try {
    await add(parts, limits, most)
  } catch (error) {
    if (!isConditionFailed(error)) throw error
    return (await getSentSmsParts()).month > month ? 'month' : 'day'
  }
  return async () => void (await add(-parts))
}

/** Returns the month's use of text messages as the owner sees it. */
export const loadSmsUsage = async (): Promise<SmsUsage> =>
  toSmsUsage(monthOf(restaurantNow()), (await getSentSmsParts()).month, getSmsBudgetUsd())
