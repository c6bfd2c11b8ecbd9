import type { SanitizedImage } from './sanitized-image.ts'

type Size = { width: number; height: number }
type Picture = { canvas?: Size; alpha?: Buffer; still?: Size & { chunk: Buffer; isLossy: boolean } }

const refuse = () => false
/** Readers of chunks. They add a chunk to the picture and return whether it is valid. */
const readers = new Map<string, (picture: Picture, body: Buffer, at: number) => boolean>([
  ['VP8X', addCanvas],
  ['ALPH', addAlpha],
  ['VP8 ', (picture, body) => addStill(picture, 'VP8 ', lossy(body), body)],
  ['VP8L', (picture, body) => addStill(picture, 'VP8L', lossless(body), body)],
  ['ANIM', refuse],
  ['ANMF', refuse],
])

/**
 * Rebuilds one still picture and its transparency in a new container. Metadata, profiles and unknown chunks are left
 * out, animations are refused.
 */
export function sanitizeWebp(file: Buffer): SanitizedImage | undefined {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP') return undefined
  const whole = 8 + file.readUInt32LE(4)
  if (whole > file.length) return undefined
  const picture: Picture = {}
  for (let at = 12; at < whole;) {
    const read = readers.get(file.toString('latin1', at, at + 4))
    const length = file.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (end > whole || read?.(picture, file.subarray(at + 8, at + 8 + length), at) === false) return undefined
    at = end
  }
  return finish(picture)
}

function addCanvas(picture: Picture, body: Buffer, at: number): boolean {
  if (at !== 12 || body.length !== 10) return false
  picture.canvas = { width: 1 + body.readUIntLE(4, 3), height: 1 + body.readUIntLE(7, 3) }
  return true
}

function addAlpha(picture: Picture, body: Buffer): boolean {
  if (picture.alpha || picture.still || !picture.canvas || body.length < 2) return false
  picture.alpha = chunk('ALPH', body)
  return true
}

function addStill(picture: Picture, name: 'VP8 ' | 'VP8L', size: Size | undefined, body: Buffer): boolean {
  if (picture.still || !size) return false
  picture.still = { ...size, chunk: chunk(name, body), isLossy: name === 'VP8 ' }
  return true
}

function finish({ canvas, alpha, still }: Picture): SanitizedImage | undefined {
  if (!still) return undefined
  const { width, height } = still
  if (canvas && (canvas.width !== width || canvas.height !== height)) return undefined
  const body = alpha && still.isLossy ? [extended(still), alpha, still.chunk] : [still.chunk]
  return { width, height, bytes: chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...body])) }
}

/** Returns the size of a key frame whose first part is complete. */
function lossy(data: Buffer): Size | undefined {
  const head = data.readUIntLE(0, 3)
  const isKeyFrame = (head & 1) === 0 && ((head >> 4) & 1) === 1
  if (!isKeyFrame || data.readUIntBE(3, 3) !== 0x9d012a || 10 + (head >> 5) > data.length) return undefined
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
}

function lossless(data: Buffer): Size | undefined {
  const bits = data.readUInt32LE(1)
  if (data[0] !== 0x2f || bits >>> 29 !== 0 || data.length < 6) return undefined
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

function extended({ width, height }: Size): Buffer {
  const body = Buffer.alloc(10)
  body[0] = 0x10
  body.writeUIntLE(width - 1, 4, 3)
  body.writeUIntLE(height - 1, 7, 3)
  return chunk('VP8X', body)
}

function chunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}
