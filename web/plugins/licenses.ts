import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const named = /^(.+)-(OFL|ISC|Apache)\.txt$/
const licences: Record<string, string> = { OFL: 'OFL-1.1', ISC: 'ISC', Apache: 'Apache-2.0' }

/** Returns the licence of a library that only a worker has: the build's list knows those of pages. */
function licenseOf(name: string): string {
  const folder = join('node_modules', name)
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each))
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : ''
  return `## ${name} - ${version} (${license})\n\n${text}\n`
}

/**
 * Adds the licences of copied fonts, icons and libraries (`figtree-OFL.txt`), and of libraries that only workers have,
 * to the build's list of library licences.
 */
export const ownLicensesPlugin = (
  folders: readonly string[],
  list: string,
  workerLibraries: readonly string[] = [],
): Plugin => ({
  name: 'own-licenses',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const libraries = bundle[list]
      if (libraries?.type !== 'asset') return
      const own = folders.flatMap((folder) =>
        readdirSync(folder).flatMap((file) => {
          const [, name, licence = ''] = named.exec(file) ?? []
          return name ? `## ${name} (${licences[licence]})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n` : []
        }),
      )
      libraries.source = [libraries.source, ...workerLibraries.map(licenseOf), ...own].join('\n')
    },
  },
})
