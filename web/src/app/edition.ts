import { queryOptions } from '@tanstack/react-query'
import type { Post, WholePost } from '#shared/blog.ts'
import type { Home } from '#shared/home.ts'
import type { Dish } from '#shared/menu.ts'
import { type PageSite, siteOf, texts } from '#shared/site.ts'
import type { In } from '#shared/text.ts'
import { CallRefused } from './api.ts'

/** A file of the published edition. Read loosely: unknown fields pass (see shared/README, Refusals). What is not there is not asked for again. */
export async function editionFile<T extends object>(file: string): Promise<T> {
  const response = await fetch(`/content/${file}`)
  if (!response.ok) throw new CallRefused(response.status, { reason: 'not-found', message: file })
  const content: unknown = await response.json()
  if (typeof content !== 'object' || !content) throw new Error(file)
  return content as T
}

/** The things in a list, whatever else a broken file holds. */
const listed = (content: object): object[] =>
  Array.isArray(content) ? content.filter((item) => typeof item === 'object' && item) : []

const dish = (item: object): Dish =>
  ({ ...item, name: '', price: '', description: '', imageUrl: '', ...texts(item) }) as Dish

export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: async () => siteOf(await editionFile<Partial<PageSite>>('site.json')),
})
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: async () =>
    Object.fromEntries(
      Object.entries(await editionFile('home.json')).map(([name, section]) => [name, texts(section)]),
    ) as In<Home>,
})
export const menuQuery = queryOptions({
  queryKey: ['menu'],
  queryFn: async () => listed(await editionFile('menu.json')).map(dish),
})
export const blogQuery = queryOptions({
  queryKey: ['blog'],
  queryFn: async () => listed(await editionFile('blog.json')).map((post) => texts(post) as unknown as Post),
})
export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: ['blog', slug],
    queryFn: async () => texts(await editionFile(`blog/${encodeURIComponent(slug)}.json`)) as unknown as WholePost,
    // The loader has just tried.
    retryOnMount: false,
  })
