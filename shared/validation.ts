import * as v from 'valibot'

const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/g
const invisible =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u180e\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g

/** Keeps four marks on a letter: a pile paints over the lines above, and sorting it takes its length squared. */
const fewMarks = (text: string): string =>
  text.replace(/(?<=(?:[\p{Mn}\p{Me}][\p{Mc}\p{Join_Control}]*){4})[\p{Mn}\p{Me}]/gu, '')

/** Cleans text for storage: NFC, few marks, no lone surrogates, no control or direction characters, trimmed. */
export const cleanText = (text: string): string =>
  fewMarks(fewMarks(text.toWellFormed().replace(lineBreaks, '\n').replace(invisible, '')).normalize('NFC')).trim()

const inOneLine = (text: string): string => cleanText(text).replace(/[\n\t]+/g, ' ')

/** Invisible signs in a name. Joiners stay, and so does the selector of an emoji. */
const unseen = /(?<!\p{Extended_Pictographic})\ufe0f|(?![\p{Join_Control}\ufe0f])\p{Default_Ignorable_Code_Point}/gu

const asName = (text: string): string => inOneLine(text.replace(unseen, ''))

/** Tells whether a person would see anything of a text. */
const visible = (text: string): boolean => /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)

/** At most `max` characters after cleaning. A text of twice the length and more is refused before it is cleaned. */
/* @__NO_SIDE_EFFECTS__ */
const cleaned = (max: number, tooLong: string, cleaning = cleanText) =>
  v.pipe(v.string(), v.maxLength(2 * max + 1000, tooLong), v.transform(cleaning), v.maxLength(max, tooLong))

/** A schema of one cleaned line of at most `max` characters. */
/* @__NO_SIDE_EFFECTS__ */
export const oneLine = (max: number, tooLong = 'too-long') => v.pipe(v.string('text'), cleaned(max, tooLong, inOneLine))

/** A schema of several cleaned lines of at most `max` characters. */
/* @__NO_SIDE_EFFECTS__ */
export const paragraph = (max: number, tooLong = 'too-long') => v.pipe(v.string('text'), cleaned(max, tooLong))

/** A name of 1 to 100 characters without a line break (see shared/README, User input). */
export const Name = v.pipe(
  v.string('nameRequired'),
  v.transform((text) => text.trim()),
  v.check((text) => !/[\r\n\u0085\u2028\u2029]/.test(text), 'lineBreak'),
  cleaned(100, 'nameTooLong', asName),
  v.check(visible, 'nameRequired'),
)

const emailGrammar =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i

/** Tells whether only letters like é or 李 make an address invalid: many mail servers take a to z alone. */
const isForeign = (text: string): boolean =>
  /[^\0-\x7f]/.test(text) && emailGrammar.test(text.replace(/[\p{L}\p{M}\p{N}]/gu, 'a'))

/** An email address of at most 255 characters, 64 of them before its @; its case is kept. */
export const Email = v.pipe(
  v.string('emailInvalid'),
  v.transform((text) => text.trim()),
  v.maxLength(255, 'emailTooLong'),
  v.check((text) => !isForeign(text), 'emailLetters'),
  v.regex(emailGrammar, 'emailInvalid'),
)

/** A schema of an optional field: missing, null and blank are none; other text must fit `schema`. */
/* @__NO_SIDE_EFFECTS__ */
export const optionalText = <Schema extends v.GenericSchema<string, string>>(schema: Schema, fault: string) =>
  v.pipe(
    v.optional(v.nullable(v.string(fault))),
    v.transform((text) => text?.trim() || undefined),
    v.optional(schema),
  )

/** An optional email address. */
export const OptionalEmail = optionalText(Email, 'emailInvalid')

/** Returns the mailbox of an address, for counting: case, +suffix and Gmail's dots are ignored. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name, host] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()]
  const plain = name.replace(/(?<=.)\+.*/, '')
  if (host !== 'gmail.com' && host !== 'googlemail.com') return `${plain}@${host}`
  return `${plain.replaceAll('.', '')}@gmail.com`
}

/** A guest's message: several lines, at most 1,000 characters. */
export const MessageText = v.pipe(v.string('messageRequired'), cleaned(1000, 'messageTooLong'))

/** An existing date yyyy-MM-dd in the restaurant's zone, from 1900 to 2999. */
export const LocalDate = v.pipe(
  v.string('dateInvalid'),
  v.regex(/^(?:19|2\d)\d{2}-\d{2}-\d{2}$/, 'dateInvalid'),
  v.check((text) => {
    const date = new Date(`${text}T00:00:00Z`)
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  }, 'dateInvalid'),
)

/** A month yyyy-MM of the same years. */
export const LocalMonth = v.pipe(v.string('month'), v.regex(/^(?:19|2\d)\d{2}-(?:0[1-9]|1[0-2])$/, 'month'))

/** The languages of the site. */
export const Locale = v.picklist(['en', 'es'], 'locale')
export type Locale = v.InferOutput<typeof Locale>

/** A link that a browser may follow: https, or a path of this site (see shared/README, User input). Empty is none. */
export const Link = v.pipe(
  oneLine(2000),
  v.check((text) => text === '' || /^\/(?![/\\])/.test(text) || isHttps(text), 'linkInvalid'),
)

function isHttps(text: string): boolean {
  try {
    return new URL(text).protocol === 'https:'
  } catch {
    return false
  }
}

/** Makes a schema of a whole number from `min` to `max`; other errors may stand for one too large, or broken. */
/* @__NO_SIDE_EFFECTS__ */
export const wholeNumber = (
  min: number,
  max: number,
  fault: string,
  { tooLarge = fault, broken = fault }: { tooLarge?: string; broken?: string } = {},
) =>
  v.pipe(
    v.number(fault),
    v.integer(broken),
    v.minValue(min, fault),
    v.maxValue(max, tooLarge),
    v.transform(withoutNegativeZero),
  )

/** Turns -0 into 0. */
export const withoutNegativeZero = (number: number): number => number + 0

/** More saves than anything ever gets. */
export const maxSaves = 1_000_000_000
/** The version of a stored thing, 1 after its first save. */
export const StoredVersion = wholeNumber(1, maxSaves, 'version')

/** Three years. */
const longestFillMs = 100_000_000_000

/** More inputs than a form ever has. */
const mostInputs = 1_000_000

/**
 * Fields that public forms send along: the guest's language, a honeypot that people leave empty, milliseconds from
 * first touch to sending, and the number of inputs (see shared/README, Rate limits).
 */
export const formGuardFields = {
  locale: v.optional(Locale, 'en'),
  website: v.optional(v.string(), ''),
  fillMs: v.optional(wholeNumber(0, longestFillMs, 'fillMs')),
  inputs: v.optional(wholeNumber(0, mostInputs, 'inputs')),
}

/** The fields that tell a person's form from a machine's. */
export type FormGuardInput = { website?: string | undefined; fillMs?: number | undefined; inputs?: number | undefined }

const humanMs = 1000

/** Tells whether a machine filled in a form (see shared/README, Rate limits). */
export const isAutomatedForm = ({ website, fillMs, inputs = 0 }: FormGuardInput): boolean =>
  Boolean(website) || (fillMs !== undefined && fillMs < humanMs && inputs === 0)

/** The id of a stored thing, which can be part of a key. */
export const Id = v.pipe(v.string('id'), v.minLength(1, 'id'), v.maxLength(200, 'id'))
