import type { HomeSectionName } from '#shared/site/home.ts'
import type { Message } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'

/** What the sections of the home page are called. */
export const sectionLabels: Record<HomeSectionName, Message> = {
  hero: m.own_section_hero,
  story: m.own_section_story,
  drinks: m.own_section_drinks,
  social: m.own_section_social,
  privateDining: m.own_section_private,
  catering: m.own_section_catering,
  cta: m.own_section_cta,
}
