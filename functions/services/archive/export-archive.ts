import { PassThrough } from 'node:stream'
import { slugify } from '#shared/lib/slug.ts'
import { nowMs, restaurantNow } from '#functions/runtime/clock.ts'
import { getSite } from '#functions/db/site/settings.ts'
import { uploadArchive } from './archives-bucket.ts'
import { type ArchiveProgress, writeArchive } from './write-archive.ts'

/** The part of the work that reading the table is; the pictures are the rest. */
const tablePart = 0.3
/** Progress is told at most so often (ms). */
const tellMs = 1000

type Options = {
  /** Read units of the table that it may take a second. */
  unitsASecond: number
  /** Gets the part that is done, from 0 to 1. The export ends with what it throws. */
  onProgress: (part: number) => Promise<void>
}

const partOf = (progress: ArchiveProgress): number =>
  'rows' in progress
    ? progress.part * tablePart
    : tablePart + (1 - tablePart) * (progress.pictures / Math.max(1, progress.of))

/** Writes an archive of everything into the bucket. Returns its bytes. An error leaves nothing in the bucket. */
export async function buildAndUploadArchive(id: string, { unitsASecond, onProgress }: Options): Promise<number> {
  const through = new PassThrough()
  let cause: { error: unknown } | undefined
  const stop = (error: unknown): never => {
    cause ??= { error }
    through.destroy(error as Error)
    throw error
  }
  let told = 0
  const tell = async (progress: ArchiveProgress): Promise<void> => {
    if (cause) throw cause.error
    if (nowMs() - told < tellMs) return
    told = nowMs()
    await onProgress(partOf(progress))
  }
  const [, uploaded] = await Promise.allSettled([
    writeArchive(through, { unitsASecond, onProgress: tell }).catch(stop),
    uploadArchive(id, await archiveFileName(), through).catch(stop),
  ])
  if (cause || uploaded.status === 'rejected') throw cause?.error
  return uploaded.value
}

/** Returns the name with which the file is saved: 'la-casa-de-ana-2026-12-04.zip'. */
async function archiveFileName(): Promise<string> {
  const { name } = (await getSite()).branding
  return `${slugify(name, 'restaurant')}-${restaurantNow().date}.zip`
}
