import { markReservation } from '#shared/reservations/owner-endpoints.ts'
import { type AttendanceMark, listAllowedMarks, type OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { type Message, useT } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import { useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import type { OwnerIcon } from '#web/dashboard/ui/icon.tsx'
import * as m from '#web/paraglide/messages.js'
import { guestName } from './labels.ts'
import { useRestaurantDate } from '#web/dashboard/ui/use-restaurant-date.ts'

type Named = typeof m.reservations_left_done
const looks: Record<AttendanceMark, { label: Message; said: Named; icon: OwnerIcon }> = {
  arrived: { label: m.reservations_arrived, said: m.reservations_arrived_done, icon: 'check' },
  left: { label: m.reservations_left, said: m.reservations_left_done, icon: 'log-out' },
  'no-show': { label: m.reservations_no_show, said: m.reservations_no_show_done, icon: 'close' },
  expected: { label: m.reservations_expected, said: m.reservations_expected_done, icon: 'undo' },
}

export type AttendanceAction = { mark: AttendanceMark; label: string; icon: OwnerIcon; run: () => Promise<void> }

/** Returns the attendance actions of today and past days, each with Undo. `then` receives the result. */
export function useAttendanceActions(row: OwnerReservation, then: (now: OwnerReservation) => void) {
  const t = useT()
  const toast = useToast()
  const today = useRestaurantDate()
  const { save, pending, conflict, reason } = useOwnerMutation(markReservation)
  const { id } = row
  const put = async (mark: AttendanceMark, version: number, back = false) => {
    // Undoing may exceed the capacity if another party has taken the seats since.
    const now = await save({ id, version, mark, ...(back ? { overSeats: true } : {}) })
    if (now) then(now)
    return now
  }
  const tap = async (mark: AttendanceMark) => {
    const now = await put(mark, row.version)
    if (!now) return
    const back = async () => {
      const expected = await put('expected', now.version, true)
      if (expected && mark === 'left' && row.arrivedAt) await put('arrived', expected.version, true)
    }
    toast('good', (t) => t(looks[mark].said, { name: guestName(row) }), {
      label: (t) => t(m.dashboard_undo),
      run: () => void (mark === 'expected' ? put(before(row), now.version, true) : back()),
    })
  }
  const open = row.reservationDate > today ? [] : listAllowedMarks(row)
  const next: readonly AttendanceMark[] = row.arrivedAt ? ['left'] : ['arrived', 'no-show']
  const tapOf = (mark: AttendanceMark): AttendanceAction => ({
    mark,
    label: t(looks[mark].label),
    icon: looks[mark].icon,
    run: () => tap(mark),
  })
  return {
    taps: next.filter((mark) => open.includes(mark)).map(tapOf),
    more: open.filter((mark) => !next.includes(mark)).map(tapOf),
    pending,
    conflict,
    reason,
  }
}

/** Returns the attendance before the action. */
const before = ({ status, noShow }: OwnerReservation): AttendanceMark =>
  noShow ? 'no-show' : status === 'completed' ? 'left' : 'arrived'
