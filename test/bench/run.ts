import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'

type Bench = { title: string; bench: () => Promise<string[][]> }

/** Every measurement of this folder as a table; `npm run bench -- home bookings` runs only those. Ratios are taken within one run. */
const wanted = process.argv.slice(2)
const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && name !== 'run.ts')

for (const name of names) {
  if (wanted.length > 0 && !wanted.includes(name.slice(0, -3))) continue
  const module = (await import(pathToFileURL(join(import.meta.dirname, name)).href)) as Partial<Bench>
  if (!module.bench) continue
  console.log(`\n${module.title}`)
  const rows = await module.bench()
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of rows) console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`)
}
process.exit(0)
