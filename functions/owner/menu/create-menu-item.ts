import { randomUUID } from 'node:crypto'
import { keptItem } from '#shared/menu/menu.ts'
import { createMenuItem } from '#shared/menu/owner-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { instant } from '#functions/runtime/clock.ts'
import { wake } from '#functions/runtime/trigger.ts'
import { changeItem } from '#functions/db/menu/items.ts'
import { rereading } from '#functions/db/versioned.ts'
import { saleOps, withSale } from '#functions/services/overrides/overrides.ts'

export const handler = serveOwner(createMenuItem, async (form, { remember }) => {
  const after = keptItem({ ...form, id: randomUUID() }, undefined, instant())
  await rereading(async () => changeItem({ after }, [...remember(after), ...(await saleOps(after, form.soldOut))]))
  await wake('publish-site')
  return (await withSale([after]))[0]!
})
