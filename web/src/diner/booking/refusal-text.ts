import type { Reason } from '#shared/refusal.ts'
import { CallRefused } from '#web/app/api.ts'
import type { Message } from '#web/app/locale.tsx'
import type { Saying } from '#web/app/toast.tsx'
import { waitMinutes } from '#web/ui/wait-minutes.ts'
import { guestWords } from '#web/diner/form/guest-words.ts'
import * as m from '#web/paraglide/messages.js'

/** What a guest is told who books. */
export const bookingWords: Partial<Record<Reason, Message>> = {
  ...guestWords,
  'no-access': m.guest_refused_reservations_disabled,
  'day-closed': m.guest_refused_date_blocked,
  'too-far-ahead': m.guest_refused_date_blocked,
}

export const cancellingWords: Partial<Record<Reason, Message>> = { 'not-found': m.res_cancel_none }

/** The words for what did not happen: the wait of a 429, the reason's own, or that it failed. */
export function refusalText(error: unknown, words: Partial<Record<Reason, Message>>, failed: Message): Saying {
  if (!(error instanceof CallRefused)) return (t) => t(failed)
  if (error.status === 429) return (t) => t(m.too_many, { minutes: waitMinutes(error) })
  return (t) => t(words[error.reason] ?? failed)
}

/** The faults that a refusal names, by field. */
export const faultsIn = (error: unknown): Record<string, string[]> => (error instanceof CallRefused ? error.fields : {})
