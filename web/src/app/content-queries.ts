import { type FetchQueryOptions, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { pathInLocale } from '#shared/site/locale-path.ts'
import type { Post, WholePost } from '#shared/blog/blog.ts'
import type { Locale } from '#shared/validation.ts'
import type { Home } from '#shared/site/home.ts'
import { type PathWithCopy, pageContentFile } from '#shared/site/page-copy.ts'
import type { Dish } from '#shared/menu/menu.ts'
import { pageOwnContent, withSiteDefaults, textFields } from '#shared/site/site.ts'
import type { Localized } from '#shared/localized-text.ts'
import type { StopSummary } from '#shared/truck/truck-format.ts'
import { ApiRequestError } from './api.ts'
import { otherLocale } from './language.ts'
import { useLocale } from './locale.tsx'

/** A file of the published edition. Read loosely: unknown fields pass (see shared/README, Refusals). What is not there is not asked for again. */
async function editionFile(name: string, locale: Locale): Promise<object> {
  const file = `/content${pathInLocale(`/${name}.json`, locale)}`
  const response = await fetch(file)
  if (!response.ok) throw new ApiRequestError(response.status, { reason: 'not-found', message: file })
  const content: unknown = await response.json()
  if (typeof content !== 'object' || !content) throw new Error(file)
  return content
}

/** A part of the edition in a language. Its key names the file, so that the same is found in the other one. */
export const publishedQuery =
  <T>(name: string, read: (content: object, locale: Locale) => T, more?: { retryOnMount: boolean }) =>
  (locale: Locale) =>
    queryOptions({
      queryKey: [name, locale] as const,
      queryFn: async ({ queryKey: [name, locale] }) => read(await editionFile(name, locale), locale),
      ...more,
    })

/** The things in a list, whatever else a broken file holds. */
const listed = (content: object): object[] =>
  Array.isArray(content) ? content.filter((item) => typeof item === 'object' && item) : []

const dish = (item: object): Dish =>
  ({ ...item, name: '', price: '', description: '', imageUrl: '', ...textFields(item) }) as Dish

export const siteQuery = publishedQuery('site', withSiteDefaults)
/** What one page alone shows of the settings. */
export const ownQuery = (path: PathWithCopy) => publishedQuery(pageContentFile(path), pageOwnContent)
export const homeQuery = publishedQuery(
  'home',
  (content) =>
    Object.fromEntries(
      Object.entries(content).map(([name, section]) => [name, textFields(section)]),
    ) as Localized<Home>,
)
export const menuQuery = publishedQuery('menu', (content) => listed(content).map(dish))
export const truckQuery = publishedQuery('truck', (content) => listed(content) as StopSummary[])
/** A page of the blog's list: the newest, or an older one by its number. Its first and last post name the pages beside it by their paths. */
export const blogQuery = (page?: string) =>
  publishedQuery(page ? `blog/page/${encodeURIComponent(page)}` : 'blog', (content) =>
    listed(content).map((post) => textFields(post) as unknown as Localized<Post> & { older?: string; newer?: string }),
  )
/** A post. The loader has just tried what does not load. */
export const postQuery = (slug: string) =>
  publishedQuery(
    `blog/${encodeURIComponent(slug)}`,
    (content) => textFields(content) as unknown as Localized<WholePost>,
    {
      retryOnMount: false,
    },
  )

/** Has a part of the edition fetched in the language that the address asks for. */
// oxlint-disable-next-line typescript/no-explicit-any -- whatever it is made of
export type Load = (query: (locale: Locale) => FetchQueryOptions<any, any, any, any>) => void

/** A part of the edition in the language that is on. */
export const useContent = <T>(query: ReturnType<typeof publishedQuery<T>>) => useQuery(query(useLocale().locale))

/** Brings what is shown of the edition now in another language; fails when that is not to be had. */
export const prefetchContent = (client: QueryClient) => (locale: Locale) =>
  Promise.all(
    client
      .getQueryCache()
      .findAll({ type: 'active' })
      .filter(({ queryKey: [, shown], state }) => shown === otherLocale[locale] && state.data)
      // Its other options hold the hash of its key: by it the client would find what is shown.
      .flatMap(({ queryKey: [name], options: { queryFn } }) =>
        queryFn ? client.fetchQuery({ queryKey: [name, locale], queryFn }) : [],
      ),
  )
