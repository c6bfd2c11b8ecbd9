// Bundles all functions, each in a folder of dist/functions. Plain JavaScript: nothing can read TypeScript yet.
import { cpSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle, bundleInParts } from './bundle.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Functions that often start with nothing to do load their work on demand. */
const isOftenIdle = ({ group, name }) => group === 'email' || name === 'publish-site'
const groups = ['public', 'session', 'owner', 'email', 'jobs', 'triggers']
const folder = join(root, 'dist/functions')
const web = join(root, 'dist/web')

const functions = groups.flatMap((group) => {
  const path = join(root, 'functions', group)
  if (!existsSync(path)) return []
  return readdirSync(path, { recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ group, name: basename(name, '.ts'), in: join(path, name) }))
})

const began = performance.now()
rmSync(folder, { recursive: true, force: true })
const whole = functions.filter((one) => !isOftenIdle(one))
await bundle({ entryPoints: whole.map(({ name, in: file }) => ({ in: file, out: `${name}/index` })), outdir: folder })
for (const { name, in: file } of functions.filter(isOftenIdle))
  await bundleInParts({ entryPoints: [{ in: file, out: 'index' }], outdir: join(folder, name) })

if (!existsSync(join(web, 'server/render.mjs')) || !existsSync(join(web, 'client/.vite/manifest.json'))) {
  console.error('publish-site carries the built site, and dist/web is missing: run node web/build.mjs first.')
  process.exit(1)
}

// Everything that publish-site renders with: the server build, chunk names, inline styles, licences.
const carried = join(folder, 'publish-site/web')
cpSync(join(web, 'server'), join(carried, 'server'), { recursive: true })
cpSync(join(web, 'client'), join(carried, 'client'), {
  recursive: true,
  filter: (path) => statSync(path).isDirectory() || /\.css$|manifest\.json$|licenses\.txt$|sw\.js$/.test(path),
})

writeFileSync(join(root, 'dist/.bundled'), '')

const sizes = functions.map(({ name }) => statSync(join(folder, name, 'index.mjs')).size / 1024)
console.log(
  `${functions.length} functions in ${Math.round(performance.now() - began)} ms, ${Math.round(Math.min(...sizes))} to ${Math.round(Math.max(...sizes))} KB`,
)
