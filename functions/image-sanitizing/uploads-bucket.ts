import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { ApiError } from '#shared/api-error.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { bucketUrl, ownSigner } from '#functions/runtime/s3-signature.ts'
import { createPostFields } from './post-policy.ts'

const s3 = new S3Client({ maxAttempts: 4, forcePathStyle: Boolean(process.env['AWS_ENDPOINT_URL_S3']) })
const Bucket = process.env['UPLOADS_BUCKET'] ?? 'uploads'

/** Minutes in which a browser may post what it was allowed to. */
const lifeMs = 10 * 60_000

/** Returns the address to which browsers post uploads. */
export const uploadsBucketUrl = (): string => bucketUrl(Bucket)

/** Creates the form fields for one post into incoming/. */
export const createUploadForm = (name: string, type: string, maxBytes: number): Record<string, string> =>
  createPostFields({
    bucket: Bucket,
    key: `incoming/${name}`,
    type,
    maxBytes,
    signer: ownSigner(),
    now: nowMs(),
    lifeMs,
  })

/** Returns the object of a key, or undefined. */
export async function readUpload(Key: string): Promise<Buffer | undefined> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }))
    return Buffer.from((await Body?.transformToByteArray()) ?? [])
  } catch (error) {
    // S3 answers 403 for a missing object without the right to list.
    if (['NoSuchKey', 'NotFound', 'AccessDenied'].includes((error as Error).name)) return undefined
    throw error
  }
}

/** Publishes a checked file: its address never holds anything else. Throws upload-finished for another file. */
export async function publishImage(name: string, ContentType: string, Body: Buffer): Promise<void> {
  const Key = `${mediaPrefix}${name}`
  const CacheControl = 'public, max-age=31536000, immutable'
  try {
    await s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl, IfNoneMatch: '*' }))
  } catch (error) {
    if (!['PreconditionFailed', 'ConditionalRequestConflict'].includes((error as Error).name)) throw error
    // A run that died between publishing and deleting is repeated with the same file.
    if (!(await readUpload(Key))?.equals(Body)) throw new ApiError('upload-finished')
  }
}

/** A published file: its name below media/ and its size. */
export type PublishedImage = { name: string; bytes: number }

/** Yields the published files by name, page by page. */
export async function* listImages(): AsyncGenerator<PublishedImage[]> {
  let token: string | undefined
  do {
    const { Contents = [], NextContinuationToken } = await s3.send(
      new ListObjectsV2Command({ Bucket, Prefix: mediaPrefix, ContinuationToken: token }),
    )
    yield Contents.map(({ Key = '', Size = 0 }) => ({ name: Key.slice(mediaPrefix.length), bytes: Size }))
    token = NextContinuationToken
  } while (token)
}
const mediaPrefix = 'media/'

/** Opens a published file as a stream. */
export async function openImage(name: string): Promise<Readable> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: `${mediaPrefix}${name}` }))
  return Body as Readable
}

/** Deletes a posted file. */
export const deleteUpload = (name: string): Promise<unknown> =>
  s3.send(new DeleteObjectCommand({ Bucket, Key: `incoming/${name}` }))
