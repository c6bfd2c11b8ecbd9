import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'

import { listPages } from '#functions/publishing/plan-edition.ts'
import { allEndpoints } from '#infra/manifest/endpoints.ts'
import { builtWeb as built } from '#test/built.ts'
import { drawnIn } from '#test/imports.ts'
import { messagesOf } from '#test/messages.ts'
import { demoContent } from './demo-content.ts'

const root = resolve(import.meta.dirname, '../..')
const source = join(root, 'web/src')

const ofTheOwner = /routes\/(?:dashboard|management)/

/** Every source file that a diner's pages can come to, and every other. */
function territories() {
  const diners = new Set<string>()
  const next = [join(source, 'entry-client.tsx')]
  for (let file = next.pop(); file; file = next.pop()) {
    if (diners.has(file) || ofTheOwner.test(relative(source, file))) continue
    diners.add(file)
    const drawn = drawnIn(relative(root, file)).map((path) => join(root, path))
    next.push(...drawn.filter((path) => path.startsWith(source) && /\.tsx?$/.test(path)))
  }
  const all = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('paraglide') && path !== 'entry-server.tsx')
    .map((path) => join(source, path))
  return { diners: [...diners], others: all.filter((path) => !diners.has(path)) }
}

const { diners, others } = territories()

const messages = ['en', 'es'].map(messagesOf)
/** The messages that files name, one by one or by the beginning of their names. */
const used = (files: string[]) => {
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const heads = [...text.matchAll(/messages\/(\w+_)\*\.js/g)].map(([, head]) => head!)
  return new Set([
    ...[...text.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key!),
    ...Object.keys(messages[0]!).filter((key) => heads.some((head) => key.startsWith(head))),
  ])
}

/** The longest part of a message without its inputs. */
const longest = (text: string) =>
  text.split(/\{\w+\}/).reduce((most, part) => (part.length > most.length ? part : most), '')

const content = demoContent()

/** What only the dashboard says: messages long enough to be nobody else's, no part of what diners are told or of what the owner wrote for them. */
function ownersWords(): string[] {
  const theirs = used(diners)
  const written = JSON.stringify(content)
  const told = messages.flatMap((all) =>
    Object.keys(all)
      .filter((key) => theirs.has(key))
      .map((key) => all[key]!),
  )
  return [...used(others)]
    .filter((key) => !theirs.has(key))
    .flatMap((key) => messages.map((all) => longest(all[key] ?? '')))
    .filter((text) => text.length >= 12 && !written.includes(text) && !told.some((message) => message.includes(text)))
}

const urls = listPages(content)
  .map(({ url }) => url)
  .filter((url) => !ofTheOwner.test(`routes${url}`))

type Chunk = { file: string; src?: string; imports?: string[] }
const manifest = JSON.parse(readFileSync(join(built, 'client/.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
const byFile = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]))
const text = (file: string) => readFileSync(join(built, 'client', file), 'utf8')

/** Chunks and whatever they import at once, by their names in the manifest. */
function closure(keys: string[]): string[] {
  const found = new Set<string>()
  const next = [...keys]
  for (let key = next.pop(); key; key = next.pop()) {
    if (found.has(key)) continue
    found.add(key)
    next.push(...(manifest[key]?.imports ?? []))
  }
  return [...found]
}

let firstLoad: (url: string) => Promise<{ html: string; chunks: string[] }>

beforeAll(async () => {
  process.env['RENDERER_DIR'] = built
  const { loadRenderer: renderer } = await import('#functions/publishing/renderer.ts')
  const render = await renderer()
  firstLoad = async (url) => {
    const page = listPages(content).find((each) => each.url === url)!
    const html = await render({ ...page, seed: await page.seed(), origin: 'https://nogalera.example' })
    const named = [...html.matchAll(/assets\/[\w.-]+\.js/g)].flatMap(([file]) => byFile.get(file) ?? [])
    return { html, chunks: closure(['index.html', ...named]) }
  }
})

const words = ownersWords()
const paths = allEndpoints.filter(({ access }) => access === 'owner').map(({ path }) => path.split('{')[0]!)
const files = new Set(others.map((file) => relative(join(root, 'web'), file)))
/** Whether a chunk is a page of the dashboard or what its pages share. */
const isOwners = (key: string) =>
  files.has((manifest[key]?.src ?? '').split('?')[0]!) || manifest[key]!.file.startsWith('assets/dashboard-')

test('the dashboard’s own chunks hold its words and its calls, so that they would be found', () => {
  const dashboard = Object.keys(manifest).filter((key) => isOwners(key))
  const all = closure(dashboard)
    .map((key) => text(manifest[key]!.file))
    .join('\n')
  expect(words.length).toBeGreaterThan(100)
  expect(words.filter((word) => all.includes(word)).length / words.length).toBeGreaterThan(0.9)
  expect(paths.filter((path) => all.includes(path)).length).toBeGreaterThan(5)
})

const ownersIn = (part: string) => [...words, ...paths].filter((word) => part.includes(word))
const inChunks = new Map<string, string[]>()
/** What of the dashboard a chunk holds; most pages draw in the same ones, which are searched once. */
function ownersInChunk(key: string): string[] {
  const found = inChunks.get(key) ?? ownersIn(text(manifest[key]!.file))
  inChunks.set(key, found)
  return found
}

describe('a guest’s first load', () => {
  test.each(urls)('%s loads no page and no endpoint of the dashboard, and almost none of its texts', async (url) => {
    const { html, chunks } = await firstLoad(url)
    expect(chunks.length).toBeGreaterThan(2)
    expect(chunks.filter((key) => isOwners(key))).toEqual([])
    const parts = [['the page', ownersIn(html)] as const, ...chunks.map((key) => [key, ownersInChunk(key)] as const)]
    const found = parts.flatMap(([where, held]) => held.map((word) => `${where}: ${word}`))
    expect(found.filter((one) => paths.some((path) => one.endsWith(`: ${path}`)))).toEqual([])
    // Both sides name a menu's categories and allergens.
    expect(found.length, found.join('\n')).toBeLessThan(10)
  })
})
