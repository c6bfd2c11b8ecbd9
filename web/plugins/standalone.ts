import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const query = '?standalone'

/** Bundles a module and its imports into one text. */
async function bundle(file: string, format: 'iife' | 'es'): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: file,
        output: { format, codeSplitting: false },
        treeshake: { propertyReadSideEffects: false },
      },
    },
  })) as Rolldown.RolldownOutput
  return built.output[0].code.trim()
}

/**
 * Bundles scripts that run before the app and share no chunk with it. `import text from './file.ts?standalone'` is the
 * script's text, for a page to inline. The modules in `scripts` become files of their own, listed in Vite's manifest.
 */
export function standaloneScriptsPlugin(root: string, scripts: Readonly<Record<string, string>>): Plugin {
  let emits = false
  return {
    name: 'standalone-scripts',
    configResolved({ command, build: { ssr } }) {
      emits = command === 'build' && !ssr
    },
    async load(id) {
      if (!id.endsWith(query)) return undefined
      const text = await bundle(id.slice(0, -query.length), 'iife')
      return { code: `export default ${JSON.stringify(text)}`, moduleType: 'js' }
    },
    async generateBundle() {
      if (!emits) return
      for (const [name, path] of Object.entries(scripts)) {
        const source = await bundle(fileURLToPath(new URL(path, root)), 'es')
        this.emitFile({ type: 'asset', name: `${name}.js`, originalFileName: name, source })
      }
    },
  }
}
