import { byNameIn } from '#shared/menu/menu.ts'
import { listTexts } from '#shared/site/translation-endpoints.ts'
import { type PlacedText, textsOf } from '#shared/site/translatable-fields.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { postPage } from '#functions/db/blog/posts.ts'
import { itemPage } from '#functions/db/menu/items.ts'
import { editable, editedHours } from '#functions/db/site/settings.ts'

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
