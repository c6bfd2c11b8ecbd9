import * as v from 'valibot'
import { type ListedPost, PostDraft, postTexts } from '#shared/blog/blog.ts'
import type { Change } from '#shared/change-log/change-log.ts'
import { type OwnerHome, type OwnerSettings, Version } from './settings-versions.ts'
import { Id, type Locale, paragraph } from '#shared/validation.ts'
import { HomeSection, homeTexts, type Section, sections } from './home.ts'
import { dishTexts, type MenuItem, MenuItemForm } from '#shared/menu/menu.ts'
import { ExceptionName, type OwnerHours } from '#shared/hours/hours-form.ts'
import { type SiteKey, siteKeys, siteSettings, siteTexts } from './settings.ts'
import { SizeLabel, twinOf } from '#shared/menu/sizes.ts'
import { both, heldAgainst, isText, stateOf, type Text, textOf } from '#shared/localized-text.ts'

/** The things that hold texts in both languages, as the change log names them. */
const holders = ['menu-item', 'home', 'setting', 'hours', 'post'] as const
export type Holder = (typeof holders)[number]

/** Where a text stands: in which kind of thing, in which one, and in which of its fields. Of the hours the fields are their exceptions. */
export type Place = { what: Holder; of: string; field: string }

/** A text where it stands. `version` is its thing's, over which it is saved; `title` is what its thing is called, where that is the owner's own to say. */
export type PlacedText = Place & { text: Text; version: number; title?: Text }

/** Everything that holds texts. Of the posts only what lists hold of them. */
export type Holders = {
  items: readonly MenuItem[]
  home: OwnerHome
  settings: OwnerSettings
  hours: OwnerHours
  posts: readonly ListedPost[]
}

type Thing = object & { version: number }
type Fields = Record<string, unknown>

/** Which size of a dish a field names: 'sizes.1.label' is the name of its second one. */
export const sizeIn = ({ what, field }: { what: string; field: string }): number | undefined => {
  const at = what === 'menu-item' && /^sizes\.(\d{1,2})\.label$/.exec(field)?.[1]
  return at ? Number(at) : undefined
}

/** The fields of a thing that are written in both languages. */
const fieldsOf: Record<Holder, (of: string, thing: object) => readonly string[]> = {
  'menu-item': (_of, thing) => [...dishTexts, ...((thing as MenuItem).sizes ?? []).map((_, at) => `sizes.${at}.label`)],
  home: () => homeTexts,
  setting: (of: string) => (Object.hasOwn(siteTexts, of) ? siteTexts[of as SiteKey] : []),
  hours: (_of: string, thing: object) => (thing as OwnerHours).exceptions.map(({ id }) => id),
  post: () => [...postTexts, 'body'],
}

/** Whether a text only stands for one that has an editor of its own: the content of a post. */
export const isStandIn = ({ what, field }: { what: string; field: string }): boolean =>
  what === 'post' && field === 'body'

/** The text of a field of a thing; undefined where it holds none. */
export function textAt({ what, of, field }: Place, thing: object): Text | undefined {
  if (what === 'hours') return (thing as OwnerHours).exceptions.find(({ id }) => id === field)?.name
  const size = sizeIn({ what, field })
  if (size !== undefined) return (thing as Partial<MenuItem>).sizes?.[size]?.label
  const value = fieldsOf[what](of, thing).includes(field) ? (thing as Fields)[field] : undefined
  return isText(value) ? value : undefined
}

/** A thing with another text in a field. */
export function withTextAt<T extends object>({ what, field }: Place, thing: T, text: Text): T {
  const size = sizeIn({ what, field })
  if (size !== undefined) {
    const { sizes } = thing as object as MenuItem
    return { ...thing, sizes: sizes.with(size, { ...sizes[size]!, label: text }) }
  }
  if (what !== 'hours') return { ...thing, [field]: text }
  const { exceptions } = thing as object as OwnerHours
  const at = exceptions.findIndex(({ id }) => id === field)
  return { ...thing, exceptions: exceptions.with(at, { ...exceptions[at]!, name: text }) }
}

