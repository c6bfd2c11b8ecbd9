import { useMemo } from 'react'
import {
  type Category,
  type DefaultCategory,
  defaultTabs,
  type MenuTab,
  type MenuTabs,
} from '#shared/menu/categories.ts'
import { localize } from '#shared/localized-text.ts'
import type { Locale } from '#shared/validation.ts'
import { createTranslator, type Message, useLocale } from '#web/app/locale.tsx'
import { getMenuTabs } from '#shared/menu/owner-endpoints.ts'
import { useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { tabName } from '#web/site/menu/tab-names.ts'
import * as m from '#web/paraglide/messages.js'

/** The names of the categories that every restaurant begins with. */
const categoryNames: Record<DefaultCategory, Message> = {
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
}
const isDefault = (key: string): key is DefaultCategory => Object.hasOwn(categoryNames, key)

/** The tabs of the restaurant with the names of tabs and categories in one language. */
export type Categories = {
  tabs: MenuTabs
  nameOf: (key: Category) => string
  tabNameOf: (tab: MenuTab) => string
}

/** Returns the names of a restaurant's tabs and categories. A category that it lacks is named by its key. */
export function nameCategories(tabs: MenuTabs, locale: Locale): Categories {
  const t = createTranslator(locale)
  const labels = new Map(tabs.flatMap(({ categories }) => categories.map(({ key, label }) => [key, label] as const)))
  return {
    tabs,
    nameOf: (key) => {
      const label = labels.get(key)
      return (label && localize(label, locale)) || (isDefault(key) ? t(categoryNames[key]) : key)
    },
    tabNameOf: ({ id, label }) => tabName(t, { id, ...(label && { label: localize(label, locale) }) }),
  }
}

/** Returns the tabs and categories of the restaurant with their names in the dashboard's language, and new ones of an import. */
export function useCategories(newTabs: MenuTabs = noTabs): Categories {
  const { locale } = useLocale()
  const { data } = useOwnerQuery(getMenuTabs, {}, { fresh: 30_000 })
  const stored = data?.tabs ?? defaultTabs
  return useMemo(
    () => nameCategories(newTabs.length > 0 ? [...stored, ...newTabs] : stored, locale),
    [stored, newTabs, locale],
  )
}

const noTabs: MenuTabs = []
