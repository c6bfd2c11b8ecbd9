import { parseTypedCount } from '#web/dashboard/ui/parse-typed-count.ts'
import { useState } from 'react'
import { getTableDay, getTablePlan, saveTablePlan } from '#shared/tables/owner-endpoints.ts'
import { type EditableTablePlan, LineHoldMinutes, TableAreas } from '#shared/tables/table-plan.ts'
import { useT } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import { useOwnerMutation, useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { validateWithMessages } from '#web/dashboard/ui/error-messages.ts'
import { useStoredForm } from '#web/dashboard/ui/use-stored-form.ts'
import { useUndo } from '#web/dashboard/use-undo.ts'
import * as m from '#web/paraglide/messages.js'
import { type AreaValues, type PlanValues, toPlanValues, toTableAreas } from './table-plan-values.ts'

/** Manages the form of the tables. Empty rows of runs are left out of a save. */
export function useTablePlanForm() {
  const t = useT()
  const toast = useToast()
  const takeBack = useUndo([getTablePlan, getTableDay])
  const query = useOwnerQuery(getTablePlan, {})
  const saving = useOwnerMutation(saveTablePlan, {
    failed: m.tables_plan_failed,
    changes: [getTablePlan, getTableDay],
  })
  const [tried, setTried] = useState(false)
  const form = useStoredForm<EditableTablePlan, PlanValues>({
    query,
    valuesOf: toPlanValues,
    savings: [saving],
    store: async ({ values, stored: { version }, settle }) => {
      const areas = toTableAreas(values)
      const holdMinutes = parseTypedCount(values.holdMinutes)
      const isWrong =
        Object.keys(validateWithMessages(t, TableAreas, areas)).length > 0 || holdFaultIn(values) !== undefined
      setTried(isWrong)
      form.set({ areas: values.areas.map((area) => ({ ...area, runs: area.runs.filter((run) => run.trim()) })) })
      if (isWrong) return
      const stored = await saving.save({ areas, holdMinutes, version })
      if (!stored) return
      settle(toPlanValues(stored))
      toast('good', t(m.tables_plan_saved), takeBack([{ what: 'tables', of: 'tables', version: stored.version }]))
    },
    onDrop: () => setTried(false),
  })
  const areas = form.values?.areas ?? []
  const holdFaultIn = ({ holdMinutes }: PlanValues): string | undefined =>
    validateWithMessages(t, LineHoldMinutes, parseTypedCount(holdMinutes))['']
  const faults = tried && form.values ? validateWithMessages(t, TableAreas, toTableAreas(form.values)) : {}
  const setArea = (at: number, change: Partial<AreaValues>) =>
    form.set({ areas: areas.map((area, index) => (index === at ? { ...area, ...change } : area)) })
  return {
    ...form,
    areas,
    setArea,
    addArea: (name: string) => form.set({ areas: [...areas, newArea(name)] }),
    removeArea: (at: number) => form.set({ areas: areas.filter((_, index) => index !== at) }),
    /** The error of the whole plan, such as too many tables. */
    planFault: faults[''],
    holdFault: form.values && holdFaultIn(form.values),
    /** Returns the error of a field by its path below the areas: `0.tables.1.name`. */
    faultOf: (path: string): string | undefined => faults[path],
  }
}

const newArea = (name: string): AreaValues => ({
  name,
  closed: false,
  guestNames: { en: '', es: '' },
  isOffered: false,
  tables: [],
  runs: [],
})
