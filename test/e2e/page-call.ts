import type { Page } from '@playwright/test'

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
