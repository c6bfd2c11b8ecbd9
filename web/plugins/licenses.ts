import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const named = /^(.+)-(OFL|ISC)\.txt$/
const licences: Record<string, string> = { OFL: 'OFL-1.1', ISC: 'ISC' }

/** Adds the licences of copied fonts and icons (`figtree-OFL.txt`) to the build's list of library licences. */
export const ownLicensesPlugin = (folders: readonly string[], list: string): Plugin => ({
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
      libraries.source = [libraries.source, ...own].join('\n')
    },
  },
})
