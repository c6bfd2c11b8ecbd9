import { createHmac } from 'node:crypto'
import { getEveningKey } from '#shared/tables/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { getSecret } from '#functions/db/secrets.ts'

export const handler = createOwnerHandler(getEveningKey, async (_nothing, { stand }) => {
  const secret = await getSecret('evening')
  const keyOf = (whose: 'owner' | 'stand') => createHmac('sha256', secret).update(whose).digest('base64url')
  return { keys: stand ? [keyOf('stand')] : [keyOf('owner'), keyOf('stand')] }
})
