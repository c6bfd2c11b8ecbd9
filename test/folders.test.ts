import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { jobs } from '#infra/manifest/jobs.ts'
import { allEndpoints, handlerFileOf } from '#infra/manifest/endpoints.ts'
import { tableAccessByName } from '#infra/manifest/table-access.ts'
import { kits, layers, publicModules } from './contexts.ts'
import { drawnIn, sources } from './imports.ts'
import { accessInCode } from './table-access.ts'

const root = resolve(import.meta.dirname, '..')
/** Folders of the site whose parts the dashboard or the frame of every page shows too. */
const shown = [
  'web/src/site/ui',
  'web/src/site/blog',
  'web/src/site/reservations',
  'web/src/site/waitlist',
  'web/src/site/menu',
]
const ofTheWeb = ['shared', 'web', 'web/src/app', 'web/src/ui']
const below = ['functions/runtime', 'functions/db']
/** The folders that each folder may import from. A file belongs to the longest one that its path begins with. */
const allowed: Record<string, readonly string[]> = {
  shared: [],
  'functions/runtime': ['shared'],
  'functions/db': ['shared', 'functions/runtime'],
  'functions/http': ['shared', ...below],
  functions: ['shared', ...below, 'functions/http'],
  'web/src/ui': ofTheWeb,
  'web/src/app': [...ofTheWeb, 'web/src/site/ui', 'web/src/site/blog', 'web/src/site/menu'],
  'web/src/site/ui': ofTheWeb,
  ...Object.fromEntries(
    [...shown.slice(1), 'web/src/site'].map((folder) => [folder, [...ofTheWeb, ...shown, 'web/src/site']]),
  ),
  'web/src/dashboard': [...ofTheWeb, ...shown],
  'web/src/routes': [...ofTheWeb, ...shown, 'web/src/site', 'web/src/dashboard'],
  web: ['shared', 'web/src/app', 'web/src/routes'],
  'infra/manifest': ['shared'],
  'infra/edge': ['shared', 'infra/manifest'],
  'infra/emulators': ['shared', 'infra/manifest', 'infra/edge', 'functions', ...below],
  'infra/commands': ['shared', 'infra', 'infra/manifest', 'infra/edge', 'infra/emulators', 'functions', ...below],
  infra: ['shared', 'infra/manifest', 'infra/edge'],
}
const byLength = Object.keys(allowed).toSorted((a, b) => b.length - a.length)

const files = sources()

const folderOf = (path: string): string =>
  byLength.find((folder) => path.startsWith(`${folder}/`)) ?? path.split('/')[0] ?? ''

