import type { DishAllergens, Presence } from '#shared/allergens/allergens.ts'
import type { Message } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'

/** What the owner may say of an allergen. */
export const presenceLabels: Record<Presence, Message> = { contains: m.alg_contains, may: m.alg_may, not: m.alg_not }

/** Whether there is lard in a dish. */
export const lardLabels: Record<DishAllergens['lard'], Message> = {
  '': m.alg_unanswered,
  no: m.alg_lard_no,
  yes: m.alg_lard_yes,
}

/** Of what its broth is. */
export const brothLabels: Record<DishAllergens['broth'], Message> = {
  '': m.alg_unanswered,
  no: m.alg_broth_no,
  meat: m.alg_broth_meat,
  pork: m.alg_broth_pork,
}
