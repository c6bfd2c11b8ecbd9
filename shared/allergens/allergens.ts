/** The allergens that the owner is asked about, in the order in which they are read. */
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

/** What is known of an allergen in a dish: it contains it, may contain it, or it is not in the recipe. */
export const presences = ['contains', 'may', 'not'] as const
export type Presence = (typeof presences)[number]

/** The diets that a dish may suit. */
export const diets = ['vegetarian', 'vegan', 'porkFree'] as const
export type Diet = (typeof diets)[number]

/** Whether a dish has lard in it, and of what its broth is; '' until it was answered. */
export const lards = ['', 'no', 'yes'] as const
export const broths = ['', 'no', 'meat', 'pork'] as const

/**
 * What the owner said of what is in a dish. An allergen that is not named is unknown. `checkedAt` is the instant, ISO UTC, at which she last said that all
 * of it holds; '' while she is to say so again, and diners are told nothing of it (see shared/README, Allergens).
 */
export type DishAllergens = {
  allergens: { [One in Allergen]?: Presence | undefined }
  diets: Diet[]
  lard: (typeof lards)[number]
  broth: (typeof broths)[number]
  checkedAt: string
}

/** Of a dish of which nobody said anything. */
export const unknownDishAllergens: DishAllergens = { allergens: {}, diets: [], lard: '', broth: '', checkedAt: '' }

/** Days after which the owner is asked to look again. */
const checkedForDays = 180

/** Whether anything is said of a dish. */
const isAnswered = ({ allergens: answers, diets }: Pick<DishAllergens, 'allergens' | 'diets'>): boolean =>
  Object.keys(answers).length > 0 || diets.length > 0

/** Whether what was said holds: it was checked, and after everything was asked anew. '' is never, for either: it comes after nothing. */
const holds = ({ checkedAt }: DishAllergens, askedAgainAt: string): boolean => checkedAt > askedAgainAt

/** How a dish stands with the owner: nothing said, to be said again, checked too long ago, or right. `askedAgainAt` and `now` are ISO instants. */
export function allergenState(
  contents: DishAllergens,
  askedAgainAt: string,
  now: string,
): 'unknown' | 'again' | 'old' | 'checked' {
  if (!isAnswered(contents)) return 'unknown'
  if (!holds(contents, askedAgainAt)) return 'again'
  return Date.parse(now) - Date.parse(contents.checkedAt) > checkedForDays * 86_400_000 ? 'old' : 'checked'
}

/** What diners are told of a dish. An allergen in none of the three is unknown, and so is every one of a dish that has no such thing. */
export type AllergenSummary = { contains: Allergen[]; may: Allergen[]; not: Allergen[]; diets: Diet[] }

/** A vegan dish is vegetarian, and neither has pork in it. */
const suits: Record<Diet, readonly Diet[]> = {
  vegetarian: ['vegetarian', 'vegan'],
  vegan: ['vegan'],
  porkFree: ['porkFree', 'vegetarian', 'vegan'],
}

/** What diners are told of what the owner said; undefined when nothing of it holds. */
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

/** The allergens of which nothing is known in a dish. */
export const unknownAllergens = (told: AllergenSummary | undefined): Allergen[] =>
  allergens.filter((one) => !told || ![told.contains, told.may, told.not].some((known) => known.includes(one)))

/** What a diner leaves out, and which diets a dish must suit. */
export type AllergenFilter = { without: readonly Allergen[]; only: readonly Diet[] }

/**
 * Whether a dish is shown to who leaves something out. It is only where the owner said of each that it is not in the recipe; what contains or may contain
 * one is left out; of any other the diner is to ask. A dish that is not said to suit a diet is left out.
 */
export function judgeDish(
  told: AllergenSummary | undefined,
  { without, only }: AllergenFilter,
): 'shown' | 'ask' | 'out' {
  if (only.some((diet) => !told?.diets.includes(diet))) return 'out'
  if (without.some((one) => told?.contains.includes(one) || told?.may.includes(one))) return 'out'
  return without.every((one) => told?.not.includes(one)) ? 'shown' : 'ask'
}

/** What of some dishes is shown to who leaves something out, and what is to be asked about. */
export function unmatchedDishes<Of extends { told?: AllergenSummary }>(
  items: readonly Of[],
  wanted: AllergenFilter,
): { shown: Of[]; ask: Of[] } {
  const being = (verdict: 'shown' | 'ask') => items.filter(({ told }) => judgeDish(told, wanted) === verdict)
  return { shown: being('shown'), ask: being('ask') }
}
