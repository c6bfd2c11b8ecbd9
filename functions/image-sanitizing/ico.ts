import type { SanitizedImage } from './sanitized-image.ts'
import { sanitizePng } from './png.ts'

const widest = 256
const mostPictures = 20

/**
 * Returns an icon with a rebuilt directory. Each entry is a whole PNG or bitmap of at most 256 pixels a side, and
 * nothing lies between or behind them.
 */
export function sanitizeIco(file: Buffer): SanitizedImage | undefined {
  const count = file.readUInt16LE(4)
  if (file.readUInt32LE(0) !== 0x00010000 || count < 1 || count > mostPictures) return undefined
  const pictures: SanitizedImage[] = []
  for (let at = 6; at < 6 + 16 * count; at += 16) {
    const [length, offset] = [file.readUInt32LE(at + 8), file.readUInt32LE(at + 12)]
    if (offset < 6 + 16 * count || offset + length > file.length) return undefined
    const data = file.subarray(offset, offset + length)
    const picture = data[0] === 0x89 ? sanitizePng(data) : bitmap(data)
    if (!picture || picture.width > widest || picture.height > widest) return undefined
    if (picture.width % widest !== file[at] || picture.height % widest !== file[at + 1]) return undefined
    pictures.push(picture)
  }
  const head = Buffer.alloc(6 + 16 * count)
  head.set([0, 0, 1, 0])
  head.writeUInt16LE(count, 4)
  let offset = head.length
  for (const [nth, { width, height, bytes }] of pictures.entries()) {
    const at = 6 + 16 * nth
    head.set([width % widest, height % widest, ...file.subarray(at + 2, at + 3), 0, 1, 0], at)
    head.writeUInt16LE(file.readUInt16LE(at + 6), at + 6)
    head.writeUInt32LE(bytes.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += bytes.length
  }
  const side = Math.max(...pictures.map(({ width, height }) => Math.max(width, height)))
  return { width: side, height: side, bytes: Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)]) }
}

/** A bitmap without its file header: colours of 1 to 32 bits, uncompressed, and its mask. */
function bitmap(data: Buffer): SanitizedImage | undefined {
  const [width, height, bits] = [data.readInt32LE(4), data.readInt32LE(8) / 2, data.readUInt16LE(14)]
  const isPlain = data.readUInt32LE(0) === 40 && data.readUInt16LE(12) === 1 && data.readUInt32LE(16) === 0
  if (!isPlain || ![1, 4, 8, 24, 32].includes(bits) || width < 1 || width > widest) return undefined
  if (!Number.isInteger(height) || height < 1 || height > widest) return undefined
  const colours = bits > 8 ? 0 : data.readUInt32LE(32) || 2 ** bits
  if (colours > 2 ** bits) return undefined
  const row = (depth: number) => 4 * Math.ceil((width * depth) / 32)
  const picture = 40 + 4 * colours + row(bits) * height
  const masked = picture + row(1) * height
  // The mask of pictures with 32 bits is often left away.
  const whole = data.length >= masked ? masked : bits === 32 && data.length >= picture ? picture : undefined
  if (!whole) return undefined
  const bytes = Buffer.from(data.subarray(0, whole))
  // Only printers and old palettes read these fields.
  bytes.fill(0, 20, 32)
  bytes.fill(0, 36, 40)
  return { width, height, bytes }
}
