import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import * as v from 'valibot'
import { line } from './field.ts'

/** E.164 of a phone as people write it and nothing else, US by default; undefined when it cannot be read (design 6.3). */
export function e164(text: string): string | undefined {
  const phone = parsePhoneNumberFromString(text.normalize('NFKC'), { defaultCountry: 'US', extract: false })
  return phone?.isPossible() ? phone.number : undefined
}

/** A phone as typed, at most 20 characters (specification 5), that can be read as a number. */
export const Phone = v.pipe(
  v.string('phoneInvalid'),
  line(20, 'phoneTooLong'),
  v.check((text) => e164(text) !== undefined, 'phoneInvalid'),
)

/** An optional phone: missing, null and empty mean none. */
export const OptionalPhone = v.pipe(
  v.optional(v.nullable(v.string('phoneInvalid'))),
  v.transform((text) => text?.trim() || undefined),
  v.optional(Phone),
)
