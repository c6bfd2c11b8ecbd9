import { startTransition, useEffect, useState } from 'react'
import { type LocalDateTime, localDateTimeAt } from '#shared/time/local-time.ts'

/** Returns the instant (ISO UTC), updated every minute; undefined until hydration, so that the markup never differs. */
export function useNowIso(): string | undefined {
  const [now, setNow] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      // Input has priority over the clock.
      startTransition(() => setNow(new Date().toISOString()))
      timer = setTimeout(look, 60_000 - (Date.now() % 60_000))
    }
    look()
    return () => clearTimeout(timer)
  }, [])
  return now
}

/** Returns the restaurant's local date and time. */
export function useRestaurantNow(): LocalDateTime | undefined {
  const now = useNowIso()
  return now ? localDateTimeAt(new Date(now)) : undefined
}
