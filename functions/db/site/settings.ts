import {
  type BookingRules,
  defaultReservationSettings,
  type ReservationSettings,
  underPauses,
} from '#shared/reservations/reservation.ts'
import type { OwnerHome, OwnerSettings, Versioned } from '#shared/site/settings-versions.ts'
import { Refused } from '#shared/api-error.ts'
import { emptySection, type Home, type HomeSection, homeTexts, type Section, sections } from '#shared/site/home.ts'
import type { HoursOfOperation } from '#shared/time/local-time.ts'
import { defaultSettings, type StoredSite } from '#shared/site/site.ts'
import { type Settings, type SiteKey, siteKeys, siteTexts } from '#shared/site/settings.ts'
import { type Entries, hoursUnder, pausesOf } from '#shared/overrides/effective.ts'
import { keptText, withTexts } from '#shared/localized-text.ts'
import { type Exception, type Hours, hoursOf } from '#shared/hours/schedule.ts'
import type { OwnerHours } from '#shared/hours/hours-form.ts'
import type { OwnerTruck, Stop } from '#shared/truck/truck.ts'
import { instant } from '#functions/runtime/clock.ts'
import { lookAtAll } from '#functions/db/reservations/days.ts'
import { bare, get, getAll, type Op, put, query, type Reading, remove, update } from '#functions/db/table.ts'
import { keys } from '#functions/db/keys.ts'
import { logged } from '#functions/db/change-log/change-log.ts'
import { putOver } from '#functions/db/versioned.ts'

/** The sort key of each setting. */
export const settingNames = {
  site: (key: string) => `SITE#${key}`,
  home: (section: string) => `HOME#${section}`,
  rules: (of: string) => `CFG#${of}`,
  reservation: 'CFG#reservation',
  hours: 'SITE#hours',
  truck: 'SITE#truck',
  adopting: 'CFG#adopting',
  counted: 'CFG#counted',
  /** What stands of the owner's orders: beside the site's settings, so that the publisher reads it with them. */
  standing: 'SITE#standing',
  /** When the allergens of every dish were asked anew, read likewise. */
  askedAgain: 'SITE#askedAgain',
} as const
const names = settingNames

/**
 * What the booking rules need, and the hours in force, both with what stands over them (see shared/README, Today); `usual` are the hours without. Defaults
 * stand where nothing is set; no seats are judged while older bookings are adopted. What stands may be long: who only looks reads it a moment behind.
 */
export async function reservationRules(
  reading: Reading = {},
): Promise<{ rules: BookingRules; hours: Hours; usual: Hours }> {
  const read = [
    keys.setting(names.reservation),
    keys.setting(names.site('hoursOfOperation')),
    keys.setting(names.hours),
    keys.setting(names.adopting),
    keys.setting(names.standing),
  ]
  const [row, texts, stored, adopting, stands] = await getAll<Record<string, unknown>>(read, reading)
  const entries = stands ? bare<{ entries: Entries }>(stands).entries : []
  const usual = hoursOf(
    texts ? bare<HoursOfOperation>(texts) : defaultSettings.hoursOfOperation,
    stored && bare<Hours>(stored),
  )
  const { seats, arrivals, ...rules } = withoutVersion({
    ...defaultReservationSettings,
    ...(row ? bare<object>(row) : {}),
  })
  return {
    rules: {
      ...underPauses(rules, pausesOf(entries, instant()), instant()),
      ...(adopting || seats === undefined ? {} : { seats }),
      ...(adopting || arrivals === undefined ? {} : { arrivals }),
    },
    hours: hoursUnder(usual, entries, instant()),
    usual,
  }
}

const withoutVersion = ({ version: _version, ...rules }: ReservationSettings & { version?: number }) => rules

/** The booking rules as the owner edits them; version 0 when they were never saved. */
export async function editedReservationRules(): Promise<Versioned<ReservationSettings>> {
  const row = await get<Record<string, unknown>>(keys.setting(names.reservation))
  return { ...defaultReservationSettings, version: 0, ...(row ? bare<object>(row) : {}) }
}

