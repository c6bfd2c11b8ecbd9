import type { PathInEveryTier, PathWithFeature } from '#shared/site/pages.ts'
import * as m from '#web/paraglide/messages.js'
import type { Message } from './locale.tsx'

/** The navigation's links. Catering is added where the tier includes it. */
export const navLinks = [
  { to: '/', label: m.layout_nav_home },
  { to: '/menu', label: m.layout_nav_menu },
  { to: '/locations', label: m.layout_nav_locations },
  { to: '/about', label: m.layout_nav_about },
  { to: '/contact', label: m.layout_nav_contact },
  { to: '/blog', label: m.layout_nav_blog },
] as const satisfies readonly { to: PathInEveryTier; label: Message }[]

export const cateringLink = { to: '/catering', label: m.layout_nav_catering } as const satisfies {
  to: PathWithFeature<'catering'>
  label: Message
}
