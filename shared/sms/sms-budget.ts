import type { AnySmsKind } from './sms-kinds.ts'

/** Dollars that a part of a text message costs at most in the United States: AWS's price and the carrier's fee. */
const textPartUsd = 0.012

/** The part of the month's budget above which a text message is no longer sent: reminders stop first, cancellations last. */
const stopsAt: Readonly<Record<AnySmsKind, number>> = {
  'unread-text': 0.5,
  'reservation-reminder': 0.8,
  'reservation-confirmed': 0.9,
  'waitlist-ended': 0.9,
  'line-joined': 0.9,
  'line-ready': 0.95,
  'reservation-offered': 0.95,
  'reservation-changed': 0.95,
  'reservation-offer-over': 1,
  'unclear-cancel': 1,
  'reservation-cancelled': 1,
}

const partsFor = (usd: number): number => Math.floor(usd / textPartUsd + 1e-9)

/** Returns how many parts a month's budget allows until texts of a topic stop. */
export const maxPartsOfMonth = (topic: AnySmsKind, budgetUsd: number): number => partsFor(budgetUsd * stopsAt[topic])

/** The part of a month's budget that texts about what guests do may use in a day. */
const guestsADay = 0.1

/** Returns how many parts a month's budget allows in a day for texts about what guests do; cancellations always go. */
export const maxPartsOfDay = (topic: AnySmsKind, budgetUsd: number): number =>
  topic === 'reservation-cancelled' ? Infinity : partsFor(budgetUsd * guestsADay)

/** Tells whether a month's budget allows another part of a topic, after so many parts. */
const isWithinMonthlyBudget = (topic: AnySmsKind, parts: number, budgetUsd: number): boolean =>
  parts < maxPartsOfMonth(topic, budgetUsd)

/** The kinds of texts that the rest of the month's budget no longer covers. */
export type SuspendedSms = 'reminders' | 'confirmations' | 'all'

/** The text messages of a month: parts sent, what they cost about, the budget, and which texts have stopped, if any. */
export type SmsUsage = { month: string; parts: number; usd: number; budgetUsd: number; stopped?: SuspendedSms }

function stoppedTexts(parts: number, budgetUsd: number): SuspendedSms | undefined {
  if (!isWithinMonthlyBudget('reservation-cancelled', parts, budgetUsd)) return 'all'
  if (!isWithinMonthlyBudget('reservation-confirmed', parts, budgetUsd)) return 'confirmations'
  return isWithinMonthlyBudget('reservation-reminder', parts, budgetUsd) ? undefined : 'reminders'
}

/** Returns a month's use as the owner sees it. */
export function toSmsUsage(month: string, parts: number, budgetUsd: number): SmsUsage {
  const stopped = stoppedTexts(parts, budgetUsd)
  return { month, parts, usd: Math.round(parts * textPartUsd * 100) / 100, budgetUsd, ...(stopped ? { stopped } : {}) }
}
