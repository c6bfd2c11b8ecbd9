import { getTablePlan } from '#shared/tables/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { getEditableTablePlan } from '#functions/db/tables/table-plan.ts'

export const handler = createOwnerHandler(getTablePlan, () => getEditableTablePlan())
