import * as m from '#web/paraglide/messages.js'
import type { Message, Translate } from './locale.tsx'

const words: Record<string, Message> = {
  dateRequired: m.dateRequired,
  emailInvalid: m.emailInvalid,
  emailTooLong: m.emailTooLong,
  fillRequired: m.fillRequired,
  lineBreak: m.lineBreak,
  nameRequired: m.nameRequired,
  nameTooLong: m.nameTooLong,
  phoneInvalid: m.phoneInvalid,
  phoneRequired: m.phoneRequired,
  phoneTooLong: m.phoneTooLong,
}

/** The words for a fault that a schema names. */
export const faultText = (t: Translate, fault: string): string => t(words[fault] ?? m.fault_any)
