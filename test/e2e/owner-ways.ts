import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, type RunningHouse } from './house.ts'

/** What a call answers that has to work: whoever is signed in in a page's context asks, before any page is open. */
export async function ask<T = unknown>(
  { request }: Page,
  { origin }: RunningHouse,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
): Promise<T> {
  const headers = { origin, 'idempotency-key': randomUUID() }
  const answer = await request.fetch(origin + path, { method, headers, ...(data ? { data } : {}) })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
  return (answer.status() === 204 ? undefined : await answer.json()) as T
}

/** Go to a page of the dashboard, within the app once another one is open: a page that is come to asks anew for what it shows. */
export async function go(page: Page, path: string): Promise<void> {
  const { pathname, search, origin } = new URL(page.url())
  if (!pathname.startsWith('/dashboard') || pathname + search === path) await page.goto(path)
  else
    await page.evaluate(
      ([to, isOther]) => {
        if (isOther) for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = ''
        history.pushState({}, '', to)
      },
      [path, new URL(path, origin).pathname !== pathname] as const,
    )
  await expect(page.locator('h1[data-left]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
