import { type Allergen, allergens, type ContentsTold, unknownIn } from './allergens.ts'

/** The letter of each allergen on paper, the same in both languages: who compares two sheets reads the same dish. */
export const letters: Record<Allergen, string> = {
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
export const marksOf = (told: ContentsTold | undefined): string =>
  [
    ...(told?.contains ?? []).map((one) => letters[one]),
    ...(told?.may ?? []).map((one) => `(${letters[one]})`),
    ...(unknownIn(told).length > 0 ? ['?'] : []),
  ].join(' ')

/** Every letter with its allergen, in the order in which they are asked. */
export const legend: readonly (readonly [letter: string, of: Allergen])[] = allergens.map(
  (one) => [letters[one], one] as const,
)
