import { getEveningKey } from '#shared/tables/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { getSecret } from '#functions/db/secrets.ts'

export const handler = createOwnerHandler(getEveningKey, async () => ({
  key: (await getSecret('evening')).toString('base64url'),
}))
