import { type ReactNode, useEffect, useState } from 'react'
import { ConfirmProvider } from '#web/dashboard/ui/dialog.tsx'
import { startEvening, useQueue } from './evening-queue.ts'
import { StandEvening } from './stand-evening.tsx'

/** The evening that the owner's device kept, while her session can't be asked for; `otherwise` where it kept none. */
export function OfflineEvening({ otherwise }: { otherwise: ReactNode }) {
  const { keys } = useQueue()
  const [isRead, setRead] = useState(false)
  useEffect(() => void startEvening().then(() => setRead(true)), [])
  if (!isRead) return null
  if (!keys) return otherwise
  return (
    <ConfirmProvider>
      <StandEvening name="" onRetry={() => location.reload()} />
    </ConfirmProvider>
  )
}
