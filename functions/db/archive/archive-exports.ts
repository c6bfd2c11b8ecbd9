import { randomUUID } from 'node:crypto'
import { type ArchiveExport, archiveRetentionHours } from '#shared/archive/archive-export.ts'
import { ApiError } from '#shared/api-error.ts'
import { nowIso, nowMs } from '#functions/runtime/clock.ts'
import { auditEntryOp } from '#functions/db/change-log/change-log.ts'
import { keys } from '#functions/db/keys.ts'
import {
  deleteOp,
  getItem,
  isConditionFailed,
  putOp,
  type TransactionItem,
  updateOp,
  writeItem,
} from '#functions/db/table.ts'

/** A run that does not say for so long that it works has died. */
const leaseMs = 120_000
/** An archive whose runs die is given up after so many. */
export const maxArchiveAttempts = 3

/**
 * The archive that was asked for last. `run` names the run that works on it, until `leaseUntil` (ms). `finishedAt` and
 * `bytes` are there when it is ready.
 */
export type ArchiveExportRow = {
  id: string
  state: ArchiveExport['state']
  startedAt: string
  attempts: number
  progress: number
  leaseUntil: number
  run?: string
  reason?: 'too-long' | 'fault'
  finishedAt?: string
  bytes?: number
}

/** Returns the archive that was asked for last, or undefined. */
export const getArchiveExport = (): Promise<ArchiveExportRow | undefined> =>
  getItem<ArchiveExportRow>(keys.archiveExport)

const expiryMs = ({ finishedAt = '' }: ArchiveExportRow): number =>
  Date.parse(finishedAt) + archiveRetentionHours * 3_600_000

/** Tells whether a finished archive's day is over. */
export const isArchiveExpired = (row: ArchiveExportRow): boolean => row.state === 'ready' && expiryMs(row) <= nowMs()

/** Tells whether the job has work: an archive that no run works on, or a file whose day is over. */
export const hasArchiveWork = (row: ArchiveExportRow): boolean =>
  row.state === 'running' ? row.leaseUntil <= nowMs() : isArchiveExpired(row)

/** Returns an archive as the owner sees it: nothing when its day is over. */
export function toArchiveAnswer(row: ArchiveExportRow | undefined): { archive?: ArchiveExport } {
  return row && !isArchiveExpired(row) ? { archive: toArchiveExport(row) } : {}
}

function toArchiveExport(row: ArchiveExportRow): ArchiveExport {
  const { state, startedAt, progress, finishedAt = '', bytes = 0, reason = 'fault' } = row
  if (state === 'running') return { state, startedAt, progress }
  if (state === 'failed') return { state, startedAt, reason }
  return { state, startedAt, finishedAt, bytes, expiresAt: nowIso(expiryMs(row)) }
}

/** Builds a new archive. */
export const buildArchiveExport = (): ArchiveExportRow => ({
  id: randomUUID(),
  state: 'running',
  startedAt: nowIso(),
  attempts: 0,
  progress: 0,
  leaseUntil: 0,
})

/** Builds the writes of a new archive in place of a finished one, with its log entry. Throws changed-meanwhile. */
export const createArchiveExportOps = (row: ArchiveExportRow): TransactionItem[] => [
  putOp(
    { ...keys.archiveExport, ...row },
    {
      if: 'attribute_not_exists(pk) OR #state <> :running',
      names: { '#state': 'state' },
      values: { ':running': 'running' satisfies ArchiveExport['state'] },
      otherwise: 'changed-meanwhile',
    },
  ),
  auditEntryOp({ what: 'archive', of: 'archive', title: '' }),
]

/** Only the run that holds an archive changes it. */
const held = ({ id, run = '' }: ArchiveExportRow) => ({
  if: 'id = :id AND #run = :run',
  names: { '#run': 'run' },
  values: { ':id': id, ':run': run },
  otherwise: 'changed-meanwhile' as const,
})

/** Makes this run the one that works on an archive. Returns undefined when another one does. */
export async function claimArchive(row: ArchiveExportRow): Promise<ArchiveExportRow | undefined> {
  const claimed = { ...row, run: randomUUID(), attempts: row.attempts + 1, progress: 0, leaseUntil: nowMs() + leaseMs }
  try {
    await writeItem(
      putOp(
        { ...keys.archiveExport, ...claimed },
        {
          if: 'id = :id AND #state = :running AND leaseUntil <= :now',
          names: { '#state': 'state' },
          values: { ':id': row.id, ':running': 'running' satisfies ArchiveExport['state'], ':now': nowMs() },
          otherwise: 'changed-meanwhile',
        },
      ),
    )
    return claimed
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'changed-meanwhile') return undefined
    throw error
  }
}

/** Says that the run works, and how far it is. Throws changed-meanwhile when another run took its place. */
export async function renewArchive(row: ArchiveExportRow, progress: number): Promise<void> {
  const { names, values, ...condition } = held(row)
  await writeItem(
    updateOp(keys.archiveExport, 'SET progress = :progress, leaseUntil = :until', {
      ...condition,
      names,
      values: { ...values, ':progress': progress, ':until': nowMs() + leaseMs },
    }),
  )
}

/** Writes the run's end: ready, given up, or for another run. Throws changed-meanwhile when another run took its place. */
export async function endArchiveRun(
  row: ArchiveExportRow,
  end: Pick<ArchiveExportRow, 'state'> & Partial<Pick<ArchiveExportRow, 'bytes' | 'reason'>>,
): Promise<void> {
  const { run: _run, ...rest } = row
  const finished = end.state === 'ready' ? { finishedAt: nowIso() } : {}
  await writeItem(putOp({ ...keys.archiveExport, ...rest, leaseUntil: 0, ...end, ...finished }, held(row)))
}

/**
 * Lets the job remove a finished archive and begin a running one again, because somebody in it is to be forgotten. Create
 * the erasure before.
 */
export async function invalidateArchive(): Promise<void> {
  for (let row = await getArchiveExport(); row && row.state !== 'failed'; row = await getArchiveExport())
    try {
      await writeItem(discardOp(row))
      return
    } catch (error) {
      // The run ended meanwhile, or a new archive was begun.
      if (!isConditionFailed(error)) throw error
    }
}

const discardOp = ({ id, state }: ArchiveExportRow): TransactionItem => {
  const condition = { if: 'id = :id AND #state = :state', names: { '#state': 'state' } }
  const values = { ':id': id, ':state': state }
  return state === 'ready'
    ? updateOp(keys.archiveExport, 'SET finishedAt = :past', {
        ...condition,
        values: { ...values, ':past': nowIso(0) },
      })
    : updateOp(keys.archiveExport, 'SET leaseUntil = :none, attempts = :none REMOVE #run', {
        if: condition.if,
        names: { ...condition.names, '#run': 'run' },
        values: { ...values, ':none': 0 },
      })
}

/** Removes the row of an archive whose day is over. Throws changed-meanwhile when a new one has begun. */
export const deleteArchiveExport = async ({ id }: ArchiveExportRow): Promise<void> => {
  await writeItem(
    deleteOp(keys.archiveExport, { if: 'id = :id', values: { ':id': id }, otherwise: 'changed-meanwhile' }),
  )
}
