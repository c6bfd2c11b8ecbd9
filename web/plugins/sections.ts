import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const query = '?section'

/** `page.tsx?section` is what a route of the dashboard says of its page and nothing else of the file: the sidebar needs it of all pages at once. */
export const sectionsAlone: Plugin = {
  name: 'sections-alone',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith(query)) return undefined
    const file = id.slice(0, -query.length)
    const [section] = /^export const section: Section = \{[^]*?\}$/m.exec(readFileSync(file, 'utf8')) ?? []
    if (!section) throw new Error(`${file} exports no section: say what the dashboard calls its page`)
    return `import * as m from '#web/paraglide/messages.js'\n${section}\n`
  },
}
