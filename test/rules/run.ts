// Takes the rules apart, a little at a time, and lets their nearest tests look for it: a table of the files, and what none of them noticed. Words name
// files: `npm run test:rules -- money hours`. Fails where less than nine in ten of a file's changes are noticed, those aside that equal.md calls equal.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, extname, join, resolve } from 'node:path'
import { distances, drawnIn, sources } from '../imports.ts'

const root = resolve(import.meta.dirname, '../..')
const tool = join(root, 'dist/stryker')
const fewest = 90

/** What is pure beside `shared`. */
const alsoRules = new Set(['functions/publishing/feeds.ts', 'functions/publishing/sanitize.ts'])
/** The contract is no rule but a table of names, paths and rights, whose tests knock through the gateway at every call. */
const isContract = (file: string) => /^shared\/.*endpoints\.ts$/.test(file)
/** Tests that need nothing but the rules. */
const isAsked = (file: string) => /^test\/(?:shared|functions\/publishing)\/.*\.test\.ts$/.test(file)

const rules = sources().filter((file) => (file.startsWith('shared/') && !isContract(file)) || alsoRules.has(file))
const nameOf = (file: string) => basename(file, extname(file))
const named = process.argv.slice(2)
for (const name of named) if (!rules.some((file) => nameOf(file) === name)) fail(`No rules are called ${name}.`)
const chosen = rules.filter((file) => named.length === 0 || named.includes(nameOf(file)))

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
for (const user of sources()) for (const file of drawnIn(user)) users.set(file, [...(users.get(file) ?? []), user])

/** The tests that draw a file in by the fewest steps. */
function nearest(file: string): string[] {
  const tests = [...distances([file], (one) => users.get(one) ?? [])].filter(([one]) => isAsked(one))
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

/** What equal.md lists, by file: the changes that change nothing. */
const equals = new Map<string, Set<string>>()
for (const row of readFileSync(join(import.meta.dirname, 'equal.md'), 'utf8').split('\n')) {
  const [, file = '', change = ''] = row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
  const code = /^(`+) ?(.*?) ?\1$/.exec(change)?.[2]
  if (code !== undefined) equals.set(file, (equals.get(file) ?? new Set()).add(code))
}

/** What came of the changes of a file; undefined where its tests fail already. */
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
  // A file that breaks as it is loaded lets no test begin, which Stryker takes for no test that fails.
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
const all: Measured[] = []
const unmeasured: string[] = []
for (const file of chosen) {
  const one = measure(file)
  if (!one) {
    unmeasured.push(file)
    continue
  }
  if (one.noticed + one.survived.length + one.equal === 0) continue
  all.push(one)
  console.log(row(file, one.noticed, one.survived.length, one.equal))
}
const [noticed, survived, equal] = [
  sum(all.map((one) => one.noticed)),
  sum(all.map((one) => one.survived.length)),
  sum(all.map((one) => one.equal)),
]
console.log(row('all', noticed, survived, equal))

for (const { file, survived, stale } of all) {
  if (survived.length) console.log(`\n${file}: nobody notices`)
  for (const { line, text } of survived) console.log(`${String(line).padStart(5)}  ${text}`)
  for (const text of stale) console.log(`\n${file}: equal.md calls this equal, but it does not survive: ${text}`)
}
if (unmeasured.length) fail(`\nNot measured: ${unmeasured.join(', ')}.`)
const poor = all.filter((one) => scoreOf(one.noticed, one.survived.length) < fewest)
if (poor.length || scoreOf(noticed, survived) < fewest)
  fail(`\nLess than ${fewest} % are noticed${poor.length ? ` in ${poor.map(({ file }) => file).join(', ')}` : ''}.`)
