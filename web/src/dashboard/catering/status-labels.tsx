import type { CateringState, StoredCateringRequest } from '#shared/catering/catering.ts'
import { type Message, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import type { OwnerIcon } from '#web/dashboard/ui/icon.tsx'
import { Badge } from '#web/dashboard/ui/panel.tsx'

type Look = { label: Message; tone: 'blue' | 'good' | 'wait' | 'off'; icon: OwnerIcon }

/** The appearance of each status. */
export const statusLabels: Record<CateringState, Look> = {
  new: { label: m.catering_new, tone: 'blue', icon: 'circle-dot' },
  quoted: { label: m.catering_quoted, tone: 'wait', icon: 'send' },
  accepted: { label: m.catering_accepted, tone: 'good', icon: 'done' },
  declined: { label: m.catering_declined, tone: 'off', icon: 'close' },
}

/** The status of a request as icon and word. */
export function StatusBadge({ state }: { state: CateringState }) {
  const t = useT()
  const { label, tone, icon } = statusLabels[state]
  return (
    <Badge tone={tone} icon={icon}>
      {t(label)}
    </Badge>
  )
}

/** A badge of a request whose guest got no copy, because the mailbox has other open requests. */
export function NotEmailedBadge({ of: { unmailed } }: { of: Pick<StoredCateringRequest, 'unmailed'> }) {
  const t = useT()
  if (!unmailed) return null
  return (
    <Badge tone="wait" icon="mail-warning">
      {t(m.catering_no_copy)}
    </Badge>
  )
}
