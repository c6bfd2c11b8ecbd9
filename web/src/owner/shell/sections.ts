import type { Feature } from '#shared/subscription.ts'
import type { Message } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import type { OwnerIcon } from '#web/owner/ui/icon.tsx'

/** What the dashboard says of one of its pages. With a `group` it stands in the sidebar, in this table's order; `thumb` is its place in the phone's bottom bar. */
export type Section = {
  /** Below /dashboard; `$name` is a parameter. */
  path: string
  label: Message
  icon: OwnerIcon
  group?: 'main' | 'premium'
  thumb?: number
  /** What it is called there, where that is another word. */
  thumbLabel?: Message
  thumbIcon?: OwnerIcon
  /** Only with this feature of the subscription; else /subscription?reason=locked. */
  feature?: Feature
}

const named = {
  overview: {
    path: '',
    label: m.owner_nav_overview,
    group: 'main',
    icon: 'overview',
    thumb: 3,
    thumbLabel: m.tod_title,
    thumbIcon: 'bolt',
  },
  home: {
    path: 'home',
    label: m.owner_nav_home,
    group: 'main',
    icon: 'home',
  },
  about: {
    path: 'home/about',
    label: m.own_about,
    icon: 'home',
  },
  lines: {
    path: 'home/lines',
    label: m.own_line_title,
    icon: 'home',
  },
  messages: {
    path: 'messages',
    label: m.owner_nav_messages,
    group: 'main',
    icon: 'mail',
    thumb: 2,
  },
  analytics: {
    path: 'analytics',
    label: m.owner_nav_analytics,
    group: 'main',
    icon: 'chart',
  },
  menu: {
    path: 'menu',
    label: m.owner_nav_menu,
    group: 'main',
    icon: 'menu',
    thumb: 4,
  },
  menuImport: {
    path: 'menu/load-data',
    label: m.kit_imp_title,
    icon: 'file-up',
  },
  blog: {
    path: 'blog',
    label: m.owner_nav_blog,
    group: 'main',
    icon: 'blog',
  },
  blogNew: {
    path: 'blog/new',
    label: m.kit_blog_new,
    icon: 'blog',
  },
  blogEdit: {
    path: 'blog/edit/$id',
    label: m.kit_blog_edit,
    icon: 'blog',
  },
  settings: {
    path: 'settings',
    label: m.owner_nav_settings,
    group: 'main',
    icon: 'settings',
  },
  contacts: {
    path: 'contacts',
    label: m.owner_nav_contacts,
    group: 'premium',
    icon: 'contact',
    feature: 'contacts',
  },
  contact: {
    path: 'contacts/$id',
    label: m.owner_nav_contacts,
    icon: 'contact',
    feature: 'contacts',
  },
  catering: {
    path: 'catering',
    label: m.owner_nav_catering,
    group: 'premium',
    icon: 'catering',
    feature: 'catering',
  },
  quote: {
    path: 'catering/edit/$id',
    label: m.owner_nav_catering,
    icon: 'catering',
    feature: 'catering',
  },
  cateringSettings: {
    path: 'catering/settings',
    label: m.quote_settings,
    icon: 'sliders',
    feature: 'catering',
  },
  erase: {
    path: 'guests/erase',
    label: m.ppl_erase,
    icon: 'trash',
  },
  reservations: {
    path: 'reservations',
    label: m.owner_nav_reservations,
    group: 'premium',
    icon: 'calendar-clock',
    thumb: 1,
    feature: 'reservations',
  },
  reservationWaiting: {
    path: 'reservations/waiting',
    label: m.line_title,
    icon: 'hourglass',
    feature: 'reservations',
  },
  reservationSeats: {
    path: 'reservations/seats',
    label: m.sit_title,
    icon: 'sliders',
    feature: 'reservations',
  },
  reservationSettings: {
    path: 'reservations/settings',
    label: m.seat_rules,
    icon: 'sliders',
    feature: 'reservations',
  },
  subscription: {
    path: 'subscription',
    label: m.owner_nav_subscription,
    group: 'premium',
    icon: 'badge-check',
  },
  stripe: {
    path: 'subscription/stripe',
    label: m.owner_nav_stripe,
    group: 'premium',
    icon: 'card',
  },
  security: {
    path: 'settings/security',
    label: m.owner_nav_security,
    icon: 'shield',
  },
  hours: {
    path: 'settings/hours',
    label: m.hrs_title,
    icon: 'clock',
  },
  truck: {
    path: 'settings/truck',
    label: m.trk_title,
    icon: 'truck',
  },
  translations: {
    path: 'settings/translations',
    label: m.desk_title,
    icon: 'languages',
  },
  check: {
    path: 'settings/check',
    label: m.chk_title,
    icon: 'shield',
  },
  history: {
    path: 'settings/history',
    label: m.own_tab_history,
    icon: 'history',
  },
} satisfies Record<string, Section>

/** Every page of the dashboard, by name. */
export const sections: Record<keyof typeof named, Section> = named

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Which page of the dashboard a route is, said where it needs a feature of the subscription: every page of the site loads it. */
    section?: keyof typeof named
  }
}
