/** Normalizes the name of a table, so that 'T12' and 't12 ' are one table. */
export const tableKey = (name: string): string => name.trim().toLowerCase()

/** The characters that part the names of a text; no table's name has one. */
export const tableSeparators = /[,;+&/]/

/** Returns the keys of the tables that a text names: 'T12 + t13' names two. */
export const parseTableNames = (text: string | undefined = ''): string[] => [
  ...new Set(text.split(tableSeparators).map(tableKey).filter(Boolean)),
]

/** Formats tables that are pushed together: '3 + 4'. */
export const joinTableNames = (names: readonly string[]): string => names.join(' + ')
