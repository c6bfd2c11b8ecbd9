import { useEffect, useRef } from 'react'

/** A ticket's heading and paper: one that was just made comes into view and takes the focus, one that was kept stays where it is. */
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
