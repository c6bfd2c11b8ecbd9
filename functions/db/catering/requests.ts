import { type Catering, cateringOf } from '#shared/catering/catering.ts'
import { ofPerson } from '#functions/db/contacts/messages.ts'
import { seen, waits } from '#functions/db/overview/unread.ts'
import { rows } from '#functions/db/repository.ts'
import type { Op } from '#functions/db/table.ts'

const requests = rows<Catering>('CATERING', { also: ofPerson('CATERING'), read: cateringOf })

/** The writes of a new catering request: it waits for the owner. */
export const createCatering = (catering: Catering): Op[] => [requests.add(catering), waits('CATERING', catering)]

/** The writes of a request over the version it was read at; it waits for the owner while it is new. Refuses changed-meanwhile. */
export const changeCatering = (before: Catering, after: Catering): Op[] => [
  requests.replace(after),
  ...(after.state === before.state ? [] : [(after.state === 'new' ? waits : seen)('CATERING', after)]),
]

/** The writes that delete a request at the version it was read at. Refuses changed-meanwhile, not-found. */
export const removeCatering = (catering: Catering, version: number): Op[] => [
  requests.remove(catering.id, version),
  seen('CATERING', catering),
]

/** One catering request, or undefined; and a page of them, newest first. */
export const { one: cateringRequest, page: cateringRequests } = requests
