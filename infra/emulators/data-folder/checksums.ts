import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { DamagedDataError, parseDataFile } from './damage.ts'
import { isDiskFull } from './disk-space.ts'

type Sums = Record<string, string>
/** The checksums of files. `closed`: of all files, as a stop left them; else of those that never change. */
type Seal = { closed: boolean; files: Sums }

const sealed = ['dynamodb', 'cognito']
/** LevelDB writes a table file once. Its lock and diary tell nothing. */
const isFixed = (file: string): boolean => file.endsWith('.ldb')
const isSealed = (file: string): boolean => !/(?:^|\/)(?:LOCK|LOG|LOG\.old)$/.test(file)

const sumOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('base64url')

/**
 * Checks the files of a data folder against the checksums of the last stop; after a kill, only files that never
 * change. Throws DamagedDataError. Returns how to renew the checksums and how to stop.
 */
export function openChecksums(dataDir: string): { renew: () => void; close: () => void } {
  const path = join(dataDir, 'checksums.json')
  const before: Seal = existsSync(path) ? parseDataFile(path, readFileSync(path, 'utf8')) : { closed: false, files: {} }
  for (const [name, sum] of Object.entries(before.files)) {
    const file = join(dataDir, name)
    const isThere = existsSync(file)
    // After a kill a table file may be gone, as its content lies in a newer one: LevelDB itself misses those that it needs.
    if (!isThere && !before.closed) continue
    if (!isThere) throw new DamagedDataError(file, 'it is missing', path)
    if (sumOf(file) !== sum)
      throw new DamagedDataError(file, `its ${statSync(file).size} bytes are not as it was left`, path)
  }

  let fixed: Sums = Object.fromEntries(Object.entries(before.files).filter(([name]) => isFixed(name)))
  const write = (closed: boolean) => {
    const files = sealed
      .flatMap((folder) => filesBelow(join(dataDir, folder)))
      .map((file) => relative(dataDir, file))
      .filter((name) => (closed ? isSealed(name) : isFixed(name)))
    // One that LevelDB deletes meanwhile, or still writes, is not among those of a running table.
    fixed = Object.fromEntries(files.flatMap((name) => sumIfThere(dataDir, name, closed ? undefined : fixed[name])))
    try {
      writeFileSync(`${path}.new`, JSON.stringify({ closed, files: fixed } satisfies Seal))
      renameSync(`${path}.new`, path)
    } catch (error) {
      // The checksums before are still right, of fewer files.
      if (!isDiskFull(error)) throw error
    }
  }
  write(false)
  return { renew: () => write(false), close: () => write(true) }
}

/** A table file is complete when it is a second old. */
const settledMs = 1000

function sumIfThere(dataDir: string, name: string, known: string | undefined): [string, string][] {
  const file = join(dataDir, name)
  try {
    if (known === undefined && isFixed(name) && Date.now() - statSync(file).mtimeMs < settledMs) return []
    return [[name, known ?? sumOf(file)]]
  } catch {
    return []
  }
}

const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
    : []
