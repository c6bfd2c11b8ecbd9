import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { accessQuery, useAccess } from '#web/app/access.ts'

/** Returns whether a feature's form shows. Once the endpoint allowed it, it stays open. */
export function useLatchedAccess(feature: 'hasReservationsAccess' | 'hasCateringAccess'): boolean {
  const given = useAccess()[feature]
  const answered = useQuery(accessQuery).dataUpdatedAt > 0
  const hydrated = useHydrated()
  const [opened, setOpened] = useState(false)
  if (given && answered && hydrated && !opened) setOpened(true)
  return given || opened
}
