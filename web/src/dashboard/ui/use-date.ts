import { useState } from 'react'
import { localDateTime } from '#shared/time/local-time.ts'
import { useRestaurantNow } from '#web/app/use-now.ts'

/** The restaurant's date, also past midnight. */
export function useDate(): string {
  const [first] = useState(() => localDateTime(new Date()).date)
  return useRestaurantNow()?.date ?? first
}
