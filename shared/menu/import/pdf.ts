import { getDocumentProxy } from 'unpdf'
import { formatPage } from './page-text.ts'
import type { MenuFileText } from './file.ts'

const mostPages = 60

/** Reads the text of a PDF by the places of its words. */
export async function readPdf(bytes: Uint8Array): Promise<MenuFileText> {
  try {
    const file = await getDocumentProxy(bytes)
    const lines: string[] = []
    for (let number = 1; number <= Math.min(file.numPages, mostPages); number++) {
      const page = await file.getPage(number)
      const { items } = await page.getTextContent()
      const pieces = items.flatMap((item) => {
        if (!('str' in item)) return []
        const [, , c = 0, d = 0, x = 0, y = 0] = item.transform as number[]
        return [{ text: item.str, x, y, width: item.width, height: item.height || Math.hypot(c, d) }]
      })
      lines.push(...formatPage(pieces), '')
    }
    const text = lines.join('\n').trim()
    return /\p{L}{3}/u.test(text) ? { text, toCheck: true } : { error: 'no-text' }
  } catch (error) {
    return { error: error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken' }
  }
}
