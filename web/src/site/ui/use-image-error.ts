import { type ComponentProps, useEffect, useRef, useState } from 'react'

/** Whether an image did not load, and what tells: to be spread on it. */
export function useImageError(src: string): [missing: boolean, told: Pick<ComponentProps<'img'>, 'ref' | 'onError'>] {
  const [missing, setMissing] = useState('')
  const ref = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // What failed before the script came raised its error unheard.
    if (ref.current?.complete && ref.current.naturalWidth === 0) setMissing(src)
  }, [src])
  return [missing !== '' && missing === src, { ref, onError: () => setMissing(src) }]
}
