import { getMenuItem } from '#shared/menu/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { findMenuItem } from '#functions/db/menu/items.ts'
import { withSoldOutIntervals } from '#functions/services/overrides/overrides.ts'

export const handler = createOwnerHandler(
  getMenuItem,
  async ({ id }) => (await withSoldOutIntervals([await findMenuItem(id)]))[0]!,
)
