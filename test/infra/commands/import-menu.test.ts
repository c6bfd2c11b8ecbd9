import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { writeSheets } from '#shared/menu/import/sheets.ts'
import { demoMenu } from '#infra/emulators/demo/menu.ts'
import { isDeep } from '#test/deep.ts'
import { pdfOf } from '#test/shared/menu/import/pdf-of.ts'
import { command } from './at-terminal.ts'

const root = resolve(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const good = 'name,price,description,category\nJalapeños 14",$7.00+,"Grilled, with lime",Appetizers\nTé,$2,,Bebidas\n'
const bad = `${good}Soup,2 for $5,,Soups\nWaffle,$3,,Breakfast\n`

/** The command as a person at a terminal gives it, with a data folder of its own. */
function importMenu(
  text: string | Uint8Array | undefined,
  args: string[] = [],
  { name = 'menu.csv', data = 'data' } = {},
) {
  if (text !== undefined) writeFileSync(join(folder, name), text)
  return command('import-menu', args, { env: { INIT_CWD: folder, DATA_DIR: join(folder, data) } })
}

/** The same as a process of its own. */
const spawned = (file: string) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'infra/commands/import-menu.ts', file], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: folder, DATA_DIR: join(folder, 'spawned') },
  })

describe('npm run import-menu', () => {
  test('ends by itself, with 0 when it is done and with 1 when it is refused', () => {
    if (isDeep) {
      writeFileSync(join(folder, 'spawned.csv'), good)
      expect(spawned('spawned.csv')).toMatchObject({ status: 0, stdout: expect.stringContaining('Imported 2 dishes.') })
    }
    expect(spawned('nowhere.csv')).toMatchObject({ status: 1, stderr: expect.stringContaining('There is no file') })
  })

  test('shows in a dry run what it would do, and touches nothing', async () => {
    const { status, stdout } = await importMenu(good, ['menu.csv', '--dry-run'], { data: 'dry' })
    expect(status).toBe(0)
    expect(stdout).toMatch(/Bebidas +drinks +1/)
    expect(stdout).toMatch(/Drinks +1\n/)
    expect(stdout).toContain('Line 2    add      Jalapeños 14"  $7.00+')
    expect(stdout).toContain('2 to add, 0 to change, 0 the same, 0 refused.')
    expect(existsSync(join(folder, 'dry'))).toBe(false)
  })

  test('makes headings of the file categories, which the next file knows', async () => {
    const cafe = 'name,price,category\nHuevos,$8,BREAKFAST\nPan,$3,De la panadería\n'
    const refused = await importMenu(cafe, ['menu.csv'], { data: 'cafe' })
    expect(refused.status).toBe(1)
    expect(refused.stderr).toContain('--new-category "BREAKFAST" --new-category "De la panadería"')
    const options = ['--new-category', 'BREAKFAST', '--new-category', 'De la panadería']
    const done = await importMenu(cafe, ['menu.csv', ...options], { data: 'cafe' })
    expect(done).toMatchObject({ status: 0, stdout: expect.stringContaining('Imported 2 dishes.') })
    expect(done.stdout).toMatch(/BREAKFAST +breakfast +1/)
    expect(done.stdout).toMatch(/ {2}Breakfast +1\n/)
    const again = await importMenu(cafe.replaceAll('BREAKFAST', 'Breakfast'), ['menu.csv'], { data: 'cafe' })
    expect(again.stdout).toContain('Nothing to change.')
    const missing = await importMenu(cafe, ['menu.csv', '--new-category', 'Brunch'], { data: 'cafe' })
    expect(missing).toMatchObject({ status: 1, stderr: expect.stringContaining('no heading “Brunch”') })
  })

  test('imports once; the second run changes nothing; a new price counts as a change', async () => {
    expect(await importMenu(good, ['menu.csv'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Imported 2 dishes.'),
    })
    expect(await importMenu(good, ['menu.csv'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Nothing to change.'),
    })
    expect((await importMenu(good.replace('$2', '$2.50'), ['menu.csv'])).stdout).toContain(
      'change   Té  price: "$2.00" → "$2.50"',
    )
  })

  test('imports nothing while a line is refused, unless it is skipped on purpose', async () => {
    const refused = await importMenu(bad, ['menu.csv'], { data: 'refusing' })
    expect(refused.status).toBe(1)
    expect(refused.stdout).toContain('REFUSED  Soup: price "2 for $5" must hold exactly one amount')
    expect(refused.stdout).toContain('REFUSED  Waffle: category "Breakfast" is none that we know')
    expect(refused.stderr).toContain('--skip 4,5')
    expect(await importMenu(bad, ['menu.csv', '--skip', '4,5'], { data: 'refusing' })).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('2 to add, 0 to change, 0 the same, 0 refused, 2 skipped.'),
    })
  })

  test('reads a PDF and an XLSX by what they are, whatever their name', async () => {
    const pdf = pdfOf('Tacos', 'Carnitas  4.50', 'Lengua  4.75')
    expect((await importMenu(pdf, ['menu.csv', '--dry-run'], { data: 'pdf' })).stdout).toContain(
      '2 to add, 0 to change, 0 the same, 0 refused.',
    )
    const xlsx = new Uint8Array(await (await writeSheets('xlsx', demoMenu)).arrayBuffer())
    expect((await importMenu(xlsx, ['menu.csv', '--dry-run'], { data: 'xlsx' })).stdout).toContain(
      `0 to add, 0 to change, ${demoMenu.length} the same, 0 refused.`,
    )
  })

  test.each([
    ['no file is named', undefined, [], 'Which file?'],
    ['the file is missing', undefined, ['nowhere.csv'], 'There is no file'],
    ['it is a folder', undefined, ['.'], 'is a folder'],
    ['it is empty', '', ['menu.csv'], 'holds no dishes'],
    ['it is a picture', 'GIF89a\0', ['menu.csv'], 'is no text'],
    ['it is a scan', pdfOf(), ['menu.csv'], 'is a picture without text'],
    ['it is a damaged PDF', '%PDF-1.7 and no more', ['menu.csv'], 'is damaged'],
    ['it is a damaged XLSX', 'PK\u0003\u0004 and no more', ['menu.csv'], 'is damaged'],
    ['it is a photo', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), ['menu.csv'], 'is a picture without text'],
    ['it is too large', 'x'.repeat(10_000_001), ['menu.csv'], 'is larger than 10 MB'],
    ['it is prose', 'Dear all,\nthe menu follows.', ['menu.csv'], 'has neither the headings'],
    ['it is half a JSON', '[{"name":', ['menu.csv'], 'is not valid JSON'],
    ['a skipped line is not there', good, ['menu.csv', '--skip', '9'], 'no dish on line 9'],
    ['a skipped line is no number', good, ['menu.csv', '--skip', 'x'], 'takes line numbers'],
    ['an option is unknown', good, ['menu.csv', '--force'], "Unknown option '--force'"],
  ])('ends with 1 and says so when %s', async (_when, text, args, words) => {
    const { status, stderr } = await importMenu(text, args)
    expect(status).toBe(1)
    expect(stderr).toContain(words)
    expect(stderr).not.toMatch(/^\s+at /m)
  })
})
