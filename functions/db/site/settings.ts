import {
  type BookingRules,
  defaultReservationSettings,
  type ReservationSettings,
  applyPauses,
} from '#shared/reservations/reservation.ts'
import type { HomeWithVersions, SettingsWithVersions, Versioned } from '#shared/site/settings-versions.ts'
import {
  emptySection,
  type Home,
  type HomeSection,
  localizedHomeFields,
  type HomeSectionName,
  homeSectionNames,
} from '#shared/site/home.ts'
import type { HoursOfOperation } from '#shared/time/local-time.ts'
import { defaultSettings, type StoredSite } from '#shared/site/site.ts'
import { type Settings, type SiteSettingKey, siteSettingKeys, localizedSettingFields } from '#shared/site/settings.ts'
import { type Overrides, effectiveHours, listBookingPauses } from '#shared/overrides/effective.ts'
import { withLocalizedTexts } from '#shared/localized-text.ts'
import { type OpeningHours, hoursFromSettings } from '#shared/hours/schedule.ts'
import { ApiError } from '#shared/api-error.ts'
import type { EditableHours } from '#shared/hours/hours-form.ts'
import type { OpeningStep } from '#shared/site/opening.ts'
import type { EditableRedirects, Redirect } from '#shared/site/redirects.ts'
import type { OwnerTruck, TruckStop } from '#shared/truck/truck.ts'
import { nowIso } from '#functions/runtime/clock.ts'
import { enqueueAllDaysOp } from '#functions/db/reservations/days.ts'
import {
  stripKeys,
  createOp,
  getItem,
  isConditionFailed,
  writeItem,
  getItems,
  type TransactionItem,
  putOp,
  queryAll,
  type ReadOptions,
} from '#functions/db/table.ts'
import { keys } from '#functions/db/keys.ts'
import { saveVersionedOps } from '#functions/db/save-versioned.ts'

/** The sort key of each setting. */
export const settingSortKeys = {
  site: (key: string) => `SITE#${key}`,
  home: (section: string) => `HOME#${section}`,
  catering: 'CFG#catering',
  reservation: 'CFG#reservation',
  retention: 'CFG#retention',
  hours: 'SITE#hours',
  truck: 'SITE#truck',
  /** The restaurant's tables. */
  tables: 'CFG#tables',
  /** The addresses of the restaurant's old site. */
  redirects: 'SITE#redirects',
  /** The overrides, next to the site's settings, so that the publisher reads both at once. */
  standing: 'SITE#standing',
  /** When the site opened to guests, read likewise; without the row it is open. */
  opened: 'SITE#opened',
  /** The steps towards an open site that the owner left for later. */
  later: 'SITE#later',
  /** When the allergens of every dish were asked again, read likewise. */
  askedAgain: 'SITE#askedAgain',
  /** When the owner last said that Google shows the right hours. */
  googleChecked: 'CFG#googleChecked',
} as const
const names = settingSortKeys

/** The keys of the settings that the owner saves over a version. */
export const settingKeys = {
  site: (key: string) => keys.setting(names.site(key)),
  home: (section: string) => keys.setting(names.home(section)),
  hours: () => keys.setting(names.hours),
  truck: () => keys.setting(names.truck),
  redirects: () => keys.setting(names.redirects),
  tables: () => keys.setting(names.tables),
  reservation: () => keys.setting(names.reservation),
  catering: () => keys.setting(names.catering),
  retention: () => keys.setting(names.retention),
}

/**
 * Returns the reservation settings and the hours in force, both with overrides (see shared/overrides/README, Rules),
 * and the `usual` hours without. Unset values have defaults. A caller that only shows them may read eventually. Before the
 * site is `opened`, the rules take no bookings.
 */
export async function getReservationRulesAndHours(
  reading: ReadOptions = {},
): Promise<{ rules: BookingRules; hours: OpeningHours; usual: OpeningHours; opened: boolean }> {
  const read = [
    keys.setting(names.reservation),
    keys.setting(names.site('hoursOfOperation')),
    keys.setting(names.hours),
    keys.setting(names.standing),
    keys.setting(names.opened),
  ]
  const [row, texts, stored, stands, opening] = await getItems<Record<string, unknown>>(read, reading)
  const opened = isOpened(opening)
  const entries = stands ? stripKeys<{ entries: Overrides }>(stands).entries : []
  const usual = hoursFromSettings(
    texts ? stripKeys<HoursOfOperation>(texts) : defaultSettings.hoursOfOperation,
    stored && stripKeys<OpeningHours>(stored),
  )
  const rules = withoutVersion({
    ...defaultReservationSettings,
    ...(row ? stripKeys<object>(row) : {}),
  })
  return {
    rules: applyPauses(
      opened ? rules : { ...rules, reservationsEnabled: false },
      listBookingPauses(entries, nowIso()),
      nowIso(),
    ),
    hours: effectiveHours(usual, entries, nowIso()),
    usual,
    opened,
  }
}

