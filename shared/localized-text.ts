import * as v from 'valibot'
import { Locale } from './validation.ts'

/**
 * A text of the owner's in both languages, '' where it is not written. `enOf` and `esOf` hash the wording of the other
 * language that each was last confirmed against (see shared/site/README, Language).
 */
export type LocalizedText = { en: string; es: string; enOf?: string; esOf?: string }

/** The state of a text in one language; older means that the other language changed since. */
export type TranslationState = 'none' | 'missing' | 'older' | 'confirmed'

const other = { en: 'es', es: 'en' } as const
const marks = { en: 'enOf', es: 'esOf' } as const

/** A short hash (FNV-1a) that distinguishes wordings. It is not cryptographic. */
const hashOf = (text: string): string => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** Tells whether a value is a text in both languages. */
export const isLocalizedText = (value: unknown): value is LocalizedText =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as LocalizedText).en === 'string' &&
  typeof (value as LocalizedText).es === 'string'

/** Reads a stored text: a plain string is English, anything else is empty. */
export const toLocalizedText = (stored: unknown): LocalizedText =>
  isLocalizedText(stored) ? stored : { en: typeof stored === 'string' ? stored : '', es: '' }

/** Returns the language in which a reader of `locale` sees a text: that one, or the other where it is missing. */
export const visibleLocale = (text: LocalizedText, locale: Locale): Locale =>
  text[locale] || !text[other[locale]] ? locale : other[locale]

/** Returns the wording of a text for a reader of `locale`. */
export const localize = (text: LocalizedText, locale: Locale): string => text[visibleLocale(text, locale)]

/** Returns the state of a text in a language. Equal wordings are always confirmed. */
export function translationState(text: LocalizedText, locale: Locale): TranslationState {
  const [own, against] = [text[locale], text[other[locale]]]
  if (own === '') return against === '' ? 'none' : 'missing'
  return against === '' || own === against || text[marks[locale]] === hashOf(against) ? 'confirmed' : 'older'
}

/** Tells whether `wording` of the other language is the one that a text was last confirmed against. */
export const isSourceWording = (text: LocalizedText, locale: Locale, wording: string): boolean =>
  text[marks[locale]] === hashOf(wording)

/** Confirms one language of a text against the present wording of the other. */
export const confirmTranslation = (text: LocalizedText, locale: Locale): LocalizedText => ({
  ...text,
  [marks[locale]]: hashOf(text[other[locale]]),
})

/**
 * Returns the text to store when the input is saved over `before`. Two changed languages confirm each other. One
 * changed language makes the other older, unless it was missing or older itself. `confirm` confirms a language as it
 * is.
 */
export function toStoredText(
  { confirm, ...words }: LocalizedTextInput,
  before: LocalizedText = { en: '', es: '' },
): LocalizedText {
  const kept = saved(words, before)
  return confirm ? confirmTranslation(kept, confirm) : kept
}

function saved({ en, es }: Pick<LocalizedText, 'en' | 'es'>, before: LocalizedText): LocalizedText {
  const changed = (['en', 'es'] as const).filter((locale) => ({ en, es })[locale] !== before[locale])
  const now = { ...before, en, es }
  const [one, two] = changed
  if (!one) return before
  if (two || translationState(before, one) !== 'confirmed' || before[other[one]] === '')
    return confirmTranslation(confirmTranslation(now, 'en'), 'es')
  return confirmTranslation(now, one)
}

type Sent = { en?: string | undefined; es?: string | undefined; confirm?: Locale | undefined }

/** A text as the owner sends it. `confirm` names the language that she found correct. */
export type LocalizedTextInput = Pick<LocalizedText, 'en' | 'es'> & { confirm?: Locale | undefined }

/** Returns letters in the languages that a long text has, for lists that do not carry the text. */
export const toTextExcerpt = (text: LocalizedText): LocalizedText =>
  (['en', 'es'] as const).reduce<LocalizedText>(
    (short, locale) => (translationState(text, locale) === 'confirmed' ? confirmTranslation(short, locale) : short),
    { en: text.en && 'en', es: text.es && 'es' },
  )

