// Installs, compiles and builds whatever is missing or stale, then runs a TypeScript file (--unbuilt: without a build).
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(root)

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19))
  fail(`Node ${process.versions.node} is too old: 20.19 or newer is needed.`)

const time = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0)

// Node 20 is fine for this version of the SDK.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'

if (!installed()) {
  console.log('Installing packages ...')
  run('npm', ['install', '--no-save', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'])
}
run(process.execPath, ['web/compile-messages.mjs'])
const asked = process.argv.slice(2)
/** The script needs the built site unless it says otherwise. */
const needs = ['--unbuilt', '--bundles'].includes(asked[0]) ? asked.shift() : '--site'
const site = Math.max(...['web', 'shared', 'package-lock.json'].map(newest))
if (needs !== '--unbuilt' && time('dist/web/.built') < site) {
  console.log('Building the site ...')
  run(process.execPath, ['web/build.mjs'])
}
// The app runs the functions' sources; deploys and some tests need bundles.
if (
  needs === '--bundles' &&
  time('dist/.bundled') < Math.max(site, time('dist/web/.built'), newest('functions'), newest('infra/build'))
) {
  console.log('Bundling the functions ...')
  run(process.execPath, ['infra/build/build.mjs'])
}

const [script, ...rest] = asked
if (script) {
  const { register } = await import('tsx/esm/api')
  register()
  process.argv.splice(1, process.argv.length - 1, join(root, script), ...rest)
  await import(pathToFileURL(join(root, script)).href)
}

/** Returns the packages that a lockfile names. */
function packages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

/** Returns whether every package of the lockfile is installed in its version, except those for other platforms. */
function installed() {
  const there = packages('node_modules/.package-lock.json')
  return Object.entries(packages('package-lock.json')).every(
    ([path, { version, optional }]) => path === '' || optional || there[path]?.version === version,
  )
}

/** Returns the newest change below a path, except generated files. */
function newest(path) {
  if (!statSync(path).isDirectory()) return time(path)
  const names = readdirSync(path).filter((name) => !['paraglide', 'routeTree.gen.ts', 'node_modules'].includes(name))
  return Math.max(0, ...names.map((name) => newest(join(path, name))))
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' })
  if (error || status !== 0) fail(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
