import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Publishes the dish drawings in one folder, named by the hash of them all, so that a page carries one address and
 * keys. The development server serves them from the source folder.
 */
export function drawingsPlugin(folder: URL): Plugin {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.svg'))
    .toSorted()
    .map((name) => ({ name, source: readFileSync(new URL(name, folder)) }))
  const hash = createHash('sha256')
  for (const { name, source } of files) hash.update(name).update(source)
  const built = `assets/dishes-${hash.digest('base64url').slice(0, 8)}/`
  const keys = files.map(({ name }) => name.slice(0, -'.svg'.length)).join(' ')
  let emits = false
  return {
    name: 'drawings',
    config: (_config, { command }) => ({
      define: {
        'import.meta.env.DRAWINGS': JSON.stringify(keys),
        'import.meta.env.DRAWINGS_FOLDER': JSON.stringify(command === 'build' ? `/${built}` : '/src/art/dishes/'),
      },
    }),
    configResolved({ command, build }) {
      emits = command === 'build' && !build.ssr
    },
    generateBundle() {
      if (!emits) return
      for (const { name, source } of files) this.emitFile({ type: 'asset', fileName: built + name, source })
    },
  }
}
