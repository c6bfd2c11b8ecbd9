import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { RunningApp } from './app.ts'

/** Sends a request that must succeed, in the session of a context, and returns its answer. */
export async function ask<T = unknown>(
  { request }: { request: APIRequestContext },
  { origin }: RunningApp,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
): Promise<T> {
  const headers = { origin, 'idempotency-key': randomUUID() }
  const answer = await request.fetch(origin + path, { method, headers, ...(data ? { data } : {}) })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
  return (answer.status() === 204 ? undefined : await answer.json()) as T
}
