import { noConversions, type Conversions } from '#shared/analytics/visit-aggregate.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { keys } from '#functions/db/keys.ts'
import { stripKeys, type TransactionItem, queryAll, updateOp } from '#functions/db/table.ts'

/**
 * Builds the write that adds one to today's conversions. Put it into the transaction that stores the booking, request
 * or message.
 */
export const countConversionOp = (what: keyof Conversions): TransactionItem =>
  updateOp(keys.conversions(restaurantNow().date), 'ADD #what :one', {
    names: { '#what': what },
    values: { ':one': 1 },
  })

/** Returns the conversions of a range of dates, both included. A date without any is missing. */
export async function getConversions(from: string, to: string): Promise<ReadonlyMap<string, Conversions>> {
  const rows = await queryAll<Partial<Conversions> & { sk: string }>({ pk: keys.conversions(from).pk, from, to })
  return new Map(rows.map((row) => [row.sk, { ...noConversions, ...stripKeys<Partial<Conversions>>(row) }]))
}