/** What is wrong with a thing once a text of it is another one, by the text's language: no two sizes of a dish are called alike. */
export function faultIn({ what, field }: Place, thing: object): { [language: string]: string[] } | undefined {
  if (sizeIn({ what, field }) === undefined) return undefined
  const twin = twinOf((thing as MenuItem).sizes)
  return twin && { [`text.${twin.locale}`]: ['sizeTwice'] }
}

/** Every text of the given things that says something in a language, with where it stands, in the order of the site. */
export function textsOf({ items = [], home, settings, hours, posts = [] }: Partial<Holders>): PlacedText[] {
  const things: [Holder, string, Thing, Text?][] = [
    ...items.map((item): [Holder, string, Thing, Text] => ['menu-item', item.id, item, textOf(item.name)]),
    ...(home ? sections.map((name): [Holder, string, Thing] => ['home', name, home[name]]) : []),
    ...(settings ? siteKeys.map((key): [Holder, string, Thing] => ['setting', key, settings[key]]) : []),
    ...(hours ? [['hours', 'hours', hours] satisfies [Holder, string, Thing]] : []),
    ...posts.map((post): [Holder, string, Thing, Text] => ['post', post.id, post, textOf(post.title)]),
  ]
  return things.flatMap(([what, of, thing, title]) =>
    fieldsOf[what](of, thing).flatMap((field) => {
      const place = { what, of, field }
      const text = textAt(place, thing)
      return text && (text.en || text.es) ? [{ ...place, text, version: thing.version, ...(title && { title }) }] : []
    }),
  )
}

/** The languages in which a text is to be written or looked at again. */
export const lacking = (text: Text): Locale[] =>
  (['es', 'en'] as const).filter((locale) => ['missing', 'older'].includes(stateOf(text, locale)))

/** The wording of the other language that a text was last held against in one, as far as entries of its thing in the change log tell. */
export function wordingHeld(place: Place, text: Text, locale: Locale, entries: readonly Change[]): string | undefined {
  const other = locale === 'en' ? 'es' : 'en'
  return entries
    .filter(({ what, of }) => what === place.what && of === place.of)
    .flatMap(({ before, after }) => [before, after])
    .map((thing) => thing && textAt(place, thing)?.[other])
    .find((wording) => wording !== undefined && heldAgainst(text, locale, wording))
}

/** What may be written in a field. */
function schemaOf({ what, of, field }: Place): v.GenericSchema<any, { en: string; es: string }> | undefined {
  if (what === 'hours') return ExceptionName
  if (sizeIn({ what, field }) !== undefined) return SizeLabel
  const entries: Record<string, unknown> = {
    'menu-item': MenuItemForm.entries,
    home: sections.includes(of as Section) ? HomeSection.entries : {},
    setting: Object.hasOwn(siteSettings, of) ? siteSettings[of as SiteKey].entries : {},
    post: PostDraft.entries,
  }[what]
  const holdsOne = fieldsOf[what](of, {}).includes(field)
  return holdsOne && Object.hasOwn(entries, field)
    ? (entries[field] as v.GenericSchema<any, { en: string; es: string }>)
    : undefined
}

const place = { what: v.picklist(holders, 'what'), of: Id, field: Id }

/** A save of one text over the version of its thing that it was read at; it must be what its field takes. */
export const TextChange = v.pipe(
  v.strictObject({ ...place, version: Version, text: both(paragraph(5000)) }),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const schema = schemaOf(value)
    const at = <Key extends 'field' | 'text'>(key: Key) =>
      ({ type: 'object', origin: 'value', input: value, key, value: value[key] }) as const
    if (!schema) {
      addIssue({ message: 'field', path: [at('field')] })
      return NEVER
    }
    const { issues, output } = v.safeParse(schema, value.text)
    for (const { message, path = [] } of issues ?? []) addIssue({ message, path: [at('text'), ...path] })
    return issues ? NEVER : { ...value, text: output }
  }),
)

/** Which text, and in which language it is looked at. */
export const WordingAsked = v.strictObject({ ...place, locale: v.picklist(['en', 'es'], 'locale') })
