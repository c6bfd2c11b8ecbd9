import { type ComponentProps, useEffect, useRef, useState } from 'react'

/** Returns whether an image failed, and the properties that detect it. */
export function useImageError(src: string): [missing: boolean, told: Pick<ComponentProps<'img'>, 'ref' | 'onError'>] {
  const [missing, setMissing] = useState('')
  const ref = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // It may have failed before hydration, without an event.
    if (ref.current?.complete && ref.current.naturalWidth === 0) setMissing(src)
  }, [src])
  return [missing !== '' && missing === src, { ref, onError: () => setMissing(src) }]
}
