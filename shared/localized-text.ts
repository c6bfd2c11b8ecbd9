import * as v from 'valibot'
import { Locale } from './validation.ts'

/**
 * A text of the owner's in both languages; '' where one is not written. `enOf` and `esOf` are the hash of the other that each was last held against
 * (see shared/README, Language).
 */
export type LocalizedText = { en: string; es: string; enOf?: string; esOf?: string }

/** How a text stands in a language: written in neither, only in the other, made from another wording of the other, or right. */
export type TranslationState = 'none' | 'missing' | 'older' | 'confirmed'

const other = { en: 'es', es: 'en' } as const
const marks = { en: 'enOf', es: 'esOf' } as const

/** A short hash of a text (FNV-1a): tells one wording from another, and guards nothing. */
const hashOf = (text: string): string => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** Whether a value is a text in both languages. */
export const isLocalizedText = (value: unknown): value is LocalizedText =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as LocalizedText).en === 'string' &&
  typeof (value as LocalizedText).es === 'string'

/** A stored text. What was kept as a plain string is English; what is none says nothing. */
export const localizedText = (stored: unknown): LocalizedText =>
  isLocalizedText(stored) ? stored : { en: typeof stored === 'string' ? stored : '', es: '' }

/** The language in which a text is shown to who asked for `locale`: that one, or the other where it is missing. */
export const visibleIn = (text: LocalizedText, locale: Locale): Locale =>
  text[locale] || !text[other[locale]] ? locale : other[locale]

/** The words of a text for who asked for `locale`. */
export const localize = (text: LocalizedText, locale: Locale): string => text[visibleIn(text, locale)]

/** How a text stands in a language (see shared/README, Language). The same words in both need nobody's word. */
export function translationState(text: LocalizedText, locale: Locale): TranslationState {
  const [own, against] = [text[locale], text[other[locale]]]
  if (own === '') return against === '' ? 'none' : 'missing'
  return against === '' || own === against || text[marks[locale]] === hashOf(against) ? 'confirmed' : 'older'
}

/** Whether a wording of the other language is the one that a text was last held against in a language. */
export const sourceHash = (text: LocalizedText, locale: Locale, wording: string): boolean =>
  text[marks[locale]] === hashOf(wording)

/** A text of which one language was found right as it stands beside the other. */
export const confirmTranslation = (text: LocalizedText, locale: Locale): LocalizedText => ({
  ...text,
  [marks[locale]]: hashOf(text[other[locale]]),
})

/**
 * A text as it is kept when `written` is saved over `before`. Both written: they belong together. One written: it was made beside the other; the other is
 * older from then on, unless what was written is the one that was missing or older itself. `confirm` says of a language that it is right as it stands.
 */
export function normalizeText(
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

/** A text as the owner sends it. `confirm` names the language that she found right as it stands, however the other was changed. */
export type LocalizedTextInput = Pick<LocalizedText, 'en' | 'es'> & { confirm?: Locale | undefined }

/** A few letters that stand in both languages as a long text does, for lists that do not carry it. */
export const excerpt = (text: LocalizedText): LocalizedText =>
  (['en', 'es'] as const).reduce<LocalizedText>(
    (short, locale) => (translationState(text, locale) === 'confirmed' ? confirmTranslation(short, locale) : short),
    { en: text.en && 'en', es: text.es && 'es' },
  )

/** A text as the owner sends it, each language as `schema` says; a plain string is English, and what else is known of a text is not hers to say. */
/* @__NO_SIDE_EFFECTS__ */
export const localizedSchema = (schema: v.GenericSchema<string, string>) =>
  v.pipe(
    v.custom<string | Sent>((value) => typeof value === 'string' || isPlain(value), 'text'),
    v.transform((value): Sent => (typeof value === 'string' ? { en: value } : value)),
    v.object({ en: v.optional(schema, ''), es: v.optional(schema, ''), confirm: v.optional(Locale) }),
  )

/** As `both`, with words in at least one language; the fault stands at the English. */
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

/** A thing in one language: each of its texts is a string, and of those that are borrowed from the other language `borrowed` tells which. */
export type Localized<T> = T extends LocalizedText
  ? string
  : T extends readonly (infer One)[]
    ? Localized<One>[]
    : T extends object
      ? { [Key in keyof T]: Localized<T[Key]> } & ([TextsOf<T>] extends [never]
          ? {}
          : { borrowed?: { [Key in TextsOf<T>]?: Locale } })
      : T
/** The fields of a thing that are texts themselves. */
type TextsOf<T> = { [Key in keyof T]: Extract<T[Key], LocalizedText> extends never ? never : Key }[keyof T]

/** A thing with everything in it in the language that is asked for, as pages carry it. */
export function localizeAll<T>(thing: T, locale: Locale): Localized<T> {
  if (isLocalizedText(thing)) return localize(thing, locale) as Localized<T>
  if (Array.isArray(thing)) return thing.map((one) => localizeAll(one, locale)) as Localized<T>
  if (typeof thing !== 'object' || thing === null) return thing as Localized<T>
  const entries = Object.entries(thing)
  const borrowed = entries.flatMap(([key, value]) =>
    isLocalizedText(value) && visibleIn(value, locale) !== locale ? [[key, other[locale]]] : [],
  )
  return {
    ...Object.fromEntries(entries.map(([key, value]) => [key, localizeAll(value, locale)])),
    ...(borrowed.length > 0 ? { borrowed: Object.fromEntries(borrowed) } : {}),
  } as Localized<T>
}

/** Every text in a thing, however deep. */
export const localizedTextsIn = (thing: unknown): LocalizedText[] =>
  isLocalizedText(thing)
    ? [thing]
    : typeof thing === 'object' && thing !== null
      ? Object.values(thing).flatMap((one) => localizedTextsIn(one))
      : []

/** A thing as it is stored whose texts are sent as `both` says. */
export type Stored<T> = { [Key in keyof T]: T[Key] extends LocalizedTextInput ? LocalizedText : T[Key] }

/** A thing as it is read from the table, each of the named fields a text whatever was kept of it (see textOf). */
export const withLocalizedTexts = <T extends object>(thing: T, names: readonly string[]): T => ({
  ...thing,
  ...Object.fromEntries(names.map((name) => [name, localizedText((thing as Record<string, unknown>)[name])])),
})

/** A thing as it is kept when it is saved over `before`, each of the named fields as `keptText` says. */
export const normalizeTexts = <T extends object>(
  sent: T,
  before: object | undefined,
  names: readonly string[],
): Stored<T> => ({
  ...(sent as Stored<T>),
  ...Object.fromEntries(
    names.map((name) => [
      name,
      normalizeText(
        (sent as Record<string, LocalizedTextInput>)[name]!,
        (before as Record<string, LocalizedText>)?.[name],
      ),
    ]),
  ),
})
