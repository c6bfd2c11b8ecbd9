import { byNameIn } from '#shared/menu/menu.ts'
import { listTranslations } from '#shared/site/translation-endpoints.ts'
import { type TranslatableText, listTexts } from '#shared/site/translatable-fields.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { listPostPage } from '#functions/db/blog/posts.ts'
import { listMenuItemPage } from '#functions/db/menu/items.ts'
import { findMenuTabs } from '#functions/db/menu/tabs.ts'
import { getEditableSettings, getEditableHours } from '#functions/db/site/settings.ts'

export const handler = createOwnerHandler(listTranslations, async ({ after = '' }) => {
  const [list, from] = after.split(/:(.*)/s)
  return list === 'post' ? ofPosts(from) : ofDishes(from)
})

type Page = { texts: TranslatableText[]; next?: string }

/** A page of posts. */
async function ofPosts(after?: string): Promise<Page> {
  const { posts, next } = await listPostPage(after)
  return { texts: listTexts({ posts }), ...(next && { next: `post:${next}` }) }
}

/** A page of the dishes; with the last of them also what there is of the site itself, and the newest posts. */
async function ofDishes(after?: string): Promise<Page> {
  const { items, next } = await listMenuItemPage(after)
  const texts = listTexts({ items: items.toSorted(byNameIn('en')) })
  if (next) return { texts, next: `dish:${next}` }
  const [tabs, site, hours, posts] = await Promise.all([
    findMenuTabs(),
    getEditableSettings(),
    getEditableHours(),
    ofPosts(),
  ])
  return { ...posts, texts: [...texts, ...listTexts({ ...(tabs && { tabs }), ...site, hours }), ...posts.texts] }
}
