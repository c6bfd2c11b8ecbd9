import { noConversions, type Conversions } from '#shared/analytics/visit-aggregate.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { keys } from '#functions/db/keys.ts'
import { stripKeys, type TransactionItem, queryAll, updateOp } from '#functions/db/table.ts'

/** The write that counts what came of a visit today: a table, a catering request or a message, in the transaction that takes it in. */
export const countConversionOp = (what: keyof Conversions): TransactionItem =>
  updateOp(keys.outcomes(restaurantNow().date), 'ADD #what :one', { names: { '#what': what }, values: { ':one': 1 } })

/** What came in on each date of a range, both included: tables booked on the site, catering requests, messages. A date without any is not in it. */
export async function getConversions(from: string, to: string): Promise<ReadonlyMap<string, Conversions>> {
  const rows = await queryAll<Partial<Conversions> & { sk: string }>({ pk: keys.outcomes(from).pk, from, to })
  return new Map(rows.map((row) => [row.sk, { ...noConversions, ...stripKeys<Partial<Conversions>>(row) }]))
}
