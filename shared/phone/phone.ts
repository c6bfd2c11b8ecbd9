import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import * as v from 'valibot'
import { oneLine, optionalText } from '#shared/validation.ts'
import unitedStates from './metadata.json' with { type: 'json' }
import { withoutMarks } from './phone-format.ts'

/** The library's table of all countries is most of its weight, and diners download it: ours holds the one country whose numbers come without a code. */
const metadata = unitedStates as unknown as MetadataJson
const abroad = /^\+[2-9]\d{6,14}$/
/** The prefixes with which the United States and other countries dial abroad, where a mobile writes +. */
const dialledAbroad = /^\(?(?:011|00)\)?(?=[\s\d(-])/
/** A number as neighbours tell it: seven digits, in whatever groups. */
const withoutArea = /^\(?\d(?:[\s().\-\u2010-\u2015\u2212/]*\d){6}$/

/** What begins an extension, of which E.164 knows none. */
const extension = /[\p{L}#,;~]/u

/** E.164 of a phone as people write it and devices give it and nothing else, US by default; undefined when it cannot be read. From abroad with its code. */
export function toE164(text: string): string | undefined {
  const plain = withoutMarks(text.normalize('NFKC'))
    .replace(/^[\s\p{Cf}]+/u, '')
    .replace(dialledAbroad, '+')
  const phone = parsePhoneNumberFromString(plain, { defaultCountry: 'US', extract: false }, metadata)
  if (phone?.isPossible()) return phone.number
  const digits = plain.replace(/[\s().\-\u2010-\u2015\u2212]/g, '')
  return abroad.test(digits) ? digits : undefined
}

/** A phone as typed, at most 20 characters, that can be read as a number, without an extension. */
export const PhoneSchema = v.pipe(
  v.string('phoneInvalid'),
  v.maxLength(1040, 'phoneTooLong'),
  v.transform(withoutMarks),
  oneLine(20, 'phoneTooLong'),
  v.check((text) => !withoutArea.test(text.normalize('NFKC')), 'phoneAreaMissing'),
  v.check((text) => !extension.test(text.normalize('NFKC')) && toE164(text) !== undefined, 'phoneInvalid'),
)

/** A phone that may be left empty. */
export const OptionalPhoneSchema = optionalText(PhoneSchema, 'phoneInvalid')
