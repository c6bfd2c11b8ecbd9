const personal = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*(?:\.[\w-]+)*/g, '[token]'],
  [/[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/(?<![\w-])\+?\(?\d[\d\s().-]{6,}\d(?![\w-])/g, '[number]'],
] as const

const redact = (text: string): string => personal.reduce((rest, [pattern, word]) => rest.replace(pattern, word), text)

/**
 * Writes one line of JSON. Email addresses and long numbers are removed, so that no guest is in a log (see
 * shared/README, User input).
 */
function write(level: 'info' | 'warn' | 'error', event: string, facts: Record<string, unknown>): void {
  const safe = Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'string' ? redact(fact) : fact])
  console[level](JSON.stringify({ level, event, ...Object.fromEntries(safe) }))
}

/** The log of every function. */
export const log = {
  info: (event: string, facts: Record<string, unknown> = {}): void => write('info', event, facts),
  warn: (event: string, facts: Record<string, unknown> = {}): void => write('warn', event, facts),
  /** Logs an unexpected error with its name and stack. */
  fault: (event: string, error: unknown, facts: Record<string, unknown> = {}): void => {
    const { name, stack } = error instanceof Error ? error : { name: 'unknown', stack: String(error) }
    write('error', event, { ...facts, error: name, stack: stack ?? '' })
  },
}
