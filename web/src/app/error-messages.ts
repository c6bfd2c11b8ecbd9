import type { Audience, ErrorCode, errorCodes } from '#shared/api-error.ts'
import type * as messages from '#web/paraglide/messages.js'
import type { Message } from './locale.tsx'

type Underscored<Text extends string> = Text extends `${infer Head}-${infer Rest}`
  ? `${Head}_${Underscored<Rest>}`
  : Text
type KeyOf<R extends ErrorCode> = R extends ErrorCode
  ? (typeof errorCodes)[R] extends readonly [number, string, ...infer Readers extends Audience[]]
    ? `${Readers[number]}_refused_${Underscored<R>}`
    : never
  : never

type Written = Extract<keyof typeof messages, `${Audience}_refused_${string}`>
/** The missing and the superfluous keys in web/messages. */
type Wrong = Exclude<KeyOf<ErrorCode> | Written, KeyOf<ErrorCode> & Written>
type Words = [Wrong] extends [never] ? Partial<Record<ErrorCode, Message>> : { refusalWithoutWords: Wrong }

/** Collects error messages that are named after their codes. Does not compile while one is missing. */
export const collectErrorMessages = (found: Record<string, Record<string, Message>>): Words =>
  Object.fromEntries(
    Object.values(found).flatMap((module) =>
      Object.entries(module).map(([key, words]) => [key.replace(/^\w+?_refused_/, '').replaceAll('_', '-'), words]),
    ),
  )
