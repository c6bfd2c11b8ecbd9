import { type RefObject, useEffect, useState } from 'react'

/** Sends a form that its reader sent before the app was there, once what was typed stands in it again. */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  const [there, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  useEffect(() => {
    const asked = there && form.current?.dataset['asked'] !== undefined
    if (asked) form.current?.requestSubmit()
  }, [there, form])
}
