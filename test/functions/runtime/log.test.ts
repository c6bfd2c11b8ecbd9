import { afterEach, describe, expect, test, vi } from 'vitest'
import { log } from '#functions/runtime/log.ts'

afterEach(() => void vi.restoreAllMocks())

/** Returns the line of a log call, and how many characters were searched for it. */
function written(act: () => void): { line: string; searched: number } {
  let [line, searched] = ['', 0]
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((text: string) => void (line = text))
  const replacing = vi.spyOn(String.prototype, 'replace')
  act()
  for (const text of replacing.mock.contexts) searched += String(text).length
  vi.restoreAllMocks()
  return { line, searched }
}

const long = 60_000
const stackOf = (message: string) => Object.assign(new Error('x'), { stack: message })

describe('a line of the log', () => {
  test.each([
    ['letters', 'a'.repeat(long)],
    ['an email address without an end', `${'a.'.repeat(long / 2)}@`],
    ['numbers', '7 0 6 '.repeat(long / 6)],
    ['the beginnings of tokens', 'eyJ-'.repeat(long / 4)],
    ['guests', 'ana@example.com, '.repeat(long / 17)],
  ])('costs no more for 60 KB of %s than for 6 KB', (_what, text) => {
    const all = [
      (part: string) => log.info('x', { text: part }),
      (part: string) => log.fault('x', stackOf(part)),
      (part: string) => log.fault('x', part),
    ]
    for (const act of all) {
      const [large, small] = [written(() => act(text)), written(() => act(text.slice(0, 6000)))]
      expect(large.searched).toBeLessThanOrEqual(small.searched)
      expect(large.line.length).toBeLessThan(5000)
    }
  })

  test('tells how long a text was that it cut', () => {
    expect(written(() => log.warn('x', { text: `one, ${'two, '.repeat(2000)}` })).line).toMatch(/"one, two,.*\[10005 /)
  })

  test('names no guest, also where the text is cut', () => {
    const guest = 'ana.garcia@example.com or +1 (706) 555-0123'
    for (let before = 3950; before < 4010; before++) {
      const { line } = written(() => log.warn('x', { text: `${'.:'.repeat(before / 2)}, ${guest}, ${'b'.repeat(99)}` }))
      expect(line).not.toMatch(/ana|706|555/)
    }
  })

  test('keeps the words around what it removes', () => {
    const { line } = written(() =>
      log.warn('x', { text: 'of ana=b@x.example, +1 706 555 0123 and eyJab.cd.ef: 3 mails' }),
    )
    expect(JSON.parse(line).text).toBe('of [email], [number] and [token]: 3 mails')
  })
})
