import type { SanitizedImage } from './sanitized-image.ts'

type Size = { width: number; height: number }

/**
 * One still picture and its transparency, in a container made anew: metadata, profiles and unknown chunks are left out,
 * animations are refused.
 */
export function sanitizeWebp(file: Buffer): SanitizedImage | undefined {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP') return undefined
  const whole = 8 + file.readUInt32LE(4)
  if (whole > file.length) return undefined
  let canvas: Size | undefined
  let picture: (Size & { chunk: Buffer; isLossy: boolean }) | undefined
  let alpha: Buffer | undefined
  for (let at = 12; at < whole;) {
    const name = file.toString('latin1', at, at + 4)
    const length = file.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    const body = file.subarray(at + 8, at + 8 + length)
    if (end > whole || name === 'ANIM' || name === 'ANMF') return undefined
    if (name === 'VP8X') {
      if (canvas || at !== 12 || length !== 10) return undefined
      canvas = { width: 1 + body.readUIntLE(4, 3), height: 1 + body.readUIntLE(7, 3) }
    } else if (name === 'ALPH') {
      if (alpha || picture || !canvas || length < 2) return undefined
      alpha = chunk(name, body)
    } else if (name === 'VP8 ' || name === 'VP8L') {
      const size = name === 'VP8 ' ? lossy(body) : lossless(body)
      if (picture || !size) return undefined
      picture = { ...size, chunk: chunk(name, body), isLossy: name === 'VP8 ' }
    }
    at = end
  }
  if (!picture) return undefined
  const { width, height } = picture
  if (canvas && (canvas.width !== width || canvas.height !== height)) return undefined
  const body = alpha && picture.isLossy ? [extended(picture), alpha, picture.chunk] : [picture.chunk]
  return { width, height, bytes: chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...body])) }
}

/** A key frame whose first part lies within it. */
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
