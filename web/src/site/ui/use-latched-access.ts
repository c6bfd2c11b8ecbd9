import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { accessQuery, useAccess } from '#web/app/access.ts'

/** Whether the form of a feature shows: once the call has said yes it stays open, whatever later polls say; the edition's word alone keeps nothing open. */
export function useLatchedAccess(feature: 'hasReservationsAccess' | 'hasCateringAccess'): boolean {
  const given = useAccess()[feature]
  const answered = useQuery(accessQuery).dataUpdatedAt > 0
  const hydrated = useHydrated()
  const [opened, setOpened] = useState(false)
  if (given && answered && hydrated && !opened) setOpened(true)
  return given || opened
}
