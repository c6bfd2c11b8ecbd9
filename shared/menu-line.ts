/** Most dishes of one file. */
export const maxLines = 5000

/** Faults by field, as message keys; 'line' stands for the whole line. */
export type Faults = Record<string, string[]>

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
  faults: Faults
}

export type MenuFormat = 'csv' | 'json'
