import { addDays } from '#shared/time/local-time.ts'
import { findRenamedTables, renameTablesIn } from '#shared/tables/table-names.ts'
import { listTables, type TablePlan } from '#shared/tables/table-plan.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import {
  changeReservationOp,
  listReservationDatesFrom,
  listReservationsOn,
} from '#functions/db/reservations/reservations.ts'
import { type TransactionItem, transact } from '#functions/db/table.ts'

/** The most reservations that are renamed in the transaction that saves the plan. */
const mostAtOnce = 90

/**
 * Builds the writes that give the reservations of a renamed table its new name, from yesterday on: an evening may last
 * past midnight. `ops` belong to the transaction of the plan; `finish` writes the reservations that did not fit into
 * it.
 */
export async function renameTablesOps(
  before: TablePlan | undefined,
  after: TablePlan | undefined,
): Promise<{ ops: TransactionItem[]; finish: () => Promise<void> }> {
  const renamed = findRenamedTables(listTables(before ?? { areas: [] }), listTables(after ?? { areas: [] }))
  if (renamed.size === 0) return { ops: [], finish: async () => undefined }
  const coming = await listReservationsOn(await listReservationDatesFrom(addDays(restaurantNow().date, -1)))
  const ops = coming.flatMap((one) => {
    const table = renameTablesIn(one.table, renamed)
    return table === undefined ? [] : [changeReservationOp(one, { ...one, table })]
  })
  return {
    ops: ops.slice(0, mostAtOnce),
    finish: async () => {
      for (let at = mostAtOnce; at < ops.length; at += mostAtOnce) await transact(ops.slice(at, at + mostAtOnce))
    },
  }
}
