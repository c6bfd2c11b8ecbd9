import * as v from 'valibot'
import { type ListedPost, PostDraft, localizedPostFields } from '#shared/blog/blog.ts'
import type { Change } from '#shared/change-log/change-log.ts'
import { type HomeWithVersions, type SettingsWithVersions, SettingsVersion } from './settings-versions.ts'
import { Id, type Locale, paragraph } from '#shared/validation.ts'
import { HomeSection, localizedHomeFields, type HomeSectionName, homeSectionNames } from './home.ts'
import { localizedDishFields, type MenuItem, MenuItemForm } from '#shared/menu/menu.ts'
import { MenuLabelSchema } from '#shared/menu/categories-form.ts'
import type { MenuTab, MenuTabs, StoredTabs } from '#shared/menu/categories.ts'
import { ExceptionName, type EditableHours } from '#shared/hours/hours-form.ts'
import { type SiteSettingKey, siteSettingKeys, siteSettingSchemas, localizedSettingFields } from './settings.ts'
import { SizeLabel, findDuplicateSize } from '#shared/menu/sizes.ts'
import {
  localizedSchema,
  isSourceWording,
  isLocalizedText,
  translationState,
  type LocalizedText,
  toLocalizedText,
} from '#shared/localized-text.ts'

/** The kinds of things with texts in both languages, as in the change log. */
const holders = ['menu-item', 'menu-tabs', 'home', 'setting', 'hours', 'post'] as const
export type TextOwnerKind = (typeof holders)[number]

/**
 * The place of a text: kind and id of its thing, and a field. The fields of hours are ids of exceptions, those of the
 * menu's tabs are `tab.ID` and `category.KEY`.
 */
export type TextPlace = { what: TextOwnerKind; of: string; field: string }

/** A text with its place. `version` is its thing's; `title` is the name of its thing, if the owner gave one. */
export type TranslatableText = TextPlace & { text: LocalizedText; version: number; title?: LocalizedText }

/** All things with texts; posts as in lists. */
export type TranslatableThings = {
  items: readonly MenuItem[]
  tabs: StoredTabs
  home: HomeWithVersions
  settings: SettingsWithVersions
  hours: EditableHours
  posts: readonly ListedPost[]
}

type Thing = object & { version: number }
type Fields = Record<string, unknown>

/** Returns the index of the size in a field: 'sizes.1.label' is 1. */
export const sizeIndexIn = ({ what, field }: { what: string; field: string }): number | undefined => {
  const at = what === 'menu-item' && /^sizes\.(\d{1,2})\.label$/.exec(field)?.[1]
  return at ? Number(at) : undefined
}

/** Returns the fields of a tab's labels. A tab and its only category of the same key have one. */
const labelFields = ({ id, categories }: MenuTab): string[] => [
  `tab.${id}`,
  ...categories.flatMap(({ key }) => (categories.length === 1 && key === id ? [] : [`category.${key}`])),
]

/** Returns the tabs with each label of a field changed. */
const withLabel = (tabs: MenuTabs, field: string, label: LocalizedText): MenuTab[] =>
  tabs.map((tab) => {
    const isTab = field === `tab.${tab.id}`
    const isOne = isTab && labelFields(tab).length === 1
    const categories = tab.categories.map((one) =>
      isOne || field === `category.${one.key}` ? Object.assign({}, one, { label }) : one,
    )
    return Object.assign({}, tab, { categories }, isTab ? { label } : {})
  })

/** Returns the fields of a thing in both languages. */
const fieldsOf: Record<TextOwnerKind, (of: string, thing: object) => readonly string[]> = {
  'menu-item': (_of, thing) => [
    ...localizedDishFields,
    ...((thing as MenuItem).sizes ?? []).map((_, at) => `sizes.${at}.label`),
  ],
  'menu-tabs': (_of, thing) => ((thing as Partial<StoredTabs>).tabs ?? []).flatMap(labelFields),
  home: () => localizedHomeFields,
  setting: (of: string) =>
    Object.hasOwn(localizedSettingFields, of) ? localizedSettingFields[of as SiteSettingKey] : [],
  hours: (_of: string, thing: object) => (thing as EditableHours).exceptions.map(({ id }) => id),
  post: () => [...localizedPostFields, 'body'],
}

/** Tells whether a text stands for a post's content, which has its own editor. */
export const isExcerpt = ({ what, field }: { what: string; field: string }): boolean =>
  what === 'post' && field === 'body'

const labelAt = (tabs: MenuTabs, field: string): LocalizedText | undefined =>
  tabs.find(({ id }) => field === `tab.${id}`)?.label ??
  tabs.flatMap(({ categories }) => categories).find(({ key }) => field === `category.${key}`)?.label

/** Returns the text of a field; undefined where it has none. */
export function getTextAt({ what, of, field }: TextPlace, thing: object): LocalizedText | undefined {
  if (what === 'hours') return (thing as EditableHours).exceptions.find(({ id }) => id === field)?.name
  if (what === 'menu-tabs') return labelAt((thing as Partial<StoredTabs>).tabs ?? [], field)
  const size = sizeIndexIn({ what, field })
  if (size !== undefined) return (thing as Partial<MenuItem>).sizes?.[size]?.label
  const value = fieldsOf[what](of, thing).includes(field) ? (thing as Fields)[field] : undefined
  return isLocalizedText(value) ? value : undefined
}

