import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const list = resolve(import.meta.dirname, '../../../shared/data/naughty-strings.json')

/** Strings that break naive programs: a list made elsewhere where it is at hand, and some of our own. */
export const naughty: readonly string[] = [
  ...(existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : []),
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\u202eevil',
  '\u2066isolated\u2069',
  'e\u200b\u0301',
  'line\r\nbreak',
  'line\u2028break',
  '\u0085',
  '\ufeffmarked',
  '👩‍👩‍👧',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'عربي',
  '__proto__',
  'constructor',
  "'; DROP TABLE dishes; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '=HYPERLINK("http://x")',
]
