import * as v from 'valibot'
import type { DishAllergens, Diet } from '#shared/allergens/allergens.ts'
import { isSameJson } from '#shared/lib/stable-json.ts'
import { lineName, type SelectedItem } from '#shared/catering/catering.ts'
import type { Locale } from '#shared/validation.ts'
import type { AvailabilityWindow } from '#shared/menu/dish-availability.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import type { OpeningShift } from '#shared/hours/schedule.ts'
import type { EditableHours } from '#shared/hours/hours-form.ts'
import type { Feature } from '#shared/subscription/subscription.ts'
import type { EditableRedirects } from '#shared/site/redirects.ts'
import { joinTableNames } from '#shared/tables/table-names.ts'
import type { EditableTablePlan } from '#shared/tables/table-plan.ts'
import type { OwnerTruck } from '#shared/truck/truck.ts'
import { isLocalizedText, localize, type LocalizedText, toLocalizedText } from '#shared/localized-text.ts'

/** The subjects of changes that can be undone. */
const undoable = [
  'setting',
  'hours',
  'truck',
  'redirects',
  'home',
  'menu-item',
  'menu-order',
  'menu-tabs',
  'reservation-rules',
  'tables',
] as const
/** The subjects of the change log. */
const subjects = [
  ...undoable,
  'post',
  'reservation',
  'contact',
  'message',
  'catering-request',
  'large-party',
  'catering-rules',
  'payment-settings',
  'guest',
  'retention',
  'archive',
  'order',
  'stand',
] as const
export type ChangeSubject = (typeof subjects)[number]
export type UndoableSubject = (typeof undoable)[number]

/** Tells whether changes of a subject can be undone. */
export const isUndoableSubject = (what: ChangeSubject): what is UndoableSubject =>
  (undoable as readonly ChangeSubject[]).includes(what)

/** The feature of a subject; the others belong to none. */
const features: Partial<Record<ChangeSubject, Feature>> = {
  reservation: 'reservations',
  'reservation-rules': 'reservations',
  tables: 'reservations',
  contact: 'contacts',
  'catering-request': 'catering',
  'large-party': 'reservations',
  'catering-rules': 'catering',
  stand: 'reservations',
}

/** Returns the feature that a tier needs to show a subject's changes. */
export const featureOfSubject = (what: ChangeSubject): Feature | undefined => features[what]

/** An entry of the log. `id` sorts it. `before` is missing for an added thing, `after` for a deleted one. */
export type Change = {
  id: string
  at: string
  what: ChangeSubject
  /** The id of the thing. */
  of: string
  /** The name of the thing: a dish's or a guest's. */
  title: string | LocalizedText
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** The tablet at the door that changed it; without it, the owner did. */
  by?: string
  /** The ISO instant at which it was undone. */
  undoneAt?: string
  /** The id of the entry that it undid. An entry that undoes such an entry is an ordinary change. */
  undoes?: string
}

/** A changed value: a text of at most 160 characters (dates are ISO), a number (cents, minutes), or a named part. */
export type ChangedValue =
  | string
  | number
  | boolean
  | { shifts: readonly OpeningShift[] }
  | { windows: readonly AvailabilityWindow[] }
  | { presences: DishAllergens['allergens'] }
  | { diets: readonly Diet[] }

/** An entry as the owner reads it. `version` is the one after the change, missing for a deleted thing. */
export type ChangeEntry = Pick<Change, 'id' | 'at' | 'what' | 'of' | 'title' | 'by' | 'undoneAt' | 'undoes'> & {
  kind: 'added' | 'changed' | 'deleted'
  /** `locale` where only this language of a text changed. */
  fields: { field: string; locale?: Locale; before: ChangedValue; after: ChangedValue }[]
  undoable: boolean
  version?: number
}

/** The id of an entry: its ISO instant, # and a random part. */
export const ChangeId = v.pipe(v.string('id'), v.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]{8,12}Z#[\w-]{4,40}$/, 'id'))

const longest = 160

const dish = (line: SelectedItem): string =>
  `${line.quantity} × ${lineName(line, 'en')}${line.price ? ` (${line.price})` : ''}`

const isNumbers = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' && value !== null && Object.values(value).every((part) => typeof part === 'number')

/** The only key of a value that is shown by its kind. */
const shownByKind = new Set(['shifts', 'windows', 'presences', 'diets'])
const isShownByKind = (value: unknown): value is Exclude<ChangedValue, string | number | boolean> =>
  typeof value === 'object' && value !== null && shownByKind.has(Object.keys(value)[0] ?? '')

