import { queryOptions } from '@tanstack/react-query'
import type { Post, WholePost } from '#shared/blog.ts'
import type { Home } from '#shared/home.ts'
import type { MenuItem } from '#shared/menu.ts'
import { type Site, siteOf } from '#shared/site.ts'
import { CallRefused } from './api.ts'

/** A file of the published edition. Read loosely: unknown fields pass (design 4). What is not there is not asked for again. */
export async function published<T extends object>(file: string): Promise<T> {
  const response = await fetch(`/content/${file}`)
  if (!response.ok) throw new CallRefused(response.status, { reason: 'not-found', message: file })
  const content: unknown = await response.json()
  if (typeof content !== 'object' || !content) throw new Error(file)
  return content as T
}

export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: async () => siteOf(await published<Partial<Site>>('site.json')),
})
export const homeQuery = queryOptions({ queryKey: ['home'], queryFn: () => published<Home>('home.json') })
export const menuQuery = queryOptions({ queryKey: ['menu'], queryFn: () => published<MenuItem[]>('menu.json') })
export const blogQuery = queryOptions({ queryKey: ['blog'], queryFn: () => published<Post[]>('blog.json') })
export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: ['blog', slug],
    queryFn: () => published<WholePost>(`blog/${encodeURIComponent(slug)}.json`),
    // The loader has just tried.
    retryOnMount: false,
  })
