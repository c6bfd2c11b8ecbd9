import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Versioned } from '#shared/site/settings-versions.ts'
import { localDateTimeAt, formatLongDate } from '#shared/time/local-time.ts'
import { formatClosedDay } from '#shared/hours/hours-summary.ts'
import type { EditableHours } from '#shared/hours/hours-form.ts'
import { checkHours, getHours, saveHours } from '#shared/hours/owner-endpoints.ts'
import { listCallsToMake } from '#shared/reservations/owner-endpoints.ts'
import {
  blockDates,
  checkDates,
  listBlockedDates,
  listDays,
  saveReservationSettings,
} from '#shared/reservations/owner-endpoints.ts'
import { hasAffectedBookings, type ImpactSummary } from '#shared/reservations/owner-reservation.ts'
import { type ImpactSnapshot, suggestResolution, keepByDefault } from '#shared/reservations/impact.ts'
import { type Day, PlaceSettings, type ReservationSettings } from '#shared/reservations/reservation.ts'
import { isClosedOn } from '#shared/hours/schedule.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import { reservationSettingsQuery } from '#web/site/reservations/queries.ts'
import { FormPage } from '#web/dashboard/ui/form-page.tsx'
import { useStoredForm } from '#web/dashboard/ui/use-stored-form.ts'
import * as m from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/dashboard/ui/button.tsx'
import { ownerQueryKey, useOwnerQuery, useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { validateWithMessages } from '#web/dashboard/ui/error-messages.ts'
import { Fields, NumberField, SwitchField } from '#web/dashboard/ui/field.tsx'
import { DashboardLink } from '#web/dashboard/ui/link.tsx'
import { Columns, LoadFailed, LoadingRows, Panel, Stack } from '#web/dashboard/ui/panel.tsx'
import { useUndo } from '#web/dashboard/use-undo.ts'
import { BlockCalendar } from './block-calendar.tsx'
import * as styles from './block-calendar.css.ts'
import { BlockDialog, ClosedDialog } from './block-dialog.tsx'
import { ReservationTabs } from './reservation-tabs.tsx'
import { ImpactDialog } from './impact-dialog.tsx'
import { useRestaurantDate } from '#web/dashboard/ui/use-restaurant-date.ts'

type Draft = { max: string; reservationsEnabled: boolean; reminders: boolean; grace: string; version: number }
const draftOf = ({
  maxReservationsPerDay,
  reservationsEnabled,
  reminders,
  graceMinutes,
  version,
}: Versioned<ReservationSettings>): Draft => ({
  max: String(maxReservationsPerDay),
  reservationsEnabled,
  reminders,
  grace: String(graceMinutes),
  version,
})
const wholeNumber = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** The settings of reservations: guests a day, online booking and blocked days. */
export function ReservationSettingsPage() {
  const t = useT()
  const days = useOwnerQuery(listDays, { month: useRestaurantDate().slice(0, 7) })
  const saving = useOwnerMutation(saveReservationSettings, {
    done: m.reservations_rules_saved,
    failed: m.reservations_rules_failed,
    changes: [listDays],
  })
  const wrongIn = ({ max, grace }: Draft) =>
    validateWithMessages(t, PlaceSettings, {
      maxReservationsPerDay: wholeNumber(max),
      reservationsEnabled: true,
      graceMinutes: wholeNumber(grace),
    })
  const form = useStoredForm({
    query: days,
    valuesOf: ({ settings }) => draftOf(settings),
    savings: [saving],
    store: async ({ values, stored: { version }, settle }) => {
      if (Object.keys(wrongIn(values)).length > 0) return
      const { max, reservationsEnabled, reminders, grace } = values
      const [maxReservationsPerDay, graceMinutes] = [wholeNumber(max), wholeNumber(grace)]
      const stored = await saving.save({ maxReservationsPerDay, reservationsEnabled, reminders, graceMinutes, version })
      if (stored) settle(draftOf(stored))
    },
  })
  return (
    <FormPage
      title={t(m.reservations_rules)}
      actions={
        <ButtonLink to="reservations" icon="left" kind="plain">
          {t(m.reservations_list)}
        </ButtonLink>
      }
      tabs={<ReservationTabs />}
      form={form}
      save={t(m.reservations_rules_save)}
      dock="changed"
    >
      {(values) => (
        <Columns>
          <Blocking />
          <Stack>
            <Panel title={t(m.reservations_online)}>
              <Fields>
                <SwitchField
                  label={t(m.reservations_enabled)}
                  help={t(m.reservations_enabled_help)}
                  checked={values.reservationsEnabled}
                  onChange={(reservationsEnabled) => form.set({ reservationsEnabled })}
                />
                <NumberField
                  label={t(m.reservations_max)}
                  name="maxReservationsPerDay"
                  help={t(m.reservations_max_help)}
                  value={values.max}
                  onChange={(max) => form.set({ max })}
                  error={wrongIn(values)['maxReservationsPerDay'] ?? saving.faults['maxReservationsPerDay']}
                />
                <SwitchField
                  label={t(m.reservations_remind)}
                  help={t(m.reservations_remind_help)}
                  checked={values.reminders}
                  onChange={(reminders) => form.set({ reminders })}
                />
                <NumberField
                  label={t(m.reservations_grace)}
                  name="graceMinutes"
                  unit={t(m.reservations_grace_unit)}
                  help={t(m.reservations_grace_help)}
                  value={values.grace}
                  onChange={(grace) => form.set({ grace })}
                  error={wrongIn(values)['graceMinutes'] ?? saving.faults['graceMinutes']}
                />
              </Fields>
            </Panel>
            <BlockedAhead />
          </Stack>
        </Columns>
      )}
    </FormPage>
  )
}

/** Returns a function that blocks or unblocks a day, updates every list and resolves to success. */
function useBlocking() {
  const { locale } = useLocale()
  const toast = useToast()
  const cache = useQueryClient()
  const { save, pending, problem, reset } = useOwnerMutation(blockDates, {
    failed: m.reservations_rules_failed,
    changes: [listDays, listBlockedDates, listCallsToMake],
  })
  const put = async (date: string, blocked: boolean, looked?: ImpactSnapshot) => {
    if (!(await save({ dates: [date], blocked, ...looked }))) return false
    await cache.invalidateQueries({ queryKey: reservationSettingsQuery.queryKey })
    await cache.invalidateQueries({ queryKey: ['availability'] })
    return true
  }
  const set = async (date: string, blocked: boolean, looked?: ImpactSnapshot) => {
    if (!(await put(date, blocked, looked))) return false
    toast(
      'good',
      (t) => t(blocked ? m.reservations_block_done : m.reservations_open_done, { date: formatLongDate(date, locale) }),
      // An email that cancels a booking cannot be unsent.
      looked ? undefined : { label: (t) => t(m.dashboard_undo), run: () => void put(date, !blocked) },
    )
    return true
  }
  return { set, pending, problem, reset }
}

/** Returns a function that closes a day, with Undo, and resolves to success. */
function useClosingDay() {
  const { locale } = useLocale()
  const toast = useToast()
  const cache = useQueryClient()
  const takeBack = useUndo([getHours])
  const today = useRestaurantDate()
  const { save, pending, problem, conflict, reset } = useOwnerMutation(saveHours, {
    failed: m.hours_failed,
    changes: [getHours, listCallsToMake],
  })
  useEffect(() => {
    if (!conflict) return
    toast('bad', (t) => t(m.dashboard_conflict))
    void cache.invalidateQueries({ queryKey: ownerQueryKey(getHours) })
  }, [conflict, toast, cache])
  const close = async (date: string, { week, exceptions, usual, version }: EditableHours, looked?: ImpactSnapshot) => {
    const stored = await save({ hours: { week, exceptions }, usual, version, ...looked })
    if (!stored) return false
    await cache.invalidateQueries({ queryKey: ['availability'] })
    toast(
      'good',
      formatClosedDay(stored.hours, date, today, locale),
      takeBack([{ what: 'hours', of: 'hours', version: stored.hours.version }]),
    )
    return true
  }
  return { close, pending, problem, reset }
}

/** The question before a day is saved: the chosen way, and the affected reservations. */
type Asking =
  | { step: 'way' | 'closed'; date: string }
  | { step: 'open'; date: string; outside: ImpactSummary }
  | { step: 'hours'; date: string; outside: ImpactSummary; hours: EditableHours }

function Blocking() {
  const t = useT()
  const { locale } = useLocale()
  const { data } = useOwnerQuery(getHours, {})
  const blocking = useBlocking()
  const { set } = blocking
  const closing = useClosingDay()
  const checking = useOwnerMutation(checkDates, { failed: m.reservations_rules_failed })
  const checkingHours = useOwnerMutation(checkHours, { failed: m.hours_failed })
  const [asking, setAsking] = useState<Asking>()
  const calls = [blocking, closing, checking, checkingHours]
  const ask = (next: Asking | undefined) => {
    for (const { reset } of calls) reset()
    setAsking(next)
  }
  const close = () => ask(undefined)
  const busy = calls.some(({ pending }) => pending)
  const problem = busy ? undefined : calls.find((call) => call.problem)?.problem

  const toggle = async ({ date, blocked }: Day) => {
    if (blocked) await set(date, false)
    else ask({ step: data && isClosedOn(data.hours, date) ? 'closed' : 'way', date })
  }
  const block = async (date: string) => {
    const outside = await checking.save({ dates: [date] })
    if (!outside) return
    if (hasAffectedBookings(outside)) return setAsking({ step: 'open', date, outside })
    if (await set(date, true)) close()
  }
  const closeDay = async (date: string, hours: EditableHours) => {
    const outside = await checkingHours.save({ hours: { week: hours.week, exceptions: hours.exceptions } })
    if (!outside) return
    if (hasAffectedBookings(outside)) return setAsking({ step: 'hours', date, outside, hours })
    if (await closing.close(date, hours)) close()
  }
  const answered = async (answers: ImpactSnapshot['answers']) => {
    if (asking?.step !== 'open' && asking?.step !== 'hours') return
    const looked = { shown: asking.outside.hash, answers }
    const saved =
      asking.step === 'open'
        ? await set(asking.date, true, looked)
        : await closing.close(asking.date, asking.hours, looked)
    if (saved) close()
  }
  return (
    <Panel title={t(m.reservations_owner_blocked)}>
      <p className={styles.help}>{t(m.reservations_blocked_help)}</p>
      <BlockCalendar pending={busy || !data} onToggle={(day) => void toggle(day)} />
      {data && asking?.step === 'way' && (
        <BlockDialog
          date={asking.date}
          hours={data.hours}
          pending={busy}
          problem={problem}
          onClose={close}
          onBlock={() => void block(asking.date)}
          onCloseDay={(hours) => void closeDay(asking.date, hours)}
        />
      )}
      {data && asking?.step === 'closed' && <ClosedDialog date={asking.date} hours={data.hours} onClose={close} />}
      {asking?.step === 'open' && (
        <ImpactDialog
          outside={asking.outside}
          usual={keepByDefault}
          asks
          title={t(m.reservations_block_ask, { date: formatLongDate(asking.date, locale) })}
          text={
            asking.outside.outside.count === 1
              ? t(m.reservations_block_ask_one)
              : t(m.reservations_block_ask_text, { count: asking.outside.outside.count })
          }
          keep={m.capacity_outside_keep}
          back={t(m.dashboard_cancel)}
          save={t(m.reservations_block_yes)}
          pending={busy}
          problem={problem}
          onClose={close}
          onSave={(answers) => void answered(answers)}
        />
      )}
      {asking?.step === 'hours' && (
        <ImpactDialog
          outside={asking.outside}
          usual={(one) => suggestResolution(one, localDateTimeAt(new Date()))}
          title={
            asking.outside.outside.count === 1
              ? t(m.hours_stranded_one)
              : t(m.hours_stranded, { count: asking.outside.outside.count })
          }
          text={t(m.hours_stranded_text)}
          keep={m.capacity_outside_keep}
          back={t(m.dashboard_cancel)}
          save={t(m.reservations_close_yes)}
          pending={busy}
          problem={problem}
          onClose={close}
          onSave={(answers) => void answered(answers)}
        />
      )}
    </Panel>
  )
}

function BlockedAhead() {
  const t = useT()
  const { locale } = useLocale()
  const { data, isError } = useOwnerQuery(listBlockedDates, {})
  const { set, pending } = useBlocking()
  return (
    <Panel title={t(m.reservations_blocked_ahead)}>
      {!data && (isError ? <LoadFailed /> : <LoadingRows rows={2} />)}
      {data && data.dates.length > 0 && (
        <ul className={styles.ahead}>
          {data.dates.map((date) => (
            <li key={date}>
              <DashboardLink to="reservations" query={{ date }}>
                {formatLongDate(date, locale, true)}
              </DashboardLink>
              <Button
                busy={pending}
                aria-label={t(m.reservations_open_again_day, { date: formatLongDate(date, locale) })}
                onClick={() => void set(date, false)}
              >
                {t(m.reservations_open_again)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data?.dates.length === 0 && <p className={styles.help}>{t(m.reservations_blocked_none)}</p>}
    </Panel>
  )
}
