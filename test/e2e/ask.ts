import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { RunningHouse } from './house.ts'

/** What a call of a page answers that has to work: who is signed in there asks, as from another tab. */
export const call = <T>(page: Page, method: string, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([method, path, body]) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      const answer = await fetch(path!, { method: method!, headers, ...(body ? { body } : {}) })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return answer.status === 204 ? undefined : await answer.json()
    },
    [method, path, body && JSON.stringify(body)],
  )

/** The same, asked beside every page by who is signed in in a context, also before a page is open. */
export async function ask<T = unknown>(
  { request }: { request: APIRequestContext },
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
