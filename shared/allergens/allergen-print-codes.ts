import { type Allergen, allergens, type AllergenSummary, listUnknownAllergens } from './allergens.ts'

/** The letter of each allergen on paper, the same in both languages. */
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
 * Returns the codes of a dish on paper: a letter for contained, in brackets for possible, and a question mark when any
 * is unknown. Beside a question mark, a missing letter means nothing (see shared/allergens/README, Rules).
 */
export const formatPrintCodes = (told: AllergenSummary | undefined): string =>
  [
    ...(told?.contains ?? []).map((one) => printCodes[one]),
    ...(told?.may ?? []).map((one) => `(${printCodes[one]})`),
    ...(listUnknownAllergens(told).length > 0 ? ['?'] : []),
  ].join(' ')

/** Every letter with its allergen, in order. */
export const printLegend: readonly (readonly [letter: string, of: Allergen])[] = allergens.map(
  (one) => [printCodes[one], one] as const,
)
