import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { command, expect, type RunningApp, test } from './app.ts'
import { hydrated } from './watch.ts'
import { deep } from './screens.ts'

test.use({ appName: 'import' })

const real = resolve('../shared/data/menu-195-items.csv')

const ours = `name,price,description,category
Queso Añejo Dip,$7.00+,Aged cheese and "salsa macha",Appetizers
Burrito 14",$12.50,"A burrito of 14"", for two",Burritos
Piña Colada,9,,Beverages
`

/** The real menu where it is at hand, a small one of our own otherwise. */
function menuFile(): { file: string; names: string[] } {
  if (existsSync(real)) {
    const names = readFileSync(real, 'utf8')
      .split(/\r?\n/)
      .slice(1)
      .filter(Boolean)
      .map((line) => /^(?:"((?:[^"]|"")*)"|([^,]*)),/.exec(line)!)
    return { file: real, names: names.map(([, quoted, plain]) => (quoted ?? plain ?? '').replaceAll('""', '"').trim()) }
  }
  const file = join(mkdtempSync(join(tmpdir(), 'menu-')), 'menu.csv')
  writeFileSync(file, ours)
  return { file, names: ['Queso Añejo Dip', 'Burrito 14"', 'Piña Colada'] }
}

const importMenu = (app: RunningApp, ...args: string[]) =>
  command(app, 'infra/emulators/boot.mjs', 'infra/commands/import-menu.ts', ...args)

test(
  'another restaurant’s menu is imported, shows within ten seconds, and changes nothing the second time',
  deep,
  async ({ page, app }) => {
    const { file, names } = menuFile()
    const content = async () =>
      (await (await fetch(`${app.origin}/content/menu.json`)).json()) as { name: string; price: string }[]
    const before = (await content()).length

    const dry = await importMenu(app, file, '--dry-run')
    expect(dry).toContain('Beverages')
    expect(await content()).toHaveLength(before)

    await importMenu(app, file)
    await expect.poll(async () => (await content()).length).toBe(before + names.length)
    const shown = new Set((await content()).map(({ name }) => name))
    for (const name of names) expect(shown).toContain(name)

    await page.goto('/menu')
    await hydrated(page)
    await page.getByRole('searchbox').fill(names[0]!)
    await expect(page.getByRole('heading', { name: names[0]!, exact: true }).first()).toBeVisible()

    const first = await content()
    expect(await importMenu(app, file)).toContain('Nothing to change.')
    // A later import publishes over all changes of that one.
    const later = join(mkdtempSync(join(tmpdir(), 'menu-')), 'later.csv')
    writeFileSync(later, 'name,price,description,category\nPan de nuez,$3.00,,Desserts\n')
    await importMenu(app, later)
    await expect.poll(async () => (await content()).some(({ name }) => name === 'Pan de nuez')).toBe(true)
    expect((await content()).filter(({ name }) => name !== 'Pan de nuez')).toEqual(first)
  },
)