/** Returns a thing with another text in a field. */
export function setTextAt<T extends object>({ what, field }: TextPlace, thing: T, text: LocalizedText): T {
  const size = sizeIndexIn({ what, field })
  if (size !== undefined) {
    const { sizes } = thing as object as MenuItem
    return { ...thing, sizes: sizes.with(size, { ...sizes[size]!, label: text }) }
  }
  if (what === 'menu-tabs') return { ...thing, tabs: withLabel((thing as object as StoredTabs).tabs, field, text) }
  if (what !== 'hours') return { ...thing, [field]: text }
  const { exceptions } = thing as object as EditableHours
  const at = exceptions.findIndex(({ id }) => id === field)
  return { ...thing, exceptions: exceptions.with(at, { ...exceptions[at]!, name: text }) }
}

/** Returns the error of a thing with a changed text, by language: two sizes of a dish have the same label. */
export function textError({ what, field }: TextPlace, thing: object): { [language: string]: string[] } | undefined {
  if (sizeIndexIn({ what, field }) === undefined) return undefined
  const twin = findDuplicateSize((thing as MenuItem).sizes)
  return twin && { [`text.${twin.locale}`]: ['sizeTwice'] }
}

/** Lists every written text of things with its place, in the order of the site. */
export function listTexts({
  items = [],
  tabs,
  home,
  settings,
  hours,
  posts = [],
}: Partial<TranslatableThings>): TranslatableText[] {
  const things: [TextOwnerKind, string, Thing, LocalizedText?][] = [
    ...items.map((item): [TextOwnerKind, string, Thing, LocalizedText] => [
      'menu-item',
      item.id,
      item,
      toLocalizedText(item.name),
    ]),
    ...(tabs ? [['menu-tabs', 'tabs', tabs] satisfies [TextOwnerKind, string, Thing]] : []),
    ...(home ? homeSectionNames.map((name): [TextOwnerKind, string, Thing] => ['home', name, home[name]]) : []),
    ...(settings ? siteSettingKeys.map((key): [TextOwnerKind, string, Thing] => ['setting', key, settings[key]]) : []),
    ...(hours ? [['hours', 'hours', hours] satisfies [TextOwnerKind, string, Thing]] : []),
    ...posts.map((post): [TextOwnerKind, string, Thing, LocalizedText] => [
      'post',
      post.id,
      post,
      toLocalizedText(post.title),
    ]),
  ]
  return things.flatMap(([what, of, thing, title]) =>
    fieldsOf[what](of, thing).flatMap((field) => {
      const place = { what, of, field }
      const text = getTextAt(place, thing)
      const named = what === 'menu-tabs' ? text : title
      return text && (text.en || text.es)
        ? [{ ...place, text, version: thing.version, ...(named && { title: named }) }]
        : []
    }),
  )
}

/** Returns the languages in which a text is missing or older. */
export const localesToTranslate = (text: LocalizedText): Locale[] =>
  (['es', 'en'] as const).filter((locale) => ['missing', 'older'].includes(translationState(text, locale)))

/** Returns the wording that a translation was made from, if the thing's change log entries have it. */
export function findPreviousWording(
  place: TextPlace,
  text: LocalizedText,
  locale: Locale,
  entries: readonly Change[],
): string | undefined {
  const other = locale === 'en' ? 'es' : 'en'
  return entries
    .filter(({ what, of }) => what === place.what && of === place.of)
    .flatMap(({ before, after }) => [before, after])
    .map((thing) => thing && getTextAt(place, thing)?.[other])
    .find((wording) => wording !== undefined && isSourceWording(text, locale, wording))
}

/** Returns the schema of a field. */
function schemaOf({ what, of, field }: TextPlace): v.GenericSchema<any, { en: string; es: string }> | undefined {
  if (what === 'hours') return ExceptionName
  if (what === 'menu-tabs') return /^(?:tab|category)\./.test(field) ? MenuLabelSchema : undefined
  if (sizeIndexIn({ what, field }) !== undefined) return SizeLabel
  const entries: Record<string, unknown> = {
    'menu-item': MenuItemForm.entries,
    home: homeSectionNames.includes(of as HomeSectionName) ? HomeSection.entries : {},
    setting: Object.hasOwn(siteSettingSchemas, of) ? siteSettingSchemas[of as SiteSettingKey].entries : {},
    post: PostDraft.entries,
  }[what]
  const holdsOne = fieldsOf[what](of, {}).includes(field)
  return holdsOne && Object.hasOwn(entries, field)
    ? (entries[field] as v.GenericSchema<any, { en: string; es: string }>)
    : undefined
}

const place = { what: v.picklist(holders, 'what'), of: Id, field: Id }

/** A save of one text over the version of its thing, checked by its field's schema. */
export const TranslationInput = v.pipe(
  v.strictObject({ ...place, version: SettingsVersion, text: localizedSchema(paragraph(5000)) }),
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

/** A text, and the language that is being edited. */
export const PreviousTextQuery = v.strictObject({ ...place, locale: v.picklist(['en', 'es'], 'locale') })
