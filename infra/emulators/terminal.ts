import { resolve } from 'node:path'
import type { SeedMode } from './seed.ts'

/** A mistake of the person at the terminal, in a sentence. */
export class UserError extends Error {}

/** Runs a command. A mistake is printed as it is, another error after `failure`. Both fail the command. */
export async function runCommand(failure: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof UserError ? error.message : `${failure}: ${(error as Error).message}`)
    process.exitCode = 1
  }
}

/** Resolves a path that a person typed: npm changes the folder and keeps the person's in INIT_CWD. */
export const resolveTypedPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path)

/** Returns the data folder: `DATA_DIR`, or .local in the project. */
export const getDataFolder = (): string => resolve(process.env['DATA_DIR'] ?? '.local')

/** Returns what an empty data folder gets: `--empty` means nothing, `--no-guests` the demo restaurant alone. */
export const readSeed = (words: readonly string[] = process.argv.slice(2)): SeedMode =>
  words.includes('--empty') ? 'nothing' : words.includes('--no-guests') ? 'restaurant' : 'guests'
