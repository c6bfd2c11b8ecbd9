import { allergens, presences } from '#shared/allergens/allergens.ts'

/** Most dishes of one file. */
export const maxLines = 5000

/** Faults by field, as message keys; 'line' stands for the whole line. */
export type Faults = Record<string, string[]>

/** The columns that tell of allergens and diets, as a file's cells of them. */
export const contentColumns = [...presences, ...allergens, 'diets', 'lard', 'broth'] as const
export type ContentColumn = (typeof contentColumns)[number]
export type ContentCells = { [Column in ContentColumn]?: string }

/** A word without case, accents, spaces and punctuation. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** A dish as a file gives it, nothing checked yet. `line` is where it begins: the line of a CSV from 1, the item of a JSON list from 1. A column that the file lacks is undefined. */
export type MenuLine = {
  line: number
  /** The English name; '' where the file has it in Spanish alone. */
  name: string
  nameEs?: string
  price: string
  category: string
  description?: string
  descriptionEs?: string
  marketPrice?: boolean
  /** What its cells say of allergens and diets; those that are blank are left out. */
  contents?: ContentCells
  faults: Faults
}

export type MenuFormat = 'csv' | 'json'
