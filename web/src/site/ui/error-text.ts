import type { ErrorCode } from '#shared/api-error.ts'
import { ApiRequestError } from '#web/app/api.ts'
import type { Message } from '#web/app/locale.tsx'
import { isOffline } from '#web/app/is-offline.ts'
import type { ToastText } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { retryAfterMinutes } from '#web/ui/retry-after.ts'

/** Returns the message of a failure: the wait of a 429, the code's own, offline, or a general one. */
export function errorText(error: unknown, words: Partial<Record<ErrorCode, Message>>, failed: Message): ToastText {
  if (!(error instanceof ApiRequestError)) {
    const why = isOffline() ? m.form_offline : failed
    return (t) => t(why)
  }
  if (error.status === 429) return (t) => t(m.form_too_many, { minutes: retryAfterMinutes(error) })
  return (t) => t(words[error.reason] ?? failed)
}
