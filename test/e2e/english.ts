import type { Page } from '@playwright/test'
import { home } from '#infra/local/demo/home.ts'
import { menu } from '#infra/local/demo/menu.ts'
import { posts } from '#infra/local/demo/posts.ts'
import { site } from '#infra/local/demo/site.ts'
import { messagesOf } from '#test/messages.ts'

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const plain = (message: string) => message.replaceAll(/\{\w+\}/g, '')
const pattern = (message: string) =>
  message
    .split(/\{\w+\}/)
    .map(escaped)
    .join('.+')

const [en, es] = [messagesOf('en'), messagesOf('es')]
const spanish = new Set(Object.values(es))
const left = Object.entries(en)
  .filter(([key, text]) => text !== es[key] && !spanish.has(text) && /\p{L}{3}/u.test(plain(text)))
  .map(([key, text]) => ({ key, says: new RegExp(`^${pattern(text)}$`, 'u') }))

/** What the restaurant itself says is never translated. */
const own = JSON.stringify([site, home, menu, posts])

/** Messages that a page says in English although it is set to Spanish, with their keys; also what is only read out. */
export async function leftInEnglish(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>([document.title])
    const read = (root: Document) => {
      const walker = root.createTreeWalker(root.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement
        if (!parent?.closest('script, style, body [lang]')) found.add(walker.currentNode.nodeValue!.trim())
      }
      for (const node of root.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.add(node.getAttribute(name) ?? '')
      for (const frame of root.querySelectorAll('iframe')) if (frame.contentDocument?.body) read(frame.contentDocument)
    }
    read(document)
    return [...found]
  })
  return texts.flatMap((text) => {
    const message = left.find(({ says }) => says.test(text))
    return message && !own.includes(JSON.stringify(text)) ? [`${message.key}: ${text}`] : []
  })
}
