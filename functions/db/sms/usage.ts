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
export const getSmsBudgetUsd = (): number => Number(process.env['SMS_BUDGET_USD'] ?? 0)

/** Returns how many parts of text messages were sent this month and today. */
export async function getSentSmsParts(): Promise<SentParts> {
  const row = await getItem<Record<string, number>>(keys.smsUsage(monthOf(restaurantNow())))
  return {
    month: row?.['parts'] ?? 0,
    verified: row?.[todayOf('verified')] ?? 0,
    unverified: row?.[todayOf('unverified')] ?? 0,
  }
}

/** A text whose parts count: its topic where the budget decides, its cause where it tells of what a guest did. */
type CountedSms = { topic?: AnySmsKind; cause?: VerificationStatus }

type ReservedParts = { exceeded: 'month' | 'day' } | { release: () => Promise<void> }

/**
 * Counts the parts of a text before it is sent, so that texts at one moment do not exceed the budget together. Returns
 * which budget has no room for them, else the write that gives them back.
 */
export async function reserveSmsParts(parts: number, { topic, cause }: CountedSms): Promise<ReservedParts> {
  const key = keys.smsUsage(monthOf(restaurantNow()))
  const today = cause && todayOf(cause)
  const budget = getSmsBudgetUsd()
  const maxBefore = {
    month: topic && maxPartsOfMonth(topic, budget) - parts,
    day: topic && today ? maxPartsOfDay(topic, budget) - parts : undefined,
  }
  // An absent counter is zero.
  if ((maxBefore.month ?? 0) < 0) return { exceeded: 'month' }
  if ((maxBefore.day ?? 0) < 0) return { exceeded: 'day' }
  const add = (count: number, conditions: readonly string[] = [], limits: Record<string, number> = {}) =>
    writeItem(
      updateOp(key, `ADD parts :parts${today ? ', #today :parts' : ''}`, {
        ...(conditions.length > 0 ? { if: conditions.join(' AND ') } : {}),
        ...(today ? { names: { '#today': today } } : {}),
        values: { ':parts': count, ...limits },
      }),
    )
  const conditions: string[] = []
  const limits: Record<string, number> = {}
  if (maxBefore.month !== undefined && maxBefore.month < Infinity) {
    conditions.push('(attribute_not_exists(parts) OR parts <= :month)')
    limits[':month'] = maxBefore.month
  }
  if (maxBefore.day !== undefined && maxBefore.day < Infinity) {
    conditions.push('(attribute_not_exists(#today) OR #today <= :day)')
    limits[':day'] = maxBefore.day
  }
  try {
    await add(parts, conditions, limits)
  } catch (error) {
    if (!isConditionFailed(error)) throw error
    return { exceeded: (await getSentSmsParts()).month > (maxBefore.month ?? Infinity) ? 'month' : 'day' }
  }
  return { release: async () => void (await add(-parts)) }
}

/** Returns the month's use of text messages as the owner sees it. */
export const loadSmsUsage = async (): Promise<SmsUsage> =>
  toSmsUsage(monthOf(restaurantNow()), (await getSentSmsParts()).month, getSmsBudgetUsd())