describe('the folders', () => {
  test('every file imports only from the folders that its own may import', () => {
    const forbidden = files
      .filter((file) => !file.startsWith('test/'))
      .flatMap((file) =>
        drawnIn(file)
          .filter((path) => {
            const [from, to] = [folderOf(file), folderOf(path)]
            return from !== to && !allowed[from]?.includes(to)
          })
          .map((path) => `${file} → ${path}`),
      )
    expect(forbidden).toEqual([])
  })

  test('no file imports itself in a circle, types included', () => {
    const done = new Set<string>()
    const circles: string[] = []
    const visit = (file: string, way: string[]): void => {
      if (way.includes(file)) return void circles.push([...way.slice(way.indexOf(file)), file].join(' → '))
      if (done.has(file)) return
      done.add(file)
      for (const next of drawnIn(file)) if (known.has(next)) visit(next, [...way, file])
    }
    const known = new Set(files)
    for (const file of files) visit(file, [])
    expect(circles).toEqual([])
  })

  test('shared knows no clock, no environment, no AWS and no React', () => {
    for (const file of files.filter((path) => path.startsWith('shared/'))) {
      const text = readFileSync(join(root, file), 'utf8')
      expect(text, file).not.toMatch(
        /Date\.now\(|new Date\(\)|process\.env|performance\.now|Math\.random|from 'node:|@aws-sdk|from 'react/,
      )
    }
  })

  test('only functions/runtime/clock.ts knows what time it is', () => {
    const handlers = files.filter((path) => path.startsWith('functions/') && !path.endsWith('/clock.ts'))
    for (const file of handlers)
      expect(readFileSync(join(root, file), 'utf8'), file).not.toMatch(/Date\.now\(|new Date\(\)|performance\.now/)
  })

  test('the top level holds nothing but its folders and settings', () => {
    const names = readdirSync(root).filter(
      (name) => !name.startsWith('.') && !['node_modules', 'dist', 'cdk.out'].includes(name),
    )
    const fixed = [
      'README.md',
      'cdk.json',
      'functions',
      'infra',
      'knip.jsonc',
      'package-lock.json',
      'package.json',
      'shared',
      'test',
      'tsconfig.json',
      'web',
    ]
    expect(names.toSorted()).toEqual(fixed)
  })
})

/** Returns the place of a file of a context, or undefined for any other file. */
function contextOf(path: string) {
  const layer = layers.find((folder) => path.startsWith(`${folder}/`))
  const [context, ...module] = layer ? path.slice(layer.length + 1).split('/') : []
  return layer && context && module.length > 0 ? { layer, context, module: module.join('/') } : undefined
}

const isPublic = ({ layer, context, module }: NonNullable<ReturnType<typeof contextOf>>) =>
  publicModules[context]?.[layer]?.includes(module)

describe('a context', () => {
  const imports = files
    .filter((file) => !file.startsWith('test/'))
    .flatMap((file) => {
      const from = contextOf(file)
      return drawnIn(file).flatMap((path) => {
        const to = contextOf(path)
        return from && to && from.context !== to.context && !kits.includes(to.context) ? [{ file, path, from, to }] : []
      })
    })

  test('imports another context only through the public modules of test/contexts.ts', () => {
    const inner = imports.filter(({ to }) => !isPublic(to))
    expect(inner.map(({ file, path }) => `${file} → ${path}`)).toEqual([])
  })

  test('has no public module that no other context imports', () => {
    const used = new Set(imports.map(({ path }) => path))
    const named = Object.entries(publicModules).flatMap(([context, byLayer]) =>
      Object.entries(byLayer).flatMap(([layer, modules]) => modules.map((module) => `${layer}/${context}/${module}`)),
    )
    expect(named.filter((path) => !used.has(path))).toEqual([])
  })
})

describe('the endpoints and their functions', () => {
  const handlers = files.filter((path) => /^functions\/(?:public|session|owner|email|jobs)\//.test(path))

  test('every endpoint has one function, under its own name, in the folder of who may call it', () => {
    for (const endpoint of allEndpoints) expect(handlers).toContain(`functions/${handlerFileOf(endpoint)}.ts`)
  })

  test('every function has a caller: an endpoint or a job', () => {
    const called = [
      ...allEndpoints.map((endpoint) => `functions/${handlerFileOf(endpoint)}.ts`),
      ...jobs.map(({ group, name }) => `functions/${group}/${name}.ts`),
    ]
    expect(handlers.toSorted()).toEqual(called.toSorted())
  })

  test('no two endpoints share a name or a route', () => {
    expect(new Set(allEndpoints.map(({ name }) => name)).size).toBe(allEndpoints.length)
    expect(new Set(allEndpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(allEndpoints.length)
  })

  test('an endpoint that creates may write', () => {
    for (const { name, creates, table } of allEndpoints) if (creates) expect(table, name).toBe('write')
  })
})

/** The erasing job finds rows by reading the whole table, so its code names no partition of these. */
const foundByScan = new Map([['apply-erasures', 'CATERING#* CONTACT#* PARTY#* PERSON#*']])
const deletedByScan = new Map([['apply-erasures', 'CATERING#* CONTACT#* IDEM#* LINE#* MAIL#* PARTY#* PERSON#*']])
const together = (...texts: (string | undefined)[]) =>
  texts
    .flatMap((text = '') => text.split(' ').filter(Boolean))
    .toSorted()
    .join(' ')

describe('the line of a function in infra/manifest/table-access.ts', () => {
  test('lists exactly the rows that its code uses', async () => {
    const named = await accessInCode()
    const functions = [...allEndpoints, ...jobs].toSorted((a, b) => (a.name < b.name ? -1 : 1))
    const wanted = functions.map(({ name, table }) => {
      const { reads, writes, finds } = named.get(name)!
      const line = {
        reads: together(reads, foundByScan.get(name)),
        writes: together(table === 'write' ? writes : '', deletedByScan.get(name)),
        finds,
      }
      return [name, Object.fromEntries(Object.entries(line).filter(([, text]) => text))]
    })
    expect(Object.keys(tableAccessByName)).toEqual(functions.map(({ name }) => name))
    expect(tableAccessByName).toEqual(Object.fromEntries(wanted))
  })
})

/** Tells whether a path of a page is there: from the root, from shared, from its own folder, or as the name of a file. */
const isThere = (page: string, path: string): boolean =>
  ['', 'shared', dirname(page)].some((from) => existsSync(join(root, from, path))) ||
  files.some((file) => basename(file) === path)

describe('paths and headings that texts name', () => {
  const below = ['shared', 'functions', 'web', 'infra', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  const pages = ['README.md', ...below.filter((path) => path.endsWith('.md') && !path.startsWith('web/project.inlang'))]
  const texts = [...files, ...pages].map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  const textOf = new Map<string, string>(texts)

  test('a heading that a comment names is in that README', () => {
    const named = texts.flatMap(([file, text]) =>
      [...text.replaceAll(/\s*\n\s*(?:\*|\/\/) /g, ' ').matchAll(/[Ss]ee ([\w/-]+\/README), ([^)]+)\)/g)].map(
        ([, page, heading]) => [file, `${page}.md`, heading!] as const,
      ),
    )
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter(([, page, heading]) => !textOf.get(page)?.split('\n').includes(`## ${heading}`))).toEqual([])
  })

  test('a file that a page names is there', () => {
    const missing = pages.flatMap((page) =>
      [...textOf.get(page)!.matchAll(/`([\w-][\w./-]*(?:\.tsx?|\/))`/g)]
        .map(([, path]) => path!)
        // CONTEXT and NAME stand for any.
        .filter((path) => !/[A-Z]{2}/.test(path) && !isThere(page, path))
        .map((path) => `${page}: ${path}`),
    )
    expect(missing).toEqual([])
  })

  test('no comment cites a page that is not here', () => {
    const citation = /\b(?:design|specification|spec|trust|house-style) \d|\b(?:the specification|the design)\b/i
    const citing = texts.filter(([file, text]) => file !== 'test/folders.test.ts' && citation.test(text))
    expect(citing.map(([file]) => file)).toEqual([])
  })
})
