import type { Status } from '#shared/reservation.ts'
import type { Message } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import type { OwnerIcon } from '#web/ui/dashboard/icon.tsx'

type Look = { label: Message; tone: 'blue' | 'good' | 'wait' | 'off'; icon: OwnerIcon }

/** How the status of a reservation is told. */
export const statusWords: Record<Status, Look> = {
  booked: { label: m.ppl_booked, tone: 'blue', icon: 'circle-dot' },
  completed: { label: m.ppl_completed, tone: 'good', icon: 'done' },
  waitlist: { label: m.ppl_waitlist, tone: 'wait', icon: 'hourglass' },
  cancelled: { label: m.ppl_cancelled, tone: 'off', icon: 'close' },
}
