import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { parseSync } from 'vite'
import * as keysFile from '#functions/db/keys.ts'
import { queryListPage } from '#functions/db/list-page.ts'
import { getOrCreateRandom } from '#functions/db/random-bytes.ts'
import * as table from '#functions/db/table.ts'
import { deleteIfVersionOp, putIfVersionOp } from '#functions/db/versioned.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import type { TableAccess } from '#infra/manifest/table-access.ts'

const root = resolve(import.meta.dirname, '..')

const names = (functions: readonly ((...args: any[]) => unknown)[]): Set<string> =>
  new Set(functions.map(({ name }) => name))
const { putOp, createOp, updateOp, deleteOp, getItem, getItems, queryAll, queryPage, queryPages } = table
const writing = names([putOp, createOp, updateOp, deleteOp, putIfVersionOp, deleteIfVersionOp, getOrCreateRandom])
const reading = names([getItem, getItems, queryAll, queryPage, queryPages, queryListPage, getOrCreateRandom])

/** Partitions by the objects of functions/db/keys.ts: `keys.post` → `BLOG#*`, `indexKeys.posts` → `gsi1:BLOG`. `*` stands for any text. */
const partitions = new Map(
  Object.entries<unknown>(keysFile).map(([object, members]) => [
    object,
    new Map(
      Object.entries(members as Record<string, unknown>).map(([member, key]) => {
        const { pk, index }: { pk: string; index?: string } = typeof key === 'function' ? key('*', '*', '*') : key
        return [member, { index, partition: pk.replace(/\*.*/, '*') }] as const
      }),
    ),
  ]),
)

/** Modules that stay outside a bundle: the table's tools, and the middleware, whose access follows from an endpoint (infra/manifest/permissions.ts). */
const outside = new Set([...writing, ...reading, ...partitions.keys(), ...names([createHandler, createOwnerHandler])])
const isOutside = (path: string): boolean =>
  parseSync(path, readFileSync(path, 'utf8')).module.staticExports.some(({ entries }) =>
    entries.some(({ exportName }) => outside.has(exportName.name!)),
  )

const known = new Map<string, boolean>()
const handlerAlone: Plugin = {
  name: 'handler-alone',
  setup: (bundle) =>
    bundle.onResolve({ filter: /^(?:#functions|\.\.?)\/.+\.ts$/ }, ({ path: specifier, resolveDir, kind }) => {
      const path = specifier.startsWith('#') ? join(root, specifier.slice(1)) : join(resolveDir, specifier)
      if (!known.has(path)) known.set(path, isOutside(path))
      return { path, sideEffects: false, external: kind === 'dynamic-import' || known.get(path)! }
    }),
}

/**
 * Returns the partitions that each function's code names, by the function's name. A bundle holds only what the function can reach. Of a bundle's statements,
 * one that names a key reads or writes it, by the tools that it calls; one that calls neither makes the key for others, and counts for both.
 */
export async function accessInCode(): Promise<Map<string, TableAccess>> {
  const entryPoints = ['public', 'session', 'owner', 'email', 'jobs'].flatMap((group) =>
    readdirSync(join(root, 'functions', group), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => join(root, 'functions', group, file)),
  )
  const bundles = await bundlesOf(entryPoints)
  const lazyBundles = await bundlesOf([...new Set([...bundles.values()].flatMap(({ lazy }) => lazy))])
  return new Map(
    [...bundles].map(([path, { text, lazy }]) => [
      basename(path, '.ts'),
      accessOf([text, ...lazy.map((one) => lazyBundles.get(one)!.text)]),
    ]),
  )
}

/** Bundles files each by itself. `lazy` are the files that one imports later. */
async function bundlesOf(entryPoints: string[]): Promise<Map<string, { text: string; lazy: string[] }>> {
  const { outputFiles, metafile } = await build({
    entryPoints,
    outdir: '/',
    outbase: root,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    // Rules know no table.
    external: ['#shared/*'],
    logLevel: 'error',
    plugins: [handlerAlone],
  })
  const outputs = Object.values(metafile.outputs)
  return new Map(
    outputFiles.map(({ text }, index) => {
      const { entryPoint = '', imports } = outputs[index]!
      const lazy = imports.filter(({ kind, path }) => kind === 'dynamic-import' && path.startsWith(root))
      return [join(root, entryPoint), { text, lazy: lazy.map(({ path }) => path) }]
    }),
  )
}

type Node = { type: string } & Record<string, any>

function accessOf(bundles: readonly string[]): TableAccess {
  const [reads, writes, finds] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const text of bundles) {
    const statements = parseSync('bundle.js', text).program.body as Node[]
    const imported = new Map<string, string>(
      statements
        .filter(({ type }) => type === 'ImportDeclaration')
        .flatMap(({ specifiers }) => specifiers as Node[])
        .map(({ local, imported: original }) => [local.name, original?.name ?? 'default']),
    )
    for (const statement of statements.filter(({ type }) => type !== 'ImportDeclaration')) {
      const here = { named: new Set<string>(), reads: false, writes: false }
      visit(statement, undefined, (node, parent) => {
        if (node.type === 'Identifier') {
          const name = imported.get(node['name']) ?? ''
          here.reads ||= reading.has(name)
          here.writes ||= writing.has(name)
        }
        if (node.type !== 'MemberExpression') return
        const found = partitions.get(imported.get(node['object'].name) ?? '')?.get(node['property'].name)
        if (found && !found.index) here.named.add(found.partition)
        // `indexKeys.posts.pk` puts a row into the index, and finds none.
        else if (found && parent?.['property']?.name !== 'pk') finds.add(`${found.index}:${found.partition}`)
      })
      for (const partition of here.named) {
        if (here.reads || !here.writes) reads.add(partition)
        if (here.writes || !here.reads) writes.add(partition)
      }
    }
  }
  return { reads: sorted(reads), writes: sorted(writes), finds: sorted(finds) }
}

/** Visits a node and all below it. The parent of a called member is the parent of its call. */
function visit(node: Node, parent: Node | undefined, each: (node: Node, parent: Node | undefined) => void): void {
  each(node, parent)
  for (const [name, child] of Object.entries(node))
    for (const one of [child].flat())
      if (one && typeof one === 'object' && 'type' in one)
        visit(one, node.type === 'CallExpression' && name === 'callee' ? parent : node, each)
}

const sorted = (of: Set<string>): string => [...of].toSorted().join(' ')