const valueOf = (value: unknown): ChangedValue => {
  if (typeof value === 'number' || typeof value === 'boolean' || isShownByKind(value)) return value
  const text = Array.isArray(value)
    ? (value as SelectedItem[]).map(dish).join(', ')
    : typeof value === 'string'
      ? value
      : isNumbers(value)
        ? Object.values(value).join(' · ')
        : ''
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** Fields that mean nothing to people or repeat another field. */
const bookkeeping = [
  'version',
  'id',
  'createdAt',
  'updatedAt',
  'locale',
  'formerSlugs',
  'sentQuote',
  'network',
  'unmailed',
] as const
export type BookkeepingField = (typeof bookkeeping)[number]
const isBookkeeping = (field: string): field is BookkeepingField => (bookkeeping as readonly string[]).includes(field)

/** Tells whether a record is as a change left it, except for its version. */
export const isUnchangedSince = (
  now: Readonly<Record<string, unknown>> | undefined,
  after: Readonly<Record<string, unknown>> | undefined,
): boolean => isSameJson(now && { ...now, version: 0 }, after && { ...after, version: 0 })

/** Returns hours for the log: the shifts of each weekday, and names of exceptions. */
function loggedHours({ week, exceptions, version }: EditableHours): Record<string, unknown> {
  const shifts = week.map((day, weekday) => [`weekday${weekday}`, { shifts: day }] as const)
  const names = exceptions.map(({ name, from }) => `${name.en || name.es} (${from})`)
  return { ...Object.fromEntries(shifts), exceptions: names.join(', '), version }
}

/** Returns the truck's stops for the log: places and days. */
const truckTold = ({ stops, version }: OwnerTruck): Record<string, unknown> => ({
  stops: stops.map(({ place, date, weekday }) => `${localize(place, 'en')} (${date ?? weekday})`).join(', '),
  version,
})

/** Returns the old addresses for the log. */
const loggedRedirects = ({ redirects, version }: EditableRedirects): Record<string, unknown> => ({
  redirects: redirects.map(({ from, to }) => `${from} → ${to}`).join(', '),
  version,
})

/** Returns the tables for the log: names with their seats, by area. */
const loggedTables = ({ areas, holdMinutes, version }: EditableTablePlan): Record<string, unknown> => ({
  areas: areas
    .map(({ name, guestNames, closed, tables }) => {
      const offered = guestNames ? ` (${guestNames.en} / ${guestNames.es})` : ''
      return `${name}${offered}${closed ? ' ×' : ''}: ${tables.map(loggedTable).join(', ')}`
    })
    .join(' · '),
  runs: areas.flatMap(({ runs }) => runs.map(joinTableNames)).join(', '),
  ...(holdMinutes ? { holdMinutes } : {}),
  version,
})
const loggedTable = ({ name, min, max, outOfService }: EditableTablePlan['areas'][number]['tables'][number]): string =>
  `${name} (${min}–${max})${outOfService ? ' ×' : ''}`

/** Returns a dish for the log: sizes as 'Small $3.00', its windows, and what is in it. */
const dishTold = ({ contents, ...item }: Partial<MenuItem>): Record<string, unknown> => ({
  ...item,
  ...(contents && loggedContents(contents)),
  ...(item.sizes && { sizes: item.sizes.map(({ label, price }) => `${localize(label, 'en')} ${price}`).join(', ') }),
  ...(item.soldWhen && { soldWhen: { windows: item.soldWhen } }),
})

/** Returns what is in a dish for the log. */
const loggedContents = ({ allergens, diets, lard, broth, checkedAt }: DishAllergens): Record<string, unknown> => ({
  allergens: { presences: allergens },
  diets: { diets },
  lard,
  broth,
  checkedAt: checkedAt.slice(0, 10),
})

/** Functions that return a thing's fields for the log, where they differ from its own. */
const tellings: Partial<Record<ChangeSubject, (thing: any) => Record<string, unknown>>> = {
  hours: loggedHours,
  truck: truckTold,
  redirects: loggedRedirects,
  tables: loggedTables,
  'menu-item': dishTold,
  // The menu itself shows the order and the tabs.
  'menu-order': ({ version }) => ({ version }),
  'menu-tabs': ({ version }) => ({ version }),
}

/** Returns the changed languages of a text. */
const inBoth = (field: string, was: LocalizedText, is: LocalizedText) =>
  (['en', 'es'] as const).flatMap((locale) =>
    was[locale] === is[locale] ? [] : [{ field, locale, before: valueOf(was[locale]), after: valueOf(is[locale]) }],
  )

/** Returns an entry with its changed fields. `undoable` is true when no newer change prevents it. */
export function toChangeEntry(entry: Change, undoable: boolean): ChangeEntry {
  const { id, at, what, of, title, by, undoneAt, undoes } = entry
  const [before, after] = [entry.before, entry.after].map((thing) =>
    thing && tellings[what] ? tellings[what](thing) : thing,
  )
  const version = after?.['version']
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const fields = [...names].flatMap((field) => {
    const [was, is] = [before?.[field], after?.[field]]
    if (isBookkeeping(field) || isSameJson(was, is)) return []
    if (isLocalizedText(was) || isLocalizedText(is)) return inBoth(field, toLocalizedText(was), toLocalizedText(is))
    return [{ field, before: valueOf(was), after: valueOf(is) }]
  })
  return {
    id,
    at,
    what,
    of,
    title,
    ...(by ? { by } : {}),
    ...(undoneAt ? { undoneAt } : {}),
    ...(undoes ? { undoes } : {}),
    kind: before ? (after ? 'changed' : 'deleted') : 'added',
    fields: before && after ? fields : [],
    undoable,
    ...(typeof version === 'number' ? { version } : {}),
  }
}
