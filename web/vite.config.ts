import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { copies } from './plugins/copies.ts'
import { drawings } from './plugins/drawings.ts'
import { ownLicenses } from './plugins/licenses.ts'
import { messagesAlone } from './plugins/messages.ts'
import { routeAddresses, routeNames } from './plugins/route-names.ts'
import { sectionsAlone } from './plugins/sections.ts'
import { unused } from './plugins/unused.ts'

const out = (folder: string) => new URL(`../dist/web/${folder}`, import.meta.url).pathname

/** What stands in the chunks and who wrote it, published at this address. */
const licenses = 'licenses.txt'

const libraries =
  /node_modules[\\/](?:react|react-dom|scheduler|@tanstack[\\/](?:react-router|router-core|history|react-store|store|react-query|query-core))[\\/]/
const ofSome = /[\\/](?:mutationObserver|useMutation|queriesObserver|useQueries|useBlocker)\.js$/

/** What every page loads. Whatever these need comes along, so nothing here may need a form's checks. */
const app =
  /web[\\/]src[\\/](?:routeTree|routes[\\/]__root|app[\\/](?!attempt|faults|frame|keep|later|lost|offline|plain|served|session|share|spanish|start-over|structured-data|subscription-status|told|visit)|art|styles|paraglide[\\/]messages[\\/](?:nav|view|call|order|directions|reserve|our|truck_called)|diner[\\/]ui[\\/](?:icon|button\.css|page-head\.css|spinner|missing|near|picture|empty|hours|open|order-link))|shared[\\/](?:hours|hours-text|week|site|access|subscription)\.ts\?diner$/

/** What the dashboard's pages share is one chunk beside each page's own; their styles are one sheet. */
const ofTheOwner = /web[\\/]src[\\/]owner[\\/](?!sign-in|blog|settings[\\/](?:secret|qr))|\?(?:owner|section)$/
const ownersStyles = /web[\\/]src[\\/]owner[\\/](?!sign-in).+\.vanilla\.css/
const ofForms =
  /web[\\/]src[\\/](?:app[\\/](?:attempt|faults)|ui[\\/](?:wait-minutes|download))|[\\/](?:mutationObserver|useMutation)\.js$/

/** What runs before there is an app, with its own of what the app has too. */
const ofTheFrame = /[\\/]app[\\/](?:frame|keep)\.ts$|\?frame$/

/** What every message asks: no chunk of messages may have it to itself. */
const inEveryText = /[\\/]app[\\/](?:words|imported)\.ts$/

/** A file that several pages share is one chunk whole; so what only forms and lists need stands in chunks of its own, named before the rest. */
const chunks = [
  { name: 'vendor', test: (id: string) => (libraries.test(id) && !ofSome.test(id)) || inEveryText.test(id) },
  {
    name: 'checks',
    test: /node_modules[\\/](?:libphonenumber-js|valibot)|shared[\\/](?:phone|field|call)\.ts$|(?:guest|refusal)-words\.ts$|[\\/]guest_refused_\w+\.js$/,
  },
  { name: 'frame', test: ofTheFrame },
  { name: 'app', test: app },
  { name: 'owner-styles', test: ownersStyles },
  { name: 'forms', test: ofForms },
  { name: 'mine', test: /shared[\\/]manage[\w-]*\.ts$/ },
  { name: 'session', test: /app[\\/](?:session|start-over)|shared[\\/]session[\w-]*\.ts$/ },
  { name: 'owner', test: ofTheOwner, minShareCount: 2 },
]

/** Short, since every page names many; the same for the browser and for the renderer, whose pages name what the browser asks for. */
const assetFileNames = 'assets/[name]-[hash:7][extname]'

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  // React has what the shim brings.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  plugins: [
    messagesAlone(),
    copies,
    unused,
    sectionsAlone,
    routeNames,
    routeAddresses,
    drawings(new URL('src/art/dishes/', import.meta.url)),
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: false }),
    react(),
    vanillaExtractPlugin(),
    ownLicenses(
      ['src/styles/fonts', 'src/owner/ui'].map((folder) => new URL(folder, import.meta.url).pathname),
      licenses,
    ),
  ],
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
        // Every page loads what leads to the others: it names their style sheets only, not each chunk that they import.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, needed, { hostId }) =>
            /\/app-[\w-]+\.js$/.test(hostId) ? needed.filter((name) => name.endsWith('.css')) : needed,
        },
        rolldownOptions: {
          checks: { pluginTimings: false },
          // Schemas are built by these; a page that does not use one need not carry it.
          treeshake: {
            manualPureFunctions: ['v', 'oneLine', 'paragraph', 'optionalText', 'both', 'bothRequired', 'whole'],
            propertyReadSideEffects: false,
          },
          // Every page names every other's chunk, so the names are short.
          output: {
            codeSplitting: { groups: chunks },
            assetFileNames,
            chunkFileNames: ({ facadeModuleId }) =>
              /[\\/]routes[\\/]/.test(facadeModuleId ?? '') ? 'assets/[hash:7].js' : 'assets/[name]-[hash:7].js',
          },
        },
      },
  ssr: isSsrBuild ? { noExternal: true } : {},
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
}))
