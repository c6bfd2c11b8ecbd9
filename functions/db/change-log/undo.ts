import { type Change, isUndoable, isCurrentValue, type Undoable } from '#shared/change-log/change-log.ts'
import { ApiError } from '#shared/api-error.ts'
import { requestPublishOp } from '#functions/db/publishing/publish-state.ts'
import { keys } from '#functions/db/keys.ts'
import { getChange, auditEntryOp, undoNoteOp } from './change-log.ts'
import { settingNames } from '#functions/db/site/settings.ts'
import { stripKeys, getItem, getItems, type Key, type TransactionItem, putOp, transact } from '#functions/db/table.ts'
import { deleteIfVersionOp } from '#functions/db/versioned.ts'

/** Where a thing is kept that can be put back to what it was. */
const places: Record<Undoable, (of: string) => Key> = {
  setting: (of) => keys.setting(settingNames.site(of)),
  hours: () => keys.setting(settingNames.hours),
  truck: () => keys.setting(settingNames.truck),
  home: (of) => keys.setting(settingNames.home(of)),
  'menu-item': (of) => keys.menuItem(of),
  'menu-order': (of) => keys.menuOrder(of),
  'reservation-rules': (of) => keys.setting(settingNames.rules(of)),
}

type Row = Record<string, unknown>
const thingOf = (row: Row | undefined): Row | undefined => row && stripKeys<Row>(row)

/** Which of some entries can be undone now (see shared/README, The table): what they changed stands as they left it. */
export async function getUndoable(entries: readonly Change[]): Promise<Set<string>> {
  const open = entries.flatMap(({ id, what, of, after, undoneAt }) =>
    isUndoable(what) && !undoneAt ? [{ id, after, key: places[what](of) }] : [],
  )
  const named = new Map(open.map(({ key }) => [`${key.pk} ${key.sk}`, key]))
  const rows = await getItems<Row>([...named.values()])
  const now = new Map([...named.keys()].map((name, index) => [name, thingOf(rows[index])]))
  return new Set(
    open.filter(({ key, after }) => isCurrentValue(now.get(`${key.pk} ${key.sk}`), after)).map(({ id }) => id),
  )
}

/**
 * Put back what a change replaced, added or deleted, unless the thing was changed again since; that is itself in the log. What a later step did and
 * undid again stands in no earlier step's way. `judge` refuses what is put back, or answers what is written with it.
 */
export async function revertChange(
  id: string,
  judge: (putBack: Reverted) => Promise<readonly TransactionItem[]>,
): Promise<void> {
  const entry = await getChange(id)
  if (!entry) throw new ApiError('not-found')
  const { what, of, title, before, after } = entry
  if (!isUndoable(what) || entry.undoneAt) throw new ApiError('changed-meanwhile')
  const key = places[what](of)
  const now = thingOf(await getItem<Row>(key))
  if (!isCurrentValue(now, after)) throw new ApiError('changed-meanwhile')
  const { version: was, ...earlier } = before ?? {}
  const restored = before && { ...earlier, version: Math.max(Number(was ?? 0), Number(now?.['version'] ?? 0)) + 1 }
  await transact([
    undoNoteOp(id),
    ...(await judge({ what, of, now, restored })),
    restored
      ? putOp({ ...key, ...restored }, unchangedSince(now))
      : deleteIfVersionOp(key, Number(now?.['version'] ?? 0)),
    auditEntryOp({ what, of, title, before: now, after: restored, ...(entry.undoes ? {} : { undoes: id }) }),
    requestPublishOp(),
  ])
}

/** A thing that is put back: as it stands, and as it stood before. */
export type Reverted = Pick<Change, 'what' | 'of'> & { now: Row | undefined; restored: Row | undefined }

/** The thing must still be as it was read: at its version, or gone. */
const unchangedSince = (now: Row | undefined) =>
  now
    ? { if: 'version = :version', values: { ':version': now['version'] }, otherwise: 'changed-meanwhile' as const }
    : { if: 'attribute_not_exists(pk)', otherwise: 'changed-meanwhile' as const }
