import { useState } from 'react'
import { type HoursOfOperation, parseHours } from '#shared/time/local-time.ts'
import { formatHours } from '#shared/hours/hours-format.ts'
import { isSameJson } from '#shared/lib/stable-json.ts'
import { checkHours, getHours, saveHours } from '#shared/hours/owner-endpoints.ts'
import { listCallsToMake } from '#shared/reservations/owner-endpoints.ts'
import { OpeningHoursInput, type EditableHours } from '#shared/hours/hours-form.ts'
import { hasAffectedBookings, type ImpactSummary } from '#shared/reservations/owner-reservation.ts'
import type { Resolution } from '#shared/reservations/impact.ts'
import type { OpeningShift } from '#shared/hours/schedule.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import { validateWithMessages } from '#web/dashboard/ui/error-messages.ts'
import { useOwnerQuery, useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { useDraft } from '#web/dashboard/ui/draft.tsx'
import { useUndo } from '#web/dashboard/use-undo.ts'
import * as m from '#web/paraglide/messages.js'

/** The weekdays of each of the three texts. */
export const weekdayGroups = {
  mondayThursday: [1, 2, 3, 4],
  fridaySaturday: [5, 6],
  sunday: [0],
} as const satisfies Record<keyof HoursOfOperation, readonly number[]>
export type WeekdayGroup = keyof typeof weekdayGroups

/** Returns whether three texts can express a week: equal days in each group, one shift, the usual last table. */
const fitsTexts = (week: readonly (readonly OpeningShift[])[]): boolean =>
  Object.values(weekdayGroups).every((days) =>
    days.every((day) => {
      const shifts = week[day] ?? []
      return (
        isSameJson(shifts, week[days[0]]) &&
        shifts.length <= 1 &&
        shifts.every(({ lastTable }) => lastTable === undefined)
      )
    }),
  )

/** Manages the hours form. Three texts write the week while its days are equal. */
export function useHoursForm() {
  const t = useT()
  const { locale } = useLocale()
  const toast = useToast()
  const takeBack = useUndo([getHours])
  const query = useOwnerQuery(getHours, {})
  const draft = useDraft<EditableHours>(query.data?.hours)
  const saving = useOwnerMutation(saveHours, { failed: m.hours_failed, changes: [getHours, listCallsToMake] })
  const checking = useOwnerMutation(checkHours, { failed: m.hours_failed })
  const [outside, setOutside] = useState<ImpactSummary & { version: number }>()
  const [texts, setTexts] = useState<Partial<HoursOfOperation>>({})
  const [differ, setDiffer] = useState(false)
  const { values, base } = draft

  const unread = (Object.keys(weekdayGroups) as WeekdayGroup[]).filter(
    (group) => texts[group] !== undefined && parseHours(texts[group]) === undefined,
  )
  const wrong = values
    ? validateWithMessages(t, OpeningHoursInput, { week: values.week, exceptions: values.exceptions })
    : {}

  /** Shows the affected reservations first, then saves with the owner's answers. */
  const store = async (
    { week, exceptions, usual }: EditableHours,
    version: number,
    given?: { shown: string; answers: Record<string, Resolution> },
  ) => {
    const hours = { week, exceptions }
    if (!given) {
      const seen = await checking.save({ hours })
      if (!seen || hasAffectedBookings(seen)) return setOutside(seen && { ...seen, version })
    }
    const stored = await saving.save({ hours, usual, version, ...given })
    setOutside(undefined)
    if (!stored) return
    draft.settle(stored.hours)
    setTexts({})
    toast('good', t(m.hours_saved), takeBack([{ what: 'hours', of: 'hours', version: stored.hours.version }]))
  }
  const fresh = async () => (await query.refetch()).data?.hours

  return {
    values,
    base,
    today: query.data?.today ?? '',
    dirty: draft.dirty + unread.length,
    pending: saving.pending || checking.pending,
    outside,
    closeOutside: () => setOutside(undefined),
    saveAnswered: (answers: Record<string, Resolution>) =>
      values && outside && void store(values, outside.version, { shown: outside.hash, answers }),
    failed: query.isError && !query.data,
    conflict: saving.conflict,
    /** Returns the error at a path of the record. */
    fault: (path: string): string | undefined =>
      wrong[path] ?? saving.faults[`hours.${path}`] ?? checking.faults[`hours.${path}`],
    differ: differ || (values !== undefined && !fitsTexts(values.week)),
    setDiffer,
    fits: values !== undefined && fitsTexts(values.week),
    set: draft.set,
    setDays: (days: readonly number[], shifts: OpeningShift[]) =>
      values && draft.set({ week: values.week.map((old, day) => (days.includes(day) ? shifts : old)) }),
    /** Returns a group's text: as typed, or from the week. */
    text: (group: WeekdayGroup): string =>
      texts[group] ?? formatHours(values?.week[weekdayGroups[group][0]] ?? [], locale),
    unread: (group: WeekdayGroup): boolean => unread.includes(group),
    type: (group: WeekdayGroup, text: string) => {
      setTexts({ ...texts, [group]: text })
      const opening = parseHours(text)
      if (opening && values)
        draft.set({
          week: values.week.map((old, day) =>
            (weekdayGroups[group] as readonly number[]).includes(day) ? (opening === 'closed' ? [] : [opening]) : old,
          ),
        })
    },
    save: () => {
      const sound = unread.length === 0 && Object.keys(wrong).length === 0
      if (sound && values && base) void store(values, base.version)
    },
    revert: () => {
      saving.reset()
      setTexts({})
      setDiffer(false)
      draft.revert()
    },
    /** Saves the input over a version that somebody else stored. */
    mine: async () => {
      const theirs = await fresh()
      if (values && theirs) await store(values, theirs.version)
    },
    theirs: async () => {
      const theirs = await fresh()
      saving.reset()
      setTexts({})
      if (theirs) draft.settle(theirs)
    },
  }
}
export type HoursForm = ReturnType<typeof useHoursForm>
