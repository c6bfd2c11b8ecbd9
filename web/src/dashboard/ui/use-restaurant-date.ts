import { useState } from 'react'
import { localDateTime } from '#shared/time/local-time.ts'
import { useRestaurantNow } from '#web/app/use-now.ts'

/** Returns the restaurant's date, also after midnight. */
export function useRestaurantDate(): string {
  const [first] = useState(() => localDateTime(new Date()).date)
  return useRestaurantNow()?.date ?? first
}
