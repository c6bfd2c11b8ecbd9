import type { Category } from '#shared/menu/menu.ts'
import * as m from '#web/paraglide/messages.js'

/** The names of category keys for the owner. */
export const categoryNames = {
  appetizers: m.menu_cat_appetizers,
  dips: m.menu_cat_dips,
  soups: m.menu_cat_soups,
  salads: m.menu_cat_salads,
  quesadillas: m.menu_cat_quesadillas,
  specialties: m.menu_cat_specialties,
  'chefs-specials': m.menu_cat_chefs_specials,
  fajitas: m.menu_cat_fajitas,
  enchiladas: m.menu_cat_enchiladas,
  seafood: m.menu_cat_seafood,
  combos: m.menu_cat_combos,
  vegetarian: m.menu_cat_vegetarian,
  tacos: m.menu_cat_tacos,
  burritos: m.menu_cat_burritos,
  tortas: m.menu_cat_tortas,
  nachos: m.menu_cat_nachos,
  taquitos: m.menu_cat_taquitos,
  tlayudas: m.menu_cat_tlayudas,
  kids: m.menu_cat_kids,
  lunch: m.menu_cat_lunch,
  desserts: m.menu_cat_desserts,
  drinks: m.menu_cat_drinks,
  margaritas: m.menu_cat_margaritas,
  beer: m.menu_cat_beer,
} as const satisfies Record<Category, unknown>
