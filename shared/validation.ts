import * as v from 'valibot'

const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/g
const invisible =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u180e\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g

/** At most four marks on a letter: a pile of them paints over the lines above, and putting a long one in order costs its length squared. Marks with a width of their own lie beside. */
const fewMarks = (text: string): string =>
  text.replace(/(?<=(?:[\p{Mn}\p{Me}][\p{Mc}\p{Join_Control}]*){4})[\p{Mn}\p{Me}]/gu, '')

/** Text as it is stored: NFC, four marks a letter at most, lone surrogates replaced, control and direction-override characters removed, lines ended by \n, trimmed. */
export const cleanText = (text: string): string =>
  fewMarks(fewMarks(text.toWellFormed().replace(lineBreaks, '\n').replace(invisible, '')).normalize('NFC')).trim()

const inOneLine = (text: string): string => cleanText(text).replace(/[\n\t]+/g, ' ')

/** What nobody sees in a name: marks of direction, tags, variation selectors. What joins signs stays, and so does the one selector that makes an emoji of a sign. */
const unseen = /(?<!\p{Extended_Pictographic})\ufe0f|(?![\p{Join_Control}\ufe0f])\p{Default_Ignorable_Code_Point}/gu

const asName = (text: string): string => inOneLine(text.replace(unseen, ''))

/** Whether a person would see anything of a text. */
const visible = (text: string): boolean => /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)

/** At most `max` characters once cleaned. Nobody types twice as many and more that cleaning would take away: what is longer is refused as it came. */
/* @__NO_SIDE_EFFECTS__ */
const cleaned = (max: number, tooLong: string, cleaning = cleanText) =>
  v.pipe(v.string(), v.maxLength(2 * max + 1000, tooLong), v.transform(cleaning), v.maxLength(max, tooLong))

/** One line of text, cleaned; at most `max` characters. */
/* @__NO_SIDE_EFFECTS__ */
export const oneLine = (max: number, tooLong = 'too-long') => v.pipe(v.string('text'), cleaned(max, tooLong, inOneLine))

/** Several lines of text, cleaned; at most `max` characters. */
/* @__NO_SIDE_EFFECTS__ */
export const paragraph = (max: number, tooLong = 'too-long') => v.pipe(v.string('text'), cleaned(max, tooLong))

/** A name: required, 1 to 100 characters. A line break in a name is refused (see shared/README, What people type). */
export const Name = v.pipe(
  v.string('nameRequired'),
  v.transform((text) => text.trim()),
  v.check((text) => !/[\r\n\u0085\u2028\u2029]/.test(text), 'lineBreak'),
  cleaned(100, 'nameTooLong', asName),
  v.check(visible, 'nameRequired'),
)

const emailGrammar =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i

/** Whether an address is none only for letters like é or 李: many mail servers take none beyond a to z. */
const isForeign = (text: string): boolean =>
  /[^\0-\x7f]/.test(text) && emailGrammar.test(text.replace(/[\p{L}\p{M}\p{N}]/gu, 'a'))

/** An e-mail address of at most 255 characters, 64 of them before its @, its case kept. */
export const Email = v.pipe(
  v.string('emailInvalid'),
  v.transform((text) => text.trim()),
  v.maxLength(255, 'emailTooLong'),
  v.check((text) => !isForeign(text), 'emailLetters'),
  v.regex(emailGrammar, 'emailInvalid'),
)

/** A field that may be left empty: missing, null and blank mean none; what is written must be as `schema` says. */
/* @__NO_SIDE_EFFECTS__ */
export const optionalText = <Schema extends v.GenericSchema<string, string>>(schema: Schema, fault: string) =>
  v.pipe(
    v.optional(v.nullable(v.string(fault))),
    v.transform((text) => text?.trim() || undefined),
    v.optional(schema),
  )

/** An e-mail address that may be left empty. */
export const OptionalEmail = optionalText(Email, 'emailInvalid')

/**
 * The mailbox that an address leads to, to count by: case, what follows a plus and, at Gmail, dots make no other one. Mail goes to the address as it was
 * typed (see shared/README, Limits).
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name, host] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()]
  const plain = name.replace(/(?<=.)\+.*/, '')
  if (host !== 'gmail.com' && host !== 'googlemail.com') return `${plain}@${host}`
  return `${plain.replaceAll('.', '')}@gmail.com`
}

/** What a guest writes: several lines, at most 1,000 characters. */
export const MessageText = v.pipe(v.string('messageRequired'), cleaned(1000, 'messageTooLong'))

/** A calendar date yyyy-MM-dd that exists, in the restaurant's zone, from 1900 to 2999: no other is meant. */
export const LocalDate = v.pipe(
  v.string('dateInvalid'),
  v.regex(/^(?:19|2\d)\d{2}-\d{2}-\d{2}$/, 'dateInvalid'),
  v.check((text) => {
    const date = new Date(`${text}T00:00:00Z`)
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  }, 'dateInvalid'),
)

/** A month yyyy-MM, of the same years. */
export const MonthDate = v.pipe(v.string('month'), v.regex(/^(?:19|2\d)\d{2}-(?:0[1-9]|1[0-2])$/, 'month'))

/** The languages of the site. */
export const Locale = v.picklist(['en', 'es'], 'locale')
export type Locale = v.InferOutput<typeof Locale>

/** A link that a browser may follow: https, or a path of this site (see shared/README, What people type). Empty means none. */
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

/** A whole number between two, both included: beyond about nine thousand million million a number is not exact, and much beyond the table holds none. */
/* @__NO_SIDE_EFFECTS__ */
export const wholeNumber = (min: number, max: number, fault: string, tooLarge = fault, broken = fault) =>
  v.pipe(
    v.number(fault),
    v.integer(broken),
    v.minValue(min, fault),
    v.maxValue(max, tooLarge),
    v.transform(withoutSign),
  )

/** Zero has no sign. */
export const withoutSign = (number: number): number => number + 0

/** More saves than anything ever sees. */
export const maxSaves = 1_000_000_000
/** The version of what is stored: it was saved once at least. */
export const StoredVersion = wholeNumber(1, maxSaves, 'version')

/** Three years. */
const longestFillMs = 100_000_000_000

/** More inputs than a form ever has. */
const mostInputs = 1_000_000

/**
 * What the public forms send beside their fields: the guest's language, the honeypot (people leave it empty), milliseconds from first touch to sending, and
 * how many inputs there were
 * (see shared/README, Who counts as one).
 */
export const formGuard = {
  locale: v.optional(Locale, 'en'),
  website: v.optional(v.string(), ''),
  fillMs: v.optional(wholeNumber(0, longestFillMs, 'fillMs')),
  inputs: v.optional(wholeNumber(0, mostInputs, 'inputs')),
}

/** What tells a person's form from a machine's. */
export type FormGuardInput = { website?: string | undefined; fillMs?: number | undefined; inputs?: number | undefined }

const humanMs = 1000

/** Whether a form was filled in by a machine: the honeypot holds something, or it took less than a second without one input. Autofill is a person's (see shared/README, Who counts as one). */
export const looksAutomated = ({ website, fillMs, inputs = 0 }: FormGuardInput): boolean =>
  Boolean(website) || (fillMs !== undefined && fillMs < humanMs && inputs === 0)

/** The id of a stored thing: whatever it is, as long as it can be a key. */
export const Id = v.pipe(v.string('id'), v.minLength(1, 'id'), v.maxLength(200, 'id'))
