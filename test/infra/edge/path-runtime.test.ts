import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pathFunction, pathFunctionSource, parseQuery, type ViewerRequest } from '#infra/emulators/path-function.ts'
import { unlistedIn } from './path-syntax.ts'
import { files, missing, moves, tooLong } from './paths.ts'

describe('the path function runs on CloudFront’s engine', () => {
  test('it uses what AWS lists for the runtime and nothing else', () =>
    expect(unlistedIn(pathFunctionSource)).toEqual([]))

  test.each([
    ['const [a] = b()', ['1: ArrayPattern']],
    ['function f({ a }) { return a }', ['1: ObjectPattern', '1: ES 6 property']],
    ['var all = []\nfor (const one of all) all.push(one)', ['2: ForOfStatement']],
    ['var a = {}; var b = a?.c', ['1: ChainExpression', '1: optional chaining']],
    ['var a; var b = a ?? 1', ['1: operator ??']],
    ['var a; a ||= 1', ['1: operator ||=']],
    ['var a = []; var b = [...a]', ['1: SpreadElement']],
    ['function f(a = 1) { return a }', ['1: AssignmentPattern']],
    ['class A {}', ['1: ClassDeclaration']],
    ['try { } catch { }', ['1: catch without a binding']],
    ['function* f() { }', ['1: generator']],
    ['var a = [1]; a.at(0)', ['1: method at']],
    ['var a = { b() { } }', ['1: ES 6 property']],
    ['var a = /(?<=b)c/u', ['1: flag of u', '1: pattern (?<=b)c']],
    ['function f(a,) { return a }\nf(1,)', ['1: comma after the last argument', '2: comma after the last argument']],
    ['fetch("/")', ['1: global fetch']],
  ])('%j is not listed', (source, unlisted) => expect(unlistedIn(source)).toEqual(expect.arrayContaining(unlisted)))

  test.each([
    'async function handler(event) { const a = await Promise.resolve(event); return `${a}` }',
    'function f(first, ...rest) { return rest.map((one) => one ** 2).includes(first) }',
    'var a = /(?<year>\\d+)/gi.exec("2026"); switch (a) { case null: break; default: throw new Error("a") }',
    'a: for (var i = 0; i < 1; i++) { continue a }\ndo { } while (false)',
  ])('%j is listed', (source) => expect(unlistedIn(source)).toEqual([]))

  const hasNjs = spawnSync('njs', ['-v']).status === 0
  test('its answers under njs, from which that engine was made, are the same', ({ skip }) => {
    if (!hasNjs) skip('njs is not installed: apt-get install njs')
    const requests = [
      ...files.map(([uri]) => uri),
      ...moves.map(([uri]) => uri),
      ...missing,
      tooLong,
      '/api/access',
    ].map((uri): ViewerRequest => ({
      method: 'GET',
      uri,
      querystring: parseQuery('tab=drinks&q=a%20b&q=c&bare'),
      headers: { host: { value: 'nogalera.example' } },
    }))
    const folder = mkdtempSync(join(tmpdir(), 'njs-'))
    const file = join(folder, 'paths.js')
    writeFileSync(
      file,
      `${pathFunctionSource}\n;${JSON.stringify(requests)}.forEach((request) => console.log(JSON.stringify(handler({ request: request }))))`,
    )
    const { stdout, stderr } = spawnSync('njs', [file], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect(stderr).toBe('')
    const answers = stdout.trim().split('\n')
    expect(answers).toEqual(requests.map((request) => JSON.stringify(pathFunction(structuredClone(request)))))
  })
})
