import type { Feature } from '#shared/subscription/subscription.ts'
import type { Message } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import type { OwnerIcon } from '#web/dashboard/ui/icon.tsx'
import type { FileRouteTypes } from '#web/routeTree.gen.ts'

/** The description of a dashboard page. */
export type DashboardSection = {
  label: Message
  icon: OwnerIcon
  /** Its group in the sidebar, if any. */
  group?: 'main' | 'premium'
  /** Its position in the phone's bottom bar. */
  thumb?: number
  /** Its label there, if different. */
  thumbLabel?: Message
  thumbIcon?: OwnerIcon
  /** Requires this feature of the tier; else redirects to /subscription?reason=locked. */
  feature?: Feature
}

/** A section with its page's path below /dashboard; `$name` is a parameter. */
export type PlacedSection = DashboardSection & { path: string }

type Below<Path> = Path extends '/dashboard' ? '' : Path extends `/dashboard/${infer Rest}` ? Rest : never
/** A tablet's page is none of the dashboard's: it stands outside of its shell. */
type Paths = Exclude<Below<FileRouteTypes['to']>, '$' | 'stand'>

/** Every dashboard page by its path below /dashboard, in the sidebar's order, checked by the compiler. */
const sectionsByPath: Record<Paths, DashboardSection> = {
  '': {
    label: m.dashboard_nav_overview,
    icon: 'overview',
    group: 'main',
    thumb: 3,
    thumbLabel: m.overrides_title,
    thumbIcon: 'bolt',
  },
  home: { label: m.dashboard_nav_home, icon: 'home', group: 'main' },
  messages: { label: m.dashboard_nav_messages, icon: 'mail', group: 'main', thumb: 2 },
  analytics: { label: m.dashboard_nav_analytics, icon: 'chart', group: 'main' },
  menu: { label: m.dashboard_nav_menu, icon: 'menu', group: 'main', thumb: 4 },
  blog: { label: m.dashboard_nav_blog, icon: 'blog', group: 'main' },
  settings: { label: m.dashboard_nav_settings, icon: 'settings', group: 'main' },
  contacts: {
    label: m.dashboard_nav_contacts,
    icon: 'contact',
    group: 'premium',
    feature: 'contacts',
  },
  catering: {
    label: m.dashboard_nav_catering,
    icon: 'catering',
    group: 'premium',
    feature: 'catering',
  },
  reservations: {
    label: m.dashboard_nav_reservations,
    icon: 'calendar-clock',
    group: 'premium',
    thumb: 1,
    feature: 'reservations',
  },
  subscription: { label: m.dashboard_nav_subscription, icon: 'badge-check', group: 'premium' },
  'subscription/stripe': { label: m.dashboard_nav_stripe, icon: 'card', group: 'premium' },
  'blog/edit/$id': { label: m.blog_edit, icon: 'blog' },
  'blog/new': { label: m.blog_new, icon: 'blog' },
  'catering/edit/$id': { label: m.dashboard_nav_catering, icon: 'catering', feature: 'catering' },
  'catering/settings': { label: m.catering_settings, icon: 'sliders', feature: 'catering' },
  'contacts/$id': { label: m.dashboard_nav_contacts, icon: 'contact', feature: 'contacts' },
  'guests/erase': { label: m.contacts_erase, icon: 'trash' },
  'home/about': { label: m.settings_about, icon: 'home' },
  'home/lines': { label: m.home_line_title, icon: 'home' },
  'menu/categories': { label: m.menu_categories_title, icon: 'menu' },
  'menu/load-data': { label: m.menu_import_imp_title, icon: 'file-up' },
  'reservations/large-parties': { label: m.large_parties_owner_title, icon: 'people', feature: 'reservations' },
  'reservations/import': { label: m.reservations_import_title, icon: 'file-up', feature: 'reservations' },
  'reservations/seats': { label: m.capacity_title, icon: 'sliders', feature: 'reservations' },
  'reservations/settings': { label: m.reservations_rules, icon: 'sliders', feature: 'reservations' },
  'reservations/table-plan': { label: m.tables_plan_title, icon: 'table', feature: 'reservations' },
  'reservations/tables': { label: m.tables_title, icon: 'table', feature: 'reservations' },
  'reservations/waiting': { label: m.waitlist_owner_title, icon: 'hourglass', feature: 'reservations' },
  'settings/check': { label: m.audit_title, icon: 'shield' },
  'settings/history': { label: m.settings_tab_history, icon: 'history' },
  'settings/data': { label: m.archive_tab, icon: 'download' },
  'settings/hours': { label: m.hours_title, icon: 'clock' },
  'settings/notifications': { label: m.settings_tab_notifications, icon: 'megaphone' },
  'settings/redirects': { label: m.redirects_title, icon: 'link' },
  'settings/security': { label: m.dashboard_nav_security, icon: 'shield' },
  'settings/share': { label: m.share_title, icon: 'link' },
  'settings/stands': { label: m.stand_title, icon: 'table', feature: 'reservations' },
  'settings/translations': { label: m.translations_title, icon: 'languages' },
  'settings/truck': { label: m.truck_title, icon: 'truck' },
}

/** The sections with their paths. */
export const dashboardSections = Object.fromEntries(
  Object.entries(sectionsByPath).map(([path, section]) => [path, { ...section, path }]),
) as Record<Paths, PlacedSection>

/** Returns the section of a route's full path; undefined for anything else. */
export const findSection = (fullPath: string): PlacedSection | undefined =>
  (dashboardSections as Record<string, PlacedSection>)[fullPath.replaceAll(/^\/dashboard\/?|\/$/g, '')]
