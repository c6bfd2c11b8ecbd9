import { ApiError } from '#shared/api-error.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { log } from '#functions/runtime/log.ts'
import {
  type ArchiveExportRow,
  claimArchive,
  deleteArchiveExport,
  endArchiveRun,
  getArchiveExport,
  isArchiveExpired,
  maxArchiveAttempts,
  renewArchive,
} from '#functions/db/archive/archive-exports.ts'
import { emptyArchivesBucket } from '#functions/services/archive/archives-bucket.ts'
import { buildAndUploadArchive } from '#functions/services/archive/export-archive.ts'

/** A run ends itself before its timeout. Another one would take as long, so the archive is given up. */
const workingMs = 840_000
/** Read units a second that it may take: a tenth of what the table gives, so that guests never wait for it. */
const unitsASecond = Number(process.env['SCAN_UNITS'] ?? 200)

class TooLongError extends Error {}

/**
 * Writes the archive that the owner asked for, or removes the one whose day is over. A run that dies leaves parts of an
 * upload, which the next one removes; `minute-tick` starts it. After some attempts the archive is given up.
 */
export async function handler(): Promise<{ state: ArchiveExportRow['state'] | 'removed' | 'idle' }> {
  const row = await getArchiveExport()
  if (!row) return { state: 'idle' }
  if (isArchiveExpired(row)) {
    await emptyArchivesBucket()
    await deleteArchiveExport(row)
    return { state: 'removed' }
  }
  const claimed = row.state === 'running' ? await claimArchive(row) : undefined
  if (!claimed) return { state: 'idle' }
  await emptyArchivesBucket()
  if (row.attempts >= maxArchiveAttempts) return giveUp(claimed, 'fault')
  const deadline = nowMs() + workingMs
  try {
    const bytes = await buildAndUploadArchive(row.id, {
      unitsASecond,
      onProgress: async (part) => {
        if (nowMs() > deadline) throw new TooLongError()
        await renewArchive(claimed, part)
      },
    })
    await endArchiveRun(claimed, { state: 'ready', bytes })
    log.info('archive-written', { bytes })
    return { state: 'ready' }
  } catch (error) {
    // Another run took its place.
    if (error instanceof ApiError && error.reason === 'changed-meanwhile') return { state: 'idle' }
    log.fault('archive-failed', error, { attempt: claimed.attempts })
    if (error instanceof TooLongError) return giveUp(claimed, 'too-long')
    if (claimed.attempts >= maxArchiveAttempts) return giveUp(claimed, 'fault')
    await endArchiveRun(claimed, { state: 'running' })
    return { state: 'running' }
  }
}

async function giveUp(
  claimed: ArchiveExportRow,
  reason: NonNullable<ArchiveExportRow['reason']>,
): Promise<{ state: 'failed' }> {
  await endArchiveRun(claimed, { state: 'failed', reason })
  return { state: 'failed' }
}
