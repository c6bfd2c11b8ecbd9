import type { LineParty, LinePartyChange } from '#shared/tables/door-line.ts'
import { moveLineParty } from '#shared/tables/owner-endpoints.ts'
import type { Translate } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import { useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import * as m from '#web/paraglide/messages.js'
import { useDayCache } from './use-table-moves.ts'

/** Returns how a host corrects what a party of the line told, with Undo. */
export function useLineCorrection(date: string) {
  const toast = useToast()
  const { patchLine, refetch, sayChanged } = useDayCache(date)
  const changing = useOwnerMutation(moveLineParty, { failed: m.tables_line_failed })

  /** Corrects what a party told. `keepsPhone`: a tablet can't take back another number, as it doesn't know the first. */
  const change = async (
    party: LineParty,
    told: LinePartyChange,
    { keepsPhone = false } = {},
  ): Promise<'saved' | 'conflict' | undefined> => {
    const saved = await changing.save({ id: party.id, version: party.version, change: told })
    if (!saved) {
      if (changing.getReason() !== 'changed-meanwhile') {
        sayChanged(changing.getReason())
        return undefined
      }
      refetch()
      return 'conflict'
    }
    patchLine(saved)
    const { name, partySize, quotedMinutes, phone = '', wantsTexts = false } = party
    const former = { name, partySize, quotedMinutes, phone, texts: wantsTexts }
    const isSecret = (key: string) => keepsPhone && (key === 'phone' || (key === 'texts' && 'phone' in told))
    const back: LinePartyChange = Object.fromEntries(
      Object.entries(former).filter(([key]) => key in told && !isSecret(key)),
    )
    const text = (t: Translate) => t(m.tables_line_changed, { name: saved.name })
    const undo = async () => {
      if ((await change(saved, back, { keepsPhone })) === 'conflict') sayChanged('changed-meanwhile')
    }
    toast(
      'good',
      text,
      Object.keys(back).length > 0 ? { label: (t) => t(m.dashboard_undo), run: () => void undo() } : undefined,
    )
    return 'saved'
  }

  return { pending: changing.pending, faults: changing.faults, change }
}
