import type { LargeParty } from '#shared/large-parties/large-party.ts'
import {
  bookLargeParty,
  declineLargeParty,
  deleteLargeParty,
  listLargeParties,
  moveLargePartyToCatering,
} from '#shared/large-parties/owner-endpoints.ts'
import { getOverview, getUnread } from '#shared/overview/owner-endpoints.ts'
import { formatPhone } from '#shared/phone/phone-format.ts'
import { listReservations } from '#shared/reservations/owner-endpoints.ts'
import { fullName } from '#shared/reservations/guest-name.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { useConfirm } from '#web/dashboard/ui/dialog.tsx'

const stale = [listLargeParties, getUnread, getOverview]
type Slot = Pick<LargeParty, 'partySize' | 'reservationDate' | 'reservationTime'>

/** Returns the owner's answers to a request. Each resolves to success. */
export function useLargePartyActions(party: LargeParty) {
  const t = useT()
  const confirm = useConfirm()
  const { id, version, email, phone } = party
  const name = fullName(party)
  const asksAgain = { changes: stale, about: name }
  const booking = useOwnerMutation(bookLargeParty, {
    ...asksAgain,
    changes: [...stale, listReservations],
    done: email ? m.large_parties_booked_mailed : m.large_parties_booked,
  })
  const declining = useOwnerMutation(declineLargeParty, { ...asksAgain, done: m.large_parties_declined })
  const moving = useOwnerMutation(moveLargePartyToCatering, { ...asksAgain, done: m.large_parties_made_catering })
  const deleting = useOwnerMutation(deleteLargeParty, {
    ...asksAgain,
    done: m.large_parties_deleted,
    failed: m.dashboard_delete_failed,
  })
  return {
    pending: booking.pending || declining.pending || moving.pending || deleting.pending,
    booking,
    moving,
    /** Books the table. `over` is the owner's second tap where the seats do not suffice. */
    book: async (slot: Slot, over?: true) => {
      const { partySize, reservationDate, reservationTime } = slot
      const saved = { id, version, partySize, reservationDate, reservationTime }
      return (await booking.save({ ...saved, ...(over && { overSeats: over }) })) !== undefined
    },
    decline: async () => {
      const yes = await confirm({
        title: t(m.large_parties_decline_title, { name }),
        text: email
          ? t(m.large_parties_decline_mail, { email })
          : t(m.large_parties_decline_call, { phone: formatPhone(phone) }),
        yes: t(m.large_parties_decline_yes),
        kind: 'cancel',
      })
      return yes && (await declining.save({ id, version })) !== undefined
    },
    moveToCatering: async (address?: string) =>
      (await moving.save({ id, version, ...(address ? { email: address } : {}) })) !== undefined,
    remove: async () => {
      const yes = await confirm({
        title: t(m.large_parties_delete_title, { name }),
        text: t(m.large_parties_delete_text),
        yes: t(m.dashboard_delete),
      })
      return yes && (await deleting.save({ id, version })) !== undefined
    },
  }
}
