import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EmulatedBucket, startBucket } from '#infra/emulators/bucket.ts'
import { signAddress } from './sign-address.ts'

const folder = mkdtempSync(join(tmpdir(), 'bucket-'))
const credentials = { accessKeyId: 'local', secretAccessKey: 'secret of this test' }
let clock = Date.parse('2026-12-04T12:00:00Z')
let bucket: EmulatedBucket
let s3: S3Client
const secret = process.env['AWS_SECRET_ACCESS_KEY']
beforeAll(async () => {
  process.env['AWS_SECRET_ACCESS_KEY'] = credentials.secretAccessKey
  bucket = await startBucket({ path: folder, now: () => clock })
  s3 = new S3Client({
    endpoint: bucket.endpoint,
    region: 'us-east-1',
    credentials,
    forcePathStyle: true,
    maxAttempts: 1,
  })
})
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
  if (secret === undefined) delete process.env['AWS_SECRET_ACCESS_KEY']
  else process.env['AWS_SECRET_ACCESS_KEY'] = secret
})

const Bucket = 'archives'
const MB = 1024 * 1024
const bytesOf = async (Key: string, Range?: string) => {
  const answer = await s3.send(new GetObjectCommand({ Bucket, Key, ...(Range ? { Range } : {}) }))
  return { ...answer, bytes: Buffer.from(await answer.Body!.transformToByteArray()) }
}
const begin = async (Key: string, type = 'application/zip') =>
  (await s3.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType: type, ChecksumAlgorithm: 'CRC32' })))
    .UploadId!
const part = async (Key: string, UploadId: string, PartNumber: number, Body: Buffer) => {
  const { ETag, ChecksumCRC32 } = await s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }))
  return { PartNumber, ETag, ChecksumCRC32 }
}
type Parts = Partial<Awaited<ReturnType<typeof part>>>[]
const complete = (Key: string, UploadId: string, Parts: Parts) =>
  s3.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }))
const open = async () => (await s3.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads ?? []

describe('a multipart upload', () => {
  const [one, two] = [randomBytes(5 * MB), randomBytes(1000)]

  test('is one object when it is completed, and nothing before', async () => {
    const id = await begin('a.zip')
    const second = await part('a.zip', id, 2, two)
    const first = await part('a.zip', id, 1, one)
    await expect(bytesOf('a.zip')).rejects.toMatchObject({ name: 'NoSuchKey' })
    expect(await open()).toMatchObject([{ Key: 'a.zip', UploadId: id }])
    const { ETag } = await complete('a.zip', id, [first, second])
    expect(ETag).toMatch(/^"[0-9a-f]{32}-2"$/)
    const read = await bytesOf('a.zip')
    expect(read.bytes.equals(Buffer.concat([one, two]))).toBe(true)
    expect(read).toMatchObject({ ETag, ContentType: 'application/zip', ContentLength: one.length + two.length })
    const { Contents } = await s3.send(new ListObjectsV2Command({ Bucket }))
    expect(Contents).toMatchObject([{ Key: 'a.zip', ETag, Size: one.length + two.length }])
    expect(await open()).toEqual([])
    expect(readdirSync(join(folder, '.uploads'))).toEqual([])
    await expect(complete('a.zip', id, [first, second])).rejects.toMatchObject({ name: 'NoSuchUpload' })
  })

  test('takes a part that was sent again in place of the first', async () => {
    const id = await begin('again.zip')
    await part('again.zip', id, 1, one)
    await complete('again.zip', id, [await part('again.zip', id, 1, two)])
    expect((await bytesOf('again.zip')).bytes.equals(two)).toBe(true)
  })

  test('is refused with parts out of order, unknown, changed or too small, and can be completed afterwards', async () => {
    const id = await begin('b.zip')
    const first = await part('b.zip', id, 1, one)
    const second = await part('b.zip', id, 2, two)
    const third = await part('b.zip', id, 3, two)
    const refused = async (parts: Parts, name: string) =>
      expect(complete('b.zip', id, parts), name).rejects.toMatchObject({ name })
    await refused([second, first], 'InvalidPartOrder')
    await refused([first, third], 'InvalidPartOrder')
    await refused([first, { ...second, ETag: first.ETag }], 'InvalidPart')
    await refused([first, second, { ...third, PartNumber: 3 }, { ...third, PartNumber: 4 }], 'InvalidPart')
    await refused([first, second, third], 'EntityTooSmall')
    await refused([first, { PartNumber: 2, ETag: second.ETag }], 'InvalidRequest')
    await refused([], 'MalformedXML')
    await complete('b.zip', id, [first, second])
    expect((await bytesOf('b.zip')).ContentLength).toBe(one.length + two.length)
  })

  test('is gone when it is aborted: no part more, no object, nothing on disk', async () => {
    const id = await begin('c.zip')
    const first = await part('c.zip', id, 1, one)
    await s3.send(new AbortMultipartUploadCommand({ Bucket, Key: 'c.zip', UploadId: id }))
    await expect(part('c.zip', id, 2, two)).rejects.toMatchObject({ name: 'NoSuchUpload' })
    await expect(complete('c.zip', id, [first])).rejects.toMatchObject({ name: 'NoSuchUpload' })
    expect(readdirSync(join(folder, '.uploads'))).toEqual([])
  })

  test('an upload of another key, or with an invalid id, is unknown', async () => {
    const id = await begin('d.zip')
    await expect(part('other.zip', id, 1, one)).rejects.toMatchObject({ name: 'NoSuchUpload' })
    await expect(part('d.zip', '../../archives', 1, one)).rejects.toMatchObject({ name: 'NoSuchUpload' })
    await expect(part('d.zip', id, 10_001, one)).rejects.toMatchObject({ name: 'InvalidArgument' })
    await s3.send(new AbortMultipartUploadCommand({ Bucket, Key: 'd.zip', UploadId: id }))
  })
})

describe('a range of an object', () => {
  beforeAll(() =>
    s3.send(new PutObjectCommand({ Bucket, Key: 'digits', Body: '0123456789', ContentType: 'text/plain' })),
  )

  test.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('%s', async (range, text, told) => {
    const { bytes, ContentRange, $metadata } = await bytesOf('digits', range)
    expect([bytes.toString(), ContentRange, $metadata.httpStatusCode]).toEqual([text, told, 206])
  })

  test('beyond its end is refused, and of several parts is answered whole', async () => {
    await expect(bytesOf('digits', 'bytes=10-')).rejects.toMatchObject({ name: 'InvalidRange' })
    expect((await bytesOf('digits', 'bytes=0-1,4-5')).bytes.toString()).toBe('0123456789')
  })

  test('an empty object has no range', async () => {
    await s3.send(new PutObjectCommand({ Bucket, Key: 'empty', Body: '' }))
    expect((await bytesOf('empty')).bytes.length).toBe(0)
    expect((await s3.send(new HeadObjectCommand({ Bucket, Key: 'empty' }))).ContentLength).toBe(0)
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'empty' }))
    await expect(bytesOf('empty')).rejects.toMatchObject({ name: 'NoSuchKey' })
  })
})

