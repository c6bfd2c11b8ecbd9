import { getMenuImport } from '#shared/menu/import-endpoints.ts'
import { ApiError } from '#shared/api-error.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { getImport } from '#functions/db/menu/imports.ts'

export const handler = createOwnerHandler(getMenuImport, async ({ id }) => {
  const found = await getImport(id)
  if (!found) throw new ApiError('not-found')
  return found
})
