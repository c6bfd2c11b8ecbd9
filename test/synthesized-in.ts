import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the test run of a process keeps the stages that it has synthesized. */
export const synthesizedIn = (process: number): string => join(tmpdir(), `synthesized-${process}`)
