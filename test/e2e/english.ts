import type { Page } from '@playwright/test'
import { demoHome } from '#infra/emulators/demo/home.ts'
import { demoMenu } from '#infra/emulators/demo/menu.ts'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { demoPosts } from '#infra/emulators/demo/posts.ts'
import { demoSettings } from '#infra/emulators/demo/site.ts'
import { englishIn } from '#test/english-words.ts'
import { aBooking, aCateringForm, aMessageForm } from '#test/make.ts'

const stringsIn = (thing: unknown): string[] =>
  typeof thing === 'string'
    ? thing.split(/<[^>]*>|\n/).map((text) => text.trim())
    : typeof thing === 'object' && thing !== null
      ? Object.values(thing).flatMap((one) => stringsIn(one))
      : []

/** Texts of the restaurant and its guests are never translated. */
const own = [
  ...new Set(
    stringsIn([demoSettings, demoHome, demoMenu, demoPosts, demoOwner, aBooking(), aCateringForm(), aMessageForm()]),
  ),
].filter((text) => text.length > 2)

/**
 * Returns texts with an English word on a page in Spanish, also those for screen readers. Names of languages are left
 * out.
 */
export async function leftInEnglish(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>([document.title])
    const names = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt']
    const read = (root: Document) => {
      const walker = root.createTreeWalker(root.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement
        if (!parent?.closest('script, style, body [lang]')) found.add(walker.currentNode.nodeValue!.trim())
      }
      for (const node of root.querySelectorAll(names.map((name) => `[${name}]`).join()))
        if (!node.closest('body [lang]')) for (const name of names) found.add(node.getAttribute(name) ?? '')
      for (const frame of root.querySelectorAll('iframe')) if (frame.contentDocument?.body) read(frame.contentDocument)
    }
    read(document)
    return [...found]
  })
  return texts.flatMap((text) => {
    // An address may break before its at sign and its dots, which leaves its parts as texts of their own.
    if (/^[@.]\S+$/.test(text)) return []
    const words = englishIn(text, own)
    return words.length > 0 ? [`${words.join(', ')}: ${text}`] : []
  })
}