/** A schema of an owner's text in both languages. A plain string is English; hashes are ignored. */
/* @__NO_SIDE_EFFECTS__ */
export const localizedSchema = (schema: v.GenericSchema<string, string>) =>
  v.pipe(
    v.custom<string | Sent>((value) => typeof value === 'string' || isPlain(value), 'text'),
    v.transform((value): Sent => (typeof value === 'string' ? { en: value } : value)),
    v.object({ en: v.optional(schema, ''), es: v.optional(schema, ''), confirm: v.optional(Locale) }),
  )

/** As `localizedSchema`, with words in at least one language; the error is at the English field. */
/* @__NO_SIDE_EFFECTS__ */
export const requiredLocalizedSchema = (schema: v.GenericSchema<string, string>, fault: string) =>
  v.pipe(
    localizedSchema(schema),
    v.forward(
      v.check(({ en, es }) => Boolean(en || es), fault),
      ['en'],
    ),
  )

const isPlain = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A thing in one language: its texts are strings, and `borrowed` names those that are shown in the other language. */
export type Localized<T> = T extends LocalizedText
  ? string
  : T extends string
    ? T
    : T extends readonly (infer One)[]
      ? Localized<One>[]
      : T extends object
        ? { [Key in keyof T]: Localized<T[Key]> } & ([TextsOf<T>] extends [never]
            ? {}
            : { borrowed?: { [Key in TextsOf<T>]?: Locale } })
        : T
/** The names of the fields that are texts. */
type TextsOf<T> = { [Key in keyof T]: Extract<T[Key], LocalizedText> extends never ? never : Key }[keyof T]

/** Translates a thing and everything in it into one language, as pages carry it. */
export function localizeAll<T>(thing: T, locale: Locale): Localized<T> {
  if (isLocalizedText(thing)) return localize(thing, locale) as Localized<T>
  if (Array.isArray(thing)) return thing.map((one) => localizeAll(one, locale)) as Localized<T>
  if (typeof thing !== 'object' || thing === null) return thing as Localized<T>
  const entries = Object.entries(thing)
  const borrowed = entries.flatMap(([key, value]) =>
    isLocalizedText(value) && visibleLocale(value, locale) !== locale ? [[key, other[locale]]] : [],
  )
  return {
    ...Object.fromEntries(entries.map(([key, value]) => [key, localizeAll(value, locale)])),
    ...(borrowed.length > 0 ? { borrowed: Object.fromEntries(borrowed) } : {}),
  } as Localized<T>
}

/** Returns every text in a thing, however deep. */
export const localizedTextsIn = (thing: unknown): LocalizedText[] =>
  isLocalizedText(thing)
    ? [thing]
    : typeof thing === 'object' && thing !== null
      ? Object.values(thing).flatMap((one) => localizedTextsIn(one))
      : []

/** The stored form of a thing whose texts are sent as `LocalizedTextInput`. */
export type Stored<T> = { [Key in keyof T]: T[Key] extends LocalizedTextInput ? LocalizedText : T[Key] }

/** Reads the named fields of a stored thing as texts (see `toLocalizedText`). */
export const withLocalizedTexts = <T extends object>(thing: T, names: readonly string[]): T => ({
  ...thing,
  ...Object.fromEntries(names.map((name) => [name, toLocalizedText((thing as Record<string, unknown>)[name])])),
})

/** Returns the thing to store when `sent` is saved over `before`, its named fields as `toStoredText` says. */
export const toStoredTexts = <T extends object>(
  sent: T,
  before: object | undefined,
  names: readonly string[],
): Stored<T> => ({
  ...(sent as Stored<T>),
  ...Object.fromEntries(
    names.map((name) => [
      name,
      toStoredText(
        (sent as Record<string, LocalizedTextInput>)[name]!,
        (before as Record<string, LocalizedText>)?.[name],
      ),
    ]),
  ),
})
