import { useState } from 'react'
import type { HoursOfOperation } from '#shared/time/local-time.ts'
import { formatHours } from '#shared/hours/hours-format.ts'
import { parseDayHours } from '#shared/hours/typed-hours.ts'
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
import { useStoredForm } from '#web/dashboard/ui/use-stored-form.ts'
import { useUndo } from '#web/dashboard/use-undo.ts'
import * as m from '#web/paraglide/messages.js'
import { keepLastSeatingOffsets } from './times.ts'

/** The weekdays of each of the three texts. */
export const weekdayGroups = {
  mondayThursday: [1, 2, 3, 4],
  fridaySaturday: [5, 6],
  sunday: [0],
} as const satisfies Record<keyof HoursOfOperation, readonly number[]>
export type WeekdayGroup = keyof typeof weekdayGroups

/** Tells whether the days of each group are equal, so that three rows can show the week. */
const fitsTexts = (week: readonly (readonly OpeningShift[])[]): boolean =>
  Object.values(weekdayGroups).every((days) => days.every((day) => isSameJson(week[day] ?? [], week[days[0]] ?? [])))

/** Manages the hours form. Three rows write the week while the days of each are equal. */
export function useHoursForm() {
  const t = useT()
  const { locale } = useLocale()
  const toast = useToast()
  const takeBack = useUndo([getHours])
  const query = useOwnerQuery(getHours, {})
  const [outside, setOutside] = useState<ImpactSummary & { version: number }>()
  const saving = useOwnerMutation(saveHours, {
    failed: m.hours_failed,
    changes: [getHours, listCallsToMake],
    refused: () => setOutside(undefined),
  })
  const checking = useOwnerMutation(checkHours, { failed: m.hours_failed })
  const [texts, setTexts] = useState<Partial<HoursOfOperation>>({})
  const [differ, setDiffer] = useState(false)
  const [saved, setSaved] = useState(false)

  const unread = (Object.keys(weekdayGroups) as WeekdayGroup[]).filter(
    (group) => texts[group] !== undefined && parseDayHours(texts[group]) === undefined,
  )
  const wrongIn = ({ week, exceptions }: EditableHours) =>
    validateWithMessages(t, OpeningHoursInput, { week, exceptions })

  /** Shows the affected reservations first, then saves with the owner's answers. */
  const store = async (
    { week, exceptions, usual }: EditableHours,
    version: number,
    given?: { shown: string; answers: Record<string, Resolution> },
  ): Promise<EditableHours | undefined> => {
    const hours = { week, exceptions }
    if (!given) {
      const seen = await checking.save({ hours })
      if (!seen || hasAffectedBookings(seen)) {
        saving.reset()
        setOutside(seen && { ...seen, version })
        return undefined
      }
    }
    const stored = await saving.save({ hours, usual, version, ...given })
    if (!stored) return undefined
    setOutside(undefined)
    setTexts({})
    setSaved(true)
    toast('good', t(m.hours_saved), takeBack([{ what: 'hours', of: 'hours', version: stored.hours.version }]))
    return stored.hours
  }
  const form = useStoredForm({
    query,
    valuesOf: ({ hours }) => hours,
    savings: [saving, checking],
    onDrop: () => setTexts({}),
    store: async ({ values, stored: { version }, settle }) => {
      if (unread.length > 0 || Object.keys(wrongIn(values)).length > 0) return
      const stored = await store(values, version)
      if (stored) settle(stored)
    },
  })
  const { values, set } = form
  const wrong = values ? wrongIn(values) : {}
  const setDays = (days: readonly number[], shifts: OpeningShift[]) =>
    values && set({ week: values.week.map((old, day) => (days.includes(day) ? shifts : old)) })

  return {
    ...form,
    today: query.data?.today ?? '',
    dirty: form.dirty + unread.length,
    /** The stored hours, once a save changed them. */
    saved: saved ? query.data?.hours : undefined,
    outside,
    /** Why the answers about affected reservations were not saved. */
    outsideProblem: saving.problem,
    closeOutside: () => setOutside(undefined),
    saveAnswered: async (answers: Record<string, Resolution>) => {
      if (!values || !outside) return
      const stored = await store(values, outside.version, { shown: outside.hash, answers })
      if (stored) form.settle(stored)
    },
    /** Returns the error at a path of the record. */
    fault: (path: string): string | undefined =>
      wrong[path] ?? saving.faults[`hours.${path}`] ?? checking.faults[`hours.${path}`],
    differ: differ || (values !== undefined && !fitsTexts(values.week)),
    /** Sets the days apart, or as three rows again. Typed texts end; the week keeps what was read. */
    setDiffer: (apart: boolean) => {
      setTexts({})
      setDiffer(apart)
    },
    fits: values !== undefined && fitsTexts(values.week),
    setDays,
    /** Sets the days of a group by pickers, which replace a typed text. */
    choose: (group: WeekdayGroup, shifts: OpeningShift[]) => {
      setTexts(({ [group]: _typed, ...others }) => others)
      setDays(weekdayGroups[group], shifts)
    },
    /** Returns a group's text: as typed, or from the week. */
    text: (group: WeekdayGroup): string =>
      texts[group] ?? formatHours(values?.week[weekdayGroups[group][0]] ?? [], locale),
    unread: (group: WeekdayGroup): boolean => unread.includes(group),
    type: (group: WeekdayGroup, text: string) => {
      setTexts({ ...texts, [group]: text })
      const shifts = parseDayHours(text)
      const [day] = weekdayGroups[group]
      const earlier = shifts?.map((_, at) => values?.week[day]?.[at] ?? form.base?.week[day]?.[at])
      if (shifts && earlier) setDays(weekdayGroups[group], keepLastSeatingOffsets(shifts, earlier))
    },
    revert: () => {
      setDiffer(false)
      form.revert()
    },
  }
}
export type HoursForm = ReturnType<typeof useHoursForm>
