// Takes one safeguard away at a time and lets the tests look for it: each must be caught. A word chooses by name: `npm run test:mutants -- session`.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { mutants, mutated } from './safeguards.ts'

const root = resolve(import.meta.dirname, '..')
const word = process.argv.slice(2).join(' ').toLowerCase()
const chosen = mutants.filter(({ without, file }) => `${without} ${file}`.toLowerCase().includes(word))
if (chosen.length === 0) {
  console.error(`No safeguard is called ${word}.`)
  process.exit(1)
}
const all = new Map(mutants.map((mutant) => [mutant, mutated(mutant)]))

const away = mkdtempSync(join(tmpdir(), 'mutants-'))
for (const name of ['functions', 'shared', 'infra', 'test', 'web', 'package.json', 'tsconfig.json'])
  cpSync(join(root, name), join(away, name), { recursive: true })
symlinkSync(join(root, 'node_modules'), join(away, 'node_modules'))
symlinkSync(join(root, 'dist'), join(away, 'dist'))

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function run(files: readonly string[], names: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    'node_modules/.bin/vitest',
    [
      'run',
      '--config',
      'test/vitest.config.ts',
      ...files,
      ...(names.length ? ['-t', names.map(quoted).join('|')] : []),
    ],
    {
      cwd: away,
      encoding: 'utf8',
      // What is built stays as it is: a mutant is no reason to build anew.
      env: { ...process.env, RENDERER_DIR: join(root, 'dist/web'), HISTORIES: process.env['HISTORIES'] ?? '30' },
    },
  )
  return { passed: status === 0, said: stdout + stderr, ran: /Tests .*\b(?:passed|failed)/.test(stdout) }
}

let missed = 0
try {
  for (const some of [chosen.filter(({ named }) => named), chosen.filter(({ named }) => !named)]) {
    if (some.length === 0) continue
    const { passed, said } = run(
      [...new Set(some.flatMap(({ seenBy }) => seenBy))],
      some.flatMap(({ named }) => named ?? []),
    )
    if (!passed) throw new Error(`the tests fail without a mutant:\n${said}`)
  }
  for (const mutant of chosen) {
    const { without, file, seenBy, named } = mutant
    writeFileSync(join(away, file), all.get(mutant)!)
    const { passed, ran, said } = run(seenBy, named ? [named] : [])
    cpSync(join(root, file), join(away, file))
    if (passed || !ran) missed++
    console.log(`${passed || !ran ? 'MISSED' : 'caught'}  without ${without}`)
    if (!ran) console.log(said)
  }
} finally {
  rmSync(away, { recursive: true, force: true })
}
console.log(`\n${chosen.length - missed} caught, ${missed} missed`)
process.exit(missed ? 1 : 0)
