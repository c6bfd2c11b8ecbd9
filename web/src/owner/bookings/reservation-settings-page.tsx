import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Versioned } from '#shared/content.ts'
import { longDate } from '#shared/hours.ts'
import { listCalls } from '#shared/owner-calls/hours.ts'
import {
  blockDates,
  checkDates,
  listBlockedDates,
  listDays,
  saveReservationSettings,
} from '#shared/owner-calls/reservations.ts'
import { isAnybody, type Outside } from '#shared/owner-reservation.ts'
import { type LookedAt, usualWhereOpen } from '#shared/stranded.ts'
import { type Day, PlaceSettings, type ReservationSettings } from '#shared/reservation.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import { reservationSettingsQuery } from '#web/diner/booking/queries.ts'
import * as m from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/owner/ui/button.tsx'
import { useOwnerQuery, useOwnerSave } from '#web/owner/calls.ts'
import { ConflictWith, useDraft } from '#web/owner/ui/draft.tsx'
import { faultsIn } from '#web/owner/ui/fault-words.ts'
import { Fields, NumberField, SwitchField } from '#web/owner/ui/field.tsx'
import { DashLink } from '#web/owner/ui/link.tsx'
import { Page, SaveDock } from '#web/owner/ui/page.tsx'
import { Columns, LoadFailed, Loading, Panel, Stack } from '#web/owner/ui/panel.tsx'
import { BlockCalendar } from './block-calendar.tsx'
import * as s from './block-calendar.css.ts'
import { ReservationTabs } from './reservation-tabs.tsx'
import { StrandedDialog } from './stranded-dialog.tsx'
import { useDate } from '#web/owner/ui/use-date.ts'

type Draft = { max: string; reservationsEnabled: boolean; reminders: boolean; version: number }
const draftOf = ({
  maxReservationsPerDay,
  reservationsEnabled,
  reminders,
  version,
}: Versioned<ReservationSettings>): Draft => ({
  max: String(maxReservationsPerDay),
  reservationsEnabled,
  reminders,
  version,
})
const wholeNumber = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** How many a day, whether guests can book online, and the days on which nobody can. */
export function ReservationSettingsPage() {
  const t = useT()
  const days = useOwnerQuery(listDays, { month: useDate().slice(0, 7) })
  const draft = useDraft(days.data && draftOf(days.data.settings))
  const { values, base, dirty } = draft
  const { save, pending, faults, conflict, reset } = useOwnerSave(saveReservationSettings, {
    done: m.seat_rules_saved,
    failed: m.seat_rules_failed,
    changes: [listDays],
  })
  const input = (version: number) => ({
    maxReservationsPerDay: wholeNumber(values?.max ?? ''),
    reservationsEnabled: values?.reservationsEnabled ?? true,
    reminders: values?.reminders ?? true,
    version,
  })
  const wrong = values
    ? faultsIn(t, PlaceSettings, {
        maxReservationsPerDay: wholeNumber(values.max),
        reservationsEnabled: true,
      })
    : {}
  const submit = async (version = base?.version ?? 0) => {
    if (wrong['maxReservationsPerDay']) return
    const stored = await save(input(version))
    if (stored) draft.settle(draftOf(stored))
  }
  const stored = async () => (await days.refetch()).data?.settings
  return (
    <Page
      title={t(m.seat_rules)}
      actions={
        <ButtonLink to="reservations" icon="left" kind="plain">
          {t(m.seat_list)}
        </ButtonLink>
      }
      dock={
        dirty > 0 && (
          <SaveDock
            {...{ dirty, pending }}
            save={() => void submit()}
            revert={draft.revert}
            label={t(m.seat_rules_save)}
          />
        )
      }
    >
      <ReservationTabs />
      {conflict && (
        <ConflictWith
          stored={stored}
          onMine={({ version }) => submit(version)}
          onTheirs={(fresh) => {
            if (fresh) draft.settle(draftOf(fresh))
            reset()
          }}
        />
      )}
      {days.isError && <LoadFailed />}
      {values ? (
        <Columns>
          <Blocking />
          <Stack>
            <Panel title={t(m.seat_online)}>
              <Fields>
                <SwitchField
                  label={t(m.seat_enabled)}
                  help={t(m.seat_enabled_help)}
                  checked={values.reservationsEnabled}
                  onChange={(reservationsEnabled) => draft.set({ reservationsEnabled })}
                />
                <NumberField
                  label={t(m.seat_max)}
                  name="maxReservationsPerDay"
                  help={t(m.seat_max_help)}
                  value={values.max}
                  onChange={(max) => draft.set({ max })}
                  error={wrong['maxReservationsPerDay'] ?? faults['maxReservationsPerDay']}
                />
                <SwitchField
                  label={t(m.seat_remind)}
                  help={t(m.seat_remind_help)}
                  checked={values.reminders}
                  onChange={(reminders) => draft.set({ reminders })}
                />
              </Fields>
            </Panel>
            <BlockedAhead />
          </Stack>
        </Columns>
      ) : (
        !days.isError && <Loading rows={8} />
      )}
    </Page>
  )
}

