import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { qrOf } from '#web/owner/settings/qr.ts'

const shown = (text: string): string[] => qrOf(text).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))
const hashOf = (text: string) => createHash('sha256').update(shown(text).join('\n')).digest('hex').slice(0, 16)

const address =
  'otpauth://totp/La%20Nogalera:owner%40nogalera.example?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567&issuer=La%20Nogalera&algorithm=SHA1&digits=6&period=30'

test('a code has its three eyes, its ruler and its dark square', () => {
  const rows = shown(address)
  const eye = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']
  expect(rows.slice(0, 7).map((row) => row.slice(0, 7))).toEqual(eye)
  expect(rows.slice(0, 7).map((row) => row.slice(-7))).toEqual(eye)
  expect(rows.slice(-7).map((row) => row.slice(0, 7))).toEqual(eye)
  expect(rows[6]!.slice(8, -8)).toMatch(/^(?:#\.)+#$/)
  expect(rows.at(-8)![8]).toBe('#')
})

/** Square by square as another encoder draws them. */
test.each([
  ['hello', 21, '46b1b5d5f4c51e60'],
  [address, 49, '1b27dd7d6a8a7e4b'],
  ['x'.repeat(300), 69, '2abaf9ed149140d4'],
])('%s', (text, size, hash) => {
  expect(shown(text).length).toBe(size)
  expect(hashOf(text)).toBe(hash)
})

test('what is too long is refused', () => {
  expect(qrOf('z'.repeat(666)).length).toBe(97)
  expect(() => qrOf('z'.repeat(667))).toThrow(RangeError)
})
