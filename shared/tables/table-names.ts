/** Normalizes the name of a table, so that 'T12' and 't12 ' are one table. */
export const tableKey = (name: string): string => name.trim().toLowerCase()

/** The characters that part the names of a text; no table's name has one. */
export const tableSeparators = /[,;+&/]/

/** Splits a text into the names of tables, as they are written. */
export const splitTableNames = (text: string): string[] =>
  text
    .split(tableSeparators)
    .map((name) => name.trim())
    .filter(Boolean)

/** Returns the keys of the tables that a text names: 'T12 + t13' names two. */
export const parseTableKeys = (text: string | undefined = ''): string[] => [
  ...new Set(splitTableNames(text).map(tableKey)),
]

/** Formats tables that are pushed together: '3 + 4'. */
export const joinTableNames = (names: readonly string[]): string => names.join(' + ')

/** Returns the names of renamed tables by the key of the former one. A table is the same by its id. */
export function findRenamedTables(
  before: readonly { id: string; name: string }[],
  after: readonly { id: string; name: string }[],
): Map<string, string> {
  const names = new Map(after.map(({ id, name }) => [id, name]))
  return new Map(
    before.flatMap(({ id, name }) => {
      const renamed = names.get(id) ?? name
      return renamed === name ? [] : [[tableKey(name), renamed]]
    }),
  )
}

/** Returns the text of a reservation with the names that its tables have now; undefined where none was renamed. */
export function renameTablesIn(
  text: string | undefined = '',
  renamed: ReadonlyMap<string, string>,
): string | undefined {
  const names = splitTableNames(text)
  return names.some((name) => renamed.has(tableKey(name)))
    ? joinTableNames(names.map((name) => renamed.get(tableKey(name)) ?? name))
    : undefined
}