/** The writes of a part of the booking rules over the version they were read at, with their entry in the log. Refuses changed-meanwhile. */
export function changeReservationRules(
  before: Versioned<ReservationSettings>,
  rules: ReservationSettings,
  version: number,
): { ops: Op[]; after: Versioned<ReservationSettings> } {
  if (before.version !== version) throw new Refused('changed-meanwhile')
  const after = { ...rules, version: version + 1 }
  const ops = [
    putOver(keys.setting(names.reservation), rules, version),
    logged({ what: 'reservation-rules', of: 'reservation', title: 'reservation', before, after }),
    lookAtAll(),
  ]
  return { ops, after }
}

/** The name of an exception as it is read: of before anybody held its languages against each other, both are right. */
const named = (exception: Exception): Exception => ({
  ...exception,
  name: exception.name.enOf || exception.name.esOf ? exception.name : keptText(exception.name),
})

/** The hours as the owner edits them: those that were set, else as the three texts say. */
export async function editedHours(): Promise<OwnerHours> {
  const [texts, hours] = await getAll<Record<string, unknown>>([
    keys.setting(names.site('hoursOfOperation')),
    keys.setting(names.hours),
  ])
  const stored = hours && bare<OwnerHours>(hours)
  const { week, exceptions } = hoursOf(texts ? bare<HoursOfOperation>(texts) : defaultSettings.hoursOfOperation, stored)
  return {
    week,
    exceptions: exceptions.map(named),
    usual: stored?.usual ?? [],
    version: stored?.version ?? 0,
  }
}

/** The write of the hours over the version they were read at. Refuses changed-meanwhile. */
export const saveHoursOver = ({ version, ...hours }: OwnerHours): Op =>
  putOver(keys.setting(names.hours), hours, version)

/** Where the truck stops, as the owner edits it. */
export async function editedTruck(): Promise<OwnerTruck> {
  const row = await get<Record<string, unknown>>(keys.setting(names.truck))
  return { stops: [], version: 0, ...(row ? bare<Partial<OwnerTruck>>(row) : {}) }
}

/** The write of the truck's stops over the version they were read at. Refuses changed-meanwhile. */
export const saveTruckOver = ({ version, ...truck }: OwnerTruck): Op =>
  putOver(keys.setting(names.truck), truck, version)

/** The writes by which the week of hours that were set follows the three texts, `after` them; none while the texts are the hours. */
export const followTexts = (before: OwnerHours, after: OwnerHours): Op[] =>
  before.version === 0
    ? []
    : [
        saveHoursOver(after),
        logged({ what: 'hours', of: 'hours', title: 'hours', before, after: { ...after, version: after.version + 1 } }),
      ]

/** The site's settings, with defaults where nothing is set. */
export const site = async (): Promise<StoredSite> => (await siteAndHome()).site

/** A setting as it is read, whatever was kept of it; what is not there stands on its default. */
const settingOf = (key: SiteKey, row: object | undefined): object =>
  withTexts({ ...defaultSettings[key], ...row }, siteTexts[key])

/** A home section as it is read. */
const sectionOf = (row: object): HomeSection =>
  withTexts({ ...emptySection, ...row }, homeTexts) as object as HomeSection

/** Every setting that the public site shows, in one read. */
export async function siteAndHome(): Promise<{
  site: StoredSite
  home: Home
  standing: Entries
  askedAgainAt: string
  truck: { stops: Stop[]; gone: Stop[] }
}> {
  const rows = await query<Record<string, unknown> & { sk: string }>({ pk: 'SITE' })
  const row = (name: string) => {
    const found = rows.find(({ sk }) => sk === name)
    const { version: _version, ...value } = found ? bare<any>(found) : {}
    return found && value
  }
  const settings = Object.fromEntries(siteKeys.map((key) => [key, settingOf(key, row(names.site(key)))])) as Settings
  const { entries: standing = [] } = (row(names.standing) ?? {}) as { entries?: Entries }
  const usual = hoursOf(settings.hoursOfOperation, row(names.hours))
  const site: StoredSite = { ...settings, hours: hoursUnder(usual, standing, instant()) }
  const home: Home = {}
  for (const section of sections) {
    const found = row(names.home(section))
    if (found) home[section] = sectionOf(found)
  }
  const askedAgainAt = (row(names.askedAgain) as { at: string } | undefined)?.at ?? ''
  const truck = { stops: [], gone: [], ...(row(names.truck) as Partial<OwnerTruck> | undefined) }
  return { site, home, standing, askedAgainAt, truck }
}

