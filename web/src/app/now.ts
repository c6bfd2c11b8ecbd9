import { useEffect, useState } from 'react'
import { type LocalTime, localTime } from '#shared/hours.ts'

/** What the restaurant's wall shows, each half minute; undefined until the page has hydrated, so that markup never differs (see shared/README, Time). */
export function useRestaurantNow(): LocalTime | undefined {
  const [now, setNow] = useState<LocalTime>()
  useEffect(() => {
    const look = () => setNow(localTime(new Date()))
    look()
    const timer = setInterval(look, 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
