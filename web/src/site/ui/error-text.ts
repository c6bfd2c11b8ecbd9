import type { Reason } from '#shared/api-error.ts'
import { CallRefused } from '#web/app/api.ts'
import type { Message } from '#web/app/locale.tsx'
import { isOffline } from '#web/app/net.ts'
import type { Saying } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { waitMinutes } from '#web/ui/wait-minutes.ts'

/** The words for what did not happen: the wait of a 429, the reason's own, that there is no net, or that it failed. */
export function refusalText(error: unknown, words: Partial<Record<Reason, Message>>, failed: Message): Saying {
  if (!(error instanceof CallRefused)) {
    const why = isOffline() ? m.form_offline : failed
    return (t) => t(why)
  }
  if (error.status === 429) return (t) => t(m.too_many, { minutes: waitMinutes(error) })
  return (t) => t(words[error.reason] ?? failed)
}
