import { type FetchQueryOptions, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { addressOf } from '#shared/site/locale-path.ts'
import type { Post, WholePost } from '#shared/blog/blog.ts'
import type { Locale } from '#shared/validation.ts'
import type { Home } from '#shared/site/home.ts'
import { type LinedPath, ownFile } from '#shared/site/page-copy.ts'
import type { Dish } from '#shared/menu/menu.ts'
import { ownOfPage, siteOf, texts } from '#shared/site/site.ts'
import type { In } from '#shared/localized-text.ts'
import type { ToldStop } from '#shared/truck/truck-format.ts'
import { CallRefused } from './api.ts'
import { otherThan } from './language.ts'
import { useLocale } from './locale.tsx'

/** A file of the published edition. Read loosely: unknown fields pass (see shared/README, Refusals). What is not there is not asked for again. */
async function editionFile(name: string, locale: Locale): Promise<object> {
  const file = `/content${addressOf(`/${name}.json`, locale)}`
  const response = await fetch(file)
  if (!response.ok) throw new CallRefused(response.status, { reason: 'not-found', message: file })
  const content: unknown = await response.json()
  if (typeof content !== 'object' || !content) throw new Error(file)
  return content
}

/** A part of the edition in a language. Its key names the file, so that the same is found in the other one. */
export const published =
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
  ({ ...item, name: '', price: '', description: '', imageUrl: '', ...texts(item) }) as Dish

export const siteQuery = published('site', siteOf)
/** What one page alone shows of the settings. */
export const ownQuery = (path: LinedPath) => published(ownFile(path), ownOfPage)
export const homeQuery = published(
  'home',
  (content) => Object.fromEntries(Object.entries(content).map(([name, section]) => [name, texts(section)])) as In<Home>,
)
export const menuQuery = published('menu', (content) => listed(content).map(dish))
export const truckQuery = published('truck', (content) => listed(content) as ToldStop[])
/** A page of the blog's list: the newest, or an older one by its number. Its first and last post name the pages beside it by their paths. */
export const blogQuery = (page?: string) =>
  published(page ? `blog/page/${encodeURIComponent(page)}` : 'blog', (content) =>
    listed(content).map((post) => texts(post) as unknown as In<Post> & { older?: string; newer?: string }),
  )
/** A post. The loader has just tried what does not load. */
export const postQuery = (slug: string) =>
  published(`blog/${encodeURIComponent(slug)}`, (content) => texts(content) as unknown as In<WholePost>, {
    retryOnMount: false,
  })

/** Has a part of the edition fetched in the language that the address asks for. */
// oxlint-disable-next-line typescript/no-explicit-any -- whatever it is made of
export type Load = (query: (locale: Locale) => FetchQueryOptions<any, any, any, any>) => void

/** A part of the edition in the language that is on. */
export const useEdition = <T>(query: ReturnType<typeof published<T>>) => useQuery(query(useLocale().locale))

/** Brings what is shown of the edition now in another language; fails when that is not to be had. */
export const contentIn = (client: QueryClient) => (locale: Locale) =>
  Promise.all(
    client
      .getQueryCache()
      .findAll({ type: 'active' })
      .filter(({ queryKey: [, shown], state }) => shown === otherThan[locale] && state.data)
      // Its other options hold the hash of its key: by it the client would find what is shown.
      .flatMap(({ queryKey: [name], options: { queryFn } }) =>
        queryFn ? client.fetchQuery({ queryKey: [name, locale], queryFn }) : [],
      ),
  )
