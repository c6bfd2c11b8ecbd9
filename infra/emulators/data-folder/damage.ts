/** Thrown when a file of the data folder is not as it was left. Nothing is changed then. */
export class DamagedDataError extends Error {
  constructor(file: string, found: string, without: string) {
    super(
      `${file} is damaged: ${found}. Nothing was changed. Put a copy of the data folder in its place. To go on with what can still be read, delete ${without} and start again: bookings may be missing then.`,
    )
  }
}

/** Parses a file of the data folder. Throws DamagedDataError. */
export function parseDataFile<T>(file: string, text: string): T {
  try {
    return JSON.parse(text) as T
  } catch {
    throw new DamagedDataError(file, 'it cannot be read as JSON', file)
  }
}
