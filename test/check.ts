// Checks some files in less than half a minute: types, lint, format, and the nearest tests. `--shape` prints the shape of the code instead, `--all` each place.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { allEndpoints, handlerFileOf } from '#infra/manifest/endpoints.ts'
import { distances, drawnIn, sources } from './imports.ts'

const root = resolve(import.meta.dirname, '..')
/** Seconds of tests that fit beside the types. */
const patience = 12
/** Seconds that a test file is thought to take while nobody has seen it run: on the local engines, and alone. */
const unseen = { engines: 8, alone: 1 } as const

if (process.argv.includes('--shape')) {
  const { printShape } = await import('./shape.ts')
  process.exit(printShape({ listsAll: process.argv.includes('--all') }) ? 0 : 1)
}

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n')
const asked = process.argv.slice(2).map((path) => relative(root, resolve(path)))
const changed = asked.length
  ? asked
  : [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')].filter(Boolean)
const missing = asked.filter((path) => !existsSync(join(root, path)))
if (missing.length > 0) {
  console.error(`There is no ${missing.join(', ')}.`)
  process.exit(1)
}
const files = changed
  .filter((path) => existsSync(join(root, path)))
  .flatMap((path) => (statSync(join(root, path)).isDirectory() ? git('ls-files', path).filter(Boolean) : path))

/** The tests that send each call: they reach its function through the gateway, without an import. */
const handlers = allEndpoints.map((call) => ({
  sent: `${call.method} ${call.path.split('{')[0]}`,
  file: `functions/${handlerFileOf(call)}.ts`,
}))

function dependents(): Map<string, string[]> {
  const all = new Map<string, string[]>()
  const note = (file: string, user: string) => void all.set(file, [...(all.get(file) ?? []), user])
  for (const user of sources()) {
    const text = readFileSync(join(root, user), 'utf8')
    for (const file of drawnIn(user, text)) note(file, user)
    if (user.startsWith('test/')) for (const { sent, file } of handlers) if (text.includes(sent)) note(file, user)
  }
  return all
}

/** How many seconds each test file took when it last ran. */
function lately(): Map<string, number> {
  const cache = join(root, 'node_modules/.vite/vitest')
  const found = existsSync(cache) ? readdirSync(cache).map((name) => join(cache, name, 'results.json')) : []
  return new Map(
    found.filter(existsSync).flatMap((path) => {
      const { results } = JSON.parse(readFileSync(path, 'utf8')) as { results: [string, { duration: number }][] }
      return results.map(([name, { duration }]) => [name.replace(/^:/, ''), duration / 1000] as const)
    }),
  )
}

function nearestTests(): { chosen: string[]; others: string[] } {
  const users = dependents()
  const took = lately()
  const far = distances(files, (file) => users.get(file) ?? [])
  const tests = [...far]
    .filter(([file]) => /^test\/.*\.test\.tsx?$/.test(file))
    .toSorted(([, a], [, b]) => a - b)
    .map(([file]) => file)
  const [chosen, others]: [string[], string[]] = [[], []]
  let seconds = 0
  for (const file of tests) {
    const kind = distances([file], (one) => drawnIn(one)).has('test/functions/emulated-aws.ts') ? 'engines' : 'alone'
    seconds += 1 + (took.get(file) ?? unseen[kind])
    ;(chosen.length === 0 || seconds <= patience ? chosen : others).push(file)
  }
  return { chosen, others }
}

const bin = (name: string, ...args: string[]): Promise<boolean> =>
  new Promise((done) => {
    const child = spawn(join(root, 'node_modules/.bin', name), args, { cwd: root })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
    child.on('error', () => done(false))
    child.on('exit', (code) => {
      if (code !== 0) console.log(output)
      console.log(`${code === 0 ? 'well  ' : 'FAILED'}  ${name}`)
      done(code === 0)
    })
  })

if (files.length === 0) console.log('Nothing is changed: name the files to check.')
else {
  const { chosen, others } = nearestTests()
  const code = files.filter((file) => /\.(?:tsx?|m?js)$/.test(file))
  console.log([`Checking ${files.join(', ')}`, ...chosen.map((file) => `  ${file}`)].join('\n'))
  const went = await Promise.all([
    bin('tsc', '-p', '.'),
    ...(code.length ? [bin('oxlint', '--type-aware', ...code)] : []),
    bin('oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files),
    ...(chosen.length ? [bin('vitest', 'run', '--config', 'test/vitest.config.ts', ...chosen)] : []),
  ])
  if (others.length) console.log(`${others.length} more test files depend on it: npm test runs them all.`)
  process.exitCode = went.every(Boolean) ? 0 : 1
}
