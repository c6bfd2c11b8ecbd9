import { type Allergen, allergens, type Diet, type AllergenSummary, listUnknownAllergens } from './allergens.ts'
import type { Locale } from '#shared/validation.ts'

/** The name of each allergen in a sentence. */
export const allergenNames: Record<Locale, Record<Allergen, string>> = {
  en: {
    milk: 'milk',
    eggs: 'eggs',
    fish: 'fish',
    shellfish: 'shellfish',
    treeNuts: 'tree nuts',
    peanuts: 'peanuts',
    wheat: 'wheat',
    soy: 'soy',
    sesame: 'sesame',
    gluten: 'gluten',
  },
  es: {
    milk: 'leche',
    eggs: 'huevo',
    fish: 'pescado',
    shellfish: 'mariscos',
    treeNuts: 'nueces de árbol',
    peanuts: 'cacahuates',
    wheat: 'trigo',
    soy: 'soya',
    sesame: 'ajonjolí',
    gluten: 'gluten',
  },
}

/** The name of each diet. */
export const dietNames: Record<Locale, Record<Diet, string>> = {
  en: { vegetarian: 'Vegetarian', vegan: 'Vegan', porkFree: 'No pork' },
  es: { vegetarian: 'Vegetariano', vegan: 'Vegano', porkFree: 'No lleva puerco' },
}

const words = {
  en: {
    contains: 'Contains',
    may: 'May contain',
    not: 'Not in the recipe:',
    others: 'the others',
    guest: { ask: 'Ask us about', unknown: 'Allergens: ask us.' },
    owner: { ask: 'Not checked:', unknown: 'Allergens not checked.' },
  },
  es: {
    contains: 'Contiene',
    may: 'Puede contener',
    not: 'La receta no lleva:',
    others: 'los demás',
    guest: { ask: 'Pregúntanos por', unknown: 'Alérgenos: pregúntanos.' },
    owner: { ask: 'Sin revisar:', unknown: 'Alérgenos sin revisar.' },
  },
} as const

/** The most unknown allergens that are named one by one. */
const mostNamed = 4

/** Lists allergens in a sentence: 'milk, tree nuts, wheat'. */
const allergenList = (some: readonly Allergen[], locale: Locale): string =>
  some.map((one) => allergenNames[locale][one]).join(', ')

/**
 * Formats the allergens of a dish in sentences: contained, possible and unknown ones, and its diet. Allergens outside
 * the recipe are named when no others are. Guests read "ask us", the owner "not checked".
 */
export function formatAllergens(
  told: AllergenSummary | undefined,
  locale: Locale,
  reader: 'guest' | 'owner' = 'guest',
): string {
  const t = words[locale]
  const { ask, unknown: allUnknown } = t[reader]
  if (!told) return allUnknown
  const unknown = listUnknownAllergens(told)
  const sentence = (lead: string, some: readonly Allergen[]) =>
    some.length > 0 ? [`${lead} ${allergenList(some, locale)}.`] : []
  const has = [...sentence(t.contains, told.contains), ...sentence(t.may, told.may)]
  const diet = (['vegan', 'vegetarian', 'porkFree'] as const).find((one) => told.diets.includes(one))
  return [
    ...(has.length > 0 ? has : sentence(t.not, told.not)),
    ...(unknown.length > mostNamed
      ? [unknown.length === allergens.length ? allUnknown : `${ask} ${t.others}.`]
      : sentence(ask, unknown)),
    ...(diet ? [`${dietNames[locale][diet]}.`] : []),
  ].join(' ')
}
