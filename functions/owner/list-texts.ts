import { listTexts } from '#shared/owner-calls/texts.ts'
import { textsOf } from '#shared/texts.ts'
import { serveOwner } from '../door/session.ts'
import { posts } from '../store/blog.ts'
import { items } from '../store/menu.ts'
import { editable, editedHours } from '../store/settings.ts'

export const handler = serveOwner(listTexts, async () => {
  const [dishes, site, hours, written] = await Promise.all([items(), editable(), editedHours(), posts()])
  return { texts: textsOf({ items: dishes, ...site, hours, posts: written }) }
})
