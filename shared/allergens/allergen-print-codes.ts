import { type Allergen, allergens, type AllergenSummary, unknownAllergens } from './allergens.ts'

/** The letter of each allergen on paper, the same in both languages: who compares two sheets reads the same dish. */
export const printCodes: Record<Allergen, string> = {
  milk: 'M',
  eggs: 'E',
  fish: 'F',
  shellfish: 'C',
  treeNuts: 'N',
  peanuts: 'P',
  wheat: 'W',
  soy: 'S',
  sesame: 'A',
  gluten: 'G',
}

/**
 * What stands beside a dish on paper: a letter for what it contains, one in brackets for what it may contain, and a question mark as soon as anything of it
 * is unknown. A letter that is missing says nothing beside a question mark (see shared/README, Allergens).
 */
export const printCodesOf = (told: AllergenSummary | undefined): string =>
  [
    ...(told?.contains ?? []).map((one) => printCodes[one]),
    ...(told?.may ?? []).map((one) => `(${printCodes[one]})`),
    ...(unknownAllergens(told).length > 0 ? ['?'] : []),
  ].join(' ')

/** Every letter with its allergen, in the order in which they are asked. */
export const printLegend: readonly (readonly [letter: string, of: Allergen])[] = allergens.map(
  (one) => [printCodes[one], one] as const,
)
