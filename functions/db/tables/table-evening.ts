import { keys } from '#functions/db/keys.ts'
import { getItem, putOp, type TransactionItem } from '#functions/db/table.ts'

/** The assignments of a date, counted, and the reservations that got the last ones, which an index may not show yet. */
export type TableEvening = { date: string; version: number; recent: string[] }

const mostRecent = 20
/** A row outlives its date by three days. */
const keptSeconds = 3 * 86_400

/** Returns the assignments of a date. */
export async function getTableEvening(date: string): Promise<TableEvening> {
  const row = await getItem<Partial<TableEvening>>(keys.tableEvening(date))
  return { date, version: row?.version ?? 0, recent: row?.recent ?? [] }
}

/** Returns the assignments of a date with another one. */
export const withAssignment = ({ date, version, recent }: TableEvening, id: string): TableEvening => ({
  date,
  version: version + 1,
  recent: [id, ...recent.filter((other) => other !== id)].slice(0, mostRecent),
})

/**
 * Builds the write that counts an assignment. It fails with changed-meanwhile if another assignment was saved since the
 * read.
 */
export function noteAssignmentOp(evening: TableEvening, id: string): TransactionItem {
  const { date, version } = evening
  const row = { ...keys.tableEvening(date), ...withAssignment(evening, id) }
  return putOp(
    { ...row, ttl: Math.floor(Date.parse(date) / 1000) + keptSeconds },
    {
      if: version === 0 ? 'attribute_not_exists(pk)' : 'version = :version',
      ...(version === 0 ? {} : { values: { ':version': version } }),
      otherwise: 'changed-meanwhile',
    },
  )
}
