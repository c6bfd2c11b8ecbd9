// Changes a file a little at a time and runs its nearest tests on every change: prints a table of the files, and the changes that no test noticed. Words
// name files: `npm run test:rules -- money hours idempotency`. Without words it takes the rules of shared/; `db` and `http` stand for those folders of
// functions/. Fails where tests notice fewer than nine in ten of a file's changes, without those that equal.md lists.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, extname, join, resolve } from 'node:path'
import { distances, drawnIn, sources } from '../imports.ts'

const root = resolve(import.meta.dirname, '../..')
const tool = join(root, 'dist/stryker')
const fewest = 90

const all = sources()
/** Pure files outside `shared`. */
const alsoRules = new Set([
  'functions/publishing/feeds.ts',
  'functions/publishing/sanitize.ts',
  'web/src/dashboard/tables/queued-acts.ts',
])
/** Endpoint definitions are a table, whose tests call every endpoint through the gateway. */
const isContract = (file: string) => /^shared\/.*endpoints\.ts$/.test(file)
const isRuleTest = (file: string) =>
  /^test\/(?:shared|functions\/publishing|web\/dashboard\/tables)\/.*\.test\.ts$/.test(file)
/** The folder of functions/ whose files only the emulated AWS can test. */
const integratedIn = (file: string) => /^functions\/(db|http)\//.exec(file)?.[1]

const rules = all.filter((file) => (file.startsWith('shared/') && !isContract(file)) || alsoRules.has(file))
const integrated = all.filter((file) => integratedIn(file))
const nameOf = (file: string) => basename(file, extname(file))
const isNamed = (file: string, name: string) => nameOf(file) === name || integratedIn(file) === name
const named = process.argv.slice(2)
for (const name of named)
  if (![...rules, ...integrated].some((file) => isNamed(file, name))) fail(`No file is called ${name}.`)
const chosen =
  named.length === 0 ? rules : [...rules, ...integrated].filter((file) => named.some((name) => isNamed(file, name)))

function fail(why: string): never {
  console.error(why)
  process.exit(1)
}

const lock = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8')
if (!existsSync(join(tool, 'node_modules')) || lock(tool) !== lock(import.meta.dirname)) {
  console.log('Installing the mutation tester ...')
  mkdirSync(tool, { recursive: true })
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(join(import.meta.dirname, name), join(tool, name))
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: tool,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
}

const users = new Map<string, string[]>()
for (const user of all) for (const file of drawnIn(user)) users.set(file, [...(users.get(file) ?? []), user])

/** Folders of test/functions, where they are not called as the folder of the file. A file directly in `db` is tested by all that import it. */
const testFolders: Record<string, readonly string[]> = { http: ['http', 'session', 'contacts'], auth: ['session'] }
const needsBuild = (test: string) => distances([test], (file) => drawnIn(file)).has('test/built.ts')

/** Returns the tests of a file: for `db` and `http` those of its context, else those that import it by the fewest steps. */
function nearest(file: string): string[] {
  const folder = integratedIn(file) && file.split('/').at(-2)!
  if (folder && folder !== 'db') {
    const folders = testFolders[folder] ?? [folder]
    return all.filter(
      (one) =>
        /^test\/functions\/.*\.test\.ts$/.test(one) && folders.includes(one.split('/').at(-2)!) && !needsBuild(one),
    )
  }
  const isAsked = (one: string) => (folder ? one.startsWith('test/functions/') && !needsBuild(one) : isRuleTest(one))
  const tests = [...distances([file], (one) => users.get(one) ?? [])].filter(
    ([one]) => one.endsWith('.test.ts') && isAsked(one),
  )
  const least = Math.min(...tests.map(([, far]) => far))
  return tests.filter(([, far]) => far === least).map(([test]) => test)
}

type Place = { line: number; column: number }
type Mutant = { status: string; testsCompleted?: number; replacement?: string; location: { start: Place; end: Place } }

const short = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text)

/** The line of a change as it then reads: enough of it to be known by. */
function changed(source: string, { location: { start, end }, replacement = '' }: Mutant): string {
  const lines = source.split('\n')
  const before = lines[start.line - 1]!.slice(0, start.column - 1).trimStart()
  const after = lines[end.line - 1]!.slice(end.column - 1).trimEnd()
  const anew = short(replacement.replace(/\s+/g, ' '), 120)
  return `${before.length > 50 ? `…${before.slice(-50)}` : before}${anew}${short(after, 30)}`
    .replace(/\s+/g, ' ')
    .trim()
}

