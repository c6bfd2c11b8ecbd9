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
    // Storage may be disabled; the form then works but does not survive a reload.
  }
}

/** Returns whether a form of this name holds input that was typed before a reload and not sent. */
export const hasStoredDraft = (name: string): boolean => read(`${name}-draft`) !== undefined

/** How long an answer is awaited, in ms: longer than any request may take. */
export const submitTimeoutMs = 20_000

/** Manages one form's idempotent submission. Input and key survive a reload until the outcome is certain. */
export function useSubmission<Values extends object>(name: string, empty: Values) {
  const [values, setValues] = useState(empty)
  const touched = useRef<number>(undefined)
  const inputs = useRef(0)

  // Before the form can be submitted.
  useLayoutEffect(() => {
    const draft = { ...read<Values>(`${name}-draft`), ...takePreHydrationInput() }
    inputs.current += Object.keys(draft).length
    setValues((now) => {
      const known = Object.entries(draft).filter(([field]) => field in now)
      // Published fields hold text.
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
    /** Returns milliseconds since the first touch and the number of inputs, autofill and drafts included. */
    filling: () => ({
      fillMs: Math.round(performance.now() - (touched.current ?? 0)),
      inputs: inputs.current,
    }),
    /** Returns the request options of this submission: the same key until `settle`, and a timeout. */
    asking: () => {
      const key = read<string>(`${name}-key`) ?? crypto.randomUUID()
      write(`${name}-key`, key)
      return { key, signal: AbortSignal.timeout(submitTimeoutMs) }
    },
    /** Ends this submission; the next one has another key. `reset` empties the form. */
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
