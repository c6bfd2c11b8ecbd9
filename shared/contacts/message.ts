import * as v from 'valibot'
import {
  Email,
  type FormGuardInput,
  formGuardFields,
  oneLine,
  type Locale,
  isAutomatedForm,
  MessageText,
  Name,
  optionalText,
} from '#shared/validation.ts'
import type { ErrorCode } from '#shared/api-error.ts'
import { stripPhoneMarks } from '#shared/phone/phone-format.ts'

/** An optional phone as typed, at most 20 characters; it need not be dialable. */
export const PhoneText = optionalText(
  v.pipe(
    v.string('phoneInvalid'),
    v.maxLength(1040, 'phoneTooLong'),
    v.transform((text) => (/\d/.test(text) ? stripPhoneMarks(text) : text)),
    oneLine(20, 'phoneTooLong'),
  ),
  'phoneInvalid',
)

/** A visitor's message. */
export const MessageRequest = v.strictObject({
  name: Name,
  email: Email,
  phoneNumber: PhoneText,
  message: v.pipe(MessageText, v.minLength(1, 'messageRequired')),
  ...formGuardFields,
})
export type MessageRequest = v.InferOutput<typeof MessageRequest>
export type MessageForm = v.InferInput<typeof MessageRequest>

/** A stored message with its sender; one that came as a text has a phone and no email. `readAt` and `answeredAt` are ISO instants. */
export type GuestMessage = {
  id: string
  name: string
  email: string
  phoneNumber?: string
  message: string
  locale: Locale
  readAt?: string
  answeredAt?: string
  createdAt: string
  version: number
}

/** Returns why a message is refused, or undefined. */
export const messageError = (message: FormGuardInput): ErrorCode | undefined =>
  isAutomatedForm(message) ? 'looks-automated' : undefined
