import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { decodeText, detectFileKind, maxFileBytes } from '#shared/lib/file-kind.ts'
import type { MenuTabs } from '#shared/menu/categories.ts'
import type { MenuFileText } from '#shared/menu/import/file.ts'
import { detectFormat, parseMenuFile } from '#shared/menu/import/parse.ts'
import type { MenuFile } from '#shared/menu/import/line.ts'
import type { MenuFormat } from '#shared/menu/import/line.ts'
import type { ImportPlan } from '#shared/menu/import-plan.ts'
import { type ImportedCategory, categoryNameFromHeading, addNewCategories } from '#shared/menu/new-categories.ts'
import { localize } from '#shared/localized-text.ts'
import { formatFileError, formatImportReport } from './menu-report.ts'
import { connectToDataFolder } from '#infra/emulators/connect-app.ts'
import { runCommand, getDataFolder, UserError, resolveTypedPath } from '#infra/emulators/terminal.ts'

const usage = `npm run import-menu -- FILE [--dry-run] [--skip 3,7] [--new-category NAME]

FILE is a CSV or XLSX with the headings name, price, description, category (in any order, also in Spanish), JSON of any
nesting, or a text or PDF whose lines end in prices. Exports of Square, Toast, Clover, Loyverse and WooCommerce are read as they are. It may tell of allergens too, in columns contains, may contain, diets, lard, broth, or one for each allergen; guests read of them once you have checked the dish.
  --dry-run    show what would be added, changed or refused, and change nothing; for a PDF, always look first
  --skip 3,7   leave out these lines on purpose: while a line is refused, nothing is imported
  --new-category NAME
               make a heading of the file a category of the menu; once for each`

await runCommand('Could not import', importMenu)

async function importMenu(): Promise<void> {
  const { path, dryRun, skip, headings } = asked()
  const { text, format } = await readText(path)
  const { site, leave } = await connectToDataFolder(getDataFolder(), { readOnly: dryRun })
  try {
    const { addTabsOps, readMenuTabs } = await import('#functions/db/menu/tabs.ts')
    const file = menuOf(await readMenuTabs(), path, text, format)
    const newCategories = headings.map((heading) => newCategory(file, heading))
    if (!addNewCategories(await readMenuTabs(), newCategories))
      throw new UserError('The menu has no room for more tabs.')
    for (const line of skip) {
      if (!file.lines.some((given) => given.line === line))
        throw new UserError(`There is no dish on line ${line} to skip.`)
    }
    const { listOpenImports: openImports } = await import('#functions/db/menu/imports.ts')
    for (const { id, file } of dryRun ? [] : await openImports()) {
      console.log(`Finishing the import of ${file} that was interrupted.`)
      await apply(id)
    }
    const { planImportFromText } = await import('#functions/db/menu/plan-menu-import.ts')
    const planned = await planImportFromText({ text, fixes: [], skip, chosen: [], newCategories })
    const { plan, tabs, row, newTabs, writes } = planned
    if (file.ignored.length > 0) console.log(`Columns that are not read: ${file.ignored.join(', ')}\n`)
    if (file.unread.length > 0) console.log(`Not part of a dish, so left out:\n  ${file.unread.join('\n  ')}\n`)
    console.log(formatImportReport(tabs, plan, file.lines, format))

    if (plan.refused.length > 0) {
      const lines = [...skip, ...plan.refused.map(({ line }) => line)].join(',')
      throw new UserError(
        `\nNothing was imported. Mend the refused lines, or leave them out on purpose with --skip ${lines}${headingsHint(plan)}`,
      )
    }
    if (dryRun) console.log('\nA dry run: nothing was changed.')
    else if (writes.length === 0) console.log('\nNothing to change.')
    else {
      const { buildMenuImport: newImport, saveImport } = await import('#functions/db/menu/imports.ts')
      const { saveCategoryMappingsOps } = await import('#functions/db/menu/category-mappings.ts')
      const begun = newImport(randomUUID(), basename(path), writes, newTabs)
      await saveImport(begun, writes, [
        ...addTabsOps(row, newTabs),
        ...saveCategoryMappingsOps(tabs, planned.remembered, planned.chosen),
      ])
      await apply(begun.id)
      await publish(site)
    }
  } finally {
    await leave()
  }
}

