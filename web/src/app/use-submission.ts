import { useLayoutEffect, useRef, useState } from 'react'
import { takePreHydrationInput } from './pre-hydration-input.ts'

function read<T>(name: string): T | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '') as T
  } catch {
    return undefined
  }
}

function write(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Storage may be switched off: the form works without it, but for reloads.
  }
}

/** Whether something was typed into a form of this name, before a reload, and not sent. */
export const hasBegun = (name: string): boolean => read(`${name}-draft`) !== undefined

/** How long an answer is waited for, in ms: longer than any call may take. */
export const submitTimeoutMs = 20_000

/**
 * One form's attempt at something that must happen once: what was typed and the idempotency key outlive a reload, until the answer is certain.
 */
export function useSubmission<Values extends object>(name: string, empty: Values) {
  const [values, setValues] = useState(empty)
  const touched = useRef<number>(undefined)
  const inputs = useRef(0)

  // Before anything can be sent.
  useLayoutEffect(() => {
    const draft = { ...read<Values>(`${name}-draft`), ...takePreHydrationInput() }
    inputs.current += Object.keys(draft).length
    setValues((now) => {
      const known = Object.entries(draft).filter(([field]) => field in now)
      // What stood in a field before the app is text.
      const asHere = ([field, value]: [string, unknown]) =>
        [field, typeof now[field as keyof Values] === 'number' ? Number(value) : value] as const
      return { ...now, ...Object.fromEntries(known.map(asHere)) }
    })
  }, [name])

  return {
    values,
    set: (changed: Partial<Values>) => {
      touched.current ??= performance.now()
      inputs.current++
      setValues((now) => {
        const next = { ...now, ...changed }
        write(`${name}-draft`, next)
        return next
      })
    },
    /** How it was filled in: milliseconds since the first touch, and how many inputs there were, of which autofill and a draft are some. */
    filling: () => ({
      fillMs: Math.round(performance.now() - (touched.current ?? 0)),
      inputs: inputs.current,
    }),
    /** How a sending of this attempt is asked: under the same key until `settle`, and not for ever. */
    asking: () => {
      const key = read<string>(`${name}-key`) ?? crypto.randomUUID()
      write(`${name}-key`, key)
      return { key, signal: AbortSignal.timeout(submitTimeoutMs) }
    },
    /** The answer is certain: the next sending is another attempt. With `reset`, the form is empty again. */
    settle: (reset: boolean) => {
      write(`${name}-key`, undefined)
      if (!reset) return
      write(`${name}-draft`, undefined)
      setValues(empty)
      touched.current = undefined
      inputs.current = 0
    },
  }
}
