// Plain JavaScript, since it runs before anything can read TypeScript: one esbuild run for all functions, a folder for each in dist/functions.
import { cpSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from './bundle.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const rooms = ['public', 'session', 'owner', 'mail', 'jobs', 'pool']
const folder = join(root, 'dist/functions')
const web = join(root, 'dist/web')

const functions = rooms.flatMap((room) => {
  const path = join(root, 'functions', room)
  if (!existsSync(path)) return []
  return readdirSync(path)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ name: name.slice(0, -3), in: join(path, name) }))
})

const began = performance.now()
rmSync(folder, { recursive: true, force: true })
const { metafile } = await bundle({
  entryPoints: functions.map(({ name, in: file }) => ({ in: file, out: `${name}/index` })),
  outdir: folder,
  outExtension: { '.js': '.mjs' },
  metafile: true,
})
const beside = Object.entries(metafile.outputs).flatMap(([file, { imports }]) =>
  imports
    .filter(({ kind, external, path }) => external && kind === 'dynamic-import' && path.startsWith('./'))
    .map(({ path }) => ({ name: basename(path, '.mjs'), folder: dirname(join(root, file)) })),
)
for (const name of new Set(beside.map((one) => one.name))) {
  const [first, ...others] = beside.filter((one) => one.name === name).map((one) => join(one.folder, `${name}.mjs`))
  await bundle({ entryPoints: [join(root, `functions/ground/${name}.ts`)], outfile: first })
  for (const other of others) cpSync(first, other)
}

if (!existsSync(join(web, 'server/render.mjs')) || !existsSync(join(web, 'client/.vite/manifest.json'))) {
  console.error('publish-site carries the built site, and dist/web is missing: run node web/build.mjs first.')
  process.exit(1)
}

// What publish-site renders with: the server's build, the names of the chunks, the styles that stand inline; and the licences that it puts out.
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
