import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { sharedChunks } from './plugins/shared-chunks.ts'
import { drawingsPlugin } from './plugins/drawings.ts'
import { ownLicensesPlugin } from './plugins/licenses.ts'
import { standaloneScriptsPlugin } from './plugins/standalone.ts'

const out = (folder: string) => new URL(`../dist/web/${folder}`, import.meta.url).pathname

/** The address of the licence list. */
const licenses = 'licenses.txt'

/** Short, because every page names many; equal for browser and renderer, whose pages name the browser's files. */
const assetFileNames = 'assets/[name]-[hash:7][extname]'

export default defineConfig(({ isSsrBuild }) => {
  const chunks = sharedChunks()
  return {
    root: import.meta.dirname,
    // React includes the shim's API.
    resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
    plugins: [
      chunks.plugin,
      standaloneScriptsPlugin(import.meta.url, { 'page-script': 'src/app/static-page.ts' }),
      drawingsPlugin(new URL('src/art/dishes/', import.meta.url)),
      tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: false }),
      react(),
      vanillaExtractPlugin(),
      ownLicensesPlugin(
        ['src/styles/fonts', 'src/dashboard/ui', 'src/dashboard/menu'].map(
          (folder) => new URL(folder, import.meta.url).pathname,
        ),
        licenses,
        ['unpdf', 'fflate', 'read-excel-file', 'saxen', 'write-excel-file'],
      ),
    ],
    // One file each: what a worker imports is not loaded under the policy of its page.
    worker: { format: 'es', rolldownOptions: { output: { codeSplitting: false } } },
    build: isSsrBuild
      ? {
          outDir: out('server'),
          emptyOutDir: true,
          target: 'node20',
          copyPublicDir: false,
          assetsInlineLimit: 0,
          rolldownOptions: {
            checks: { pluginTimings: false },
            output: { entryFileNames: 'render.mjs', assetFileNames, codeSplitting: false },
          },
        }
      : {
          outDir: out('client'),
          emptyOutDir: true,
          manifest: true,
          license: { fileName: licenses },
          assetsInlineLimit: 0,
          target: 'baseline-widely-available',
          modulePreload: { polyfill: false },
          rolldownOptions: {
            checks: { pluginTimings: false },
            treeshake: { propertyReadSideEffects: false },
            output: {
              codeSplitting: { groups: [{ name: chunks.chunkOf, includeDependenciesRecursively: false }] },
              assetFileNames,
              chunkFileNames: 'assets/[name]-[hash:7].js',
            },
          },
        },
    ssr: isSsrBuild ? { noExternal: true } : {},
    ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  }
})
