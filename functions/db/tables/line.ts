import { byLineOrder, type StoredLineParty } from '#shared/tables/door-line.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { keys } from '#functions/db/keys.ts'
import { createOp, getItem, putOp, queryAll, stripKeys, type TransactionItem } from '#functions/db/table.ts'

/** A row outlives its last change by two days. */
const keptSeconds = 2 * 86_400

const rowOf = (party: StoredLineParty) => ({
  ...keys.lineParty(party.date, party.id),
  ...party,
  ttl: Math.floor(nowMs() / 1000) + keptSeconds,
})

const fromRow = (row: Record<string, unknown>): StoredLineParty => {
  const { ttl: _ttl, ...party } = stripKeys<StoredLineParty & { ttl: number }>(row)
  return party
}

/** Returns the parties that joined the line of an evening, in the order of joining. */
export async function listLine(date: string): Promise<StoredLineParty[]> {
  const rows = await queryAll<Record<string, unknown>>({ pk: keys.lineParty(date, '').pk })
  return rows.map(fromRow).toSorted(byLineOrder)
}

/** Returns a party of an evening's line, or undefined. */
export async function findLineParty(date: string, id: string): Promise<StoredLineParty | undefined> {
  const row = await getItem<Record<string, unknown>>(keys.lineParty(date, id))
  return row && fromRow(row)
}

/** Builds the write of a party that joins. */
export const addLinePartyOp = (party: StoredLineParty): TransactionItem => createOp(rowOf(party))

/** Builds the write of a party that changed. Throws changed-meanwhile. */
export const changeLinePartyOp = (before: StoredLineParty, after: StoredLineParty): TransactionItem =>
  putOp(rowOf({ ...after, version: before.version + 1 }), {
    if: 'version = :version',
    values: { ':version': before.version },
    otherwise: 'changed-meanwhile',
  })
