import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ErrorCode } from '#shared/api-error.ts'
import type { AnswerOf } from '#shared/endpoint.ts'
import { timeOfMinute } from '#shared/hours/schedule.ts'
import { createWalkIn, deleteReservation, updateReservation } from '#shared/reservations/owner-endpoints.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import type { LineParty } from '#shared/tables/door-line.ts'
import { assignTables, getTableDay, maxAssignments } from '#shared/tables/owner-endpoints.ts'
import { findOccupants, groupStaysByTable, type TableChoice } from '#shared/tables/propose-tables.ts'
import { stayAtTable } from '#shared/tables/table-stay.ts'
import { formatTime } from '#shared/time/local-time.ts'
import { type Translate, useLocale, useT } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import { ownerQueryKey, updateCachedAnswer, useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { guestName, guestCountText } from '#web/dashboard/reservations/labels.ts'
import { usePatchReservations } from '#web/dashboard/reservations/queries.ts'
import { useConfirm } from '#web/dashboard/ui/dialog.tsx'
import { errorCodeMessage } from '#web/dashboard/ui/error-messages.ts'
import * as m from '#web/paraglide/messages.js'
import { queueWalkIn } from './evening-queue.ts'

type Day = AnswerOf<typeof getTableDay>

/** Where a party goes: to a table or a run, and perhaps to another time of the date, in minutes. */
export type MoveTarget = { choice: Pick<TableChoice, 'label' | 'keys'>; minute?: number }

/** Returns what the owner does with the tables of a date. Each act says what happened, and can be undone. */
export function useTableActions(date: string, day: Day | undefined) {
  const t = useT()
  const { locale } = useLocale()
  const toast = useToast()
  const confirm = useConfirm()
  const failed = m.tables_move_failed
  const timing = useOwnerMutation(updateReservation, { failed })
  const { patch, refetch, sayChanged } = useDayCache(date)
  const { assign, assignAll, isAssigning } = useAssignments({ patch, refetch })
  const { isSureOfSharing, occupantsOf } = useSharing(day)
  const overSeats = useOverSeats()
  const { seatWalkIn, isSeating } = useWalkInSeat({ patch, sayChanged, isSureOfSharing, overSeats })

  const say = (party: OwnerReservation, label: string, now: OwnerReservation, back: () => Promise<unknown>) =>
    toast(
      'good',
      (t) =>
        label
          ? t(m.tables_moved, { name: guestName(now), table: label })
          : t(m.tables_moved_off, { name: guestName(party) }),
      { label: (t) => t(m.dashboard_undo), run: () => void back() },
    )

  /** Tells whether the party has the table now. Undo asks as the move did, and says why it failed. */
  const moveTable = async (party: OwnerReservation, label: string, others: readonly string[]): Promise<boolean> => {
    if (others.length > 0 && !(await isSureOfSharing(label, others))) return false
    let answer = await assign([[party, label]], others.length > 0)
    // Somebody else took the table since this view was loaded.
    if (answer?.refused[0]?.reason === 'table-taken' && (await isSureOfSharing(label, [])))
      answer = await assign([[party, label]], true)
    const [saved] = answer?.reservations ?? []
    const [refused] = answer?.refused ?? []
    if (refused && refused.reason !== 'table-taken') toast('bad', (t) => refusedText(t, refused.reason))
    if (saved) say(party, label, saved, () => moveTable(saved, party.table ?? '', []))
    return saved !== undefined
  }

  const moveTime = async (party: OwnerReservation, label: string, minute: number): Promise<boolean> => {
    const { reservationTime } = timeAt(minute)
    const isSure = await confirm({
      title: t(m.tables_time_ask, { name: guestName(party), time: formatTime(reservationTime, locale) }),
      text: party.email ? t(m.reservations_will_mail, { email: party.email }) : t(m.reservations_will_not_mail),
      yes: t(m.tables_time_yes),
      kind: 'go',
    })
    if (!isSure) return false
    const input = { id: party.id, version: party.version, reservationTime, table: label }
    const saved =
      (await timing.save(input)) ?? (await overSeats(timing, party, () => timing.save({ ...input, overSeats: true })))
    if (!saved) {
      sayChanged(timing.getReason())
      return false
    }
    patch(saved.id, saved)
    say(party, label, saved, async () => {
      const { reservationTime: was, table = '' } = party
      const back = await timing.save({
        id: party.id,
        version: saved.version,
        reservationTime: was,
        table,
        overSeats: true,
      })
      if (back) patch(back.id, back)
      else sayChanged(timing.getReason())
    })
    return true
  }
  return {
    pending: isAssigning || timing.pending || isSeating,
    patch,
    refetch,
    occupantsOf,
    /** Moves a party to a table, and perhaps to another time, of which its guest is told by email. Tells whether it moved. */
    move: async (party: OwnerReservation, to: MoveTarget): Promise<boolean> => {
      const others = occupantsOf(party, to)
      const { label } = to.choice
      if (to.minute === undefined || timeAt(to.minute).reservationTime === party.reservationTime)
        return moveTable(party, label, others)
      if (others.length > 0 && !(await isSureOfSharing(label, others))) return false
      return moveTime(party, label, to.minute)
    },
    takeAway: (party: OwnerReservation) => moveTable(party, '', []),
    /** Takes every proposal, a hundred at a time. */
    takeProposals: async (all: readonly (readonly [OwnerReservation, string])[]) => {
      const { saved: taken, refused } = await assignAll(all)
      if (refused) toast('bad', (t) => refusedText(t, refused))
      if (taken.length === 0) return
      toast('good', (t) => t(m.tables_taken, { count: taken.length }), {
        label: (t) => t(m.dashboard_undo),
        run: () => void giveBack(taken),
      })
    },
    seatWalkIn,
  }

  async function giveBack(taken: readonly OwnerReservation[]): Promise<void> {
    const { refused } = await assignAll(taken.map((one) => [one, ''] as const))
    if (refused) toast('bad', (t) => refusedText(t, refused))
  }
}

/** Returns the calls that give tables to parties. What they saved is shown at once. */
function useAssignments({ patch, refetch }: Pick<ReturnType<typeof useDayCache>, 'patch' | 'refetch'>) {
  const assigning = useOwnerMutation(assignTables, { failed: m.tables_move_failed, changes: [] })
  const assign = async (parties: readonly (readonly [OwnerReservation, string])[], shared: boolean) => {
    const assignments = parties.map(([{ id, version }, table]) => ({ id, version, table }))
    const answer = await assigning.save({ assignments, ...(shared ? { shared } : {}) })
    if (!answer) {
      refetch()
      return undefined
    }
    for (const saved of answer.reservations) patch(saved.id, saved)
    if (answer.refused.length > 0) refetch()
    return answer
  }

  /** Assigns tables that nobody else has, a hundred at a time. `refused` is the first error of one that stayed. */
  async function assignAll(all: readonly (readonly [OwnerReservation, string])[]) {
    const saved: OwnerReservation[] = []
    let refused: ErrorCode | undefined
    for (let at = 0; at < all.length; at += maxAssignments) {
      const answer = await assign(all.slice(at, at + maxAssignments), false)
      if (!answer) break
      saved.push(...answer.reservations)
      refused ??= answer.refused[0]?.reason
    }
    return { saved, refused }
  }
  return { assign, assignAll, isAssigning: assigning.pending }
}

/** Returns how a saved reservation is shown at once, and how a date is loaded again. */
export function useDayCache(date: string) {
  const toast = useToast()
  const cache = useQueryClient()
  const patchLists = usePatchReservations()
  const key = ownerQueryKey(getTableDay, { date })
  /** Shows a saved reservation at once; `now` is undefined for one that is gone. */
  const patch = (id: string, now?: OwnerReservation) => {
    updateCachedAnswer<Day>(cache, key, (shown) => ({
      ...shown,
      reservations: [
        ...shown.reservations.filter((one) => one.id !== id),
        ...(now?.reservationDate === date ? [now] : []),
      ],
    }))
    patchLists(id, now)
  }
  /** Shows a saved party of the line at once. */
  const patchLine = (party: LineParty) =>
    updateCachedAnswer<Day>(cache, key, (shown) => ({
      ...shown,
      line: [...shown.line.filter(({ id }) => id !== party.id), party],
    }))
  const refetch = () => void cache.invalidateQueries({ queryKey: key })
  /** Loads the date again, and says so where somebody else changed the reservation; other errors were said. */
  const sayChanged = (reason: ErrorCode | undefined) => {
    refetch()
    if (reason === 'changed-meanwhile') toast('bad', (t) => t(m.tables_changed))
  }
  return { patch, patchLine, refetch, sayChanged }
}

/** Returns who has a table during a stay, and the question before two parties are at one table. */
export function useSharing(day: Day | undefined) {
  const t = useT()
  const { locale } = useLocale()
  const confirm = useConfirm()
  const nameOf = (id: string): string => {
    const party = day?.reservations.find((one) => one.id === id)
    return party ? `${guestName(party)}, ${formatTime(party.reservationTime, locale)}` : ''
  }
  /** Asks before two parties are at one table. */
  const isSureOfSharing = (label: string, others: readonly string[]) =>
    confirm({
      title: t(m.tables_share_ask, { table: label }),
      text: others.length > 0 ? t(m.tables_moving_taken, { who: others.map(nameOf).join('; ') }) : undefined,
      yes: t(m.tables_share_yes),
      kind: 'back',
    })
  const occupantsOf = (party: OwnerReservation, { choice, minute }: MoveTarget): string[] => {
    const stay = day && stayAtTable({ ...party, ...(minute === undefined ? {} : timeAt(minute)) }, day.now)
    return day && stay
      ? findOccupants(groupStaysByTable(day.reservations, day.now), choice.keys, { ...stay, id: party.id })
      : []
  }
  return { isSureOfSharing, occupantsOf }
}

/** Returns the question whether a party may exceed the seats, after a save that was refused for them. */
export function useOverSeats() {
  const t = useT()
  const confirm = useConfirm()
  return async <Saved>(
    { getReason }: { getReason: () => ErrorCode | undefined },
    of: { partySize: number },
    again: () => Promise<Saved>,
  ): Promise<Saved | undefined> =>
    getReason() === 'time-full' &&
    (await confirm({
      title: t(m.reservations_full_now, { guests: guestCountText(t, of.partySize) }),
      yes: t(m.reservations_seat_anyway),
      kind: 'back',
    }))
      ? again()
      : undefined
}

type WalkInSeat = Pick<ReturnType<typeof useDayCache>, 'patch' | 'sayChanged'> &
  Pick<ReturnType<typeof useSharing>, 'isSureOfSharing'> & { overSeats: ReturnType<typeof useOverSeats> }

/** Returns the act that seats a party that walked in at a table from now on, with Undo. */
function useWalkInSeat({ patch, sayChanged, isSureOfSharing, overSeats }: WalkInSeat) {
  const { locale } = useLocale()
  const toast = useToast()
  const t = useT()
  const isWaiting = useRef(false)
  const walking = useOwnerMutation(createWalkIn, {
    failed: m.tables_walk_in_failed,
    send: async (input) => {
      const saved = await queueWalkIn(input, t(m.tables_walk_in))
      isWaiting.current = saved === undefined
      return saved
    },
  })
  const removal = useOwnerMutation(deleteReservation, { failed: m.dashboard_delete_failed })
  const seatWalkIn = async (partySize: number, choice: Pick<TableChoice, 'label'>, others: readonly string[]) => {
    if (others.length > 0 && !(await isSureOfSharing(choice.label, others))) return false
    isWaiting.current = false
    const input = { partySize, locale, table: choice.label, ...(others.length > 0 ? { shared: true } : {}) }
    const save = async (given: typeof input) =>
      (await walking.save(given)) ??
      (await overSeats(walking, { partySize }, () => walking.save({ ...given, overSeats: true })))
    let added = await save(input)
    // Somebody else took the table since this view was loaded.
    if (!added && walking.getReason() === 'table-taken' && (await isSureOfSharing(choice.label, [])))
      added = await save({ ...input, shared: true })
    if (isWaiting.current) toast('good', (t) => t(m.tables_wait_noted))
    if (!added) return isWaiting.current
    patch(added.id, added)
    toast('good', (t) => t(m.tables_walked_in, { guests: guestCountText(t, partySize), table: choice.label }), {
      label: (t) => t(m.dashboard_undo),
      run: () => void takeBack(added),
    })
    return true
  }
  const takeBack = async ({ id, version }: OwnerReservation) => {
    if (await removal.save({ id, version })) patch(id)
    else sayChanged(removal.getReason())
  }
  return { seatWalkIn, isSeating: walking.pending }
}

const timeAt = (minute: number) => ({ reservationTime: timeOfMinute(minute) })

const refusedText = (t: Translate, reason: ErrorCode): string =>
  errorCodeMessage(t, reason) ?? t(reason === 'changed-meanwhile' ? m.tables_changed : m.tables_move_failed)
