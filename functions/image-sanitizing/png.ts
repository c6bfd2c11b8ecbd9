import { crc32, deflateSync, inflateSync } from 'node:zlib'
import type { SanitizedImage } from './sanitized-image.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Samples of a pixel and the bit depths that each colour type may have. */
const kinds: Record<number, readonly [samples: number, ...depths: number[]]> = {
  0: [1, 1, 2, 4, 8, 16],
  2: [3, 8, 16],
  3: [1, 1, 2, 4, 8],
  4: [2, 8, 16],
  6: [4, 8, 16],
}
/** Photos are no PNG: logos and icons are small. */
const mostPixels = 4_000_000

type Head = { width: number; height: number; depth: number; kind: number; samples: number; interlaced: boolean }
/** The chunks so far: those that are kept, packed pixels, colours of the palette, and the name of the last chunk. */
type Picture = { head: Head; kept: Buffer[]; data: Buffer[]; palette: number; before: string }

/** Readers of chunks. They add a chunk to the picture and return whether it is valid. */
const readers = new Map<string, (picture: Picture, body: Buffer) => boolean>([
  ['IHDR', () => false],
  ['PLTE', addPalette],
  ['tRNS', addTransparency],
  ['IDAT', addPixels],
])

/**
 * Reduces a PNG to its pixels: header, palette, transparency and the data, packed again. Returns undefined for data that
 * does not decode, a wrong check sum, or a wrong order of chunks.
 */
export function sanitizePng(file: Buffer): SanitizedImage | undefined {
  if (!file.subarray(0, 8).equals(signature)) return undefined
  let picture: Picture | undefined
  for (const { name, body } of chunksOf(file)) {
    if (!picture) {
      const head = name === 'IHDR' ? headOf(body) : undefined
      if (!head) return undefined
      picture = { head, kept: [signature, chunk(name, body)], data: [], palette: 0, before: name }
    } else if (name === 'IEND') return finish(picture)
    else if (!(readers.get(name)?.(picture, body) ?? isLeftOut(name))) return undefined
    picture.before = name
  }
  return undefined
}

/** Reads one chunk after the other, up to a wrong check sum or the end of the file. */
function* chunksOf(file: Buffer): Generator<{ name: string; body: Buffer }> {
  for (let at = 8; ;) {
    const end = at + 12 + file.readUInt32BE(at)
    if (end > file.length || file.readUInt32BE(end - 4) !== crc32(file.subarray(at + 4, end - 4))) return
    yield { name: file.toString('latin1', at + 4, at + 8), body: file.subarray(at + 8, end - 4) }
    at = end
  }
}

/** Chunks without a capital are not needed to show the picture. */
const isLeftOut = (name: string): boolean => !/^[A-Z]/.test(name)

function addPalette(picture: Picture, body: Buffer): boolean {
  const { length } = body
  if (picture.palette > 0 || picture.data.length > 0 || length % 3 !== 0 || length < 3 || length > 768) return false
  picture.palette = length / 3
  picture.kept.push(chunk('PLTE', body))
  return true
}

function addTransparency({ head, palette, before, data, kept }: Picture, body: Buffer): boolean {
  const { length } = body
  const fits = { 0: length === 2, 2: length === 6, 3: length > 0 && length <= palette }[head.kind]
  kept.push(chunk('tRNS', body))
  return fits === true && before !== 'tRNS' && data.length === 0
}

function addPixels({ data, before }: Picture, body: Buffer): boolean {
  data.push(body)
  return data.length === 1 || before === 'IDAT'
}

function finish({ head, kept, data, palette }: Picture): SanitizedImage | undefined {
  const { width, height, kind } = head
  const pixels = data.length > 0 && (kind !== 3 || palette > 0) ? pixelsOf(head, Buffer.concat(data)) : undefined
  return pixels && { width, height, bytes: Buffer.concat([...kept, chunk('IDAT', deflateSync(pixels)), chunk('IEND')]) }
}

function headOf(body: Buffer): Head | undefined {
  if (body.length !== 13) return undefined
  const [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)]
  const [depth = 0, kind = 0, packing, filter, interlace = 0] = body.subarray(8)
  const [samples, ...depths] = kinds[kind] ?? []
  if (!samples || !depths.includes(depth) || packing !== 0 || filter !== 0 || interlace > 1) return undefined
  if (width < 1 || height < 1 || width * height > mostPixels) return undefined
  return { width, height, depth, kind, samples, interlaced: interlace === 1 }
}

/** Adam7: where each pass begins and how far its pixels are apart. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** The rows of a picture, each behind its filter; undefined unless they are all there and no more. */
function pixelsOf({ width, height, depth, samples, interlaced }: Head, data: Buffer): Buffer | undefined {
  const parts = interlaced
    ? passes.map(([x, y, dx, dy]) => [Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)] as const)
    : [[width, height] as const]
  const rows = parts.flatMap(([wide, high]) =>
    wide > 0 && high > 0 ? [{ bytes: 1 + Math.ceil((wide * samples * depth) / 8), high }] : [],
  )
  const whole = rows.reduce((sum, { bytes, high }) => sum + bytes * high, 0)
  const pixels = inflateSync(data, { maxOutputLength: whole })
  if (pixels.length !== whole) return undefined
  let at = 0
  for (const { bytes, high } of rows)
    for (let row = 0; row < high; row++, at += bytes) if (pixels.readUInt8(at) > 4) return undefined
  return pixels
}

function chunk(name: string, body: Buffer = Buffer.alloc(0)): Buffer {
  const whole = Buffer.alloc(body.length + 12)
  whole.writeUInt32BE(body.length)
  whole.write(name, 4, 'latin1')
  body.copy(whole, 8)
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4)
  return whole
}
