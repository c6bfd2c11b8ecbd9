import type { Catering } from '#shared/catering.ts'
import type { Paged } from '#shared/list.ts'
import { sentBy } from './contacts.ts'
import { keys } from './keys.ts'
import { listed } from './lists.ts'
import { seen, waits } from './news.ts'
import { bare, create, get, type Op } from './table.ts'
import { putOver, removeAt } from './versioned.ts'

/** The stored form of a catering request. */
const cateringRow = (catering: Catering) => ({
  ...keys.catering(catering.id),
  ...sentBy('CATERING', catering),
  ...catering,
})

/** The writes of a new catering request: it waits for the owner. */
export const createCatering = (catering: Catering): Op[] => [create(cateringRow(catering)), waits('CATERING', catering)]

/** The writes of a request over the version it was read at; it waits for the owner while it is new. Refuses changed-meanwhile. */
export const changeCatering = (before: Catering, after: Catering): Op[] => [
  putOver(keys.catering(after.id), cateringRow(after), after.version - 1),
  ...(after.state === before.state ? [] : [(after.state === 'new' ? waits : seen)('CATERING', after)]),
]

/** The writes that delete a request at the version it was read at. Refuses changed-meanwhile, not-found. */
export const removeCatering = (catering: Catering, version: number): Op[] => [
  removeAt(keys.catering(catering.id), version),
  seen('CATERING', catering),
]

/** One catering request, or undefined. */
export async function cateringRequest(id: string): Promise<Catering | undefined> {
  const row = await get<Record<string, unknown>>(keys.catering(id))
  return row && bare<Catering>(row)
}

/** A page of catering requests, newest first. */
export const cateringRequests = (size: number, after?: string): Promise<Paged<Catering>> =>
  listed<Catering>('CATERING', keys.catering, { size, after, newestFirst: true })
