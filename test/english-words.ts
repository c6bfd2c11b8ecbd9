import { messagesOf } from './messages.ts'

const wordsIn = (text: string): string[] =>
  text
    .replaceAll(/\{\w+\}/g, ' ')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []
const wordsOf = (locale: string) => new Set(Object.values(messagesOf(locale)).flatMap(wordsIn))

const namesInSpanish = Array.from({ length: 12 }, (_, at) => [
  new Intl.DateTimeFormat('es', { month: 'short' }).format(new Date(2026, at, 15)),
  // The months' heads are the first two letters of the days.
  new Intl.DateTimeFormat('es', { weekday: 'short' }).format(new Date(2026, 0, at + 1)).slice(0, 2),
]).flat()
const spanish = new Set([...wordsOf('es'), ...namesInSpanish.flatMap(wordsIn)])
const english = new Set([...wordsOf('en')].filter((word) => word.length > 1 && !spanish.has(word)))

/** The words of a text that the product says in English and never in Spanish, but for addresses and what is the restaurant's and its guests' own. */
export function englishIn(text: string, own: readonly string[] = []): string[] {
  const left = own
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, one) => rest.replaceAll(one, ' '), text.replaceAll(/https?:\/\/\S+/g, ' '))
  return [...new Set(wordsIn(left).filter((word) => english.has(word)))]
}
