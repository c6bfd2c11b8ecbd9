import { type RefObject, useEffect, useRef, useState } from 'react'

/** Returns a ref, and whether its element was ever within 600 px of the viewport. */
export function useInViewport<T extends Element>(): [place: RefObject<T | null>, near: boolean] {
  const [near, setNear] = useState(false)
  const place = useRef<T>(null)
  useEffect(() => {
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: '600px',
    })
    if (place.current) watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  return [place, near]
}
