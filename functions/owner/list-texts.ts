import { byNameIn } from '#shared/menu.ts'
import { listTexts } from '#shared/owner-calls/texts.ts'
import { type PlacedText, textsOf } from '#shared/texts.ts'
import { serveOwner } from '../door/session.ts'
import { postPage } from '../store/blog.ts'
import { itemPage } from '../store/menu.ts'
import { editable, editedHours } from '../store/settings.ts'

export const handler = serveOwner(listTexts, async ({ after = '' }) => {
  const [list, from] = after.split(/:(.*)/s)
  return list === 'post' ? ofPosts(from) : ofDishes(from)
})

type Page = { texts: PlacedText[]; next?: string }

/** A page of posts. */
async function ofPosts(after?: string): Promise<Page> {
  const { posts, next } = await postPage(after)
  return { texts: textsOf({ posts }), ...(next && { next: `post:${next}` }) }
}

/** A page of the dishes; with the last of them also what there is of the site itself, and the newest posts. */
async function ofDishes(after?: string): Promise<Page> {
  const { items, next } = await itemPage(after)
  const texts = textsOf({ items: items.toSorted(byNameIn('en')) })
  if (next) return { texts, next: `dish:${next}` }
  const [site, hours, posts] = await Promise.all([editable(), editedHours(), ofPosts()])
  return { ...posts, texts: [...texts, ...textsOf({ ...site, hours }), ...posts.texts] }
}
