import { useQueryClient } from '@tanstack/react-query'
import type { Call } from '#shared/endpoint.ts'
import type { ChangeSeen, Undoable } from '#shared/change-log/change-log.ts'
import { listChanges, undoChange } from '#shared/change-log/owner-endpoints.ts'
import { getEdition } from '#shared/site/publish-endpoints.ts'
import { CallRefused } from '#web/app/api.ts'
import { ownerRequest } from '#web/app/session.ts'
import type { Message } from '#web/app/locale.tsx'
import { type ToastAct, useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { ownerKey } from './owner-queries.ts'
import { failureWords } from './ui/error-messages.ts'
import { useGo } from './ui/link.tsx'

/** Something that a save left at a version. */
export type Saved = { what: Undoable; of: string; version: number }

/** The entry of the log that a save wrote; undefined when it is not there. */
const entryOf = (changes: readonly ChangeSeen[], { what, of, version }: Saved): ChangeSeen | undefined =>
  changes.find((change) => change.what === what && change.of === of && change.version === version)

/** The page that lists the bookings a change would leave outside, and makes it all the same. */
export const listedOn = (what: string): { to: string; name: Message } =>
  what === 'reservation-rules'
    ? { to: 'reservations/seats', name: m.sit_title }
    : { to: 'settings/hours', name: m.hrs_title }

/** The Undo of a save's toast: it takes back just what was saved, and says so where that was changed again since. `changes` are the calls whose answers are old after it. */
export function useTakeBack(changes: readonly Pick<Call, 'name'>[]): (saved: readonly Saved[]) => ToastAct {
  const toast = useToast()
  const cache = useQueryClient()
  const go = useGo()
  const takeBack = async (saved: readonly Saved[]) => {
    try {
      const { changes: log } = await ownerRequest(listChanges, {})
      const entries = saved.map((one) => entryOf(log, one))
      if (entries.some((entry) => !entry?.undoable)) return toast('bad', (t) => t(m.own_undo_conflict))
      for (const entry of entries) if (entry) await ownerRequest(undoChange, { id: entry.id })
      toast('good', (t) => t(m.own_undone))
    } catch (error) {
      const reason = error instanceof CallRefused ? error.reason : undefined
      const page = reason === 'bookings-outside' && listedOn(saved[0]?.what ?? '')
      toast(
        'bad',
        (t) => (reason === 'changed-meanwhile' ? t(m.own_undo_conflict) : failureWords(t, error, m.own_undo_failed)),
        page ? { label: (t) => t(page.name), run: () => go(page.to) } : undefined,
      )
    }
    await Promise.all(
      [...changes, listChanges, getEdition].map((changed) => cache.invalidateQueries({ queryKey: ownerKey(changed) })),
    )
    return undefined
  }
  return (saved) => ({ label: (t) => t(m.owner_undo), run: () => void takeBack(saved) })
}
