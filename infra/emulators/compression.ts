import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { compressibleContent } from '#infra/edge/caches.ts'

type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const shrink: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
}

/** Returns an answer's encoding, brotli before gzip as CloudFront; undefined when the viewer accepts neither. */
export function chooseEncoding(accepted: string): Encoding | undefined {
  const taken = new Set(
    accepted
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  )
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : undefined
}

export const isCompressible = (type: string, size: number): boolean =>
  compressibleContent.types.test(type) && size >= compressibleContent.least && size <= compressibleContent.most

/** Compresses each content once, and caches the newest up to a number of bytes. */
export function createCompressor(
  most = 64 * 1024 * 1024,
): (etag: string, encoding: Encoding, body: Buffer) => Promise<Buffer> {
  const known = new Map<string, Promise<Buffer>>()
  let size = 0
  return (etag, encoding, body) => {
    const key = `${encoding} ${etag}`
    const before = known.get(key)
    if (before) return before
    const work = shrink[encoding](body)
    known.set(key, work)
    work.then(
      async (small) => {
        size += small.length
        for (const [old, done] of known) {
          if (size <= most || old === key) break
          known.delete(old)
          size -= (await done).length
        }
      },
      () => known.delete(key),
    )
    return work
  }
}
