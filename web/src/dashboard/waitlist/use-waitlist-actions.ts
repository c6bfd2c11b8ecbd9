import { useEffect } from 'react'
import { formatTime, formatSpokenTime } from '#shared/time/local-time.ts'
import { offerTable, withdrawOffer } from '#shared/waitlist/owner-endpoints.ts'
import { updateReservation } from '#shared/reservations/owner-endpoints.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { formatPhone } from '#shared/phone/phone-format.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { useConfirm } from '#web/dashboard/ui/dialog.tsx'
import { usePatchReservations } from '#web/dashboard/reservations/queries.ts'
import { guestName } from '#web/dashboard/reservations/labels.ts'
import { useRestaurantDate } from '#web/dashboard/ui/use-restaurant-date.ts'
import { offerEndText } from './labels.ts'

/** Returns the waitlist actions: offer a time, withdraw an offer, book. Each resolves to success. */
export function useWaitlistActions(row: OwnerReservation, onStale: () => void) {
  const t = useT()
  const { locale } = useLocale()
  const toast = useToast()
  const confirm = useConfirm()
  const today = useRestaurantDate()
  const patch = usePatchReservations()
  const offering = useOwnerMutation(offerTable, { failed: m.waitlist_offer_failed })
  const taking = useOwnerMutation(withdrawOffer, { failed: m.waitlist_back_failed })
  const booking = useOwnerMutation(updateReservation, { failed: m.waitlist_book_failed })
  const { id, version, email, phone = '' } = row
  const name = guestName(row)

  const saves = [offering, taking, booking]
  const stale = saves.some(({ conflict }) => conflict)
  // A refusal means that the list is out of date.
  const refused = saves.find(({ reason }) => reason)?.reason
  useEffect(() => {
    if (stale) toast('bad', (t) => t(m.reservations_stale))
    if (stale || refused) onStale()
  }, [stale, refused, onStale, toast])

  return {
    pending: saves.some(({ pending }) => pending),
    stale,
    problem: offering.problem ?? booking.problem,
    offer: async (time: string): Promise<boolean> => {
      const now = await offering.save({ id, version, reservationTime: time })
      if (!now?.offeredUntil) return false
      patch(id, now)
      const until = offerEndText(locale, new Date(now.offeredUntil), today)
      const at = { name, time: locale === 'en' ? formatTime(time, locale) : formatSpokenTime(time, locale), until }
      toast('good', (t) =>
        email ? t(m.waitlist_offered_done, at) : t(m.waitlist_held_done, { ...at, phone: formatPhone(phone) }),
      )
      return true
    },
    takeBack: async (): Promise<boolean> => {
      const text = t(email ? m.waitlist_back_mail : m.waitlist_back_call, { name })
      const answers = { yes: t(m.waitlist_back), no: t(m.waitlist_back_keep) }
      if (!(await confirm({ title: t(m.waitlist_back_ask, { name }), text, ...answers, kind: 'go' }))) return false
      const now = await taking.save({ id, version })
      if (!now) return false
      patch(id, now)
      toast('good', (t) => t(m.waitlist_back_done, { name }))
      return true
    },
    /** Marks an offer that a called guest did not answer. */
    noAnswer: async (): Promise<void> => {
      const now = await taking.save({ id, version, noAnswer: true })
      if (!now) return
      patch(id, now)
      const said = now.status === 'cancelled' ? m.waitlist_no_answer_ended : m.waitlist_no_answer_done
      toast('good', (t) => t(said, { name }))
    },
    /** Books a called guest who accepted: the offered time, or another. */
    saidYes: async (time = row.reservationTime): Promise<boolean> => {
      const moved = time === row.reservationTime ? {} : { reservationTime: time }
      const now = await booking.save({ id, version, status: 'booked', ...moved })
      if (!now) return false
      patch(id, now)
      toast('good', (t) => t(m.waitlist_booked_done, { name, time: formatSpokenTime(time, locale) }))
      return true
    },
  }
}
