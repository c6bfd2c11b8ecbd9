import {
  type Change,
  isUndoableSubject,
  isUnchangedSince,
  type UndoableSubject,
} from '#shared/change-log/change-log.ts'
import { ApiError } from '#shared/api-error.ts'
import { requestPublishOp } from '#functions/db/publishing/publish-state.ts'
import { keys } from '#functions/db/keys.ts'
import { getChange, auditEntryOp, markUndoneOp } from './change-log.ts'
import { settingKeys } from '#functions/db/site/settings.ts'
import { stripKeys, getItem, getItems, type Key, type TransactionItem, putOp, transact } from '#functions/db/table.ts'
import { deleteIfVersionOp } from '#functions/db/versioned.ts'

/** The keys of everything that can be restored. */
const places: Record<UndoableSubject, (of: string) => Key> = {
  setting: settingKeys.site,
  hours: settingKeys.hours,
  truck: settingKeys.truck,
  redirects: settingKeys.redirects,
  home: settingKeys.home,
  'menu-item': (of) => keys.menuItem(of),
  'menu-tabs': () => keys.menuTabs,
  'menu-order': (of) => keys.menuOrder(of),
  'reservation-rules': settingKeys.reservation,
  tables: settingKeys.tables,
}

type Row = Record<string, unknown>
const thingOf = (row: Row | undefined): Row | undefined => row && stripKeys<Row>(row)

/** Returns the ids of the changes that can be undone now: their subject still has the value that they left. */
export async function findUndoableChangeIds(entries: readonly Change[]): Promise<Set<string>> {
  const open = entries.flatMap(({ id, what, of, after, undoneAt }) =>
    isUndoableSubject(what) && !undoneAt ? [{ id, after, key: places[what](of) }] : [],
  )
  const named = new Map(open.map(({ key }) => [`${key.pk} ${key.sk}`, key]))
  const rows = await getItems<Row>([...named.values()])
  const now = new Map([...named.keys()].map((name, index) => [name, thingOf(rows[index])]))
  return new Set(
    open.filter(({ key, after }) => isUnchangedSince(now.get(`${key.pk} ${key.sk}`), after)).map(({ id }) => id),
  )
}

/**
 * Reverts a change, unless its subject changed since, and logs that. A later change that was undone does not stand in
 * the way. `judge` checks the restored value, and returns further writes. Throws not-found, changed-meanwhile.
 */
export async function revertChange(
  id: string,
  judge: (putBack: RevertedRecord) => Promise<readonly TransactionItem[]>,
): Promise<void> {
  const entry = await getChange(id)
  if (!entry) throw new ApiError('not-found')
  const { what, of, title, before, after } = entry
  if (!isUndoableSubject(what) || entry.undoneAt) throw new ApiError('changed-meanwhile')
  const key = places[what](of)
  const now = thingOf(await getItem<Row>(key))
  if (!isUnchangedSince(now, after)) throw new ApiError('changed-meanwhile')
  const { version: was, ...earlier } = before ?? {}
  const restored = before && { ...earlier, version: Math.max(Number(was ?? 0), Number(now?.['version'] ?? 0)) + 1 }
  await transact([
    markUndoneOp(id),
    ...(await judge({ what, of, now, restored })),
    restored
      ? putOp({ ...key, ...restored }, unchangedSince(now))
      : deleteIfVersionOp(key, Number(now?.['version'] ?? 0)),
    auditEntryOp({ what, of, title, before: now, after: restored, ...(entry.undoes ? {} : { undoes: id }) }),
    requestPublishOp(),
  ])
}

/** The current value of a subject, and the restored one. */
export type RevertedRecord = Pick<Change, 'what' | 'of'> & { now: Row | undefined; restored: Row | undefined }

/** The value must still have the version that was read, or still be missing. */
const unchangedSince = (now: Row | undefined) =>
  now
    ? { if: 'version = :version', values: { ':version': now['version'] }, otherwise: 'changed-meanwhile' as const }
    : { if: 'attribute_not_exists(pk)', otherwise: 'changed-meanwhile' as const }
