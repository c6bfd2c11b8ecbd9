/** The most characters of a text that are read for a line, so that a long one costs no more than this. */
const mostRead = 4000
const mostFacts = 20

type LogFacts = Record<string, string | number | boolean | undefined>

const personal = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*(?:\.[\w-]+)*/g, '[token]'],
  [/[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/(?<![\w-])\+?\(?\d[\d\s().-]{6,}\d(?![\w-])/g, '[number]'],
] as const

/** What may be the first half of an email address, token or number. */
const cutShort = /(?<![\w.!#$%&'*+/=?^`{|}~@() -])[\w.!#$%&'*+/=?^`{|}~@() -]+$/

const redact = (text: string): string => personal.reduce((rest, [pattern, word]) => rest.replace(pattern, word), text)

/** Cuts a text before it is searched, and drops what the cut may have made unrecognizable. */
const safe = (text: string): string =>
  text.length <= mostRead
    ? redact(text)
    : `${redact(text.slice(0, mostRead).replace(cutShort, ''))}[${text.length} characters]`

/**
 * Writes one line of JSON. Email addresses and long numbers are removed, so that no guest is in a log (see
 * shared/README, User input). Long texts are cut first.
 */
function write(level: 'info' | 'warn' | 'error', event: string, facts: LogFacts): void {
  const shown = Object.entries(facts)
    .slice(0, mostFacts)
    .map(([name, fact]) => [name, typeof fact === 'string' ? safe(fact) : fact])
  console[level](JSON.stringify({ level, event, ...Object.fromEntries(shown) }))
}

/** The log of every function. Facts are texts and numbers. */
export const log = {
  info: (event: string, facts: LogFacts = {}): void => write('info', event, facts),
  warn: (event: string, facts: LogFacts = {}): void => write('warn', event, facts),
  /** Logs an unexpected error with its name and stack. */
  fault: (event: string, error: unknown, facts: LogFacts = {}): void => {
    const { name, stack } = error instanceof Error ? error : { name: 'unknown', stack: String(error) }
    write('error', event, { ...facts, error: name, stack: stack ?? '' })
  },
}
