import { ApiRequestError } from '#web/app/api.ts'
import { fieldErrorText } from '#web/app/field-errors.ts'
import type { Message, Translate } from '#web/app/locale.tsx'
import { collectErrorMessages } from '#web/app/error-messages.ts'
import { retryAfterMinutes } from '#web/ui/retry-after.ts'
import * as m from '#web/paraglide/messages.js'

const reasons = collectErrorMessages(import.meta.glob('../../paraglide/messages/session_refused_*.js', { eager: true }))

/** Returns the message for a refused session request. Unexpected errors share one message. */
export function signInErrorText(t: Translate, error: unknown): string {
  if (!(error instanceof ApiRequestError)) return t(m.session_refused_unavailable)
  if (error.reason === 'too-many') return t(m.auth_login_too_many, { minutes: retryAfterMinutes(error) })
  const [fault] = Object.values(error.fields).flat()
  return fault ? signInFieldErrorText(t, fault) : t(reasons[error.reason] ?? m.auth_login_fallback)
}

const faults: Record<string, Message> = {
  passwordRequired: m.auth_password_required,
  passwordTooLong: m.auth_password_long,
  passwordWeak: m.session_refused_weak_password,
  passwordSame: m.session_refused_same_password,
  codeInvalid: m.auth_code_invalid,
  pinDigits: m.stand_pin_digits,
  pinEasy: m.stand_pin_easy,
  pairingCode: m.stand_here_code_wrong,
  codeRequired: m.stand_here_code_wrong,
  recoveryCodeInvalid: m.auth_login_lost_invalid,
}

export const signInFieldErrorText = (t: Translate, fault: string): string =>
  faults[fault] ? t(faults[fault]) : fieldErrorText(t, fault)
