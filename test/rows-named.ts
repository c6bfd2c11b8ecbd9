import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { build as bundle, type Plugin } from 'esbuild'
import { keys } from '#functions/db/keys.ts'
import type { Key } from '#functions/db/table.ts'
import type { TableAccess } from '#infra/manifest/table-access.ts'

const root = resolve(import.meta.dirname, '..')

/** The door's own rows come by a call's traits (infra/manifest/permissions.ts), so a handler is looked at without its door. */
const handlerAlone: Plugin = {
  name: 'handler-alone',
  setup: (build) => {
    build.onResolve({ filter: /^(?:#shared|#functions|\.\.?)\/.+\.ts$/ }, ({ path, resolveDir, kind }) => ({
      path: path.startsWith('#') ? join(root, path.slice(1)) : join(resolveDir, path),
      sideEffects: false,
      external: kind === 'dynamic-import',
    }))
    build.onLoad({ filter: /\/functions\/http\/create-handler\.ts$/ }, () => ({
      contents: 'export const createHandler = (call, handler) => handler',
      loader: 'ts',
    }))
    build.onLoad({ filter: /\/functions\/http\/require-session\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(
        'createHandler(call, handler, ownerOnly)',
        'createHandler(call, handler)',
      ),
      loader: 'ts',
    }))
    build.onLoad({ filter: /\/functions\/db\/[\w/-]+\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/(?<== )(?=createRepository<)/g, '/* @__PURE__ */ '),
      loader: 'ts',
    }))
  },
}

/** Under which partition each key of functions/db/keys.ts lies; `*` stands for what follows. A row's is its noun, which is looked for by itself. */
const partitions = new Map(
  Object.entries(keys).map(([name, key]) => {
    const { pk } = typeof key === 'function' ? (key as (...told: string[]) => Key)('*', '*', '*') : key
    return [name, pk.replace(/\*.*/, '*')] as const
  }),
)
partitions.delete('row')

/** Partitions of an index, as the store's queries name them. */
const indexes: Readonly<Record<string, string>> = {
  '"SUB#LIVE"': 'gsi1:SUB#LIVE',
  '"BLOG"': 'gsi1:BLOG',
  '"SESSIONS"': 'gsi1:SESSIONS',
  '"CONTACTS"': 'gsi1:CONTACTS',
  looking: 'gsi1:OFFERS',
  pending: 'gsi1:MAIL#PENDING',
  failedIndexKey: 'gsi1:MAIL#FAILED',
  '`RES#': 'gsi1:RES#*',
  '`PHONE#': 'gsi2:PHONE#*',
  contactIndexKey: 'gsi2:EMAIL#*',
  pk: 'gsi2:MAILS#*',
  /** A list's own name, which whoever reads the list tells. */
  list: '',
}

const writing =
  /(?<![.\w])(?:putOp|createOp|updateOp|deleteOp|putIfVersionOp|deleteIfVersionOp|getOrCreateRandom)\d*\(|\bcreateRepository\d*\("\w+"\)\.(?:add|replace|remove)\(/
const reading =
  /(?<![.\w])(?:getItem|getItems|queryAll|queryPage|queryPages|queryListPage|getOrCreateRandom)\d*[(<]|\bcreateRepository\d*\("\w+"\)\.(?:one|page)\(/

/**
 * The rows that the code of each function names: of its bundle, which holds only the statements that it can reach, each that speaks of a key either reads or writes there, or
 * makes the key for others, who may do both.
 */
export async function rowsNamed(): Promise<Map<string, TableAccess>> {
  const rooms = ['public', 'session', 'owner', 'email', 'jobs']
  const entryPoints = rooms.flatMap((room) =>
    readdirSync(join(root, 'functions', room), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => join(root, 'functions', room, file)),
  )
  const whole = await textsOf(entryPoints)
  const lazily = await textsOf([...new Set([...whole.values()].flatMap(({ lazy }) => lazy))])
  return new Map(
    [...whole].map(([path, { text, lazy }]) => [
      basename(path, '.ts'),
      namedIn([text, ...lazy.map((one) => lazily.get(one)!.text)].join('\n')),
    ]),
  )
}

/** Bundles files each by itself. What one imports lazily is named beside it. */
async function textsOf(entryPoints: string[]): Promise<Map<string, { text: string; lazy: string[] }>> {
  const { outputFiles, metafile } = await bundle({
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

function namedIn(text: string): TableAccess {
  const reads = new Set<string>()
  const writes = new Set<string>()
  const finds = new Set<string>()
  for (const statement of text.split(/\n(?=(?:async )?function|var |const |let |class |\/\/ )/)) {
    if (/^var keys\d* = \{/.test(statement)) continue
    const [writesHere, readsHere] = [writing.test(statement), reading.test(statement)]
    const named = [
      ...[...statement.matchAll(/\bkeys\d*\.(\w+)/g)].flatMap(([, name]) => partitions.get(name!) ?? []),
      ...[...statement.matchAll(/createRepository\d*\("(\w+)"/g)].map(([, noun]) => `${noun}#*`),
      ...[...statement.matchAll(/\{\s*pk: "(\w+)"/g)].map(([, partition]) => partition!),
    ]
    for (const partition of named) {
      if (readsHere || !writesHere) reads.add(partition)
      if (writesHere || !readsHere) writes.add(partition)
    }
    for (const [, index, of = 'pk'] of statement.matchAll(/index: "(gsi\d)",\s*pk(?:: ([`"]?[\w#]+["]?))?/g)) {
      const found = indexes[of.replace(/(?<=\w)\d+$/, '')]
      if (found === undefined) throw new Error(`${index} is asked for ${of}: say under indexes which partition that is`)
      if (found) finds.add(found)
    }
    const list = /queryListPage\d*\(list\d*, keyOf/.test(statement)
      ? undefined
      : /var list\d* = "(\w+)"/.exec(statement)?.[1]
    if (list) finds.add(`gsi1:${list}`)
    for (const [, noun, other] of statement.matchAll(/createRepository\d*\("(\w+)", \{(?: list: "(\w+)")?/g))
      finds.add(`gsi1:${other ?? noun}`)
    for (const [, noun] of statement.matchAll(/createRepository\d*\("(\w+)"\)(?:;|\.page\()/g))
      finds.add(`gsi1:${noun}`)
  }
  return { reads: told(reads), writes: told(writes), finds: told(finds) }
}

const told = (of: Set<string>): string => [...of].toSorted().join(' ')
