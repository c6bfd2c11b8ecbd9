import type { Reason } from '#shared/refusal.ts'
import { CallRefused } from '#web/app/api.ts'
import type { Message, Translate } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'

const words: Partial<Record<Reason, Message>> = {
  'day-full': m.res_full,
  'reservations-disabled': m.res_disabled,
  'no-access': m.res_disabled,
  'date-blocked': m.res_blocked,
  'day-closed': m.res_blocked,
  'time-passed': m.res_passed,
  'too-far-ahead': m.res_blocked,
  'key-reused': m.res_again,
}

/** The words for a booking that did not happen, and the faults of its fields. */
export function refusalText(t: Translate, error: unknown): { text: string; fields: Record<string, string[]> } {
  if (!(error instanceof CallRefused)) return { text: t(m.res_failed), fields: {} }
  if (error.status === 429)
    return { text: t(m.too_many, { minutes: Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)) }), fields: {} }
  const word = words[error.reason]
  return { text: word ? t(word) : t(m.res_failed), fields: error.fields }
}
