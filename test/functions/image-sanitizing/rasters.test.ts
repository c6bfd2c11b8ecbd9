import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { sanitizeImage } from '#functions/image-sanitizing/sanitize-image.ts'
import {
  aBitmap,
  aJpg,
  anIco,
  aPng,
  aWebp,
  jpgSegment,
  losslessPixel,
  pngChunk,
  pngData,
  pngHead,
  pngSignature,
  webpCanvas,
  webpChunk,
} from './rasters.ts'

const secret = Buffer.from('33.58N 85.07W <script>alert(1)</script>')
const bytesOf = (extension: 'jpg' | 'png' | 'webp' | 'ico', file: Buffer) => sanitizeImage(extension, file)?.bytes
const changed = (file: Buffer, at: number) => Buffer.from(file).fill(file[at]! ^ 1, at, at + 1)
const aPngOf = (...chunks: readonly Buffer[]) => Buffer.concat([pngSignature, ...chunks, pngChunk('IEND')])

describe('nothing but the picture is published', () => {
  test.each([
    ['a JPEG', 'jpg', aJpg(), aJpg()],
    ['a JPEG without a position', 'jpg', aJpg([jpgSegment(0xe1, secret)]), aJpg()],
    ['a JPEG without what calls itself a profile', 'jpg', aJpg([jpgSegment(0xe2, secret)]), aJpg()],
    [
      'a JPEG without a profile',
      'jpg',
      aJpg([jpgSegment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0'), secret]))]),
      aJpg(),
    ],
    ["a JPEG without what calls itself Adobe's", 'jpg', aJpg([jpgSegment(0xee, secret)]), aJpg()],
    ['a JPEG without comments', 'jpg', aJpg([jpgSegment(0xfe, secret)]), aJpg()],
    ['a JPEG without its end', 'jpg', Buffer.concat([aJpg(), secret]), aJpg()],
    ['a PNG', 'png', aPng(9, 9), aPng(9, 9)],
    ['a PNG without text', 'png', aPng(9, 9, [pngChunk('tEXt', secret)]), aPng(9, 9)],
    ['a PNG without a profile', 'png', aPng(9, 9, [pngChunk('iCCP', secret)]), aPng(9, 9)],
    ['a PNG without a position', 'png', aPng(9, 9, [pngChunk('eXIf', secret)]), aPng(9, 9)],
    [
      'a PNG without chunks that hold something else',
      'png',
      aPng(9, 9, [pngChunk('gAMA', secret), pngChunk('sBIT', secret)]),
      aPng(9, 9),
    ],
    ['a PNG without its end', 'png', Buffer.concat([aPng(9, 9), secret]), aPng(9, 9)],
    [
      'a PNG without what lies behind its rows',
      'png',
      aPngOf(pngHead(9, 9), pngChunk('IDAT', Buffer.concat([deflateSync(Buffer.alloc(28 * 9)), secret]))),
      aPng(9, 9),
    ],
    ['a WebP', 'webp', aWebp([losslessPixel]), aWebp([losslessPixel])],
    [
      'a WebP without a position, a profile and unknown chunks',
      'webp',
      aWebp([
        webpCanvas(0x2c, 1, 1),
        webpChunk('ICCP', secret),
        losslessPixel,
        webpChunk('EXIF', secret),
        webpChunk('XMP ', secret),
        webpChunk('evil', secret),
      ]),
      aWebp([losslessPixel]),
    ],
    [
      'an icon without what lies in its gaps and behind it',
      'ico',
      Buffer.concat([
        anIco([
          { width: 16, height: 16, data: Buffer.concat([aBitmap(16), secret]), gap: secret },
          { width: 9, height: 9, data: aPng(9, 9, [pngChunk('tEXt', secret)]), gap: secret },
        ]),
        secret,
      ]),
      anIco([
        { width: 16, height: 16, data: aBitmap(16) },
        { width: 9, height: 9, data: aPng(9, 9) },
      ]),
    ],
  ] as const)('%s', (_what, extension, given, expected) => {
    expect(bytesOf(extension, given)?.equals(expected)).toBe(true)
  })
})

/** What Adobe writes of its version and of how it coded the colours. */
const adobe = (version: number, transform: number) =>
  jpgSegment(0xee, Buffer.from([...Buffer.from('Adobe'), 0, version, 0x33, 0x33, 0x44, 0x44, transform]))

test("a JPEG keeps how Adobe coded its colours, and nothing else of Adobe's", () => {
  const kept = bytesOf('jpg', aJpg([adobe(101, 0)]))!
  expect(kept.includes(Buffer.from([...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 0]))).toBe(true)
  expect(bytesOf('jpg', kept)?.equals(kept)).toBe(true)
})

test.each([
  ['of grey with a clear tone', [8, 0, 0], [pngChunk('tRNS', Buffer.alloc(2))], 10 * 9],
  ['of a palette', [8, 3, 0], [pngChunk('PLTE', Buffer.alloc(6)), pngChunk('tRNS', Buffer.alloc(2))], 10 * 9],
  ['of single bits', [1, 0, 0], [], 3 * 9],
  ['of 16 bits with transparency', [16, 6, 0], [], (1 + 72) * 9],
  ['that comes in passes', [8, 2, 1], [], 0],
] as const)('a PNG %s is one', (_what, kind, more, bytes) => {
  const rows = kind[2] === 1 ? adam7(9, 9) : bytes
  const file = aPngOf(pngHead(9, 9, [...kind]), ...more, pngChunk('IDAT', deflateSync(Buffer.alloc(rows))))
  expect(bytesOf('png', file)?.equals(file)).toBe(true)
})

/** The bytes of a picture of 8-bit RGB in seven passes, counted pixel by pixel. */
function adam7(width: number, height: number): number {
  const pattern = ['16462646', '77777777', '56565656', '77777777', '36463646', '77777777', '56565656', '77777777']
  const rows = new Map<string, number>()
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const row = `${pattern[y % 8]![x % 8]}/${y}`
      rows.set(row, (rows.get(row) ?? 1) + 3)
    }
  return [...rows.values()].reduce((sum, bytes) => sum + bytes, 0)
}

describe('files that do not decode are no pictures', () => {
  const tooWide = 60_000
  test.each([
    ['a PNG of 60,000 pixels a side', 'png', aPngOf(pngHead(tooWide, tooWide), pngData(9, 9))],
    ['a PNG as long as a road', 'png', aPng(20_000, 1)],
    ['a PNG with two headers', 'png', aPng(9, 9, [pngHead(9, 9)])],
    ['a PNG without data', 'png', aPngOf(pngHead(9, 9))],
    ['a PNG with too few rows', 'png', aPngOf(pngHead(9, 9), pngData(9, 8))],
    ['a PNG with too many rows', 'png', aPngOf(pngHead(9, 9), pngData(9, 10))],
    ['a PNG with data in two places', 'png', aPng(9, 9, [pngData(9, 9), pngChunk('tEXt')])],
    ['a PNG with a wrong check sum of its header', 'png', changed(aPng(9, 9), 30)],
    ['a PNG with a wrong check sum of its data', 'png', changed(aPng(9, 9), aPng(9, 9).length - 14)],
    [
      'a PNG of an unknown filter',
      'png',
      aPngOf(pngHead(1, 1), pngChunk('IDAT', deflateSync(Buffer.from([9, 0, 0, 0])))),
    ],
    ['a PNG of a kind that there is not', 'png', aPngOf(pngHead(9, 9, [8, 5, 0]), pngData(9, 9))],
    [
      'a PNG without its palette',
      'png',
      aPngOf(pngHead(9, 9, [8, 3, 0]), pngChunk('IDAT', deflateSync(Buffer.alloc(90)))),
    ],
    ['a PNG with a chunk that one must know', 'png', aPng(9, 9, [pngChunk('EVIL')])],
    ['a PNG that ends too soon', 'png', aPng(9, 9).subarray(0, -12)],
    ['a PNG that begins with its data', 'png', aPngOf(pngData(9, 9), pngHead(9, 9))],
    ['a JPEG of 60,000 pixels a side', 'jpg', aJpg([], { width: tooWide, height: tooWide })],
    ['a JPEG with two frames', 'jpg', aJpg([jpgSegment(0xc0, Buffer.from([8, 0, 8, 0, 8, 1, 1, 0x11, 0]))])],
    ['a JPEG with an unknown mark', 'jpg', aJpg([jpgSegment(0xf3, secret)])],
    ['a JPEG with a reserved mark', 'jpg', aJpg([jpgSegment(0x02, secret)])],
    ['a JPEG with something in its tables', 'jpg', aJpg([jpgSegment(0xdb, secret)])],
    ['a JPEG with something in its codes', 'jpg', aJpg([jpgSegment(0xc4, secret)])],
    ['a JPEG without a picture', 'jpg', aJpg([], { scan: Buffer.alloc(0) })],
    ['a JPEG that ends too soon', 'jpg', aJpg().subarray(0, -2)],
    ['a JPEG of lines that come later', 'jpg', aJpg([], { height: 0 })],
    ['a WebP of two pictures', 'webp', aWebp([losslessPixel, losslessPixel])],
    ['a WebP without a picture', 'webp', aWebp([webpCanvas(0, 1, 1)])],
    ['a WebP with a canvas of another size', 'webp', aWebp([webpCanvas(0, 16_000, 1000), losslessPixel])],
    ['a WebP that moves', 'webp', aWebp([webpCanvas(2, 1, 1), webpChunk('ANIM', Buffer.alloc(6)), losslessPixel])],
    [
      'a WebP that is a picture between others',
      'webp',
      aWebp([webpChunk('VP8 ', Buffer.from('0100009d012a01000100', 'hex'))]),
    ],
    [
      'an icon of a PNG of 60,000 pixels a side',
      'ico',
      anIco([{ width: 0, height: 0, data: aPngOf(pngHead(tooWide, tooWide), pngData(9, 9)) }]),
    ],
    ['an icon whose PNG has another size', 'ico', anIco([{ width: 16, height: 16, data: aPng(9, 9) }])],
    [
      'an icon of a bitmap that is cut off',
      'ico',
      anIco([{ width: 16, height: 16, data: aBitmap(16).subarray(0, 900) }]),
    ],
    [
      'an icon of nothing it knows',
      'ico',
      anIco([{ width: 16, height: 16, data: Buffer.concat([secret, Buffer.alloc(2000)]) }]),
    ],
    ['an icon of no picture', 'ico', anIco([])],
  ] as const)('%s', (_what, extension, file) => expect(sanitizeImage(extension, file)).toBeUndefined())
})
