import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#shared/endpoint.ts'
import type { ChangeEntry, UndoableSubject } from '#shared/change-log/change-log.ts'
import { listChanges, undoChange } from '#shared/change-log/owner-endpoints.ts'
import { getPublishState } from '#shared/site/publish-endpoints.ts'
import { ApiRequestError } from '#web/app/api.ts'
import { ownerRequest } from '#web/app/session.ts'
import type { Message } from '#web/app/locale.tsx'
import { type ToastAction, useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { ownerQueryKey } from './owner-queries.ts'
import { failureMessage } from './ui/error-messages.ts'
import { useDashboardNavigate } from './ui/link.tsx'

/** A saved record at a version. */
export type SavedVersion = { what: UndoableSubject; of: string; version: number }

/** Returns the log entry of a save; undefined if missing. */
const entryOf = (changes: readonly ChangeEntry[], { what, of, version }: SavedVersion): ChangeEntry | undefined =>
  changes.find((change) => change.what === what && change.of === of && change.version === version)

/** Returns the page where the owner can confirm a change despite affected reservations. */
export const getConfirmationPage = (what: string): { to: string; name: Message } =>
  what === 'reservation-rules'
    ? { to: 'reservations/seats', name: m.capacity_title }
    : { to: 'settings/hours', name: m.hours_title }

/** Returns the Undo of a save's toast. It reverts exactly that save. `changes` become stale. */
export function useUndo(changes: readonly Pick<Endpoint, 'name'>[]): (saved: readonly SavedVersion[]) => ToastAction {
  const toast = useToast()
  const cache = useQueryClient()
  const go = useDashboardNavigate()
  const takeBack = async (saved: readonly SavedVersion[]) => {
    try {
      const { changes: log } = await ownerRequest(listChanges, {})
      const entries = saved.map((one) => entryOf(log, one))
      if (entries.some((entry) => !entry?.undoable)) return toast('bad', (t) => t(m.settings_undo_conflict))
      for (const entry of entries) if (entry) await ownerRequest(undoChange, { id: entry.id })
      toast('good', (t) => t(m.settings_undone))
    } catch (error) {
      const reason = error instanceof ApiRequestError ? error.reason : undefined
      const page = reason === 'bookings-affected' && getConfirmationPage(saved[0]?.what ?? '')
      toast(
        'bad',
        (t) =>
          reason === 'changed-meanwhile'
            ? t(m.settings_undo_conflict)
            : failureMessage(t, error, m.settings_undo_failed),
        page ? { label: (t) => t(page.name), run: () => go(page.to) } : undefined,
      )
    }
    await Promise.all(
      [...changes, listChanges, getPublishState].map((changed) =>
        cache.invalidateQueries({ queryKey: ownerQueryKey(changed) }),
      ),
    )
    return undefined
  }
  return (saved) => ({ label: (t) => t(m.dashboard_undo), run: () => void takeBack(saved) })
}
