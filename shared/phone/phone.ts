import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import * as v from 'valibot'
import { oneLine, optionalText } from '#shared/validation.ts'
import unitedStates from './metadata.json' with { type: 'json' }
import { stripPhoneMarks } from './phone-format.ts'

/** One country alone: the library's table of all countries is most of its weight, and guests download it. */
const metadata = unitedStates as unknown as MetadataJson
const abroad = /^\+[2-9]\d{6,14}$/
/** The prefixes of calls abroad, where a mobile writes +. */
const dialledAbroad = /^\(?(?:011|00)\)?(?=[\s\d(-])/
/** Seven digits in any groups: a number without its area. */
const withoutArea = /^\(?\d(?:[\s().\-\u2010-\u2015\u2212/]*\d){6}$/

/** The sign that begins an extension, which E.164 does not have. */
const extension = /[\p{L}#,;~]/u

/** Returns the E.164 form of a phone, US by default; undefined when it cannot be read. */
export function toE164(text: string): string | undefined {
  const plain = stripPhoneMarks(text.normalize('NFKC'))
    .replace(/^[\s\p{Cf}]+/u, '')
    .replace(dialledAbroad, '+')
  const phone = parsePhoneNumberFromString(plain, { defaultCountry: 'US', extract: false }, metadata)
  if (phone?.isPossible()) return phone.number
  const digits = plain.replace(/[\s().\-\u2010-\u2015\u2212]/g, '')
  return abroad.test(digits) ? digits : undefined
}

/** A phone as typed: at most 20 characters, readable as a number, without an extension. */
export const PhoneSchema = v.pipe(
  v.string('phoneInvalid'),
  v.maxLength(1040, 'phoneTooLong'),
  v.transform(stripPhoneMarks),
  oneLine(20, 'phoneTooLong'),
  v.check((text) => !withoutArea.test(text.normalize('NFKC')), 'phoneAreaMissing'),
  v.check((text) => !extension.test(text.normalize('NFKC')) && toE164(text) !== undefined, 'phoneInvalid'),
)

/** An optional phone. */
export const OptionalPhoneSchema = optionalText(PhoneSchema, 'phoneInvalid')

/** A phone that must be given. */
export const RequiredPhone = v.pipe(
  v.string('phoneRequired'),
  v.transform((text) => text.trim()),
  v.minLength(1, 'phoneRequired'),
  PhoneSchema,
)
