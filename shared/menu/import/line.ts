import { allergens, presences } from '#shared/allergens/allergens.ts'

/** The most dishes of a file. */
export const maxImportLines = 5000

/** Faults by field, as message keys; 'line' is the whole line. */
export type ImportErrors = Record<string, string[]>

/** The columns of allergens and diets. */
export const contentColumns = [...presences, ...allergens, 'diets', 'lard', 'broth'] as const
export type ContentColumn = (typeof contentColumns)[number]
export type ContentCells = { [Column in ContentColumn]?: string }

/** A size as a file writes it. `label` is in either language, unless the file has `labelEs` apart. */
export type UnparsedSize = { label: string; labelEs?: string; price: string }

/** An unchecked dish. `line` is its line of a table or text, or its place in a JSON file, from 1 on. */
export type MenuLine = {
  line: number
  /** The id of a dish of our own export. */
  id?: string
  /** The English name; '' where the file only has it in Spanish. */
  name: string
  nameEs?: string
  /** One amount, or sizes as text: 'S $8 / L $14'. */
  price: string
  /** The sizes of a file that has them apart; `price` holds them as text. */
  sizes?: UnparsedSize[]
  category: string
  description?: string
  descriptionEs?: string
  /** The text for people who cannot see the picture. */
  imageAlt?: string
  imageAltEs?: string
  marketPrice?: boolean
  hidden?: boolean
  notForCatering?: boolean
  /** The times of sale as text, such as 'Mon Tue 11:00-15:00'. */
  soldWhen?: string
  imageUrl?: string
  /** The cells of allergens and diets that are not blank. */
  contents?: ContentCells
  errors: ImportErrors
}

/** The format of a file: a table (CSV, a sheet), JSON, or a menu as plain text. */
export type MenuFormat = 'csv' | 'json' | 'text'

/** The reason why a file is no menu. `missing` names columns that were not found. */
export type FileError = {
  error: 'empty' | 'not-text' | 'not-json' | 'no-list' | 'no-columns' | 'too-long'
  missing?: string[]
}

/** The lines of a file. `ignored` names columns that were not read, `unread` the lines that are no part of a dish. */
export type MenuFile = { lines: MenuLine[]; ignored: string[]; unread: string[] }
