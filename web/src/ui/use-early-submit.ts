import { type RefObject, useEffect, useState } from 'react'

/** Submits a form again that was submitted before hydration, once its input is restored. */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  const [there, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  useEffect(() => {
    const asked = there && form.current?.dataset['asked'] !== undefined
    if (asked) form.current?.requestSubmit()
  }, [there, form])
}
