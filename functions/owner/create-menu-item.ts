import { randomUUID } from 'node:crypto'
import { keptItem } from '#shared/menu.ts'
import { createMenuItem } from '#shared/owner-calls/menu-items.ts'
import { serveOwner } from '../door/session.ts'
import { instant } from '../ground/clock.ts'
import { wake } from '../ground/wake.ts'
import { changeItem } from '../store/menu.ts'
import { rereading } from '../store/versioned.ts'
import { saleOps, withSale } from '../views/orders.ts'

export const handler = serveOwner(createMenuItem, async (form, { remember }) => {
  const after = keptItem({ ...form, id: randomUUID() }, undefined, instant())
  await rereading(async () => changeItem({ after }, [...remember(after), ...(await saleOps(after, form.soldOut))]))
  await wake('publish-site')
  return (await withSale([after]))[0]!
})
