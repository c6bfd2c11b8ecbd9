import { deleteCateringRequest } from '#shared/catering/owner-endpoints.ts'
import { Refused } from '#shared/api-error.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { cateringRequest, removeCatering } from '#functions/db/catering/requests.ts'
import { logged } from '#functions/db/change-log/change-log.ts'
import { transact } from '#functions/db/table.ts'

export const handler = serveOwner(deleteCateringRequest, async ({ id, version }) => {
  const before = await cateringRequest(id)
  if (!before) throw new Refused('not-found')
  await transact([
    ...removeCatering(before, version),
    logged({ what: 'catering-request', of: id, title: before.name, before }),
  ])
  return { id }
})
