import { afterAll, beforeEach, expect, test } from 'vitest'
import { countSmsParts } from '#shared/sms/gsm.ts'
import { minute, withTexts } from './with-sms.ts'

const { aNumber, asOwner, aws, book, later, nextDay, quiet } = withTexts()
const partUsd = 0.012

const usage = async (): Promise<number> => (await asOwner('GET /api/owner/text-usage')).body.parts
const countSent = (numbers: readonly string[]): number =>
  aws()
    .textService.arrived.filter(({ to }) => numbers.includes(to))
    .reduce((sum, { text }) => sum + countSmsParts(text), 0)

/** Lets the restaurant change so many tables while no text goes. Returns their numbers and the ids of their texts. */
async function changed(count: number): Promise<{ numbers: string[]; due: string[] }> {
  const numbers = Array.from({ length: count }, aNumber)
  const tables: string[] = []
  for (const phone of numbers) tables.push((await book({ phone })).id)
  await quiet()
  aws().textService.refuseWith({ name: 'ResourceNotFoundException' })
  for (const id of tables) await asOwner(`PUT /api/owner/reservations/${id}`, { version: 1, partySize: 3 })
  await quiet()
  aws().textService.refuseWith()
  const { scanItems } = await import('#functions/db/table.ts')
  const due: string[] = []
  for await (const item of scanItems())
    if (item['state'] === 'pending' && item.pk.startsWith('MAIL#text-')) due.push(String(item['id']))
  return { numbers, due }
}

beforeEach(nextDay)
afterAll(() => (process.env['SMS_BUDGET_USD'] = '1000'))

test.each([0, 7, 20])('twenty texts at one moment never exceed a budget that has room for %i', async (room) => {
  const { numbers, due } = await changed(20)
  expect(due).toHaveLength(20)
  const [counted, sent] = [await usage(), countSent(numbers)]
  // A change has one part, and 95 % of the budget.
  process.env['SMS_BUDGET_USD'] = String(((counted + room + 0.5) * partUsd) / 0.95)
  later(60 * minute)
  const { handler } = await import('#functions/jobs/send-sms.ts')
  await Promise.all(due.map((id) => handler({ ids: [id] })))
  await quiet()
  expect(countSent(numbers) - sent).toBe(room)
  expect(await usage()).toBe(counted + room)
})
