import { listErasures } from '#shared/erasure/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { queryErasures, toErasureView } from '#functions/db/erasure/erasures.ts'

export const handler = createOwnerHandler(listErasures, async () => ({
  erasures: (await queryErasures()).map(toErasureView),
}))
