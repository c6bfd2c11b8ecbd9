import type { LargePartyState } from '#shared/large-parties/large-party.ts'
import { type Message, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import type { OwnerIcon } from '#web/dashboard/ui/icon.tsx'
import { Badge } from '#web/dashboard/ui/panel.tsx'

type Look = { label: Message; tone: 'blue' | 'good' | 'off'; icon: OwnerIcon }

/** The appearance of each state. */
export const largePartyStates: Record<LargePartyState, Look> = {
  new: { label: m.large_parties_state_new, tone: 'blue', icon: 'circle-dot' },
  booked: { label: m.large_parties_state_booked, tone: 'good', icon: 'done' },
  declined: { label: m.large_parties_state_declined, tone: 'off', icon: 'close' },
  catering: { label: m.large_parties_state_catering, tone: 'good', icon: 'catering' },
}

/** The state of a request as icon and word. */
export function StateBadge({ state }: { state: LargePartyState }) {
  const t = useT()
  const { label, tone, icon } = largePartyStates[state]
  return (
    <Badge tone={tone} icon={icon}>
      {t(label)}
    </Badge>
  )
}
