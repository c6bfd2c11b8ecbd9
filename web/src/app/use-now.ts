import { startTransition, useEffect, useState } from 'react'
import { type LocalDateTime, localDateTime } from '#shared/time/local-time.ts'

/** The instant, ISO UTC, as each minute begins; undefined until the page has hydrated, so that markup never differs (see shared/README, Time). */
export function useInstant(): string | undefined {
  const [now, setNow] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      // Nothing that is touched waits for it.
      startTransition(() => setNow(new Date().toISOString()))
      timer = setTimeout(look, 60_000 - (Date.now() % 60_000))
    }
    look()
    return () => clearTimeout(timer)
  }, [])
  return now
}

/** What the restaurant's wall shows then. */
export function useRestaurantNow(): LocalDateTime | undefined {
  const now = useInstant()
  return now ? localDateTime(new Date(now)) : undefined
}
