import { cpSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { parseSync } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Tells esbuild that modules and constants have no side effects, or a bundle keeps each constant that a call makes. */
const pure = {
  name: 'pure',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^(?:#shared|#functions|\.\.?)\/.+\.ts$/ }, ({ path, resolveDir }) => ({
      path: path.startsWith('#') ? join(root, path.slice(1)) : join(resolveDir, path),
      sideEffects: false,
    }))
    onLoad({ filter: /\/(?:shared|functions)\/.+\.ts$/ }, ({ path }) => ({
      contents: withPureConstants(path, readFileSync(path, 'utf8')),
      loader: 'ts',
    }))
  },
}

/** Marks constants as pure: `const a = b(c.d)` becomes `const a = /* @__PURE__ *\/ (() => b(c.d))()`. */
function withPureConstants(path, source) {
  const { program } = parseSync(path, source)
  const made = program.body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .filter((statement) => statement?.type === 'VariableDeclaration' && statement.kind === 'const')
    .flatMap(({ declarations }) => declarations)
    .filter(({ id, init }) => id.type === 'Identifier' && init && !plain.has(init.type))
  return made.reduceRight(
    (text, { init: { start, end } }) =>
      `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
    source,
  )
}

/** Forms that esbuild itself knows to have no side effects. */
const plain = new Set(['Literal', 'ArrowFunctionExpression', 'FunctionExpression', 'Identifier'])

/**
 * Moves lazy imports into files of their own, which a cold start does not read. `lazy` collects their sources by name.
 */
const apart = (lazy) => ({
  name: 'apart',
  setup: ({ onResolve, resolve }) =>
    onResolve({ filter: /./ }, async ({ path, kind, resolveDir }) => {
      if (kind !== 'dynamic-import' || isBuiltin(path)) return undefined
      const found = await resolve(path, { kind: 'import-statement', resolveDir })
      if (found.errors.length > 0) return { external: true }
      const name = `./${basename(path, '.ts')}.mjs`
      lazy.set(name, found.path)
      return { path: name, external: true }
    }),
})

const settings = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  outExtension: { '.js': '.mjs' },
  minify: true,
  mainFields: ['module', 'main'],
  legalComments: 'none',
  logLevel: 'error',
  alias: { '@aws-sdk/credential-provider-node': join(root, 'infra/build/credentials.ts') },
  banner: {
    js:
      // Some CommonJS packages require Node's own modules.
      "import{createRequire as __require}from'node:module';const require=__require(import.meta.url);" +
      // The rules of the restaurant's zone, before any module reads a date (shared/time/utc-offset.ts); a laptop has set it.
      "globalThis[Symbol.for('restaurant.zone-rules')]??=process.env.ZONE_RULES;",
  },
}

/** Bundles one or more functions for Lambda. Each lazy import is a file of its own in the function's folder. */
export async function bundle(what) {
  const lazy = new Map()
  const result = await build({ ...settings, ...what, metafile: true, plugins: [apart(lazy), pure] })
  const beside = Object.entries(result.metafile.outputs).flatMap(([file, { imports }]) =>
    imports.filter(({ path }) => lazy.has(path)).map(({ path }) => [path, join(root, dirname(file), path)]),
  )
  for (const [path, source] of lazy) {
    const [first, ...others] = beside.filter(([name]) => name === path).map(([, file]) => file)
    if (first) await build({ ...settings, entryPoints: [source], outfile: first, plugins: [pure] })
    for (const other of others) cpSync(first, other)
  }
  return result
}

/** Bundles one function whose lazy parts share files with it, so that the SDK is in the bundle once. */
export const bundleInParts = (what) => build({ ...settings, ...what, splitting: true, plugins: [pure] })
