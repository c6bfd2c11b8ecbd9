import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { Feature } from '#shared/subscription.ts'
import type { Message } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import type { OwnerIcon } from '#web/owner/ui/icon.tsx'

export type PageProps = { params: Readonly<Record<string, string>> }

/** One page of the dashboard. With a `group` it stands in the sidebar, in this table's order; `thumb` puts it into the phone's bottom bar. */
export type Section = {
  /** Below /dashboard; `:name` is a parameter. */
  path: string
  label: Message
  icon: OwnerIcon
  group?: 'main' | 'premium'
  thumb?: true
  /** Only with this feature of the subscription; else /subscription?reason=locked. */
  feature?: Feature
  page: LazyExoticComponent<ComponentType<PageProps>>
}

const page = (load: () => Promise<ComponentType<PageProps>>) => lazy(async () => ({ default: await load() }))

/** Every page of the dashboard. */
export const sections: readonly Section[] = [
  {
    path: '',
    label: m.owner_nav_overview,
    group: 'main',
    icon: 'overview',
    thumb: true,
    page: page(async () => (await import('../overview/overview-page.tsx')).OverviewPage),
  },
  {
    path: 'home',
    label: m.owner_nav_home,
    group: 'main',
    icon: 'home',
    page: page(async () => (await import('../home/home-page.tsx')).HomeEditorPage),
  },
  {
    path: 'home/about',
    label: m.own_about,
    icon: 'home',
    page: page(async () => (await import('../home/about-page.tsx')).AboutEditorPage),
  },
  {
    path: 'messages',
    label: m.owner_nav_messages,
    group: 'main',
    icon: 'mail',
    thumb: true,
    page: page(async () => (await import('../people/messages-page.tsx')).MessagesPage),
  },
  {
    path: 'analytics',
    label: m.owner_nav_analytics,
    group: 'main',
    icon: 'chart',
    page: page(async () => (await import('../visits/analytics-page.tsx')).AnalyticsPage),
  },
  {
    path: 'menu',
    label: m.owner_nav_menu,
    group: 'main',
    icon: 'menu',
    thumb: true,
    page: page(async () => (await import('../menu/menu-page.tsx')).MenuPage),
  },
  {
    path: 'menu/load-data',
    label: m.kit_imp_title,
    icon: 'file-up',
    page: page(async () => (await import('../menu-import/load-data-page.tsx')).LoadDataPage),
  },
  {
    path: 'blog',
    label: m.owner_nav_blog,
    group: 'main',
    icon: 'blog',
    page: page(async () => (await import('../blog/posts-page.tsx')).PostsPage),
  },
  {
    path: 'blog/new',
    label: m.kit_blog_new,
    icon: 'blog',
    page: page(async () => (await import('../blog/edit-page.tsx')).EditPostPage),
  },
  {
    path: 'blog/edit/:id',
    label: m.kit_blog_edit,
    icon: 'blog',
    page: page(async () => (await import('../blog/edit-page.tsx')).EditPostPage),
  },
  {
    path: 'settings',
    label: m.owner_nav_settings,
    group: 'main',
    icon: 'settings',
    page: page(async () => (await import('../settings/settings-page.tsx')).SettingsPage),
  },
  {
    path: 'contacts',
    label: m.owner_nav_contacts,
    group: 'premium',
    icon: 'contact',
    feature: 'contacts',
    page: page(async () => (await import('../people/contacts-page.tsx')).ContactsPage),
  },
  {
    path: 'contacts/:id',
    label: m.owner_nav_contacts,
    icon: 'contact',
    feature: 'contacts',
    page: page(async () => (await import('../people/contact-page.tsx')).ContactPage),
  },
  {
    path: 'catering',
    label: m.owner_nav_catering,
    group: 'premium',
    icon: 'catering',
    feature: 'catering',
    page: page(async () => (await import('../catering/catering-page.tsx')).CateringPage),
  },
  {
    path: 'catering/edit/:id',
    label: m.owner_nav_catering,
    icon: 'catering',
    feature: 'catering',
    page: page(async () => (await import('../catering/quote-page.tsx')).QuotePage),
  },
  {
    path: 'catering/settings',
    label: m.quote_settings,
    icon: 'sliders',
    feature: 'catering',
    page: page(async () => (await import('../catering/catering-settings-page.tsx')).CateringSettingsPage),
  },
  {
    path: 'guests/erase',
    label: m.ppl_erase,
    icon: 'trash',
    page: page(async () => (await import('../people/erase-page.tsx')).ErasePage),
  },
  {
    path: 'reservations',
    label: m.owner_nav_reservations,
    group: 'premium',
    icon: 'calendar-clock',
    thumb: true,
    feature: 'reservations',
    page: page(async () => (await import('../bookings/reservations-page.tsx')).ReservationsPage),
  },
  {
    path: 'reservations/settings',
    label: m.seat_rules,
    icon: 'sliders',
    feature: 'reservations',
    page: page(async () => (await import('../bookings/settings-page.tsx')).ReservationSettingsPage),
  },
  {
    path: 'subscription',
    label: m.owner_nav_subscription,
    group: 'premium',
    icon: 'badge-check',
    page: page(async () => (await import('../settings/subscription-page.tsx')).SubscriptionStatusPage),
  },
  {
    path: 'subscription/stripe',
    label: m.owner_nav_stripe,
    group: 'premium',
    icon: 'card',
    page: page(async () => (await import('../settings/stripe-page.tsx')).StripePage),
  },
  {
    path: 'settings/security',
    label: m.owner_nav_security,
    icon: 'shield',
    page: page(async () => (await import('../settings/security.tsx')).Security),
  },
  {
    path: 'settings/history',
    label: m.own_tab_history,
    icon: 'history',
    page: page(async () => (await import('../settings/history-page.tsx')).HistoryPage),
  },
]

/** The page of a path below /dashboard and its parameters; undefined when there is none. */
export function sectionOf(path: string): { section: Section; params: Record<string, string> } | undefined {
  for (const section of sections) {
    const params = matching(section.path, path)
    if (params) return { section, params }
  }
  return undefined
}

/** `matching('menu/edit/:id', 'menu/edit/7')` is `{ id: '7' }`. */
function matching(pattern: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const found = given[index]!
    if (part.startsWith(':') && found) params[part.slice(1)] = found
    else if (part !== found) return undefined
  }
  return params
}
