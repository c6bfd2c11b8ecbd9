import type { SanitizedImage } from './sanitized-image.ts'

const mark = {
  frame: [0xc0, 0xc1, 0xc2],
  huffman: 0xc4,
  end: 0xd9,
  scan: 0xda,
  tables: 0xdb,
  restart: 0xdd,
  comment: 0xfe,
  jfif: 0xe0,
  adobe: 0xee,
}
const jfif = Buffer.from('ffe000104a46494600010100000100010000', 'hex')

type Frame = { width: number; height: number; components: Set<number> }

/**
 * A JPEG as its pixels need it: tables, one frame, its scans. Application data and comments are left out, but for how
 * Adobe coded the colours; what is unknown, out of order or cut off is undefined.
 */
export function sanitizeJpg(file: Buffer): SanitizedImage | undefined {
  if (file.readUInt16BE(0) !== 0xffd8) return undefined
  const kept: Buffer[] = [file.subarray(0, 2), jfif]
  let [hasTables, hasHuffman, scans] = [false, false, 0]
  let frame: Frame | undefined
  for (let at = 2; ;) {
    if (file[at] !== 0xff) return undefined
    const found = file.readUInt8(at + 1)
    if (found === 0xff) {
      at++
      continue
    }
    if (found === mark.end) {
      if (!frame || scans === 0) return undefined
      const { width, height } = frame
      return { width, height, bytes: Buffer.concat([...kept, file.subarray(at, at + 2)]) }
    }
    const end = at + 2 + file.readUInt16BE(at + 2)
    if (end > file.length || end < at + 4) return undefined
    const [whole, body] = [file.subarray(at, end), file.subarray(at + 4, end)]
    at = end
    if (mark.frame.includes(found)) {
      if (frame) return undefined
      frame = frameOf(body)
      if (!frame) return undefined
      kept.push(whole)
    } else if (found === mark.tables) {
      if (!areTables(body)) return undefined
      hasTables = true
      kept.push(whole)
    } else if (found === mark.huffman) {
      if (!areCodes(body)) return undefined
      hasHuffman = true
      kept.push(whole)
    } else if (found === mark.restart) {
      if (body.length !== 2) return undefined
      kept.push(whole)
    } else if (found === mark.scan) {
      if (!frame || !hasTables || !hasHuffman || !isScanOf(frame, body)) return undefined
      const data = scanFrom(file, at)
      if (!data || data.length === 0) return undefined
      kept.push(whole, data)
      at += data.length
      scans++
    } else if (found === mark.adobe) {
      const colours = adobe(body)
      // Adobe's word on the colours is none beside JFIF's.
      if (colours) kept.splice(1, 1, colours)
    } else if (found !== mark.comment && (found < mark.jfif || found > 0xef)) return undefined
  }
}

function frameOf(body: Buffer): Frame | undefined {
  const [height, width, count] = [body.readUInt16BE(1), body.readUInt16BE(3), body.readUInt8(5)]
  if (body[0] !== 8 || ![1, 3, 4].includes(count) || body.length !== 6 + 3 * count) return undefined
  const components = new Set<number>()
  for (let at = 6; at < body.length; at += 3) {
    const sampling = body.readUInt8(at + 1)
    if (![sampling >> 4, sampling & 15].every((times) => times >= 1 && times <= 4) || body.readUInt8(at + 2) > 3)
      return undefined
    components.add(body.readUInt8(at))
  }
  return components.size === count ? { width, height, components } : undefined
}

function areTables(body: Buffer): boolean {
  let at = 0
  while (at < body.length) {
    const [wide, id] = [body.readUInt8(at) >> 4, body.readUInt8(at) & 15]
    if (wide > 1 || id > 3) return false
    at += 1 + 64 * (1 + wide)
  }
  return at === body.length && at > 0
}

function areCodes(body: Buffer): boolean {
  let at = 0
  while (at < body.length) {
    if (body.readUInt8(at) >> 4 > 1 || (body.readUInt8(at) & 15) > 3) return false
    const lengths = body.subarray(at + 1, at + 17)
    at += 17 + lengths.reduce((sum, count) => sum + count, 0)
  }
  return at === body.length && at > 0
}

function isScanOf({ components }: Frame, body: Buffer): boolean {
  const count = body.readUInt8(0)
  if (count < 1 || count > components.size || body.length !== 4 + 2 * count) return false
  return Array.from({ length: count }, (_, nth) => body.readUInt8(1 + 2 * nth)).every((id) => components.has(id))
}

/** Returns the coded data up to the next marker, or undefined when the file ends before. */
function scanFrom(file: Buffer, from: number): Buffer | undefined {
  for (let at = from; ; at += 2) {
    at = file.indexOf(0xff, at)
    if (at < 0 || at + 1 >= file.length) return undefined
    const next = file.readUInt8(at + 1)
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return file.subarray(from, at)
  }
}

function adobe(body: Buffer): Buffer | undefined {
  if (body.length !== 12 || body.toString('latin1', 0, 5) !== 'Adobe' || body.readUInt8(11) > 2) return undefined
  const segment = Buffer.from('ffee000e41646f62650064000000000', 'hex')
  return Buffer.concat([segment, body.subarray(11)])
}
