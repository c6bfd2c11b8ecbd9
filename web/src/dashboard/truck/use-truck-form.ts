import { getTruck, saveTruck } from '#shared/truck/owner-endpoints.ts'
import { type OwnerTruck, TruckStopsInput } from '#shared/truck/truck.ts'
import { useT } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import { validateWithMessages } from '#web/dashboard/ui/error-messages.ts'
import { useOwnerQuery, useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { useStoredForm } from '#web/dashboard/ui/use-stored-form.ts'
import { useUndo } from '#web/dashboard/use-undo.ts'
import * as m from '#web/paraglide/messages.js'
import { toStopInput } from './stop.ts'

/** Manages the form of the truck's stops. */
export function useTruckForm() {
  const t = useT()
  const toast = useToast()
  const takeBack = useUndo([getTruck])
  const query = useOwnerQuery(getTruck, {})
  const saving = useOwnerMutation(saveTruck, { failed: m.truck_failed, changes: [getTruck] })
  const wrongIn = ({ stops }: OwnerTruck) => validateWithMessages(t, TruckStopsInput, stops.map(toStopInput))
  const form = useStoredForm({
    query,
    valuesOf: ({ truck }) => truck,
    savings: [saving],
    store: async ({ values, stored: { version }, settle }) => {
      if (Object.keys(wrongIn(values)).length > 0) return
      const stored = await saving.save({ stops: values.stops.map(toStopInput), version })
      if (!stored) return
      settle(stored.truck)
      toast('good', t(m.truck_saved), takeBack([{ what: 'truck', of: 'truck', version: stored.truck.version }]))
    },
  })
  const wrong = form.values ? wrongIn(form.values) : {}
  return {
    ...form,
    coming: query.data?.coming ?? [],
    today: query.data?.today ?? '',
    /** Returns the error of a stop, or of all of them. */
    faultOf: (at: number): string | undefined => {
      const faults = {
        ...saving.faults,
        ...Object.fromEntries(Object.entries(wrong).map(([path, fault]) => [`stops.${path}`, fault])),
      }
      return Object.entries(faults).find(([path]) => path.startsWith(`stops.${at}.`))?.[1]
    },
    fault: wrong[''] ?? saving.faults['stops'],
  }
}
export type TruckForm = ReturnType<typeof useTruckForm>
