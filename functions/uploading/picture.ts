import { type ImageExtension, maxPixels } from '#shared/upload.ts'

type Cleaned = { width: number; height: number; bytes: Buffer }

/**
 * A picture as it may be published: of the type it claims by its content, not too many pixels, and nothing in it but the picture (no metadata, no position,
 * nothing behind its end). Undefined when it is not such a picture.
 */
export function cleaned(extension: ImageExtension, file: Buffer): Cleaned | undefined {
  const read = readers[extension](file)
  if (!read || read.width < 1 || read.height < 1 || read.width * read.height > maxPixels) return undefined
  return read
}

const readers: Record<ImageExtension, (file: Buffer) => Cleaned | undefined> = { jpg, png, webp, ico, svg }

const safely =
  (read: (file: Buffer) => Cleaned | undefined) =>
  (file: Buffer): Cleaned | undefined => {
    try {
      return read(file)
    } catch {
      return undefined
    }
  }

/** Segments up to the scan, without comments and application data (but Adobe's colour and the profile); then the scans, up to the end mark. */
function jpg(file: Buffer): Cleaned | undefined {
  return safely(() => {
    if (file.readUInt16BE(0) !== 0xffd8) return undefined
    const kept: Buffer[] = [file.subarray(0, 2)]
    let size: { width: number; height: number } | undefined
    for (let at = 2; ;) {
      if (file[at] !== 0xff) return undefined
      const mark = file.readUInt8(at + 1)
      if (mark === 0xff) {
        at++
        continue
      }
      if (mark === 0xd9) return size && { ...size, bytes: Buffer.concat([...kept, file.subarray(at, at + 2)]) }
      const end = at + 2 + file.readUInt16BE(at + 2)
      if (end > file.length) return undefined
      if (mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)) {
        if (size) return undefined
        size = { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) }
      }
      const isData = mark >= 0xe0 && mark <= 0xef && ![0xe2, 0xee].includes(mark)
      if (!isData && mark !== 0xfe) kept.push(file.subarray(at, end))
      at = end
      if (mark !== 0xda) continue
      const from = at
      while (
        !(file[at] === 0xff && file[at + 1] !== 0 && !((file[at + 1] ?? 0) >= 0xd0 && (file[at + 1] ?? 0) <= 0xd7))
      ) {
        if (at >= file.length) return undefined
        at++
      }
      kept.push(file.subarray(from, at))
    }
  })(file)
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const pngKept = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'bKGD',
  'pHYs',
])

function png(file: Buffer): Cleaned | undefined {
  return safely(() => {
    if (!file.subarray(0, 8).equals(pngSignature) || file.toString('latin1', 12, 16) !== 'IHDR') return undefined
    const kept: Buffer[] = [pngSignature]
    for (let at = 8; ;) {
      const end = at + 12 + file.readUInt32BE(at)
      if (end > file.length) return undefined
      const name = file.toString('latin1', at + 4, at + 8)
      if (pngKept.has(name)) kept.push(file.subarray(at, end))
      if (name === 'IEND')
        return { width: file.readUInt32BE(16), height: file.readUInt32BE(20), bytes: Buffer.concat(kept) }
      at = end
    }
  })(file)
}

const webpKept = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'])
const hasMetadata = 0x0c

/** One still picture: animations are refused, metadata is dropped and its flags are cleared. */
function webp(file: Buffer): Cleaned | undefined {
  return safely(() => {
    if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP') return undefined
    const whole = 8 + file.readUInt32LE(4)
    if (whole > file.length) return undefined
    const kept: Buffer[] = []
    let size: { width: number; height: number } | undefined
    for (let at = 12; at + 8 <= whole;) {
      const name = file.toString('latin1', at, at + 4)
      const length = file.readUInt32LE(at + 4)
      const end = at + 8 + length + (length % 2)
      if (end > whole || name === 'ANIM' || name === 'ANMF') return undefined
      const chunk = Buffer.from(file.subarray(at, end))
      if (name === 'VP8X') chunk[8] = chunk.readUInt8(8) & ~hasMetadata
      size = webpSize(name, chunk.subarray(8)) ?? size
      if (webpKept.has(name)) kept.push(chunk)
      at = end
    }
    if (!size) return undefined
    const body = Buffer.concat(kept)
    const head = Buffer.from('RIFF0000WEBP', 'latin1')
    head.writeUInt32LE(body.length + 4, 4)
    return { ...size, bytes: Buffer.concat([head, body]) }
  })(file)
}

function webpSize(name: string, data: Buffer): { width: number; height: number } | undefined {
  if (name === 'VP8 ' && data.readUIntBE(3, 3) === 0x9d012a)
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
  if (name === 'VP8L' && data[0] === 0x2f) {
    const bits = data.readUInt32LE(1)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  return undefined
}

/** An icon: a directory whose entries lie within the file; its pictures are small. */
function ico(file: Buffer): Cleaned | undefined {
  return safely(() => {
    if (file.readUInt32LE(0) !== 0x00010000) return undefined
    const count = file.readUInt16LE(4)
    if (count < 1 || count > 20) return undefined
    let end = 6 + 16 * count
    let widest = 0
    for (let entry = 0; entry < count; entry++) {
      const at = 6 + 16 * entry
      const [length, offset] = [file.readUInt32LE(at + 8), file.readUInt32LE(at + 12)]
      if (offset < 6 + 16 * count || offset + length > file.length) return undefined
      end = Math.max(end, offset + length)
      widest = Math.max(widest, file[at] || 256)
    }
    return { width: widest, height: widest, bytes: Buffer.from(file.subarray(0, end)) }
  })(file)
}

const unsafeInSvg =
  /<\s*(?:script|foreignObject|iframe|embed|object|animate|set|handler|listener|a|image|feImage)\b|\bon\w+\s*=|<!(?:doctype|entity)|javascript:|@import|(?:href|src)\s*=\s*["']?\s*(?!#)[^"'\s>]/i

/** A drawing that runs nothing, loads nothing and names nothing outside itself. It is served in a sandbox too. */
function svg(file: Buffer): Cleaned | undefined {
  const text = file.toString('utf8')
  const isDrawing =
    /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[^]*?-->\s*)*<svg[\s>]/.test(text) && /<\/svg>\s*$/.test(text)
  if (!isDrawing || unsafeInSvg.test(text) || /&#|url\(\s*["']?\s*(?!#|["'])/i.test(text)) return undefined
  return { width: 1, height: 1, bytes: Buffer.from(text.replaceAll(/<!--[^]*?-->|<metadata[^]*?<\/metadata>/gi, '')) }
}
