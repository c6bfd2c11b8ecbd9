import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompletedPart,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { archiveKey, archivesBucket as Bucket } from './archive-url.ts'

const s3 = new S3Client({ maxAttempts: 4, forcePathStyle: Boolean(process.env['AWS_ENDPOINT_URL_S3']) })

/** S3 takes parts from 5 MiB, and 10,000 of them: 80 GB. */
const partBytes = 8 * 1024 * 1024
/** Parts that are sent at once, each in a buffer of its own. The next one is filled when the one before the last is stored. */
const partsAtOnce = 2

/**
 * Uploads a stream as an archive's file, in parts, under the name with which it is saved. Returns its bytes. Interrupted
 * by an error, it leaves nothing; by the process's end, a later run removes the parts (`emptyArchivesBucket`).
 */
export async function uploadArchive(id: string, fileName: string, source: AsyncIterable<Buffer>): Promise<number> {
  const Key = archiveKey(id)
  const { UploadId } = await s3.send(
    new CreateMultipartUploadCommand({
      Bucket,
      Key,
      ContentType: 'application/zip',
      ContentDisposition: `attachment; filename="${fileName}"`,
      ChecksumAlgorithm: 'CRC32',
    }),
  )
  const upload = { Bucket, Key, UploadId }
  const parts: Promise<CompletedPart>[] = []
  try {
    let bytes = 0
    const buffers = Array.from({ length: partsAtOnce }, () => Buffer.allocUnsafe(partBytes))
    for await (const Body of partsOf(source, buffers)) {
      bytes += Body.length
      const PartNumber = parts.length + 1
      const sending = s3
        .send(new UploadPartCommand({ ...upload, PartNumber, Body, ChecksumAlgorithm: 'CRC32' }))
        .then(({ ETag, ChecksumCRC32 }) => ({ PartNumber, ETag, ChecksumCRC32 }))
      // It is awaited below, maybe after another one failed.
      sending.catch(() => undefined)
      parts.push(sending)
      // The part before is stored, so its buffer is filled next.
      await parts.at(-partsAtOnce)
    }
    await s3.send(
      new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: await Promise.all(parts) } }),
    )
    return bytes
  } catch (error) {
    // S3 may keep a part that is still sent when the upload is aborted.
    await Promise.allSettled(parts)
    await s3.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
    throw error
  }
}

/** Yields a stream in parts of the size of the buffers, which it fills by turns; the last may be smaller. */
async function* partsOf(source: AsyncIterable<Buffer>, buffers: readonly Buffer[]): AsyncGenerator<Buffer> {
  let filled = 0
  let turn = 0
  for await (const chunk of source)
    for (let from = 0; from < chunk.length;) {
      const part = buffers[turn]
      if (!part) return
      const copied = chunk.copy(part, filled, from)
      from += copied
      filled += copied
      if (filled < part.length) continue
      yield part
      turn = (turn + 1) % buffers.length
      filled = 0
    }
  if (filled > 0) yield buffers[turn]?.subarray(0, filled) ?? Buffer.alloc(0)
}

/** Removes every archive and the parts of every unfinished one. A run that still sends parts fails. */
export async function emptyArchivesBucket(): Promise<void> {
  const { Uploads = [] } = await s3.send(new ListMultipartUploadsCommand({ Bucket }))
  for (const { Key, UploadId } of Uploads)
    await s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch((error: Error) => {
      if (error.name !== 'NoSuchUpload') throw error
    })
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }))
  for (const { Key } of Contents) await s3.send(new DeleteObjectCommand({ Bucket, Key }))
}
