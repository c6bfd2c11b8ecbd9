import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const skipped = new Set(['web/public', 'web/src/paraglide', 'web/src/routeTree.gen.ts'])

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (skipped.has(path)) return []
    return entry.isDirectory() ? filesBelow(path) : /\.(?:tsx?|m?js)$/.test(entry.name) ? [path] : []
  })

/** Every source file of the product and of its tests, by its path from the root. */
export const sources = (): string[] => ['shared', 'functions', 'web', 'infra', 'test'].flatMap(filesBelow)

const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> }
const rooms = Object.entries(imports).map(([from, to]) => [from.replace('*', ''), to.replace('*', '')] as const)

/** The file that a specifier of a file means; undefined for a package. */
function target(file: string, specifier: string): string | undefined {
  const [from, to] = rooms.find(([start]) => specifier.startsWith(start)) ?? []
  const path =
    from !== undefined && to !== undefined
      ? join(root, to, specifier.slice(from.length))
      : specifier.startsWith('.') && resolve(root, file, '..', specifier)
  const found = path && [path, `${path}.ts`, `${path}.tsx`].find((one) => existsSync(one) && statSync(one).isFile())
  return found ? relative(root, found) : undefined
}

/** The files of a folder that a file reads as a whole, named by an address of its own: `new URL('../folder/', import.meta.url)`. */
function inFolder(file: string, specifier: string): string[] {
  const folder = resolve(root, file, '..', specifier)
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => relative(root, join(folder, name)))
    : []
}

/** The files that a file draws in by itself, at once or later. */
export const drawnIn = (file: string, text = readFileSync(join(root, file), 'utf8')): string[] => [
  ...[...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(
    ([, specifier = '']) => target(file, specifier) ?? [],
  ),
  ...[...text.matchAll(/new URL\('([^']+\/)', import\.meta\.url\)/g)].flatMap(([, specifier = '']) =>
    inFolder(file, specifier),
  ),
]

/** How far each file is that can be reached from some by single steps; those themselves at 0. */
export function distances(from: readonly string[], next: (file: string) => readonly string[]): Map<string, number> {
  const far = new Map(from.map((file) => [file, 0]))
  for (const [file, steps] of far) for (const each of next(file)) if (!far.has(each)) far.set(each, steps + 1)
  return far
}
