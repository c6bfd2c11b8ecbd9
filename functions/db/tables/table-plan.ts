import type { EditableTablePlan } from '#shared/tables/table-plan.ts'
import { getSetting, settingSortKeys } from '#functions/db/site/settings.ts'

/** Returns the restaurant's tables as the owner edits them. */
export const getEditableTablePlan = async (): Promise<EditableTablePlan> => ({
  areas: [],
  version: 0,
  ...(await getSetting<Partial<EditableTablePlan>>(settingSortKeys.tables)),
})
