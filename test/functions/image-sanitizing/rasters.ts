// Pictures made byte by byte, and the parts that a test puts into them.
import { crc32, deflateSync } from 'node:zlib'

/** A chunk of a PNG with its check sum. */
export function pngChunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const whole = Buffer.alloc(12 + data.length)
  whole.writeUInt32BE(data.length)
  whole.write(name, 4, 'latin1')
  data.copy(whole, 8)
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4)
  return whole
}

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
export function pngHead(width: number, height: number, [depth, kind, interlace] = [8, 2, 0]): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([depth, kind, 0, 0, interlace], 8)
  return pngChunk('IHDR', size)
}
/** The packed rows of a black picture of 8-bit RGB. */
export const pngData = (width: number, height: number, rows: Buffer = Buffer.alloc((1 + 3 * width) * height)): Buffer =>
  pngChunk('IDAT', deflateSync(rows))

/** A PNG, black unless `rows` are given, with other chunks before its data. */
export const aPng = (width: number, height: number, more: readonly Buffer[] = [], rows?: Buffer): Buffer =>
  Buffer.concat([pngSignature, pngHead(width, height), ...more, pngData(width, height, rows), pngChunk('IEND')])

/** A segment of a JPEG. */
export function jpgSegment(mark: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, mark, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

const jfif = Buffer.from('4a46494600010100000100010000', 'hex')
const tables = Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])
const codes = (id: number) => Buffer.from([id, 1, ...Array.from({ length: 15 }, () => 0), 0])

/** A grey JPEG of 8 × 8 pixels (or as many as it claims) with other segments after its first. */
export function aJpg(more: readonly Buffer[] = [], { width = 8, height = 8, scan = Buffer.from([0x3f]) } = {}): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpgSegment(0xe0, jfif),
    ...more,
    jpgSegment(0xdb, tables),
    jpgSegment(0xc0, frame),
    jpgSegment(0xc4, Buffer.concat([codes(0), codes(0x10)])),
    jpgSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    scan,
    Buffer.from([0xff, 0xd9]),
  ])
}

/** A chunk of a WebP. */
export function webpChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}
export const aWebp = (chunks: readonly Buffer[]): Buffer =>
  webpChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]))

/** One lossless pixel, as an encoder wrote it. */
export const losslessPixel = webpChunk('VP8L', Buffer.from('2f000000000788fdd30000', 'hex'))
/** The head of a canvas: its flags and size. */
export function webpCanvas(flags: number, width: number, height: number): Buffer {
  const data = Buffer.alloc(10)
  data[0] = flags
  data.writeUIntLE(width - 1, 4, 3)
  data.writeUIntLE(height - 1, 7, 3)
  return webpChunk('VP8X', data)
}

type Entry = { width: number; height: number; data: Buffer; gap?: Buffer }

/** An icon of some pictures, each behind a gap. */
export function anIco(entries: readonly Entry[]): Buffer {
  const head = Buffer.alloc(6 + 16 * entries.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(entries.length, 4)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (const [nth, { width, height, data, gap = Buffer.alloc(0) }] of entries.entries()) {
    offset += gap.length
    const at = 6 + 16 * nth
    head.set([width % 256, height % 256, 0, 0, 1, 0, 32, 0], at)
    head.writeUInt32LE(data.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += data.length
    parts.push(gap, data)
  }
  return Buffer.concat(parts)
}

/** A clear bitmap of 32 bits with its mask, as icons hold it. */
export function aBitmap(side: number): Buffer {
  const data = Buffer.alloc(40 + side * side * 4 + side * 4 * Math.ceil(side / 32))
  data.writeUInt32LE(40)
  data.writeInt32LE(side, 4)
  data.writeInt32LE(side * 2, 8)
  data.writeUInt16LE(1, 12)
  data.writeUInt16LE(32, 14)
  return data
}
