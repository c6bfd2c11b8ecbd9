import { createHash } from 'node:crypto'
import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { keptFor } from '#shared/call.ts'
import type { PageFile } from './edition.ts'

const s3 = new S3Client({ maxAttempts: 4, forcePathStyle: Boolean(process.env['AWS_ENDPOINT_URL_S3']) })
const Bucket = process.env['SITE_BUCKET'] ?? 'site'

/** Pages are asked for again after ten seconds by the CDN, and by browsers every time. */
const CacheControl = keptFor(10)

const ours =
  /^(?:[\w-]+\.(?:html|xml|txt|webmanifest)|sw\.js|(?:blog|reservations|menu|content|es)\/.+\.(?:html|json|xml|webmanifest|svg))$/

/** The page and content files that are out, each with the MD5 of its body. */
async function out(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  let token: string | undefined
  do {
    const { Contents = [], NextContinuationToken } = await s3.send(
      new ListObjectsV2Command({ Bucket, ...(token ? { ContinuationToken: token } : {}) }),
    )
    for (const { Key = '', ETag = '' } of Contents) if (ours.test(Key)) found.set(Key, ETag.replaceAll('"', ''))
    token = NextContinuationToken
  } while (token)
  return found
}

/** How files are put out, beside their bytes: changes when a header does that they are given. */
export const mannerOf = (files: ReadonlyMap<string, PageFile>): string => {
  const types = new Set([...files].map(([key, { type }]) => `${key.slice(key.lastIndexOf('.'))} ${type}`))
  return createHash('md5')
    .update([CacheControl, ...[...types].toSorted()].join('\n'))
    .digest('hex')
}

/**
 * Put out the files that differ from what is out, then delete those that are no longer part of it. `afresh` puts out all of them, as they are given other
 * headers than before, of which their bytes say nothing. `mayWrite` is asked before each write.
 */
export async function putOut(
  files: ReadonlyMap<string, PageFile>,
  { afresh, mayWrite }: { afresh: boolean; mayWrite: () => boolean },
): Promise<{ written: number; deleted: number }> {
  const before = await out()
  const changed = [...files].filter(
    ([key, { body }]) => afresh || before.get(key) !== createHash('md5').update(body).digest('hex'),
  )
  const gone = [...before.keys()].filter((key) => !files.has(key))
  for (const [Key, { body, type }] of changed) {
    if (!mayWrite()) throw new Error('the lease is running out')
    await s3.send(new PutObjectCommand({ Bucket, Key, Body: body, ContentType: type, CacheControl }))
  }
  for (const Key of gone) {
    if (!mayWrite()) throw new Error('the lease is running out')
    await s3.send(new DeleteObjectCommand({ Bucket, Key }))
  }
  return { written: changed.length, deleted: gone.length }
}
