import { type RefObject, useEffect, useRef, useState } from 'react'

/** A place on a page, and whether it has come within 600 px of what is seen; once it has, it stays so. */
export function useInViewport<T extends Element>(): [place: RefObject<T | null>, near: boolean] {
  const [near, setNear] = useState(false)
  const place = useRef<T>(null)
  useEffect(() => {
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: '600px',
    })
    watcher.observe(place.current!)
    return () => watcher.disconnect()
  }, [])
  return [place, near]
}
