import type { FreePath, PathWithFeature } from '#shared/site/pages.ts'
import * as m from '#web/paraglide/messages.js'
import type { Message } from './locale.tsx'

/** Where the navigation leads. Catering follows where the tier gives it. */
export const navLinks = [
  { to: '/', label: m.nav_home },
  { to: '/menu', label: m.nav_menu },
  { to: '/locations', label: m.nav_locations },
  { to: '/about', label: m.nav_about },
  { to: '/contact', label: m.nav_contact },
  { to: '/blog', label: m.nav_blog },
] as const satisfies readonly { to: FreePath; label: Message }[]

export const cateringLink = { to: '/catering', label: m.nav_catering } as const satisfies {
  to: PathWithFeature<'catering'>
  label: Message
}
