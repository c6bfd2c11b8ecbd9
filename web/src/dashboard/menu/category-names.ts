import type { Category } from '#shared/menu/menu.ts'
import * as m from '#web/paraglide/messages.js'

/** What the owner reads for each stored category key. */
export const categoryNames = {
  appetizers: m.kit_cat_appetizers,
  dips: m.kit_cat_dips,
  soups: m.kit_cat_soups,
  salads: m.kit_cat_salads,
  quesadillas: m.kit_cat_quesadillas,
  specialties: m.kit_cat_specialties,
  'chefs-specials': m.kit_cat_chefs_specials,
  fajitas: m.kit_cat_fajitas,
  enchiladas: m.kit_cat_enchiladas,
  seafood: m.kit_cat_seafood,
  combos: m.kit_cat_combos,
  vegetarian: m.kit_cat_vegetarian,
  tacos: m.kit_cat_tacos,
  burritos: m.kit_cat_burritos,
  tortas: m.kit_cat_tortas,
  nachos: m.kit_cat_nachos,
  taquitos: m.kit_cat_taquitos,
  tlayudas: m.kit_cat_tlayudas,
  kids: m.kit_cat_kids,
  lunch: m.kit_cat_lunch,
  desserts: m.kit_cat_desserts,
  drinks: m.kit_cat_drinks,
  margaritas: m.kit_cat_margaritas,
  beer: m.kit_cat_beer,
} as const satisfies Record<Category, unknown>
