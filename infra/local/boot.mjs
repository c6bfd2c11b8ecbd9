// Plain JavaScript, since it runs before anything is installed: installs, compiles and builds what is missing or out of date, then runs a TypeScript file; after --unbuilt without a build.
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

if (!installed()) {
  console.log('Installing packages ...')
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
}
run(process.execPath, ['web/compile-messages.mjs'])
const unbuilt = process.argv[2] === '--unbuilt'
if (unbuilt) process.argv.splice(2, 1)
const sources = ['web', 'shared', 'functions', 'infra/build', 'package-lock.json']
if (!unbuilt && time('dist/web/.built') < Math.max(...sources.map(newest))) {
  console.log('Building the site ...')
  run('npm', ['run', '--silent', 'build'])
}

const [script, ...rest] = process.argv.slice(2)
if (script) {
  const { register } = await import('tsx/esm/api')
  register()
  process.argv.splice(1, process.argv.length - 1, join(root, script), ...rest)
  await import(pathToFileURL(join(root, script)).href)
}

/** The packages that a lockfile names. */
function packages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

/** Whether every package of the lockfile is there in its version, those for other machines aside. */
function installed() {
  const there = packages('node_modules/.package-lock.json')
  return Object.entries(packages('package-lock.json')).every(
    ([path, { version, optional }]) => path === '' || optional || there[path]?.version === version,
  )
}

/** When the newest file below a path was changed, generated files aside. */
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
