import { markReservation } from '#shared/reservations/owner-endpoints.ts'
import {
  type AttendanceMark,
  listAllowedMarks,
  listInverseMarks,
  type OwnerReservation,
} from '#shared/reservations/owner-reservation.ts'
import { type Message, useT } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import type { AnswerOf, InputOf } from '#shared/endpoint.ts'
import { useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import type { OwnerIcon } from '#web/dashboard/ui/icon.tsx'
import * as m from '#web/paraglide/messages.js'
import { guestName } from './labels.ts'
import { useRestaurantDate } from '#web/dashboard/ui/use-restaurant-date.ts'

type Named = typeof m.reservations_left_done
const looks: Record<AttendanceMark, { label: Message; said: Named; icon: OwnerIcon }> = {
  arrived: { label: m.reservations_arrived, said: m.reservations_arrived_done, icon: 'check' },
  seated: { label: m.tables_seated, said: m.tables_seated_done, icon: 'table' },
  check: { label: m.tables_check, said: m.tables_check_done, icon: 'card' },
  left: { label: m.reservations_left, said: m.reservations_left_done, icon: 'log-out' },
  'no-show': { label: m.reservations_no_show, said: m.reservations_no_show_done, icon: 'close' },
  expected: { label: m.reservations_expected, said: m.reservations_expected_done, icon: 'undo' },
}

export type AttendanceAction = { mark: AttendanceMark; label: string; icon: OwnerIcon; run: () => Promise<void> }

/** The marks of parties at named tables, and those that they go back to. */
const tableMarks: ReadonlySet<AttendanceMark> = new Set(['seated', 'check'])

/** Sends a mark in place of a plain request; undefined where it waits for the network. */
type SendMark = (input: InputOf<typeof markReservation>) => Promise<AnswerOf<typeof markReservation> | undefined>

/**
 * Returns the attendance actions of today and past days, each with Undo. `then` receives the result. The marks of parties
 * at named tables are there only `atTable`.
 */
export function useAttendanceActions(
  row: OwnerReservation,
  then: (now: OwnerReservation) => void,
  { atTable = false, send }: { atTable?: boolean; send?: SendMark } = {},
) {
  const t = useT()
  const toast = useToast()
  const today = useRestaurantDate()
  const { save, pending, conflict, reason, getReason } = useOwnerMutation(markReservation, { send })
  const { id } = row
  const put = async (mark: AttendanceMark, version: number, back = false) => {
    // Undoing may exceed the capacity if another party has taken the seats since.
    const now = await save({ id, version, mark, ...(back ? { overSeats: true } : {}) })
    if (now) then(now)
    // The row of the toast may not be on the screen any more.
    else if (back && getReason() === 'changed-meanwhile') toast('bad', (t) => t(m.settings_undo_conflict))
    return now
  }
  const tap = async (mark: AttendanceMark) => {
    const now = await put(mark, row.version)
    if (!now) return
    const back = async () => {
      let version = now.version
      for (const undo of listInverseMarks(row, mark)) {
        const undone = await put(undo, version, true)
        if (!undone) return
        version = undone.version
      }
    }
    toast('good', (t) => t(looks[mark].said, { name: guestName(row) }), {
      label: (t) => t(m.dashboard_undo),
      run: () => void back(),
    })
  }
  const allowed = row.reservationDate > today ? [] : listAllowedMarks(row)
  const open = atTable
    ? allowed
    : allowed.filter((mark) => !tableMarks.has(mark) && !(row.seatedAt && mark === 'arrived'))
  const next: readonly AttendanceMark[] = nextMarks(row, atTable)
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

/** Returns the marks that come next in an evening. */
function nextMarks({ arrivedAt, seatedAt, checkAt }: OwnerReservation, atTable: boolean): AttendanceMark[] {
  if (!arrivedAt) return atTable ? ['arrived', 'seated', 'no-show'] : ['arrived', 'no-show']
  if (!atTable) return ['left']
  return seatedAt ? (checkAt ? ['left'] : ['check', 'left']) : ['seated']
}
