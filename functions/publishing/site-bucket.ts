import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { cacheControlOf } from '#shared/endpoint.ts'
import { isPublishedKey } from '#shared/site/publish-keys.ts'
import type { PlannedFile, PlannedPart } from './plan-edition.ts'
import { type Manifest, type ManifestStore, manifestPartOfFile } from './manifest.ts'

const s3 = new S3Client({ maxAttempts: 4, forcePathStyle: Boolean(process.env['AWS_ENDPOINT_URL_S3']) })
const Bucket = process.env['SITE_BUCKET'] ?? 'site'

/** Pages are asked for again after ten seconds by the CDN, and by browsers every time. */
export const publishedCacheControl = cacheControlOf(10)

/** The notes of the manifest, beside the files. */
export const manifestStore: ManifestStore = {
  read: async (Key) => {
    try {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }))
      return await Body?.transformToString()
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  },
  write: async (Key, Body) => {
    await s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'application/json' }))
  },
}

/** Returns every file of an edition in the bucket. */
export async function listPublishedFiles(): Promise<string[]> {
  const found: string[] = []
  let token: string | undefined
  do {
    const { Contents = [], NextContinuationToken } = await s3.send(
      new ListObjectsV2Command({ Bucket, ...(token ? { ContinuationToken: token } : {}) }),
    )
    found.push(...Contents.flatMap(({ Key = '' }) => (isPublishedKey(Key) ? [Key] : [])))
    token = NextContinuationToken
  } while (token)
  return found
}

/**
 * The order of publishing: links follow their targets, and deletions come after both. The pages that visitors open
 * first do not wait for thousands of posts.
 */
const order = ['new posts', 'pages', 'content', 'deletions', 'posts'] as const
/** A file to be put out, or deleted where there is none any more. */
type Work = { stage: number; key: string; file?: PlannedFile }

const stageOf = ({ key, ofPost }: PlannedFile, isNew: boolean): number =>
  order.indexOf(ofPost ? (isNew ? 'new posts' : 'posts') : key.endsWith('.html') ? 'pages' : 'content')

/**
 * Made files are put out together once they are so many bytes, which most editions never are: nothing of them is out
 * before all are made.
 */
const batchBytes = 16 * 2 ** 20
const atOnce = 16

export type PublishResult = { rendered: number; written: number; deleted: number; more: boolean }

/**
 * Publishes the files of an edition whose inputs differ from the manifest, then deletes those that left it. `mayWrite`
 * is asked before each write, `mayGoOn` before each file: on no, `more` is left to do. A file is marked unknown before
 * its write, so that a crash leaves no wrong digest.
 */
export async function writeEdition(
  planned: readonly PlannedPart[],
  manifest: Manifest,
  { mayWrite, mayGoOn }: { mayWrite: () => boolean; mayGoOn: () => boolean },
): Promise<PublishResult> {
  const done: PublishResult = { rendered: 0, written: 0, deleted: 0, more: false }
  const open = planned.filter(({ name, inputs }) => !manifest.isOut(name, inputs))
  const files = open.flatMap((part) => part.files())
  const keys = new Set(files.map(({ key }) => key))
  const changed = files.filter(({ key, inputs }) => manifest.of(key) !== inputs)
  const gone = manifest.keys().filter((key) => !keys.has(key))
  const isNew = ({ key }: PlannedFile) => manifest.of(key) === undefined
  const work: Work[] = [
    ...changed.map((file) => ({ stage: stageOf(file, isNew(file)), key: file.key, file })),
    ...gone.map((key) => ({ stage: order.indexOf('deletions'), key })),
  ]
    // Groups the files by manifest part and by post, so that a batch writes few parts and reads a post once.
    .map((one) => ({
      one,
      place: `${one.stage} ${manifestPartOfFile(one.key)} ${/[^/]*(?=\.\w+$)/.exec(one.key)?.[0]}`,
    }))
    .toSorted((a, b) => (a.place < b.place ? -1 : Number(a.place > b.place)))
    .map(({ one }) => one)

  const sure = () => {
    if (!mayWrite()) throw new Error('the lease is running out')
  }
  const save = async () => {
    sure()
    await manifest.save()
  }
  for (const { key } of changed) manifest.note(key, '')
  if (changed.length > 0) await save()

  let batch: { of: Work; body: Buffer | undefined }[] = []
  let bytes = 0
  const flush = async () => {
    for (const stage of order.keys()) {
      const now = batch.filter(({ of }) => of.stage === stage)
      for (let from = 0; from < now.length; from += atOnce)
        await Promise.all(
          now.slice(from, from + atOnce).map(async ({ of: { key: Key, file }, body }) => {
            sure()
            if (file && body !== undefined) {
              await s3.send(
                new PutObjectCommand({
                  Bucket,
                  Key,
                  Body: body,
                  ContentType: file.type,
                  CacheControl: publishedCacheControl,
                  ...(file.movedTo && { Metadata: { 'moved-to': file.movedTo } }),
                }),
              )
              done.written++
            } else {
              await s3.send(new DeleteObjectCommand({ Bucket, Key }))
              done.deleted++
            }
            manifest.note(Key, file?.inputs)
          }),
        )
    }
    batch = []
    bytes = 0
  }
  for (const of of work) {
    if (batch.length + done.written + done.deleted > 0 && !mayGoOn()) {
      done.more = true
      break
    }
    const body = await of.file?.make()
    // A post that was taken back since it was listed: the next edition says what becomes of its files.
    if (of.file && body === undefined) continue
    if (of.file && of.key.endsWith('.html')) done.rendered++
    const bodyBytes = body === undefined ? undefined : Buffer.from(body)
    batch.push({ of, body: bodyBytes })
    bytes += bodyBytes?.length ?? 0
    if (bytes < batchBytes) continue
    await flush()
    await save()
  }
  await flush()
  if (!done.more) for (const { name, inputs } of open) manifest.settle(name, inputs)
  await save()
  return done
}
