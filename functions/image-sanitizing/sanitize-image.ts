import { type ImageExtension, maxPixels, maxUploadBytes } from '#shared/uploads/upload.ts'
import type { SanitizedImage } from './sanitized-image.ts'
import { sanitizeIco } from './ico.ts'
import { sanitizeJpg } from './jpg.ts'
import { sanitizePng } from './png.ts'
import { sanitizeSvg } from './svg.ts'
import { sanitizeWebp } from './webp.ts'

/** Most pixels of a side. */
const longestSide = 10_000

/**
 * Returns a picture that can be published, or undefined. Its content matches its type, it has not too many pixels, and
 * it holds no metadata, no position and no bytes between its parts or after its end (see shared/README, Uploads).
 */
export function sanitizeImage(extension: ImageExtension, file: Buffer): SanitizedImage | undefined {
  const read = readers[extension](file)
  if (!read || read.width < 1 || read.height < 1 || read.width * read.height > maxPixels) return undefined
  return Math.max(read.width, read.height) <= longestSide && read.bytes.length <= maxUploadBytes ? read : undefined
}

/** A file that ends before its parts do is no picture, and neither is what a parser throws at. */
const safely =
  (read: (file: Buffer) => SanitizedImage | undefined) =>
  (file: Buffer): SanitizedImage | undefined => {
    try {
      return read(file)
    } catch {
      return undefined
    }
  }

const utf8 = new TextDecoder('utf-8', { fatal: true })
const svg = (file: Buffer): SanitizedImage => ({
  width: 1,
  height: 1,
  bytes: Buffer.from(sanitizeSvg(utf8.decode(file))),
})

const readers: Record<ImageExtension, (file: Buffer) => SanitizedImage | undefined> = {
  jpg: safely(sanitizeJpg),
  png: safely(sanitizePng),
  webp: safely(sanitizeWebp),
  ico: safely(sanitizeIco),
  svg: safely(svg),
}
