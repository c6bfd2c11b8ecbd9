import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { isDeep } from '#test/deep.ts'
import { overflow, settled } from './watch.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Returns axe's violations on a page at rest, each with its places. No rule is disabled; frames of other sites are left
 * out.
 */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  await settled(page)
  const found = await page.evaluate(async () => {
    const { violations } = await (globalThis as any).axe.run(document, {
      resultTypes: ['violations'],
      iframes: false,
      preload: false,
    })
    return violations.map(
      ({ id, help, nodes }: any) => `${id}: ${help} @ ${nodes.map((node: any) => node.target.join(' ')).join(' | ')}`,
    )
  })
  return found as string[]
}

/** The phones and times that a page shows in two lines. */
const torn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      for (const { 0: whole, index } of text.data.matchAll(/\(\d{3}\)\u00a0\d{3}-\d{4}|[ap]\.\sm\./g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + whole.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(whole)
      }
    }
    return found
  })

/** axe finds nothing, nothing is wider than the window, and no phone or time is torn. */
export async function isSound(page: Page, what?: string): Promise<void> {
  expect(await violations(page), what).toEqual([])
  expect(await overflow(page), what).toBeLessThanOrEqual(0)
  expect(await torn(page), what).toEqual([])
}

/** Nothing is wider than the window, and no phone or time is torn; of a page that is judged elsewhere axe is asked when deep. */
export async function fits(page: Page, what?: string): Promise<void> {
  if (isDeep) return isSound(page, what)
  await settled(page)
  expect(await overflow(page), what).toBeLessThanOrEqual(0)
  expect(await torn(page), what).toEqual([])
}