/** The changes without effect that equal.md lists, by file. */
const equals = new Map<string, Set<string>>()
for (const row of readFileSync(join(import.meta.dirname, 'equal.md'), 'utf8').split('\n')) {
  const [, file = '', change = ''] = row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
  const code = /^(`+) ?(.*?) ?\1$/.exec(change)?.[2]
  if (code !== undefined) equals.set(file, (equals.get(file) ?? new Set()).add(code))
}

/** Returns the result of a file's changes; undefined where its tests fail without any. */
function measure(file: string) {
  const tests = nearest(file)
  const report = join(tool, 'reports', `${file}.json`)
  rmSync(report, { force: true })
  const { status, stdout } = spawnSync(
    join(tool, 'node_modules/.bin/stryker'),
    ['run', join(import.meta.dirname, 'stryker.config.mjs'), '--mutate', file],
    { cwd: root, encoding: 'utf8', env: { ...process.env, RULE: file, RULE_TESTS: tests.join() } },
  )
  if (status !== 0) {
    console.log(`${file} could not be measured.\n${stdout}`)
    return undefined
  }
  // Where there is nothing to change there is no report.
  const { files } = JSON.parse(existsSync(report) ? readFileSync(report, 'utf8') : '{"files":{}}') as {
    files: Record<string, { source: string; mutants: Mutant[] }>
  }
  const { source = '', mutants = [] } = files[file] ?? {}
  const known = equals.get(file) ?? new Set()
  const judged = mutants.filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status))
  // Stryker calls a file that breaks while it loads a survivor, as no test of it begins.
  const missed = judged.filter(
    ({ status, testsCompleted }) => status === 'NoCoverage' || (status === 'Survived' && testsCompleted !== 0),
  )
  const texts = missed.map((mutant) => ({ line: mutant.location.start.line, text: changed(source, mutant) }))
  const survived = texts.filter(({ text }) => !known.has(text))
  return {
    file,
    noticed: judged.length - missed.length,
    survived,
    equal: missed.length - survived.length,
    stale: [...known].filter((one) => !texts.some(({ text }) => text === one)),
  }
}
type Measured = NonNullable<ReturnType<typeof measure>>

const scoreOf = (noticed: number, survived: number): number =>
  noticed + survived === 0 ? 100 : Math.floor((1000 * noticed) / (noticed + survived)) / 10
const row = (name: string, noticed: number, survived: number, equal: number): string =>
  [
    name.padEnd(36),
    ...[noticed, survived, equal, scoreOf(noticed, survived).toFixed(1)].map((one) => String(one).padStart(9)),
  ].join('')
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

console.log(['file'.padEnd(36), ...['killed', 'survived', 'equal', 'score'].map((one) => one.padStart(9))].join(''))
const measured: Measured[] = []
const unmeasured: string[] = []
for (const file of chosen) {
  const one = measure(file)
  if (!one) {
    unmeasured.push(file)
    continue
  }
  if (one.noticed + one.survived.length + one.equal === 0) continue
  measured.push(one)
  console.log(row(file, one.noticed, one.survived.length, one.equal))
}
const [noticed, survived, equal] = [
  sum(measured.map((one) => one.noticed)),
  sum(measured.map((one) => one.survived.length)),
  sum(measured.map((one) => one.equal)),
]
console.log(row('all', noticed, survived, equal))

for (const { file, survived, stale } of measured) {
  if (survived.length) console.log(`\n${file}: nobody notices`)
  for (const { line, text } of survived) console.log(`${String(line).padStart(5)}  ${text}`)
  for (const text of stale) console.log(`\n${file}: equal.md calls this equal, but it does not survive: ${text}`)
}
if (unmeasured.length) fail(`\nNot measured: ${unmeasured.join(', ')}.`)
const poor = measured.filter((one) => scoreOf(one.noticed, one.survived.length) < fewest)
if (poor.length || scoreOf(noticed, survived) < fewest)
  fail(`\nLess than ${fewest} % are noticed${poor.length ? ` in ${poor.map(({ file }) => file).join(', ')}` : ''}.`)
