import type { Reason } from '#shared/refusal.ts'
import { CallRefused } from '#web/app/api.ts'
import type { Message, Translate } from '#web/app/locale.tsx'
import { waitMinutes } from '#web/ui/wait-minutes.ts'
import * as m from '#web/paraglide/messages.js'

export const bookingWords: Partial<Record<Reason, Message>> = {
  'day-full': m.res_full,
  'reservations-disabled': m.res_disabled,
  'no-access': m.res_disabled,
  'date-blocked': m.res_blocked,
  'day-closed': m.res_blocked,
  'time-passed': m.res_passed,
  'too-far-ahead': m.res_blocked,
}

export const cancellingWords: Partial<Record<Reason, Message>> = { 'not-found': m.res_cancel_none }

/** What to say, in the language that is on when it is said. */
export type Saying = (t: Translate) => string

/** The words for what did not happen: the wait of a 429, the reason's own, or that it failed. */
export function refusalText(error: unknown, words: Partial<Record<Reason, Message>>, failed: Message): Saying {
  if (!(error instanceof CallRefused)) return (t) => t(failed)
  if (error.status === 429) return (t) => t(m.too_many, { minutes: waitMinutes(error) })
  return (t) => t(words[error.reason] ?? failed)
}

/** The faults that a refusal names, by field. */
export const faultsIn = (error: unknown): Record<string, string[]> => (error instanceof CallRefused ? error.fields : {})
