import type { ErrorCode } from '#shared/api-error.ts'
import { isAreaNamed, listOfferedAreas } from '#shared/tables/areas.ts'
import { getEditableTablePlan } from '#functions/db/tables/table-plan.ts'

/**
 * Returns why a guest cannot ask for an area, or undefined. One that the guest asked for `before` stays, also when it is
 * closed or renamed. The tables are read only where another area is asked for.
 */
export async function findAreaError(area: string | undefined, before?: string): Promise<ErrorCode | undefined> {
  if (!area || area === before) return undefined
  const offered = listOfferedAreas(await getEditableTablePlan())
  return offered.some((names) => isAreaNamed(names, area)) ? undefined : 'area-not-offered'
}
