import { resolve } from 'node:path'

/** What the person at the terminal did wrong, in a sentence. */
export class Mistake extends Error {}

/** Do what was asked at the terminal; a mistake is told in its own words, a fault after `failure`. Either way the command fails. */
export async function atTerminal(failure: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Mistake ? error.message : `${failure}: ${(error as Error).message}`)
    process.exitCode = 1
  }
}

/** A path as the person typed it: npm runs scripts in the project's folder and says in INIT_CWD where the person was. */
export const typedPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path)

/** Where the data of this machine is: `DATA_DIR`, or .local in the project's folder. */
export const dataFolder = (): string => resolve(process.env['DATA_DIR'] ?? '.local')
