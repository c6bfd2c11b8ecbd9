// Takes one safeguard away at a time and lets the tests look for it: each must be caught.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

type Mutant = { without: string; file: string; find: string | RegExp; put: string; seenBy: string[] }

const model = 'test/model/reservations.test.ts'
const mail = 'test/functions/mail.test.ts'

const mutants: Mutant[] = [
  {
    without: 'the condition that a day has a free place',
    file: 'functions/store/days.ts',
    find: /\(attribute_not_exists\(booked\) OR booked < :max\) AND /,
    put: '(attribute_not_exists(booked) OR booked < :max OR booked >= :max) AND ',
    seenBy: [model],
  },
  {
    without: 'the idempotency key',
    file: 'functions/door/serve.ts',
    find: '(answer) => [remembering(call.name, key, hash, answer)]',
    put: '() => []',
    seenBy: [model],
  },
  {
    without: 'the transaction: day and reservation are written one after the other',
    file: 'functions/store/table.ts',
    find: 'await client.send(new TransactWriteCommand({ TransactItems: ops.map(({ write }) => write) }))',
    put: 'for (const op of ops) await client.send(new TransactWriteCommand({ TransactItems: [op.write] }))',
    seenBy: [model],
  },
  {
    without: 'the retry of a conflict: it is taken for a rule',
    file: 'functions/store/table.ts',
    find: 'if (attempt === attempts) throw',
    put: 'if (attempt === 1) throw',
    seenBy: ['test/functions/reservations.test.ts'],
  },
  {
    without: 'the version of a reservation that is changed',
    file: 'functions/store/reservations.ts',
    find: "if: 'version = :version'",
    put: "if: 'version >= :version OR version < :version'",
    seenBy: [model],
  },
  {
    without: 'the claim of a mail',
    file: 'functions/store/mails.ts',
    find: "if: 'gsi1pk = :pending AND dueAt <= :now'",
    put: "if: 'gsi1pk = :pending AND (dueAt <= :now OR dueAt > :now)'",
    seenBy: [mail],
  },
]

const root = resolve(import.meta.dirname, '..')
const away = mkdtempSync(join(tmpdir(), 'mutants-'))
for (const name of ['functions', 'shared', 'infra', 'test', 'web', 'package.json', 'tsconfig.json'])
  cpSync(join(root, name), join(away, name), { recursive: true })
symlinkSync(join(root, 'node_modules'), join(away, 'node_modules'))
symlinkSync(join(root, 'dist'), join(away, 'dist'))

const run = (files: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    'node_modules/.bin/vitest',
    ['run', '--config', 'test/vitest.config.ts', ...files],
    {
      cwd: away,
      encoding: 'utf8',
      env: { ...process.env, HISTORIES: process.env['HISTORIES'] ?? '30' },
    },
  )
  return { passed: status === 0, said: stdout + stderr }
}

let failed = 0
try {
  const { passed, said } = run([...new Set(mutants.flatMap(({ seenBy }) => seenBy))])
  if (!passed) throw new Error(`the tests fail without a mutant:\n${said}`)
  for (const { without, file, find, put, seenBy } of mutants) {
    const path = join(away, file)
    const before = readFileSync(path, 'utf8')
    const after = before.replace(find, put)
    if (after === before) throw new Error(`${file} no longer holds ${String(find)}`)
    writeFileSync(path, after)
    const caught = !run(seenBy).passed
    writeFileSync(path, before)
    if (!caught) failed++
    console.log(`${caught ? 'caught' : 'MISSED'}  without ${without}`)
  }
} finally {
  rmSync(away, { recursive: true, force: true })
}
console.log(`\n${mutants.length - failed} caught, ${failed} missed`)
process.exit(failed ? 1 : 0)
