import { deleteCateringRequest } from '#shared/owner-calls/catering.ts'
import { Refused } from '#shared/refusal.ts'
import { serveOwner } from '../door/session.ts'
import { cateringRequest, removeCatering } from '../store/catering-requests.ts'
import { logged } from '../store/changes.ts'
import { transact } from '../store/table.ts'

export const handler = serveOwner(deleteCateringRequest, async ({ id, version }) => {
  const before = await cateringRequest(id)
  if (!before) throw new Refused('not-found')
  await transact([
    ...removeCatering(before, version),
    logged({ what: 'catering-request', of: id, title: before.name, before }),
  ])
  return { id }
})
