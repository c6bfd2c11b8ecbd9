import { useEffect, useState } from 'react'

const pauseMs = 250

/** Returns a text once typing has paused. */
export function useDebouncedValue(text: string): string {
  const [later, setLater] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return later
}
