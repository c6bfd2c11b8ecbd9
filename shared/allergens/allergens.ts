/** The allergens that the owner answers for, in order. */
export const allergens = [
  'milk',
  'eggs',
  'fish',
  'shellfish',
  'treeNuts',
  'peanuts',
  'wheat',
  'soy',
  'sesame',
  'gluten',
] as const
export type Allergen = (typeof allergens)[number]

/** The answers for an allergen: contains, may contain, or not in the recipe. */
export const presences = ['contains', 'may', 'not'] as const
export type Presence = (typeof presences)[number]

/** The diets that a dish may suit. */
export const diets = ['vegetarian', 'vegan', 'porkFree'] as const
export type Diet = (typeof diets)[number]

/** The answers for lard and broth; '' is unanswered. */
export const lardAnswers = ['', 'no', 'yes'] as const
export const brothAnswers = ['', 'no', 'meat', 'pork'] as const

/**
 * The owner's answers about a dish. A missing allergen is unknown. `checkedAt` is the ISO instant of her last check, ''
 * while a new one is needed and guests see nothing (see shared/allergens/README, Rules).
 */
export type DishAllergens = {
  allergens: { [One in Allergen]?: Presence | undefined }
  diets: Diet[]
  lard: (typeof lardAnswers)[number]
  broth: (typeof brothAnswers)[number]
  checkedAt: string
}

/** The answers for a dish that nobody answered for. */
export const unknownDishAllergens: DishAllergens = { allergens: {}, diets: [], lard: '', broth: '', checkedAt: '' }

/** Days after which the owner is asked to check again. */
const checkedForDays = 180

/** Tells whether anything is answered for a dish. */
const isAnswered = ({ allergens: answers, diets }: Pick<DishAllergens, 'allergens' | 'diets'>): boolean =>
  Object.keys(answers).length > 0 || diets.length > 0

/** Tells whether answers are valid: checked, and after the last recheck of all dishes. '' is never, for either. */
const holds = ({ checkedAt }: DishAllergens, askedAgainAt: string): boolean => checkedAt > askedAgainAt

/** Returns the state of a dish's answers for the owner. `askedAgainAt` and `now` are ISO instants. */
export function allergenCheckState(
  contents: DishAllergens,
  askedAgainAt: string,
  now: string,
): 'unknown' | 'again' | 'old' | 'checked' {
  if (!isAnswered(contents)) return 'unknown'
  if (!holds(contents, askedAgainAt)) return 'again'
  return Date.parse(now) - Date.parse(contents.checkedAt) > checkedForDays * 86_400_000 ? 'old' : 'checked'
}

/** The allergens of a dish that guests see. Those in none of the lists, and all without a summary, are unknown. */
export type AllergenSummary = { contains: Allergen[]; may: Allergen[]; not: Allergen[]; diets: Diet[] }

/** A vegan dish is vegetarian, and neither has pork. */
const suits: Record<Diet, readonly Diet[]> = {
  vegetarian: ['vegetarian', 'vegan'],
  vegan: ['vegan'],
  porkFree: ['porkFree', 'vegetarian', 'vegan'],
}

/** Returns the summary that guests see; undefined when the answers are not valid. */
export function summarizeAllergens(contents: DishAllergens, askedAgainAt: string): AllergenSummary | undefined {
  if (!isAnswered(contents) || !holds(contents, askedAgainAt)) return undefined
  const being = (presence: Presence) => allergens.filter((one) => contents.allergens[one] === presence)
  return {
    contains: being('contains'),
    may: being('may'),
    not: being('not'),
    diets: diets.filter((diet) => suits[diet].some((suitable) => contents.diets.includes(suitable))),
  }
}

/** Returns the allergens of a dish that are unknown. */
export const listUnknownAllergens = (told: AllergenSummary | undefined): Allergen[] =>
  allergens.filter((one) => !told || ![told.contains, told.may, told.not].some((known) => known.includes(one)))

/** The allergens that a guest avoids, and the diets that a dish must suit. */
export type AllergenFilter = { without: readonly Allergen[]; only: readonly Diet[] }

/**
 * Returns whether a filter shows a dish. It is shown when all avoided allergens are not in the recipe, and left out
 * when it contains or may contain one. Otherwise the guest must ask. A dish without the diet is left out.
 */
export function matchDish(
  told: AllergenSummary | undefined,
  { without, only }: AllergenFilter,
): 'shown' | 'ask' | 'out' {
  if (only.some((diet) => !told?.diets.includes(diet))) return 'out'
  if (without.some((one) => told?.contains.includes(one) || told?.may.includes(one))) return 'out'
  return without.every((one) => told?.not.includes(one)) ? 'shown' : 'ask'
}

/** Returns the dishes that a filter shows, and those to ask about. */
export function filterDishes<Of extends { told?: AllergenSummary }>(
  items: readonly Of[],
  wanted: AllergenFilter,
): { shown: Of[]; ask: Of[] } {
  const being = (verdict: 'shown' | 'ask') => items.filter(({ told }) => matchDish(told, wanted) === verdict)
  return { shown: being('shown'), ask: being('ask') }
}