/** Returns the new category of a heading of the file. */
function newCategory(file: MenuFile, heading: string): ImportedCategory {
  const lines = file.lines.filter(({ category }) => category.trim() === heading)
  if (lines.length === 0) throw new UserError(`There is no heading “${heading}” in the file.`)
  return { written: heading, label: categoryNameFromHeading(heading, lines) }
}

/** Returns how the headings that match no category become categories. */
function headingsHint({ mapping }: ImportPlan): string {
  const unknown = mapping.filter(({ written, category }) => !category && written)
  const options = unknown.map(({ written }) => `--new-category ${JSON.stringify(written)}`)
  return options.length > 0 ? `\nOr make their headings categories: ${options.join(' ')}` : ''
}

function asked(): { path: string; dryRun: boolean; skip: number[]; headings: string[] } {
  const { values, positionals } = arguments_()
  const [file, ...more] = positionals
  if (!file || more.length > 0)
    throw new UserError(`${file ? 'One file at a time, please.' : 'Which file?'}\n\n${usage}`)
  const skip = (values.skip ?? '').split(/[\s,]+/).filter(Boolean)
  if (!skip.every((line) => /^[1-9]\d{0,6}$/.test(line)))
    throw new UserError('--skip takes line numbers, like --skip 3,7')
  return {
    path: resolveTypedPath(file),
    dryRun: values['dry-run'] ?? false,
    skip: skip.map(Number),
    headings: (values['new-category'] ?? []).map((heading) => heading.trim()),
  }
}

function arguments_() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        skip: { type: 'string' },
        'new-category': { type: 'string', multiple: true },
      },
    })
  } catch (error) {
    throw new UserError(`${(error as Error).message}\n\n${usage}`)
  }
}

async function readText(path: string): Promise<{ text: string; format: MenuFormat }> {
  const found = await textOf(bytesOf(path))
  if ('error' in found) throw new UserError(formatFileError(path, found))
  return { text: found.text, format: path.toLowerCase().endsWith('.json') ? 'json' : detectFormat(found.text) }
}

function menuOf(tabs: MenuTabs, path: string, text: string, format: MenuFormat): MenuFile {
  const file = parseMenuFile(tabs, text, format)
  if ('error' in file) throw new UserError(formatFileError(path, file))
  return file
}

/** Returns the text of a file. The libraries of PDF and XLSX are loaded for such a file only. */
async function textOf(bytes: Uint8Array<ArrayBuffer>): Promise<MenuFileText> {
  if (bytes.length > maxFileBytes) return { error: 'too-large' }
  const kind = detectFileKind(bytes)
  if (kind === 'pdf') return (await import('#shared/menu/import/pdf.ts')).readPdf(bytes)
  if (kind === 'sheets') return (await import('#shared/menu/import/sheets.ts')).readMenuSheets(bytes)
  if (kind === 'picture') return { error: 'no-text' }
  const text = decodeText(bytes)
  return text === undefined ? { error: 'not-text' } : { text }
}

function bytesOf(path: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(readFileSync(path))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const words = {
      ENOENT: `There is no file ${path}`,
      EISDIR: `${path} is a folder`,
      EACCES: `${path} may not be read`,
    }
    throw new UserError(words[code as keyof typeof words] ?? message)
  }
}

async function apply(id: string): Promise<void> {
  const { applyImport } = await import('#functions/db/menu/imports.ts')
  const { dishes, overtaken } = await applyImport(id, ({ done, parts }) => {
    if (done > 0) console.log(`${Math.round((done / parts) * 100)} %`)
  })
  for (const { name } of overtaken)
    console.log(`Left as it is, since it was changed meanwhile: ${localize(name, 'en')}`)
  const count = dishes - overtaken.length
  console.log(`Imported ${count} ${count === 1 ? 'dish' : 'dishes'}.`)
}

/** Publishes through the running app, and waits a while. */
async function publish(site: string | undefined): Promise<void> {
  if (!site) return console.log('They are published when npm start runs next.')
  const { trigger: wake } = await import('#functions/runtime/trigger.ts')
  const { getStoredPublishState: edition } = await import('#functions/db/publishing/publish-state.ts')
  await wake('publish-site')
  for (let waited = 0; waited < 60; waited++) {
    const { wanted, published } = await edition()
    if (published >= wanted) return console.log(`Published: ${site}/menu`)
    await sleep(250)
  }
  console.log(`They will be published in a moment: ${site}/menu`)
}
