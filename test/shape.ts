// Counts the size and shape of the product's code. `npm run check -- --shape` prints each number with its limit; `npm test` fails over a limit.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'
import { sources } from './imports.ts'
import { childrenOf, isNode, type Node } from './syntax.ts'

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The most that each number may be. Lower a limit when its number has fallen. Only a feature's lines raise one. */
const limits = {
  'lines of TypeScript outside tests': 115_000,
  'exported names in more than one file': 10,
  'comment sentences that begin with What, Who or That': 20,
  'functions over complexity 25': 0,
  'functions over 120 lines': 1,
  'functions with more than four parameters': 0,
  'as unknown as': 1,
  'non-null !': 95,
  'files directly in shared': 8,
  'lines of README.md': 120,
  'KB of README.md': 8,
}
type Measure = keyof typeof limits

/** An amount is a number alone, or the places that are counted. */
type Found = Record<Measure, number | string[]>

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const branchTypes = new Set([
  'IfStatement',
  'ConditionalExpression',
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'CatchClause',
  'LogicalExpression',
])

const isBranch = (node: Node) => branchTypes.has(node.type) || (node.type === 'SwitchCase' && Boolean(node['test']))

/** Returns 1 and one more for each branch of a function, without those of functions inside it. */
const complexityOf = (node: Node): number => {
  const below = (inner: Node): number =>
    childrenOf(inner)
      .filter(({ type }) => !functionTypes.has(type))
      .reduce((sum, child) => sum + Number(isBranch(child)) + below(child), 0)
  return 1 + below(node)
}

const isDoubleCast = ({ type, expression }: Node) =>
  type === 'TSAsExpression' &&
  isNode(expression) &&
  expression.type === 'TSAsExpression' &&
  (expression['typeAnnotation'] as Node).type === 'TSUnknownKeyword'

function exportedNames(body: readonly Node[]): string[] {
  return body.flatMap(({ type, declaration }) => {
    if (type !== 'ExportNamedDeclaration' || !isNode(declaration)) return []
    const named = Array.isArray(declaration['declarations']) ? declaration['declarations'] : [declaration]
    return named.flatMap(({ id }) => (typeof id?.name === 'string' ? [id.name as string] : []))
  })
}

const sentencesOf = (comment: string): string[] =>
  comment
    .replaceAll(/\s*\n\s*\*?\s*/g, ' ')
    .replace(/^\**\s*/, '')
    .split(/(?<=[.!?])\s+/)

/** Counts everything. Names of style sheets, routes and handlers may repeat. */
function measureShape(): Found & { sentences: number; files: number } {
  const files = sources().filter((file) => /\.tsx?$/.test(file) && !/^test\/|^web\/drawing\/|\.d\.ts$/.test(file))
  const names = new Map<string, string[]>()
  const found: Record<'headless' | 'complex' | 'long' | 'wide' | 'casts' | 'nonNull', string[]> = {
    headless: [],
    complex: [],
    long: [],
    wide: [],
    casts: [],
    nonNull: [],
  }
  let [lines, sentences] = [0, 0]

  for (const file of files) {
    const source = read(file)
    lines += source.split('\n').length
    const { program, comments } = parseSync(file, source)
    const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
    const place = ({ start }: { start: number }) => `${file}:${lineOf(start)}`

    for (const comment of comments)
      for (const sentence of sentencesOf(comment.value)) {
        sentences++
        if (/^(?:What|Who|That)\b/.test(sentence) && !sentence.endsWith('?'))
          found.headless.push(`${place(comment)} ${sentence.slice(0, 80)}`)
      }

    if (!file.endsWith('.css.ts'))
      for (const name of exportedNames(program.body))
        if (!['Route', 'handler', 'default'].includes(name)) names.set(name, [...(names.get(name) ?? []), file])

    const visit = (node: Node): void => {
      if (node.type === 'TSNonNullExpression') found.nonNull.push(place(node))
      if (isDoubleCast(node)) found.casts.push(place(node))
      if (functionTypes.has(node.type)) {
        const complexity = complexityOf(node)
        const length = source.slice(node.start, node.end).split('\n').length
        const parameters = (node['params'] as unknown[]).length
        if (complexity > 25) found.complex.push(`${place(node)} ${complexity}`)
        if (length > 120) found.long.push(`${place(node)} ${length} lines`)
        if (parameters > 4) found.wide.push(`${place(node)} ${parameters} parameters`)
      }
      childrenOf(node).forEach(visit)
    }
    visit(program)
  }

  const readme = read('README.md')
  return {
    files: files.length,
    sentences,
    'lines of TypeScript outside tests': lines,
    'exported names in more than one file': [...names]
      .map(([name, places]) => [name, [...new Set(places)]] as const)
      .filter(([, places]) => places.length > 1)
      .map(([name, places]) => `${name}: ${places.join(', ')}`),
    'comment sentences that begin with What, Who or That': found.headless,
    'functions over complexity 25': found.complex,
    'functions over 120 lines': found.long,
    'functions with more than four parameters': found.wide,
    'as unknown as': found.casts,
    'non-null !': found.nonNull,
    'files directly in shared': readdirSync(join(root, 'shared'), { withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [entry.name] : [],
    ),
    'lines of README.md': readme.trimEnd().split('\n').length,
    'KB of README.md': Math.round(Buffer.byteLength(readme) / 102.4) / 10,
  }
}

/** The measures whose places are printed even when they are within their limit. */
const listed = new Set<Measure>([
  'functions over complexity 25',
  'functions over 120 lines',
  'functions with more than four parameters',
  'as unknown as',
])

/**
 * Prints every number with its limit, and returns whether all are within. `listsAll` prints the places of every measure, otherwise long lists are cut where they
 * are over their limit.
 */
export function printShape({ listsAll = false } = {}): boolean {
  const shape = measureShape()
  console.log(`${shape.files} files of TypeScript outside tests, ${shape.sentences} sentences in comments`)
  let isWithin = true
  for (const [measure, limit] of Object.entries(limits) as [Measure, number][]) {
    const value = shape[measure]
    const places = typeof value === 'number' ? [] : value
    const amount = typeof value === 'number' ? value : places.length
    const isOver = amount > limit
    isWithin &&= !isOver
    console.log(`${isOver ? 'OVER' : 'ok  '} ${String(amount).padStart(6)} of ${String(limit).padStart(6)}  ${measure}`)
    const shown = listsAll || listed.has(measure) ? places : isOver ? places.slice(0, 20) : []
    for (const one of shown) console.log(`                         ${one}`)
  }
  return isWithin
}
