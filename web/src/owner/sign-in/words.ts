import { CallRefused } from '#web/app/api.ts'
import { faultText } from '#web/app/faults.ts'
import type { Message, Translate } from '#web/app/locale.tsx'
import { waitMinutes } from '#web/ui/wait-minutes.ts'
import * as m from '#web/paraglide/messages.js'

const reasons: Record<string, Message> = {
  'not-the-owner': m.login_not_owner,
  'not-personnel': m.login_not_personnel,
  'other-account': m.login_other_account,
  'sign-in-refused': m.login_refused,
  'challenge-over': m.login_over,
  'wrong-code': m.login_code_wrong,
  'wrong-password': m.password_wrong,
  'weak-password': m.password_weak,
  'no-session': m.again_title,
  unavailable: m.login_unavailable,
}

/** Why a call at the session's door was refused, in words; anything unforeseen is the specification's fallback. */
export function refusedText(t: Translate, error: unknown): string {
  if (!(error instanceof CallRefused)) return t(m.login_unavailable)
  if (error.reason === 'too-many') return t(m.too_many, { minutes: waitMinutes(error) })
  const [fault] = Object.values(error.fields).flat()
  return fault ? formFault(t, fault) : t(reasons[error.reason] ?? m.login_fallback)
}

const faults: Record<string, Message> = {
  passwordRequired: m.password_required,
  passwordTooLong: m.password_long,
  passwordWeak: m.password_weak,
  codeInvalid: m.code_invalid,
}

export const formFault = (t: Translate, fault: string): string =>
  faults[fault] ? t(faults[fault]) : faultText(t, fault)
