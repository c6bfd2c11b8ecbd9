import type { Catering } from '#shared/catering.ts'
import { sentBy } from './contacts.ts'
import { keys } from './keys.ts'
import { bare, create, get, type Key, type Op, page } from './table.ts'

/** The stored form of a catering request. */
export const cateringRow = (catering: Catering) => ({
  ...keys.catering(catering.id),
  ...sentBy('CATERING', catering),
  ...catering,
})

/** The write of a new catering request. */
export const createCatering = (catering: Catering): Op => create(cateringRow(catering))

/** One catering request, or undefined. */
export async function cateringRequest(id: string): Promise<Catering | undefined> {
  const row = await get<Record<string, unknown>>(keys.catering(id))
  return row && bare<Catering>(row)
}

/** A page of catering requests, newest first. */
export async function cateringRequests(limit: number, after?: Key): Promise<{ items: Catering[]; next?: Key }> {
  const { items, next } = await page<Record<string, unknown>>({
    index: 'gsi1',
    pk: 'CATERING',
    newestFirst: true,
    limit,
    ...(after ? { after } : {}),
  })
  return { items: items.map((row) => bare<Catering>(row)), ...(next ? { next } : {}) }
}
