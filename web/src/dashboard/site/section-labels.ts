import type { HomeSectionName } from '#shared/site/home.ts'
import type { Message } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'

/** The names of the home page's sections. */
export const sectionLabels: Record<HomeSectionName, Message> = {
  hero: m.home_section_hero,
  story: m.home_section_story,
  drinks: m.home_section_drinks,
  social: m.home_section_social,
  privateDining: m.home_section_private,
  catering: m.home_section_catering,
  cta: m.home_section_cta,
}
