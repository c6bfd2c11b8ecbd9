import { keptItem } from '#shared/menu.ts'
import { updateMenuItem } from '#shared/owner-calls/menu-items.ts'
import { Refused } from '#shared/refusal.ts'
import { restaurantNow } from '../ground/clock.ts'
import { serveOwner } from '../door/session.ts'
import { wake } from '../ground/wake.ts'
import { changeItem, item } from '../store/menu.ts'

export const handler = serveOwner(updateMenuItem, async ({ version, ...form }) => {
  const before = await item(form.id)
  if (before.version !== version) throw new Refused('changed-meanwhile')
  const after = keptItem(form, restaurantNow().date, before)
  await changeItem({ before, after })
  await wake('publish-site')
  return after
})
