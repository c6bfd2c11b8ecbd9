import type { AnswerOf, InputOf } from '#shared/endpoint.ts'
import { markReservation } from '#shared/reservations/owner-endpoints.ts'
import type { AttendanceMark, OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import type { LineMove, LineParty } from '#shared/tables/door-line.ts'
import { addLineParty, callLineParty, type getTableDay, moveLineParty } from '#shared/tables/owner-endpoints.ts'
import type { Translate } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import { useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import * as m from '#web/paraglide/messages.js'
import { useLineCorrection } from './use-line-correction.ts'
import { useDayCache, useOverSeats, useSharing } from './use-table-moves.ts'

type Call = { table: string; seated?: boolean; others?: readonly string[] }

/** Returns what the host does with the line at the door. Each act says what happened, and can be undone. */
export function useLine(date: string, day: AnswerOf<typeof getTableDay>) {
  const toast = useToast()
  const { patch, patchLine, sayChanged } = useDayCache(date)
  const { isSureOfSharing } = useSharing(day)
  const overSeats = useOverSeats()
  const adding = useOwnerMutation(addLineParty, { failed: m.tables_line_add_failed })
  const calling = useOwnerMutation(callLineParty, { failed: m.tables_line_failed })
  const moving = useOwnerMutation(moveLineParty, { failed: m.tables_line_failed })
  const correction = useLineCorrection(date)
  const marking = useOwnerMutation(markReservation, { failed: m.tables_line_failed })

  const say = (text: (t: Translate) => string, back: () => Promise<unknown>) =>
    toast('good', text, { label: (t) => t(m.dashboard_undo), run: () => void back() })

  const move = async (party: LineParty, to: LineMove): Promise<LineParty | undefined> => {
    const saved = await moving.save({ id: party.id, version: party.version, to })
    if (!saved) {
      sayChanged(moving.getReason())
      return undefined
    }
    patch(party.id)
    patchLine(saved)
    return saved
  }

  const call = async (party: LineParty, { table, seated = false, others = [] }: Call) => {
    if (others.length > 0 && !(await isSureOfSharing(table, others))) return undefined
    const { id, version } = party
    const save = async (given: InputOf<typeof callLineParty>) =>
      (await calling.save(given)) ??
      (await overSeats(calling, party, () => calling.save({ ...given, overSeats: true })))
    const input = { id, version, table, seated }
    let saved = await save(others.length > 0 ? { ...input, shared: true } : input)
    // Somebody else took the table since this view was loaded.
    if (!saved && calling.getReason() === 'table-taken' && (await isSureOfSharing(table, [])))
      saved = await save({ ...input, shared: true })
    if (!saved) {
      sayChanged(calling.getReason())
      return undefined
    }
    patch(id, saved.reservation)
    patchLine(saved.party)
    return saved
  }

  const mark = async (reservation: OwnerReservation, to: AttendanceMark) => {
    const saved = await marking.save({ id: reservation.id, version: reservation.version, mark: to, overSeats: true })
    if (saved) patch(saved.id, saved)
    else sayChanged(marking.getReason())
    return saved
  }

  return {
    pending: adding.pending || correction.pending || calling.pending || moving.pending || marking.pending,
    faults: adding.faults,
    changeFaults: correction.faults,
    change: correction.change,
    /** Adds a party. Returns it, or undefined where that failed. */
    add: async (input: InputOf<typeof addLineParty>): Promise<LineParty | undefined> => {
      const added = await adding.save(input)
      if (added) patchLine(added)
      return added
    },
    /** Takes back that a party was added. */
    takeBack: async (party: LineParty): Promise<boolean> => (await move(party, 'left')) !== undefined,
    /** Gives a party its table: calls it, or seats it at once. */
    call: async (party: LineParty, to: Call): Promise<boolean> => {
      const saved = await call(party, to)
      if (!saved) return false
      const told = { name: party.name, table: to.table }
      const isTexted = saved.party.texts?.['line-ready'] === 'sending'
      const called = isTexted ? m.tables_line_called_text : m.tables_line_called
      say(
        (t) => t(to.seated ? m.tables_line_seated_toast : called, told),
        () => move(saved.party, 'waiting'),
      )
      return true
    },
    /** Seats a party that was called. */
    seat: async (party: LineParty, reservation: OwnerReservation): Promise<boolean> => {
      const saved = await mark(reservation, 'seated')
      if (!saved) return false
      say(
        (t) => t(m.tables_line_seated_toast, { name: party.name, table: saved.table ?? '' }),
        () => mark(saved, 'arrived'),
      )
      return true
    },
    /** Takes a party out of the line, or puts it back at its place. */
    move: async (party: LineParty, to: LineMove): Promise<boolean> => {
      const saved = await move(party, to)
      if (!saved) return false
      const said = {
        left: m.tables_line_left_toast,
        'no-show': m.tables_line_no_show_toast,
        waiting: m.tables_line_back_toast,
      }
      const { called, onTheWay } = party
      say(
        (t) => t(said[to], { name: party.name }),
        () =>
          called
            ? call(saved, { table: called.table })
            : move(saved, onTheWay || to !== 'waiting' ? 'waiting' : 'left'),
      )
      return true
    },
  }
}
