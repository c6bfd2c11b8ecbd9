import * as v from 'valibot'
import {
  Email,
  type FormGuardInput,
  formGuard,
  oneLine,
  type Locale,
  looksAutomated,
  MessageText,
  Name,
  optionalText,
} from '#shared/validation.ts'
import type { ErrorCode } from '#shared/api-error.ts'
import { withoutMarks } from '#shared/phone/phone-format.ts'

/** An optional phone as typed, of at most 20 characters, without what devices put around it; whether it can be dialled is for people to judge. */
export const PhoneText = optionalText(
  v.pipe(
    v.string('phoneInvalid'),
    v.maxLength(1040, 'phoneTooLong'),
    v.transform((text) => (/\d/.test(text) ? withoutMarks(text) : text)),
    oneLine(20, 'phoneTooLong'),
  ),
  'phoneInvalid',
)

/** What a visitor writes to the restaurant. */
export const MessageRequest = v.strictObject({
  name: Name,
  email: Email,
  phoneNumber: PhoneText,
  message: v.pipe(MessageText, v.minLength(1, 'messageRequired')),
  ...formGuard,
})
export type MessageRequest = v.InferOutput<typeof MessageRequest>
export type MessageForm = v.InferInput<typeof MessageRequest>

/** A message and who wrote it, as it came (see shared/README, Messages and contacts). `readAt` and `answeredAt` are ISO instants. */
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

/** Why a message is not taken, or undefined when it is. */
export const messageError = (message: FormGuardInput): ErrorCode | undefined =>
  looksAutomated(message) ? 'looks-automated' : undefined
