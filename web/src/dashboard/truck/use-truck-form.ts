import { getTruck, saveTruck } from '#shared/truck/owner-endpoints.ts'
import { type OwnerTruck, TruckStopsInput } from '#shared/truck/truck.ts'
import { useT } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import { validateWithMessages } from '#web/dashboard/ui/error-messages.ts'
import { useOwnerQuery, useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { useDraft } from '#web/dashboard/ui/draft.tsx'
import { useUndo } from '#web/dashboard/use-undo.ts'
import * as m from '#web/paraglide/messages.js'
import { toStopInput } from './stop.ts'

/** Manages the form of the truck's stops. */
export function useTruckForm() {
  const t = useT()
  const toast = useToast()
  const takeBack = useUndo([getTruck])
  const query = useOwnerQuery(getTruck, {})
  const draft = useDraft<OwnerTruck>(query.data?.truck)
  const saving = useOwnerMutation(saveTruck, { failed: m.truck_failed, changes: [getTruck] })
  const { values, base } = draft
  const wrong = values ? validateWithMessages(t, TruckStopsInput, values.stops.map(toStopInput)) : {}
  const store = async (version: number) => {
    if (!values) return
    const stored = await saving.save({ stops: values.stops.map(toStopInput), version })
    if (!stored) return
    draft.settle(stored.truck)
    toast('good', t(m.truck_saved), takeBack([{ what: 'truck', of: 'truck', version: stored.truck.version }]))
  }
  const fresh = async () => (await query.refetch()).data?.truck
  return {
    values,
    base,
    coming: query.data?.coming ?? [],
    today: query.data?.today ?? '',
    dirty: draft.dirty,
    pending: saving.pending,
    failed: query.isError && !query.data,
    conflict: saving.conflict,
    /** Returns the error of a stop, or of all of them. */
    faultOf: (at: number): string | undefined => {
      const faults = {
        ...saving.faults,
        ...Object.fromEntries(Object.entries(wrong).map(([path, fault]) => [`stops.${path}`, fault])),
      }
      return Object.entries(faults).find(([path]) => path.startsWith(`stops.${at}.`))?.[1]
    },
    fault: wrong[''] ?? saving.faults['stops'],
    set: draft.set,
    save: () => {
      if (base && Object.keys(wrong).length === 0) void store(base.version)
    },
    revert: () => {
      saving.reset()
      draft.revert()
    },
    /** Saves the input over a version that somebody else stored. */
    mine: async () => {
      const theirs = await fresh()
      if (theirs) await store(theirs.version)
    },
    theirs: async () => {
      const theirs = await fresh()
      saving.reset()
      if (theirs) draft.settle(theirs)
    },
  }
}
export type TruckForm = ReturnType<typeof useTruckForm>
