import Papa from 'papaparse'

/** A row of a table that holds anything. `line` is the line that it begins on. */
export type TableRow = { line: number; cells: string[]; broken: boolean }

/** Returns the rows of a CSV that hold anything; `preview` limits them. Lines end in \n. */
export function listDelimitedRows(text: string, delimiter: string, preview = 0): TableRow[] {
  const rows: TableRow[] = []
  let [at, line] = [0, 1]
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    preview,
    step: ({ data: cells, errors, meta }) => {
      if (cells.some((cell) => cell.trim())) rows.push({ line, cells, broken: errors.length > 0 })
      line += text.slice(at, meta.cursor).split('\n').length - 1
      at = meta.cursor
    },
  })
  return rows
}
