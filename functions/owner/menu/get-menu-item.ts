import { getMenuItem } from '#shared/menu/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { findMenuItem } from '#functions/db/menu/items.ts'
import { applySoldOut } from '#functions/services/overrides/overrides.ts'

export const handler = createOwnerHandler(
  getMenuItem,
  async ({ id }) => (await applySoldOut([await findMenuItem(id)]))[0]!,
)
