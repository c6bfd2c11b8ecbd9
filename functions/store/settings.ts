import { defaultReservationSettings, type ReservationSettings } from '#shared/reservation.ts'
import { type Home, type HomeSection, type Section, sections } from '#shared/home.ts'
import type { HoursOfOperation } from '#shared/hours.ts'
import { defaultSite, type Site, type SiteKey, siteSettings } from '#shared/site.ts'
import { bare, get, getAll, type Op, put, query } from './table.ts'
import { keys } from './keys.ts'

const names = {
  site: (key: SiteKey) => `SITE#${key}`,
  home: (section: Section) => `HOME#${section}`,
  reservation: 'CFG#reservation',
}

/** What the booking rules need: the maximum and switch, and the weekday hours. Defaults stand where nothing is set (specification 9). */
export async function reservationRules(): Promise<{ rules: ReservationSettings; hours: HoursOfOperation }> {
  const [rules, hours] = await getAll<Record<string, unknown>>([
    keys.setting(names.reservation),
    keys.setting(names.site('hoursOfOperation')),
  ])
  return {
    rules: rules ? bare<ReservationSettings>(rules) : defaultReservationSettings,
    hours: hours ? bare<HoursOfOperation>(hours) : defaultSite.hoursOfOperation,
  }
}

/** The site's settings, with defaults where nothing is set. */
export const site = async (): Promise<Site> => (await published()).site

/** Every setting that the public site shows, in one read. */
export async function published(): Promise<{ site: Site; home: Home }> {
  const rows = await query<Record<string, unknown> & { sk: string }>({ pk: 'SITE' })
  const row = (name: string) => {
    const found = rows.find(({ sk }) => sk === name)
    return found && bare<any>(found)
  }
  const site = Object.fromEntries(
    (Object.keys(siteSettings) as SiteKey[]).map((key) => [key, { ...defaultSite[key], ...row(names.site(key)) }]),
  ) as Site
  const home: Home = {}
  for (const section of sections) {
    const found = row(names.home(section)) as HomeSection | undefined
    if (found) home[section] = found
  }
  return { site, home }
}

/** The write of one site setting, of one home section, of the booking rules. */
export const saveSite = <K extends SiteKey>(key: K, value: Site[K]): Op =>
  put({ ...keys.setting(names.site(key)), ...value })
export const saveHome = (section: Section, value: HomeSection): Op =>
  put({ ...keys.setting(names.home(section)), ...value })
export const saveReservationRules = (rules: ReservationSettings): Op =>
  put({ ...keys.setting(names.reservation), ...rules })

/** Any setting by its sort key, without its keys. */
export async function setting<T>(name: string): Promise<T | undefined> {
  const row = await get<Record<string, unknown>>(keys.setting(name))
  return row && bare<T>(row)
}
