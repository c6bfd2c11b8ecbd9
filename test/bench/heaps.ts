import * as v from 'valibot'
import { MessageText } from '#shared/validation.ts'
import { sanitizeContent } from '#functions/publishing/sanitize.ts'
import { quantile } from './bench-app.ts'

export const title = 'Heaps: what the longest text and the longest post cost at their worst'

const letters = 200_000

/** The median of five turns in ms, of a message and of a post that is nothing but one part over and over. */
export async function bench(): Promise<string[][]> {
  const rows = [['of', 'message', 'post']]
  for (const part of ['Masa. ', ' ', '\u0301\u0316', '<b>', '<a href="', '<', '&']) {
    const text = `a${part.repeat(letters / part.length)}`
    rows.push([JSON.stringify(part), median(() => v.safeParse(MessageText, text)), median(() => sanitizeContent(text))])
  }
  return rows
}

function median(work: () => unknown): string {
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return `${quantile(times, 0.5).toFixed(1)} ms`
}