const withoutVersion = ({ version: _version, ...rules }: ReservationSettings & { version?: number }) => rules

/** Returns the booking rules with their version; version 0 when they were never saved. */
export async function getEditableReservationRules(): Promise<Versioned<ReservationSettings>> {
  const row = await getItem<Record<string, unknown>>(keys.setting(names.reservation))
  return { ...defaultReservationSettings, version: 0, ...(row ? stripKeys<object>(row) : {}) }
}

/** Builds the save of the booking rules, and the search for tables that it frees. Throws changed-meanwhile. */
export const saveReservationRulesOps = (
  before: Versioned<ReservationSettings>,
  value: ReservationSettings,
  version: number,
): TransactionItem[] => [
  ...saveVersionedOps({
    key: settingKeys.reservation(),
    what: 'reservation-rules',
    of: 'reservation',
    before,
    value,
    version,
  }),
  enqueueAllDaysOp(),
]

/** Returns the hours with their version: the saved week, or the week that the three texts describe. */
export async function getEditableHours(): Promise<EditableHours> {
  const [texts, hours] = await getItems<Record<string, unknown>>([
    keys.setting(names.site('hoursOfOperation')),
    keys.setting(names.hours),
  ])
  const stored = hours && stripKeys<EditableHours>(hours)
  const { week, exceptions } = hoursFromSettings(
    texts ? stripKeys<HoursOfOperation>(texts) : defaultSettings.hoursOfOperation,
    stored,
  )
  return {
    week,
    exceptions,
    usual: stored?.usual ?? [],
    version: stored?.version ?? 0,
  }
}

/** Returns the truck's stops with their version. */
export async function getEditableTruck(): Promise<OwnerTruck> {
  const row = await getItem<Record<string, unknown>>(keys.setting(names.truck))
  return { stops: [], version: 0, ...(row ? stripKeys<Partial<OwnerTruck>>(row) : {}) }
}

/** Returns the old addresses as the owner edits them. */
export async function getEditableRedirects(): Promise<EditableRedirects> {
  const row = await getItem<Record<string, unknown>>(keys.setting(names.redirects))
  return { redirects: [], version: 0, ...(row ? stripKeys<Partial<EditableRedirects>>(row) : {}) }
}

/** Builds the writes that make the saved week follow the three texts, `after` them; none while no week is saved. */
export const syncHoursTextsOps = (before: EditableHours, { version, ...value }: EditableHours): TransactionItem[] =>
  before.version === 0
    ? []
    : saveVersionedOps({ key: settingKeys.hours(), what: 'hours', of: 'hours', before, value, version })

/** Returns the site's settings, with defaults for unset fields. */
export const getSite = async (): Promise<StoredSite> => (await getSiteAndHome()).site

/** Returns a stored setting with defaults for missing fields. */
const settingOf = (key: SiteSettingKey, row: object | undefined): object =>
  withLocalizedTexts({ ...defaultSettings[key], ...row }, localizedSettingFields[key])

/** A home section as it is read. */
const sectionOf = (row: object): HomeSection =>
  withLocalizedTexts({ ...emptySection, ...row }, localizedHomeFields) as object as HomeSection

/** Returns every setting that the public site shows, in one read. */
export async function getSiteAndHome(): Promise<{
  site: StoredSite
  home: Home
  standing: Overrides
  askedAgainAt: string
  truck: { stops: TruckStop[]; gone: TruckStop[] }
  graceMinutes: number
  opened: boolean
  redirects: readonly Redirect[]
}> {
  const rows = await queryAll<Record<string, unknown> & { sk: string }>({ pk: keys.setting('').pk })
  const row = (name: string) => {
    const found = rows.find(({ sk }) => sk === name)
    const { version: _version, ...value } = found ? stripKeys<any>(found) : {}
    return found && value
  }
  const settings = Object.fromEntries(
    siteSettingKeys.map((key) => [key, settingOf(key, row(names.site(key)))]),
  ) as Settings
  const { entries: standing = [] } = (row(names.standing) ?? {}) as { entries?: Overrides }
  const usual = hoursFromSettings(settings.hoursOfOperation, row(names.hours))
  const site: StoredSite = { ...settings, hours: effectiveHours(usual, standing, nowIso()) }
  const home: Home = {}
  for (const section of homeSectionNames) {
    const found = row(names.home(section))
    if (found) home[section] = sectionOf(found)
  }
  const askedAgainAt = (row(names.askedAgain) as { at: string } | undefined)?.at ?? ''
  const truck = { stops: [], gone: [], ...(row(names.truck) as Partial<OwnerTruck> | undefined) }
  const { graceMinutes } = { ...defaultReservationSettings, ...(row(names.reservation) as object | undefined) }
  const { redirects = [] } = (row(names.redirects) ?? {}) as Partial<EditableRedirects>
  return { site, home, standing, askedAgainAt, truck, graceMinutes, opened: isOpened(row(names.opened)), redirects }
}