const all = <K extends string>(of: readonly K[], one: (key: K) => object) =>
  Object.fromEntries(of.map((key) => [key, one(key)]))

/** Every setting and home section as the owner edits it, with its version; what was never set stands on its default with version 0. */
export async function editable(): Promise<{ settings: OwnerSettings; home: OwnerHome }> {
  const rows = await query<Record<string, unknown> & { sk: string }>({ pk: 'SITE' })
  const stored = (name: string) => {
    const found = rows.find(({ sk }) => sk === name)
    return { version: 0, ...(found ? bare<object>(found) : {}) }
  }
  return {
    settings: all(siteKeys, (key) => settingOf(key, stored(names.site(key)))) as OwnerSettings,
    home: all(sections, (section) => sectionOf(stored(names.home(section)))) as OwnerHome,
  }
}

/** The write of a setting over the version it was read at. Refuses changed-meanwhile. */
export const saveSiteOver = (key: SiteKey, value: object, version: number): Op =>
  putOver(keys.setting(names.site(key)), value, version)
/** The write of a home section over the version it was read at. Refuses changed-meanwhile. */
export const saveHomeOver = (section: Section, value: HomeSection, version: number): Op =>
  putOver(keys.setting(names.home(section)), value, version)

/** The write of a setting, whatever version is stored. */
export const saveSite = <K extends SiteKey>(key: K, value: Settings[K]): Op =>
  put({ ...keys.setting(names.site(key)), ...value })
/** The write of a home section, whatever version is stored. */
export const saveHome = (section: Section, value: HomeSection): Op =>
  put({ ...keys.setting(names.home(section)), ...value })
/** The note that bookings of before there were seats are still to be counted (see shared/README, Seats). */
export const beginAdopting = (): Op => put(keys.setting(names.adopting))
/** They all are. */
export const endAdopting = (): Op => remove(keys.setting(names.adopting))
/** Whether they are still to be counted. */
export const isAdopting = async (): Promise<boolean> => (await get(keys.setting(names.adopting))) !== undefined
/**
 * How far the days count every booking there is, also those of before there were counts: all of them once there is no `after` (see shared/README, Seats);
 * `filed` is the date on which it was last looked for who waits without being found (Waiting).
 */
export const countedSoFar = (): Promise<{ after?: string; filed?: string } | undefined> =>
  get(keys.setting(names.counted))
/** Note how far; without an end all of them are counted. */
export const noteCounted = (after?: string): Op => put({ ...keys.setting(names.counted), ...(after ? { after } : {}) })
/** Note that who waits is found by the dates, as of a date: once all of them are counted. */
export const noteFiled = (on: string): Op =>
  update(keys.setting(names.counted), 'SET filed = :on', { values: { ':on': on } })
/** Whether what the days count is exact. */
export async function isCounted(): Promise<boolean> {
  const sofar = await countedSoFar()
  return sofar !== undefined && sofar.after === undefined
}
/** The write of the booking rules, whatever version is stored. */
export const saveReservationRules = (rules: Partial<ReservationSettings>): Op =>
  put({ ...keys.setting(names.reservation), ...rules })

/** Any setting by its sort key, without its keys. */
export async function setting<T>(name: string): Promise<T | undefined> {
  const row = await get<Record<string, unknown>>(keys.setting(name))
  return row && bare<T>(row)
}

/** When the allergens of every dish were asked anew, an ISO instant; '' for never. */
export const askedAgainAt = async (): Promise<string> => (await setting<{ at: string }>(names.askedAgain))?.at ?? ''
/** The write that asks the allergens of every dish anew at an ISO instant. */
export const askAgain = (at: string): Op => put({ ...keys.setting(names.askedAgain), at })
