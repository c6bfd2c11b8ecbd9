import type { SanitizedImage } from './sanitized-image.ts'

const [end, scan, comment] = [0xd9, 0xda, 0xfe]
const jfif = Buffer.from('ffe000104a46494600010100000100010000', 'hex')

type Frame = { width: number; height: number; components: Set<number> }
/** The parts that are kept so far. */
type Picture = { kept: Buffer[]; frame?: Frame; hasTables: boolean; hasHuffman: boolean; hasScan: boolean }
/** A segment with its marker, its body alone, and the coded data behind it. */
type Segment = { whole: Buffer; body: Buffer; data: Buffer }

/** Readers of segments by their marker. They add a segment to the picture and return whether it is valid. */
const readers = new Map<number, (picture: Picture, segment: Segment) => boolean>([
  [0xc0, addFrame],
  [0xc1, addFrame],
  [0xc2, addFrame],
  [0xc4, addHuffmanCodes],
  [scan, addScan],
  [0xdb, addTables],
  [0xdd, addRestart],
  [0xee, addAdobeColours],
])

/**
 * Reduces a JPEG to its pixels: tables, one frame, its scans. Application data and comments are left out, but for how
 * Adobe coded the colours. Returns undefined for unknown segments, a wrong order, or a file that is cut off.
 */
export function sanitizeJpg(file: Buffer): SanitizedImage | undefined {
  if (file.readUInt16BE(0) !== 0xffd8) return undefined
  const picture: Picture = { kept: [file.subarray(0, 2), jfif], hasTables: false, hasHuffman: false, hasScan: false }
  for (let at = 2; file[at] === 0xff;) {
    const marker = file.readUInt8(at + 1)
    if (marker === end) return finish(picture, file.subarray(at, at + 2))
    // Any number of 0xff may precede a marker.
    if (marker === 0xff) at++
    else {
      const next = at + 2 + file.readUInt16BE(at + 2)
      if (next > file.length || next < at + 4) return undefined
      const data = marker === scan ? scanFrom(file, next) : noData
      const segment = { whole: file.subarray(at, next), body: file.subarray(at + 4, next), data }
      if (!(readers.get(marker)?.(picture, segment) ?? isLeftOut(marker))) return undefined
      at = next + data.length
    }
  }
  return undefined
}

const noData = Buffer.alloc(0)

const isLeftOut = (marker: number): boolean => marker === comment || (marker >= 0xe0 && marker <= 0xef)

function finish({ kept, frame, hasScan }: Picture, last: Buffer): SanitizedImage | undefined {
  if (!frame || !hasScan) return undefined
  return { width: frame.width, height: frame.height, bytes: Buffer.concat([...kept, last]) }
}

function addFrame(picture: Picture, { whole, body }: Segment): boolean {
  const frame = picture.frame ? undefined : frameOf(body)
  if (!frame) return false
  picture.frame = frame
  picture.kept.push(whole)
  return true
}

function addTables(picture: Picture, { whole, body }: Segment): boolean {
  picture.hasTables = true
  picture.kept.push(whole)
  return areTables(body)
}

function addHuffmanCodes(picture: Picture, { whole, body }: Segment): boolean {
  picture.hasHuffman = true
  picture.kept.push(whole)
  return areCodes(body)
}

function addRestart({ kept }: Picture, { whole, body }: Segment): boolean {
  kept.push(whole)
  return body.length === 2
}

function addScan(picture: Picture, { whole, body, data }: Segment): boolean {
  const { frame, hasTables, hasHuffman } = picture
  picture.hasScan = true
  picture.kept.push(whole, data)
  return hasTables && hasHuffman && frame !== undefined && isScanOf(frame, body) && data.length > 0
}

/** Keeps how Adobe coded the colours, in place of JFIF's word on it. */
function addAdobeColours({ kept }: Picture, { body }: Segment): boolean {
  if (body.length !== 12 || body.toString('latin1', 0, 5) !== 'Adobe' || body.readUInt8(11) > 2) return true
  kept[1] = Buffer.concat([Buffer.from('ffee000e41646f62650064000000000', 'hex'), body.subarray(11)])
  return true
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

/** Returns the coded data up to the next marker; nothing when the file ends before. */
function scanFrom(file: Buffer, from: number): Buffer {
  for (let at = from; ; at += 2) {
    at = file.indexOf(0xff, at)
    if (at < 0 || at + 1 >= file.length) return noData
    const next = file.readUInt8(at + 1)
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return file.subarray(from, at)
  }
}
