import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'

type Bench = { title: string; bench: (given: string[]) => Promise<string[][]> }

/** Every measurement of this folder as a table, each in a process of its own; `npm run bench -- page bookings` runs only those, and what names none is handed to them. Ratios are taken within one run. */
const wanted = process.argv.slice(2)
const all = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && /^export (?:async )?function bench\b/m.test(text(file)))
  .map((file) => file.slice(0, -3))
const given = wanted.filter((word) => !all.includes(word))
const names = wanted.length === 0 ? all : all.filter((name) => wanted.includes(name))

function text(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
}

const [only, ...others] = names
if (!only) {
  console.error(`No measurement is called ${wanted.join(', ')}. There are: ${all.join(', ')}.`)
  process.exit(1)
}
if (others.length > 0) {
  const failed = names.filter(
    (name) =>
      spawnSync(process.execPath, ['infra/emulators/boot.mjs', '--bundles', 'test/bench/run.ts', name, ...given], {
        stdio: 'inherit',
      }).status !== 0,
  )
  if (failed.length > 0) console.error(`\nfailed: ${failed.join(', ')}`)
  process.exit(failed.length > 0 ? 1 : 0)
}

const { title, bench } = (await import(pathToFileURL(join(import.meta.dirname, `${only}.ts`)).href)) as Bench
console.log(`\n${title}`)
const rows = await bench(given)
const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
for (const row of rows) console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`)
process.exit()
