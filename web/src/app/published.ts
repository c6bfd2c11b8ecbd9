import { queryOptions } from '@tanstack/react-query'
import type { Post, WholePost } from '#shared/blog.ts'
import type { Home } from '#shared/home.ts'
import type { MenuItem } from '#shared/menu.ts'
import type { Site } from '#shared/site.ts'

/** A file of the published edition. Read loosely: unknown fields pass (design 4). */
export async function published<T>(file: string): Promise<T> {
  const response = await fetch(`/content/${file}`)
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
  return (await response.json()) as T
}

export const siteQuery = queryOptions({ queryKey: ['site'], queryFn: () => published<Site>('site.json') })
export const homeQuery = queryOptions({ queryKey: ['home'], queryFn: () => published<Home>('home.json') })
export const menuQuery = queryOptions({ queryKey: ['menu'], queryFn: () => published<MenuItem[]>('menu.json') })
export const blogQuery = queryOptions({ queryKey: ['blog'], queryFn: () => published<Post[]>('blog.json') })
export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: ['blog', slug],
    queryFn: () => published<WholePost>(`blog/${encodeURIComponent(slug)}.json`),
  })
