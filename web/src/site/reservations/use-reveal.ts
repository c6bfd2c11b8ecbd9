import { useEffect, useRef } from 'react'

/** Returns refs for a ticket's heading and paper: a new ticket is scrolled to and focused, a stored one is not. */
export function useReveal(kept: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (kept) return
    heading.current?.focus({ preventScroll: true })
    paper.current?.scrollIntoView({ block: 'start' })
  }, [kept])
  return { heading, paper }
}
