import { getMenuItem } from '#shared/menu/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { findMenuItem } from '#functions/db/menu/items.ts'
import { withSoldOutInterval } from '#functions/services/overrides/overrides.ts'

export const handler = createOwnerHandler(getMenuItem, async ({ id }) => withSoldOutInterval(await findMenuItem(id)))
