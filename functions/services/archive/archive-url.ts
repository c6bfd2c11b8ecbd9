// Our own for the reason that post-policy.ts has: the SDK's presigner is not among what the functions load.
import { createHash } from 'node:crypto'
import { archiveLinkSeconds } from '#shared/archive/archive-export.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { signPolicy } from '#functions/image-sanitizing/post-policy.ts'

const local = process.env['AWS_ENDPOINT_URL_S3']
const region = process.env['AWS_REGION'] ?? 'us-east-1'
export const archivesBucket = process.env['ARCHIVES_BUCKET'] ?? 'archives'

/** Returns the key of an archive's file. */
export const archiveKey = (id: string): string => `${id}.zip`

/** Returns the address of an archive's file, which anybody can open until it ends. */
export function signArchiveUrl(id: string): { url: string; expiresAt: string } {
  const now = nowMs()
  const base = local ? `${local}/${archivesBucket}` : `https://${archivesBucket}.s3.${region}.amazonaws.com`
  const credentials = {
    accessKeyId: process.env['AWS_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: process.env['AWS_SECRET_ACCESS_KEY'] ?? '',
    sessionToken: process.env['AWS_SESSION_TOKEN'],
  }
  const to = new URL(`${base}/${archiveKey(id)}`)
  const url = presignGet(to, { region, credentials, now, seconds: archiveLinkSeconds })
  return { url: url.href, expiresAt: new Date(now + archiveLinkSeconds * 1000).toISOString() }
}

type Options = {
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined }
  /** In milliseconds. */
  now: number
  seconds: number
}

/**
 * Signs the address of an object, which anybody can then read until its end (Signature Version 4, in the query). The
 * path has letters, digits, - . _ and / alone.
 */
function presignGet(to: URL, { region, credentials, now, seconds }: Options): URL {
  const date = new Date(now).toISOString().replace(/[:-]|\.\d{3}/g, '')
  const day = date.slice(0, 8)
  const scope = `${day}/${region}/s3/aws4_request`
  const query = [
    ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
    ['X-Amz-Credential', `${credentials.accessKeyId}/${scope}`],
    ['X-Amz-Date', date],
    ['X-Amz-Expires', String(seconds)],
    ...(credentials.sessionToken ? [['X-Amz-Security-Token', credentials.sessionToken]] : []),
    ['X-Amz-SignedHeaders', 'host'],
  ]
    .map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  const canonical = ['GET', to.pathname, query, `host:${to.host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', date, scope, hash].join('\n')
  return new URL(`${to.href}?${query}&X-Amz-Signature=${signPolicy(credentials.secretAccessKey, day, region, text)}`)
}
