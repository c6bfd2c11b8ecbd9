import { allergens, presences } from '#shared/allergens/allergens.ts'

/** The most dishes of a file. */
export const maxImportLines = 5000

/** Faults by field, as message keys; 'line' is the whole line. */
export type ImportFaults = Record<string, string[]>

/** The columns of allergens and diets. */
export const contentColumns = [...presences, ...allergens, 'diets', 'lard', 'broth'] as const
export type ContentColumn = (typeof contentColumns)[number]
export type ContentCells = { [Column in ContentColumn]?: string }

/** Returns a word without case, accents, spaces and punctuation. */
export const toPlainWord = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** An unchecked dish. `line` is its line of a CSV or item of a JSON list, from 1 on. */
export type MenuLine = {
  line: number
  /** The English name; '' where the file only has it in Spanish. */
  name: string
  nameEs?: string
  price: string
  category: string
  description?: string
  descriptionEs?: string
  marketPrice?: boolean
  /** The cells of allergens and diets that are not blank. */
  contents?: ContentCells
  faults: ImportFaults
}

export type MenuFormat = 'csv' | 'json'
