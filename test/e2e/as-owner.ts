import type { Page } from '@playwright/test'
import { owner } from '#infra/local/demo/owner.ts'
import { expect } from './house.ts'

/** Sign the demo owner in, without the login page, and open a page of the dashboard. */
export async function openAsOwner(page: Page, path = '/dashboard'): Promise<void> {
  await page.goto('/404')
  const status = await page.evaluate(
    async (body) =>
      (await fetch('/api/session', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status,
    JSON.stringify(owner),
  )
  expect(status).toBe(200)
  await page.goto(path)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
}
