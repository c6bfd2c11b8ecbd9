import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const suffix = '-OFL.txt'

/** Adds the licences of the fonts of a folder (`figtree-OFL.txt`) to the list that the build makes of the libraries in its chunks. */
export const fontLicenses = (folder: string, list: string): Plugin => ({
  name: 'font-licenses',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const libraries = bundle[list]
      if (libraries?.type !== 'asset') return
      const fonts = readdirSync(folder)
        .filter((file) => file.endsWith(suffix))
        .map((file) => `## ${basename(file, suffix)} (OFL-1.1)\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`)
      libraries.source = [libraries.source, ...fonts].join('\n')
    },
  },
})
