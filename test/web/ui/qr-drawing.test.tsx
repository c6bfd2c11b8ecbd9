import { createRequire } from 'node:module'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrDrawing } from '#web/ui/qr-drawing.tsx'

const readQr = createRequire(import.meta.url)('jsqr') as typeof import('jsqr').default

/** What a phone reads off the drawing, four dots a square; nothing when it cannot. */
function readOff(svg: string): string | undefined {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1])
  const side = size * 4
  const dots = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < 4; row++)
      for (let column = 0; column < 4; column++)
        dots.fill(
          0,
          ((Number(y) * 4 + row) * side + Number(x) * 4 + column) * 4,
          ((Number(y) * 4 + row) * side + Number(x) * 4 + column) * 4 + 3,
        )
  return readQr(dots, side, side)?.data
}

const address =
  'otpauth://totp/La%20Nogalera:owner%40nogalera.example?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567&issuer=La%20Nogalera&algorithm=SHA1&digits=6&period=30'

test.each(['hello', address, 'x'.repeat(300), 'Peña, señor'])('%s is read off its code', (text) => {
  expect(readOff(renderToStaticMarkup(<QrDrawing text={text} label="code" />))).toBe(text)
})

test('a margin of four squares surrounds the code, which has a name', () => {
  const svg = renderToStaticMarkup(<QrDrawing text={address} label="Scan me" />)
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  const places = [...svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
  expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5])
  expect(svg).toContain('role="img" aria-label="Scan me"')
})
