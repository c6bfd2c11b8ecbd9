import { randomUUID } from 'node:crypto'
import { keptItem } from '#shared/menu.ts'
import { createMenuItem } from '#shared/owner-calls/menu-items.ts'
import { restaurantNow } from '../ground/clock.ts'
import { serveOwner } from '../door/session.ts'
import { wake } from '../ground/wake.ts'
import { changeItem } from '../store/menu.ts'

export const handler = serveOwner(createMenuItem, async (form, { remember }) => {
  const after = keptItem({ ...form, id: randomUUID() }, restaurantNow().date)
  await changeItem({ after }, remember(after))
  await wake('publish-site')
  return after
})
