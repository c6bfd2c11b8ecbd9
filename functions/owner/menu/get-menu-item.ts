import { getMenuItem } from '#shared/menu/owner-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { item } from '#functions/db/menu/items.ts'
import { withSale } from '#functions/services/overrides/overrides.ts'

export const handler = serveOwner(getMenuItem, async ({ id }) => (await withSale([await item(id)]))[0]!)
