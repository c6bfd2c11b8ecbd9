import type { Feature } from '#shared/subscription/subscription.ts'
import type { Message } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import type { OwnerIcon } from '#web/dashboard/ui/icon.tsx'
import type { FileRouteTypes } from '#web/routeTree.gen.ts'

/** What the dashboard says of one of its pages. */
export type DashboardSection = {
  label: Message
  icon: OwnerIcon
  /** Where it stands in the sidebar, if at all. */
  group?: 'main' | 'premium'
  /** Its place in the phone's bottom bar. */
  thumb?: number
  /** What it is called there, where that is another word. */
  thumbLabel?: Message
  thumbIcon?: OwnerIcon
  /** Only with this feature of the subscription; else /subscription?reason=locked. */
  feature?: Feature
}

/** A section and where its page is: below /dashboard; `$name` is a parameter. */
export type PlacedSection = DashboardSection & { path: string }

type Below<Path> = Path extends '/dashboard' ? '' : Path extends `/dashboard/${infer Rest}` ? Rest : never
type Paths = Exclude<Below<FileRouteTypes['to']>, '$'>

/** Every page of the dashboard by its path below /dashboard, in the order of the sidebar. A page without an entry does not compile. */
const sectionsByPath: Record<Paths, DashboardSection> = {
  '': {
    label: m.owner_nav_overview,
    icon: 'overview',
    group: 'main',
    thumb: 3,
    thumbLabel: m.tod_title,
    thumbIcon: 'bolt',
  },
  home: { label: m.owner_nav_home, icon: 'home', group: 'main' },
  messages: { label: m.owner_nav_messages, icon: 'mail', group: 'main', thumb: 2 },
  analytics: { label: m.owner_nav_analytics, icon: 'chart', group: 'main' },
  menu: { label: m.owner_nav_menu, icon: 'menu', group: 'main', thumb: 4 },
  blog: { label: m.owner_nav_blog, icon: 'blog', group: 'main' },
  settings: { label: m.owner_nav_settings, icon: 'settings', group: 'main' },
  contacts: {
    label: m.owner_nav_contacts,
    icon: 'contact',
    group: 'premium',
    feature: 'contacts',
  },
  catering: {
    label: m.owner_nav_catering,
    icon: 'catering',
    group: 'premium',
    feature: 'catering',
  },
  reservations: {
    label: m.owner_nav_reservations,
    icon: 'calendar-clock',
    group: 'premium',
    thumb: 1,
    feature: 'reservations',
  },
  subscription: { label: m.owner_nav_subscription, icon: 'badge-check', group: 'premium' },
  'subscription/stripe': { label: m.owner_nav_stripe, icon: 'card', group: 'premium' },
  'blog/edit/$id': { label: m.kit_blog_edit, icon: 'blog' },
  'blog/new': { label: m.kit_blog_new, icon: 'blog' },
  'catering/edit/$id': { label: m.owner_nav_catering, icon: 'catering', feature: 'catering' },
  'catering/settings': { label: m.quote_settings, icon: 'sliders', feature: 'catering' },
  'contacts/$id': { label: m.owner_nav_contacts, icon: 'contact', feature: 'contacts' },
  'guests/erase': { label: m.ppl_erase, icon: 'trash' },
  'home/about': { label: m.own_about, icon: 'home' },
  'home/lines': { label: m.own_line_title, icon: 'home' },
  'menu/load-data': { label: m.kit_imp_title, icon: 'file-up' },
  'reservations/seats': { label: m.sit_title, icon: 'sliders', feature: 'reservations' },
  'reservations/settings': { label: m.seat_rules, icon: 'sliders', feature: 'reservations' },
  'reservations/waiting': { label: m.line_title, icon: 'hourglass', feature: 'reservations' },
  'settings/check': { label: m.chk_title, icon: 'shield' },
  'settings/history': { label: m.own_tab_history, icon: 'history' },
  'settings/hours': { label: m.hrs_title, icon: 'clock' },
  'settings/security': { label: m.owner_nav_security, icon: 'shield' },
  'settings/translations': { label: m.desk_title, icon: 'languages' },
  'settings/truck': { label: m.trk_title, icon: 'truck' },
}

/** The same, each with its path. */
export const dashboardSections = Object.fromEntries(
  Object.entries(sectionsByPath).map(([path, section]) => [path, { ...section, path }]),
) as Record<Paths, PlacedSection>

/** The section of a route, as the router tells its full path; of what is no page, none. */
export const findSection = (fullPath: string): PlacedSection | undefined =>
  (dashboardSections as Record<string, PlacedSection>)[fullPath.replaceAll(/^\/dashboard\/?|\/$/g, '')]
