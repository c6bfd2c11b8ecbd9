import type { EditableTablePlan } from '#shared/tables/table-plan.ts'
import type { ReadOptions } from '#functions/db/table.ts'
import { getSetting, settingSortKeys } from '#functions/db/site/settings.ts'

/** Returns the restaurant's tables as the owner edits them. */
export const getEditableTablePlan = async (reading: ReadOptions = {}): Promise<EditableTablePlan> => ({
  areas: [],
  version: 0,
  ...(await getSetting<Partial<EditableTablePlan>>(settingSortKeys.tables, reading)),
})