/** Signs an address with AWS's own library. */
const signed = (query: Record<string, string> = {}, expiresIn = 60) =>
  signAddress(s3, new URL('/archives/digits', bucket.endpoint), { query, expiresIn, at: clock })

const codeOf = async (answer: Response) => [answer.status, /<Code>(\w+)/.exec(await answer.text())?.[1]]

describe('an address that is signed', () => {
  test('is read by anybody until its end, with the name that it gives the file', async () => {
    const url = await signed({ 'response-content-disposition': 'attachment; filename="La casa, 1.zip"' })
    clock += 59_000
    const answer = await fetch(url)
    expect([answer.status, await answer.text()]).toEqual([200, '0123456789'])
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="La casa, 1.zip"')
    expect(await (await fetch(url, { headers: { range: 'bytes=0-1' } })).text()).toBe('01')
    clock += 1000
    expect(await codeOf(await fetch(url))).toEqual([403, 'AccessDenied'])
  })

  test('is refused with anything of it changed', async () => {
    for (const [name, value, code] of [
      ['X-Amz-Expires', '3600', 'SignatureDoesNotMatch'],
      ['response-content-disposition', 'inline', 'SignatureDoesNotMatch'],
      ['X-Amz-Signature', '0'.repeat(64), 'SignatureDoesNotMatch'],
      ['X-Amz-Date', new Date(clock - 1000).toISOString().replace(/[:-]|\.\d{3}/g, ''), 'SignatureDoesNotMatch'],
      ['X-Amz-Credential', 'local', 'AuthorizationQueryParametersError'],
      ['X-Amz-Expires', '604801', 'AuthorizationQueryParametersError'],
      ['X-Amz-Expires', '', 'AuthorizationQueryParametersError'],
    ] as const) {
      const url = await signed()
      url.searchParams.set(name, value)
      expect((await codeOf(await fetch(url)))[1], `${name}=${value}`).toBe(code)
    }
    const other = await signed()
    other.pathname = '/archives/a.zip'
    expect(await codeOf(await fetch(other))).toEqual([403, 'SignatureDoesNotMatch'])
    expect(await codeOf(await fetch(await signed(), { method: 'HEAD' }))).toEqual([403, undefined])
  })

  test('is the only way in without a key', async () => {
    expect(await codeOf(await fetch(`${bucket.endpoint}/archives/digits`))).toEqual([403, 'AccessDenied'])
  })
})
