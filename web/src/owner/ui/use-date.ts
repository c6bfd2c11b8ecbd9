import { useState } from 'react'
import { localTime } from '#shared/hours.ts'
import { useRestaurantNow } from '#web/app/now.ts'

/** The restaurant's date, also past midnight. */
export function useDate(): string {
  const [first] = useState(() => localTime(new Date()).date)
  return useRestaurantNow()?.date ?? first
}