/** Block days or open them again, and tell it everywhere that shows them. */
function useBlocking() {
  const { locale } = useLocale()
  const toast = useToast()
  const cache = useQueryClient()
  const { save, pending } = useOwnerSave(blockDates, {
    failed: m.seat_rules_failed,
    changes: [listDays, listBlockedDates, listCalls],
  })
  const set = async (date: string, blocked: boolean, looked?: LookedAt) => {
    if (!(await save({ dates: [date], blocked, ...looked }))) return
    await cache.invalidateQueries({ queryKey: reservationSettingsQuery.queryKey })
    await cache.invalidateQueries({ queryKey: ['availability'] })
    toast('good', (t) => t(blocked ? m.seat_block_done : m.seat_open_done, { date: longDate(date, locale) }))
  }
  return { set, pending }
}

function Blocking() {
  const t = useT()
  const { locale } = useLocale()
  const { set, pending } = useBlocking()
  const checking = useOwnerSave(checkDates, { failed: m.seat_rules_failed })
  const [outside, setOutside] = useState<Outside & { date: string }>()
  const toggle = async ({ date, blocked }: Day) => {
    const seen = blocked ? undefined : await checking.save({ dates: [date] })
    if (!blocked && !seen) return
    if (seen && isAnybody(seen)) return setOutside({ ...seen, date })
    await set(date, !blocked)
  }
  const block = async (answers: LookedAt['answers']) => {
    if (outside) await set(outside.date, true, { shown: outside.hash, answers })
    setOutside(undefined)
  }
  return (
    <Panel title={t(m.seat_blocked)}>
      <p className={s.help}>{t(m.seat_blocked_help)}</p>
      <BlockCalendar pending={pending || checking.pending} onToggle={(day) => void toggle(day)} />
      {outside && (
        <StrandedDialog
          outside={outside}
          usual={usualWhereOpen}
          asks
          title={t(m.seat_block_ask, { date: longDate(outside.date, locale) })}
          text={
            outside.outside.count === 1
              ? t(m.seat_block_ask_one)
              : t(m.seat_block_ask_text, { count: outside.outside.count })
          }
          keep={m.sit_outside_keep}
          back={t(m.owner_cancel)}
          save={t(m.seat_block_yes)}
          pending={pending}
          onClose={() => setOutside(undefined)}
          onSave={(answers) => void block(answers)}
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
    <Panel title={t(m.seat_blocked_ahead)}>
      {!data && (isError ? <LoadFailed /> : <Loading rows={2} />)}
      {data && data.dates.length > 0 && (
        <ul className={s.ahead}>
          {data.dates.map((date) => (
            <li key={date}>
              <DashLink to="reservations" query={{ date }}>
                {longDate(date, locale, true)}
              </DashLink>
              <Button
                busy={pending}
                aria-label={t(m.seat_open_again_day, { date: longDate(date, locale) })}
                onClick={() => void set(date, false)}
              >
                {t(m.seat_open_again)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data?.dates.length === 0 && <p className={s.help}>{t(m.seat_blocked_none)}</p>}
    </Panel>
  )
}
