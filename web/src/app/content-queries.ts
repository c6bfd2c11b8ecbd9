import { type FetchQueryOptions, type Query, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { pathInLocale } from '#shared/site/locale-path.ts'
import type { Post, WholePost } from '#shared/blog/blog.ts'
import type { Locale } from '#shared/validation.ts'
import type { Home } from '#shared/site/home.ts'
import { type PathWithCopy, pageContentFile } from '#shared/site/page-copy.ts'
import type { Dish } from '#shared/menu/menu.ts'
import { toPageOwnContent, withSiteDefaults, pickTextFields } from '#shared/site/site.ts'
import type { Localized } from '#shared/localized-text.ts'
import type { StopSummary } from '#shared/truck/truck-format.ts'
import { ApiRequestError } from './api.ts'
import { otherLocale } from './language.ts'
import { useLocale } from './locale.tsx'

type AddressOfContent = (name: string, locale: Locale) => string

let addressOf: AddressOfContent = (name, locale) => `/content${pathInLocale(`/${name}.json`, locale)}`

/** Reads content from other addresses than the published ones, for the owner. */
export const setContentUrl = (other: AddressOfContent): void => {
  addressOf = other
}

/** Loads a published content file. Unknown fields pass. A missing file is not retried. */
async function editionFile(name: string, locale: Locale): Promise<object> {
  const file = addressOf(name, locale)
  const response = await fetch(file)
  if (!response.ok) throw new ApiRequestError(response.status, { reason: 'not-found', message: file })
  const content: unknown = await response.json()
  if (typeof content !== 'object' || !content) throw new Error(file)
  return content
}

/** Marks the queries of published content in the cache. */
const publishedContent = { isPublished: true }

/** Returns the published content on screen in a language, as far as it is loaded. */
export const listVisibleContent = (client: QueryClient, locale: Locale): Query[] =>
  client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ meta, queryKey, state }) => meta?.['isPublished'] && queryKey[1] === locale && state.data !== undefined)

/** Builds the query of a published content file in one language. Its key is the same in the other. */
export const publishedQuery =
  <T>(name: string, read: (content: object, locale: Locale) => T, more?: { retryOnMount: boolean }) =>
  (locale: Locale) =>
    queryOptions({
      queryKey: [name, locale] as const,
      queryFn: async ({ queryKey: [name, locale] }) => read(await editionFile(name, locale), locale),
      meta: publishedContent,
      ...more,
    })

/** Returns the objects in a list, however broken the rest of the file is. */
const listed = (content: object): object[] =>
  Array.isArray(content) ? content.filter((item) => typeof item === 'object' && item) : []

/** Returns the text fields of a published thing. */
const textsOf = <T extends object>(item: object): T => pickTextFields(item) as T

const dish = (item: object): Dish =>
  ({ ...item, name: '', price: '', description: '', imageUrl: '', ...pickTextFields(item) }) as Dish

export const siteQuery = publishedQuery('site', withSiteDefaults)
/** Builds the query of the settings that only one page shows. */
export const pageContentQuery = (path: PathWithCopy) => publishedQuery(pageContentFile(path), toPageOwnContent)
export const homeQuery = publishedQuery(
  'home',
  (content) =>
    Object.fromEntries(
      Object.entries(content).map(([name, section]) => [name, pickTextFields(section)]),
    ) as Localized<Home>,
)
export const menuQuery = publishedQuery('menu', (content) => listed(content).map(dish))
export const truckQuery = publishedQuery('truck', (content) => listed(content) as StopSummary[])
/** Builds the query of a page of posts. Its first and last post name their neighbours by path. */
export const blogQuery = (page?: string) =>
  publishedQuery(page ? `blog/page/${encodeURIComponent(page)}` : 'blog', (content) =>
    listed(content).map(textsOf<Localized<Post> & { older?: string; newer?: string }>),
  )
/** Builds the query of one post. The loader has already retried. */
export const postQuery = (slug: string) =>
  publishedQuery(`blog/${encodeURIComponent(slug)}`, textsOf<Localized<WholePost>>, { retryOnMount: false })

/** Fetches published content in the language of the address. */
// oxlint-disable-next-line typescript/no-explicit-any -- whatever it is made of
export type PageLoader = (query: (locale: Locale) => FetchQueryOptions<any, any, any, any>) => void

/** Returns published content in the current language. */
export const useContent = <T>(query: ReturnType<typeof publishedQuery<T>>) => useQuery(query(useLocale().locale))

/** Fetches the content on screen in another language. Throws when it cannot be loaded. */
export const prefetchVisibleContent = (client: QueryClient) => (locale: Locale) =>
  Promise.all(
    listVisibleContent(client, otherLocale[locale])
      // Without the other options: they hold the hash of the old key, which would find the current content.
      .flatMap(({ queryKey: [name], meta, options: { queryFn } }) =>
        queryFn ? client.fetchQuery({ queryKey: [name, locale], queryFn, ...(meta && { meta }) }) : [],
      ),
  )
