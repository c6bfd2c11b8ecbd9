import { categoriesOf } from '#shared/menu/categories.ts'
import { getMenuTabs } from '#shared/menu/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { findMenuTabs } from '#functions/db/menu/tabs.ts'

export const handler = createOwnerHandler(getMenuTabs, async () => {
  const row = await findMenuTabs()
  return { version: row?.version ?? 0, tabs: categoriesOf(row) }
})
