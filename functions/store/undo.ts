import { type Change, isUndoable, type Undoable } from '#shared/change.ts'
import { Refused } from '#shared/refusal.ts'
import { raise } from './edition.ts'
import { keys } from './keys.ts'
import { change, logged, undone } from './log.ts'
import { settingNames } from './settings.ts'
import { type Key, put, transact } from './table.ts'
import { removeAt } from './versioned.ts'

/** Where a thing is kept that can be put back to what it was. */
const places: Record<Undoable, (of: string) => Key> = {
  setting: (of) => keys.setting(settingNames.site(of)),
  home: (of) => keys.setting(settingNames.home(of)),
  'menu-item': (of) => keys.menuItem(of),
}

/** Put back what a change replaced, added or deleted, unless the thing was changed again since; that is itself in the log. */
export async function undo(id: string): Promise<void> {
  const entry = await change(id)
  if (!entry) throw new Refused('not-found')
  const { what, of, title, before, after } = entry
  if (!isUndoable(what) || entry.undoneAt) throw new Refused('changed-meanwhile')
  const key = places[what](of)
  const { version: was, ...earlier } = before ?? {}
  const restored = before && { ...earlier, version: Math.max(Number(was ?? 0), Number(after?.['version'] ?? 0)) + 1 }
  await transact([
    undone(id),
    restored ? put({ ...key, ...restored }, unchangedSince(after)) : removeAt(key, Number(after?.['version'] ?? 0)),
    logged({ what, of, title, before: after, after: restored }),
    raise(),
  ])
}

/** The thing must be as the change left it: at its version, or gone. */
const unchangedSince = (after: Change['after']) =>
  after
    ? { if: 'version = :version', values: { ':version': after['version'] }, otherwise: 'changed-meanwhile' as const }
    : { if: 'attribute_not_exists(pk)', otherwise: 'changed-meanwhile' as const }
