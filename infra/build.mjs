// Plain JavaScript, since it runs before anything can read TypeScript: one esbuild run for all functions, a folder for each in dist/functions.
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
const rooms = ['public', 'session', 'owner', 'mail', 'jobs']
const folder = join(root, 'dist/functions')
const web = join(root, 'dist/web')

const functions = rooms.flatMap((room) => {
  const path = join(root, 'functions', room)
  if (!existsSync(path)) return []
  return readdirSync(path)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ name: name.slice(0, -3), in: join(path, name) }))
})

/**
 * A function shall hold only what it uses of the contract. Our modules do nothing by being imported, and in the shared room, which is pure, making a
 * schema or a call does nothing else either; esbuild has to be told both.
 */
const pure = {
  name: 'pure',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^(?:#shared|#functions|\.\.?)\/.+\.ts$/ }, ({ path, resolveDir }) => ({
      path: path.startsWith('#') ? join(root, path.slice(1)) : join(resolveDir, path),
      sideEffects: false,
    }))
    onLoad({ filter: /\/shared\/.+\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(
        /(?<![\w.`])(?=(?:v\.\w+|perIp|answers<[^()]*>)\()/g,
        '/* @__PURE__ */ ',
      ),
      loader: 'ts',
    }))
  },
}

const began = performance.now()
rmSync(folder, { recursive: true, force: true })
await build({
  entryPoints: functions.map(({ name, in: file }) => ({ in: file, out: `${name}/index` })),
  outdir: folder,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  minify: true,
  mainFields: ['module', 'main'],
  legalComments: 'none',
  logLevel: 'error',
  plugins: [pure],
  alias: { '@aws-sdk/credential-provider-node': join(root, 'infra/lambda/credentials.ts') },
  // Some packages are CommonJS and ask for Node's own modules by require.
  banner: { js: "import{createRequire as __require}from'node:module';const require=__require(import.meta.url);" },
})

if (!existsSync(join(web, 'server/render.mjs')) || !existsSync(join(web, 'client/.vite/manifest.json'))) {
  console.error('publish-site carries the built site, and dist/web is missing: run node web/build.mjs first.')
  process.exit(1)
}

// What publish-site renders with: the server's build, the names of the chunks, and the styles that stand inline.
const carried = join(folder, 'publish-site/web')
cpSync(join(web, 'server'), join(carried, 'server'), { recursive: true })
cpSync(join(web, 'client'), join(carried, 'client'), {
  recursive: true,
  filter: (path) => statSync(path).isDirectory() || path.endsWith('.css') || path.endsWith('manifest.json'),
})

const sizes = functions.map(({ name }) => statSync(join(folder, name, 'index.mjs')).size / 1024)
console.log(
  `${functions.length} functions in ${Math.round(performance.now() - began)} ms, ${Math.round(Math.min(...sizes))} to ${Math.round(Math.max(...sizes))} KB`,
)
