import { useState } from 'react'
import { localDateTimeAt } from '#shared/time/local-time.ts'
import { useRestaurantNow } from '#web/app/use-now.ts'

/** Returns the restaurant's date, also after midnight. */
export function useRestaurantDate(): string {
  const [first] = useState(() => localDateTimeAt(new Date()).date)
  return useRestaurantNow()?.date ?? first
}
