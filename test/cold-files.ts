import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/** Lists the files that a built function reads at a cold start: its own, and what it imports other than lazily. */
export function coldFilesOf(index: string): string[] {
  const found = new Set([index])
  for (const file of found) {
    const { module } = parseSync(file, readFileSync(file, 'utf8'))
    for (const { moduleRequest } of module.staticImports) {
      const path = join(dirname(file), moduleRequest.value)
      if (moduleRequest.value.startsWith('.') && existsSync(path)) found.add(path)
    }
  }
  return [...found]
}

/** Sums what a built function reads at a cold start, in KB. */
export const coldKilobytesOf = (index: string): number =>
  coldFilesOf(index).reduce((sum, file) => sum + statSync(file).size, 0) / 1024