const all = <K extends string>(of: readonly K[], one: (key: K) => object) =>
  Object.fromEntries(of.map((key) => [key, one(key)]))

/** Returns every setting and home section for the editor. An unset one has its defaults and version 0. */
export async function getEditableSettings(): Promise<{ settings: SettingsWithVersions; home: HomeWithVersions }> {
  const rows = await queryAll<Record<string, unknown> & { sk: string }>({ pk: keys.setting('').pk })
  const stored = (name: string) => {
    const found = rows.find(({ sk }) => sk === name)
    return { version: 0, ...(found ? stripKeys<object>(found) : {}) }
  }
  return {
    settings: all(siteSettingKeys, (key) => settingOf(key, stored(names.site(key)))) as SettingsWithVersions,
    home: all(homeSectionNames, (section) => sectionOf(stored(names.home(section)))) as HomeWithVersions,
  }
}

/** Builds the write of a setting over any version. */
export const overwriteSiteSettingOp = <K extends SiteSettingKey>(key: K, value: Settings[K]): TransactionItem =>
  putOp({ ...keys.setting(names.site(key)), ...value })
/** Builds the write of a home section over any version. */
export const overwriteHomeSectionOp = (section: HomeSectionName, value: HomeSection): TransactionItem =>
  putOp({ ...keys.setting(names.home(section)), ...value })
/** Builds the write of the booking rules over any version. */
export const overwriteReservationRulesOp = (rules: Partial<ReservationSettings>): TransactionItem =>
  putOp({ ...keys.setting(names.reservation), ...rules })

/** Tells by its row whether guests see the site. A restaurant without that row is open. */
const isOpened = (row: object | undefined): boolean => row === undefined || Boolean((row as { at?: string }).at)

/** Returns when the site opened to guests, an ISO instant: '' before, undefined in a restaurant that was never asked. */
export const getOpenedAt = async (): Promise<string | undefined> => (await getSetting<{ at: string }>(names.opened))?.at

/** Refuses what guests send to a restaurant that they do not see yet. Throws not-open. */
export async function refuseBeforeOpening(): Promise<void> {
  if (!isOpened(await getSetting(names.opened))) throw new ApiError('not-open')
}

/** Builds the write that opens the site at an ISO instant; '' closes it. */
export const overwriteOpenedOp = (at: string): TransactionItem => putOp({ ...keys.setting(names.opened), at })

/** Returns the steps towards an open site that the owner left for later. */
export const getLaterSteps = async (): Promise<readonly OpeningStep[]> =>
  (await getSetting<{ steps: OpeningStep[] }>(names.later))?.steps ?? []

/** Builds the write of the setup steps that the owner postponed. */
export const overwriteLaterStepsOp = (steps: readonly OpeningStep[]): TransactionItem =>
  putOp({ ...keys.setting(names.later), steps: [...new Set(steps)] })

/** Makes a new restaurant wait for its owner to open it; one that said already whether it is open stays so. */
export async function markUnopenedIfUnset(): Promise<void> {
  try {
    await writeItem(createOp({ ...keys.setting(names.opened), at: '' }))
  } catch (error) {
    if (!isConditionFailed(error)) throw error
  }
}

/** Returns a setting by its sort key, without its keys. */
export async function getSetting<T>(name: string, reading: ReadOptions = {}): Promise<T | undefined> {
  const [row] = await getItems<Record<string, unknown>>([keys.setting(name)], reading)
  return row && stripKeys<T>(row)
}

/** Returns the ISO instant at which the owner last asked to check every dish's allergens again; '' for never. */
export const getAllergenRecheckAt = async (): Promise<string> =>
  (await getSetting<{ at: string }>(names.askedAgain))?.at ?? ''
/** Builds the write that asks to check every dish's allergens again from an ISO instant. */
export const recheckAllergensOp = (at: string): TransactionItem => putOp({ ...keys.setting(names.askedAgain), at })

/** Returns when the owner last said that Google shows the right hours, an ISO instant; undefined before. */
export const getGoogleHoursConfirmedAt = async (): Promise<string | undefined> =>
  (await getSetting<{ at: string }>(names.googleChecked))?.at
/** Notes that Google shows the right hours at an ISO instant. */
export async function setGoogleHoursConfirmedAt(at: string): Promise<void> {
  await writeItem(putOp({ ...keys.setting(names.googleChecked), at }))
}
