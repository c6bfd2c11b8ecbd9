import {
  type Allergen,
  allergens,
  type DishAllergens,
  type Diet,
  diets,
  type Presence,
  presences,
} from './allergens.ts'
import { normalizeWord } from '#shared/lib/normalize-word.ts'
import { type ContentCells, type ContentColumn, type ImportErrors } from '#shared/menu/import/line.ts'

type Said = Pick<DishAllergens, 'allergens' | 'diets' | 'lard' | 'broth'>

/** Names of each allergen in headings and lists. */
const allergenWords: Record<Allergen, string[]> = {
  milk: ['milk', 'dairy', 'leche', 'lacteos'],
  eggs: ['eggs', 'egg', 'huevo', 'huevos'],
  fish: ['fish', 'pescado'],
  shellfish: ['shellfish', 'crustaceans', 'mariscos', 'crustaceos'],
  treeNuts: ['tree nuts', 'tree nut', 'nueces de arbol', 'nueces', 'nueces y almendras', 'frutos secos'],
  peanuts: ['peanuts', 'peanut', 'cacahuates', 'cacahuate', 'cacahuetes', 'mani'],
  wheat: ['wheat', 'trigo'],
  soy: ['soy', 'soya', 'soja', 'soybeans'],
  sesame: ['sesame', 'ajonjoli', 'sesamo'],
  gluten: ['gluten'],
}

const dietWords: Record<Diet, string[]> = {
  vegetarian: ['vegetarian', 'vegetariano', 'vegetariana'],
  vegan: ['vegan', 'vegano', 'vegana'],
  porkFree: ['pork free', 'no pork', 'no lleva puerco', 'sin puerco', 'sin cerdo'],
}

/** Headings of each column of allergens and diets, in English and Spanish. */
export const allergenHeadings: Record<ContentColumn, readonly string[]> = {
  contains: ['contains', 'allergens', 'allergen', 'contains allergens', 'contiene', 'alergenos', 'contiene alergenos'],
  may: ['may contain', 'traces', 'puede contener', 'trazas'],
  not: ['not in the recipe', 'not in recipe', 'no esta en la receta', 'la receta no lleva', 'no lleva'],
  ...allergenWords,
  diets: ['diets', 'diet', 'dietas', 'dieta'],
  lard: ['lard', 'manteca'],
  broth: ['broth', 'caldo'],
}

/** Answers in the cell of one allergen. An unticked box ('false', '0') is none: nobody may rely on it. */
const presenceWords: Record<Presence, string[]> = {
  contains: ['contains', 'yes', 'y', 'x', 'si', 'contiene'],
  may: ['may contain', 'may', 'm', 'traces', 'puede contener', 'puede', 'trazas'],
  not: ['not in the recipe', 'not in recipe', 'not', 'no', 'no esta en la receta', 'la receta no lleva', 'no lleva'],
}
const lardWords = { yes: ['yes', 'y', 'x', 'si'], no: ['no'] }
const brothWords = {
  no: ['no', 'vegetables', 'vegetable', 'verduras'],
  meat: ['meat', 'chicken', 'beef', 'fish', 'carne', 'pollo', 'res', 'pescado'],
  pork: ['pork', 'puerco', 'cerdo'],
}

const meant = <Key extends string>(words: Record<Key, string[]>, written: string): Key | undefined => {
  const given = normalizeWord(written)
  return (Object.keys(words) as Key[]).find((key) => words[key].some((word) => normalizeWord(word) === given))
}

/** Tells whether a cell says "unknown". */
const isUnknown = (cell: string): boolean =>
  /^[\s?¿]+$/.test(cell) || ['unknown', 'askus', 'nose', 'preguntanos'].includes(normalizeWord(cell))

/** Returns the words of a list; 'and' separates two unless it is part of a name. */
const wordsIn = <Key extends string>(words: Record<Key, string[]>, cell: string): string[] =>
  cell
    .split(/[,;/|\n•]/)
    .flatMap((part) => (meant(words, part) ? [part] : part.split(/\s(?:and|y|e)\s|&/)))
    .filter((word) => word.trim())

/**
 * Parses the allergen cells of a line over the answers before. Returns the answers, the cell of each allergen, and
 * errors. A blank cell keeps the answer, '?' removes it. The result is not checked by the owner (see
 * shared/allergens/README, Rules).
 */
export function parseAllergenCells(
  cells: ContentCells,
  before: Said,
): { said: Said; cellOf: ReadonlyMap<Allergen, ContentColumn>; errors: ImportErrors } {
  const errors: ImportErrors = {}
  const answers = new Map<Allergen, Presence | undefined>()
  const cellOf = new Map<Allergen, ContentColumn>()
  const answer = (column: ContentColumn, one: Allergen, presence: Presence | undefined) => {
    if (answers.has(one) && answers.get(one) !== presence) errors[column] = ['allergenTwice']
    if (!answers.has(one)) cellOf.set(one, column)
    answers.set(one, presence)
  }
  /** Returns the answer of a cell; undefined, with an error, for unknown words. */
  const read = <Key extends string>(
    column: ContentColumn,
    words: Record<Key, string[]>,
    cell: string,
    error: string,
  ) => {
    const found = meant(words, cell)
    if (!found) errors[column] = [error]
    return found
  }
  const cellsOf = <Column extends ContentColumn>(columns: readonly Column[]) =>
    columns.flatMap((column) => (cells[column]?.trim() ? [[column, cells[column]] as const] : []))

  for (const [presence, cell] of cellsOf(presences))
    for (const word of wordsIn(allergenWords, cell)) {
      const one = read(presence, allergenWords, word, 'allergenUnknown')
      if (one) answer(presence, one, presence)
    }
  for (const [one, cell] of cellsOf(allergens)) {
    const presence = isUnknown(cell) ? undefined : read(one, presenceWords, cell, 'allergenAnswer')
    if (presence || isUnknown(cell)) answer(one, one, presence)
  }
  const said: Said = {
    allergens: Object.fromEntries(
      allergens.flatMap((one) => {
        const presence = answers.has(one) ? answers.get(one) : before.allergens[one]
        return presence ? [[one, presence]] : []
      }),
    ),
    diets: before.diets,
    lard: before.lard,
    broth: before.broth,
  }
  for (const [, cell] of cellsOf(['diets'])) {
    const words = isUnknown(cell) ? [] : wordsIn(dietWords, cell)
    const named = new Set(words.map((word) => read('diets', dietWords, word, 'dietUnknown')))
    said.diets = diets.filter((diet) => named.has(diet))
  }
  for (const [, cell] of cellsOf(['lard']))
    said.lard = isUnknown(cell) ? '' : (read('lard', lardWords, cell, 'lardAnswer') ?? '')
  for (const [, cell] of cellsOf(['broth']))
    said.broth = isUnknown(cell) ? '' : (read('broth', brothWords, cell, 'brothAnswer') ?? '')
  return { said, cellOf, errors }
}
