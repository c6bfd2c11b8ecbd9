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

/**
 * A PNG as its pixels need it: header, palette, transparency and the data, packed anew. Undefined for what does not
 * decode, whose check sums are wrong, or whose chunks are out of order.
 */
export function sanitizePng(file: Buffer): SanitizedImage | undefined {
  if (!file.subarray(0, 8).equals(signature)) return undefined
  const kept: Buffer[] = [signature]
  const data: Buffer[] = []
  let head: Head | undefined
  let [palette, before] = [0, '']
  for (let at = 8; ;) {
    const length = file.readUInt32BE(at)
    const name = file.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    const body = file.subarray(at + 8, end - 4)
    if (end > file.length || file.readUInt32BE(end - 4) !== crc32(file.subarray(at + 4, end - 4))) return undefined
    if (!head !== (name === 'IHDR')) return undefined
    if (name === 'IHDR') {
      head = headOf(body)
      if (!head) return undefined
      kept.push(chunk(name, body))
    } else if (name === 'PLTE') {
      if (palette > 0 || data.length > 0 || length % 3 !== 0 || length < 3 || length > 768) return undefined
      palette = length / 3
      kept.push(chunk(name, body))
    } else if (name === 'tRNS') {
      const fits = { 0: length === 2, 2: length === 6, 3: length > 0 && length <= palette }[head!.kind]
      if (!fits || before === 'tRNS' || data.length > 0) return undefined
      kept.push(chunk(name, body))
    } else if (name === 'IDAT') {
      if (data.length > 0 && before !== 'IDAT') return undefined
      data.push(body)
    } else if (name === 'IEND') {
      const { width, height, kind } = head!
      const pixels = data.length > 0 && (kind !== 3 || palette > 0) ? pixelsOf(head!, Buffer.concat(data)) : undefined
      return (
        pixels && { width, height, bytes: Buffer.concat([...kept, chunk('IDAT', deflateSync(pixels)), chunk('IEND')]) }
      )
    } else if (/^[A-Z]/.test(name)) return undefined
    before = name
    at = end
  }
}

function headOf(body: Buffer): Head | undefined {
  if (body.length !== 13) return undefined
  const [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)]
  const [depth, kind, packing, filter, interlace] = body.subarray(8) as unknown as [
    number,
    number,
    number,
    number,
    number,
  ]
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
    for (let row = 0; row < high; row++, at += bytes) if (pixels[at]! > 4) return undefined
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
