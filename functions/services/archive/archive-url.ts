import { createHash } from 'node:crypto'
import { archiveLinkSeconds } from '#shared/archive/archive-export.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { bucketUrl, ownSigner, type S3Signer, signatureScope, signText } from '#functions/runtime/s3-signature.ts'

export const archivesBucket = process.env['ARCHIVES_BUCKET'] ?? 'archives'

/** Returns the key of an archive's file. */
export const archiveKey = (id: string): string => `${id}.zip`

/** Returns the address of an archive's file, which anybody can open until it ends. */
export function signArchiveUrl(id: string): { url: string; expiresAt: string } {
  const now = nowMs()
  const to = new URL(`${bucketUrl(archivesBucket)}/${archiveKey(id)}`)
  const url = presignGet(to, { signer: ownSigner(), now, seconds: archiveLinkSeconds })
  return { url: url.href, expiresAt: new Date(now + archiveLinkSeconds * 1000).toISOString() }
}

type Options = {
  signer: S3Signer
  /** In milliseconds. */
  now: number
  seconds: number
}

/**
 * Signs the address of an object, which anybody can then read until its end (Signature Version 4, in the query). The
 * path has letters, digits, - . _ and / alone.
 */
function presignGet(to: URL, { signer, now, seconds }: Options): URL {
  const { date, day, scope } = signatureScope(signer, now)
  const query = [
    ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
    ['X-Amz-Credential', `${signer.accessKeyId}/${scope}`],
    ['X-Amz-Date', date],
    ['X-Amz-Expires', String(seconds)],
    ...(signer.sessionToken ? [['X-Amz-Security-Token', signer.sessionToken]] : []),
    ['X-Amz-SignedHeaders', 'host'],
  ]
    .map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  const canonical = ['GET', to.pathname, query, `host:${to.host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', date, scope, hash].join('\n')
  return new URL(`${to.href}?${query}&X-Amz-Signature=${signText(signer, day, text)}`)
}
