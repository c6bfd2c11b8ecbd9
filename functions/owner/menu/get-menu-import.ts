import { getMenuImport } from '#shared/menu/import-endpoints.ts'
import { Refused } from '#shared/api-error.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { menuImport } from '#functions/db/menu/imports.ts'

export const handler = serveOwner(getMenuImport, async ({ id }) => {
  const found = await menuImport(id)
  if (!found) throw new Refused('not-found')
  return found
})
