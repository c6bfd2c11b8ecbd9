import type { DishAllergens, Presence } from '#shared/allergens/allergens.ts'
import type { Message } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'

/** The answers to an allergen. */
export const presenceLabels: Record<Presence, Message> = {
  contains: m.allergens_contains,
  may: m.allergens_may,
  not: m.allergens_not,
}

/** The answers about lard. */
export const lardLabels: Record<DishAllergens['lard'], Message> = {
  '': m.allergens_unanswered,
  no: m.allergens_lard_no,
  yes: m.allergens_lard_yes,
}

/** The answers about broth. */
export const brothLabels: Record<DishAllergens['broth'], Message> = {
  '': m.allergens_unanswered,
  no: m.allergens_broth_no,
  meat: m.allergens_broth_meat,
  pork: m.allergens_broth_pork,
}
