import { useState } from 'react'
import type { Versioned } from '#shared/site/settings-versions.ts'
import { formatTime, localDateTimeAt } from '#shared/time/local-time.ts'
import { listCallsToMake } from '#shared/reservations/owner-endpoints.ts'
import { checkCapacity, listDays, saveCapacity } from '#shared/reservations/owner-endpoints.ts'
import { hasAffectedBookings, type ImpactSummary } from '#shared/reservations/owner-reservation.ts'
import type { ReservationSettings, SeatSettings } from '#shared/reservations/reservation.ts'
import { slotGrid, slotMinutes, seatingWindowBounds } from '#shared/reservations/slots.ts'
import { type ImpactSnapshot, defaultInWindow } from '#shared/reservations/impact.ts'
import { timeOfMinute } from '#shared/hours/schedule.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import { FormPage } from '#web/dashboard/ui/form-page.tsx'
import { useStoredForm } from '#web/dashboard/ui/use-stored-form.ts'
import * as m from '#web/paraglide/messages.js'
import { useOwnerQuery, useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { Button, ButtonLink, ButtonRow } from '#web/dashboard/ui/button.tsx'
import { Banner, Columns, Panel, Stack } from '#web/dashboard/ui/panel.tsx'
import { useUndo } from '#web/dashboard/use-undo.ts'
import { NumberStepper } from './number-stepper.tsx'
import { ReservationTabs } from './reservation-tabs.tsx'
import * as styles from './capacity.css.ts'
import { ImpactDialog } from './impact-dialog.tsx'
import { useRestaurantDate } from '#web/dashboard/ui/use-restaurant-date.ts'

/** The values that one tap proposes. */
const proposedSeats = 40

/** 0 means not set. */
type Draft = Omit<SeatSettings, 'seats' | 'arrivals'> & { seats: number; arrivals: number; version: number }
const draftOf = ({
  seats = 0,
  arrivals = 0,
  stay,
  firstTable,
  lastTable,
  noticeMinutes,
  version,
}: Versioned<ReservationSettings>): Draft => ({ seats, arrivals, stay, firstTable, lastTable, noticeMinutes, version })
const inputOf = ({ seats, arrivals, version: _version, ...rest }: Draft): SeatSettings => ({
  ...rest,
  ...(seats > 0 ? { seats, ...(arrivals > 0 ? { arrivals } : {}) } : {}),
})

/** The capacity page: seats, durations, arrivals per slot, last tables and notice. */
export function CapacityPage() {
  const t = useT()
  const toast = useToast()
  const days = useOwnerQuery(listDays, { month: useRestaurantDate().slice(0, 7) })
  const takeBack = useUndo([listDays])
  const [outside, setOutside] = useState<ImpactSummary>()
  const saving = useOwnerMutation(saveCapacity, {
    failed: m.capacity_failed,
    changes: [listDays, listCallsToMake],
    refused: () => setOutside(undefined),
  })
  const checking = useOwnerMutation(checkCapacity, { failed: m.capacity_failed })

  const store = async (draft: Draft, version: number, looked?: ImpactSnapshot): Promise<Draft | undefined> => {
    const input = inputOf(draft)
    if (!looked) {
      const seen = await checking.save(input)
      if (!seen || hasAffectedBookings(seen)) {
        saving.reset()
        setOutside(seen)
        return undefined
      }
    }
    const stored = await saving.save({ ...input, version, ...looked })
    if (!stored) return undefined
    setOutside(undefined)
    const said = stored.seats === undefined ? t(m.capacity_saved_off) : t(m.capacity_saved, { seats: stored.seats })
    toast('good', said, takeBack([{ what: 'reservation-rules', of: 'reservation', version: stored.version }]))
    return draftOf(stored)
  }
  const form = useStoredForm({
    query: days,
    valuesOf: ({ settings }) => draftOf(settings),
    savings: [saving, checking],
    store: async ({ values, stored: { version }, settle }) => {
      const stored = await store(values, version)
      if (stored) settle(stored)
    },
  })
  const saveAnswered = async (values: Draft, looked: ImpactSnapshot) => {
    const stored = await store(values, values.version, looked)
    if (stored) form.settle(stored)
  }
  return (
    <FormPage
      title={t(m.capacity_title)}
      note={t(m.capacity_note)}
      tabs={<ReservationTabs />}
      form={form}
      save={t(m.capacity_save)}
      dock="changed"
    >
      {(values) => (
        <>
          <Columns>
            <Stack>
              <Room values={values} set={form.set} />
              <Panel title={t(m.tables_plan_title)}>
                <p className={styles.help}>{t(m.tables_plan_text)}</p>
                <ButtonRow>
                  <ButtonLink to="reservations/table-plan" icon="table">
                    {t(m.tables_plan_open)}
                  </ButtonLink>
                </ButtonRow>
              </Panel>
              <Times
                values={values}
                set={form.set}
                fault={saving.faults['lastTable'] ?? checking.faults['lastTable']}
              />
            </Stack>
            <Stays values={values} set={form.set} />
          </Columns>
          {outside && (
            <ImpactDialog
              outside={outside}
              usual={(one) => defaultInWindow(values, localDateTimeAt(new Date()))(one)}
              title={
                outside.outside.count === 1
                  ? t(m.capacity_outside_one)
                  : t(m.capacity_outside, { count: outside.outside.count })
              }
              text={t(m.capacity_outside_text)}
              keep={m.capacity_outside_keep}
              back={t(m.capacity_outside_back)}
              save={t(m.capacity_outside_save)}
              pending={saving.pending}
              problem={saving.problem}
              onClose={() => setOutside(undefined)}
              onSave={(answers) => void saveAnswered(values, { shown: outside.hash, answers })}
            />
          )}
        </>
      )}
    </FormPage>
  )
}

type Part = { values: Draft; set: (change: Partial<Draft>) => void }

const number = (value: number): string => String(value)

function Room({ values, set }: Part) {
  const t = useT()
  if (values.seats === 0)
    return (
      <div id="seats">
        <Banner
          tone="info"
          icon="calendar-clock"
          title={t(m.capacity_off)}
          actions={
            <Button kind="go" onClick={() => set({ seats: proposedSeats })}>
              {t(m.capacity_propose, { seats: proposedSeats })}
            </Button>
          }
        >
          <p>{t(m.capacity_off_text)}</p>
        </Banner>
      </div>
    )
  return (
    <Panel flush title={t(m.capacity_room)}>
      <NumberStepper
        label={t(m.capacity_seats)}
        name="seats"
        help={t(m.capacity_seats_help)}
        value={values.seats}
        min={1}
        max={1000}
        say={number}
        typed
        onChange={(seats) => set({ seats })}
      />
      <NumberStepper
        label={t(m.capacity_arrivals)}
        help={t(m.capacity_arrivals_help)}
        value={values.arrivals}
        min={0}
        max={1000}
        say={(arrivals) => (arrivals === 0 ? t(m.capacity_no_limit) : String(arrivals))}
        typed
        onChange={(arrivals) => set({ arrivals })}
      />
      <div className={styles.foot}>
        <Button onClick={() => set({ seats: 0, arrivals: 0 })}>{t(m.capacity_turn_off)}</Button>
      </div>
    </Panel>
  )
}

const parties = [
  ['two', m.capacity_stay_two],
  ['four', m.capacity_stay_four],
  ['six', m.capacity_stay_six],
  ['more', m.capacity_stay_more],
] as const

function Stays({ values, set }: Part) {
  const t = useT()
  return (
    <Panel flush title={t(m.capacity_stay)}>
      {parties.map(([party, label]) => (
        <NumberStepper
          key={party}
          label={t(label)}
          value={values.stay[party]}
          min={15}
          max={240}
          step={15}
          say={duration}
          onChange={(minutes) => set({ stay: { ...values.stay, [party]: minutes } })}
        />
      ))}
    </Panel>
  )
}

/** Formats minutes, alike in both languages: 75 → '1 h 15 min', 45 → '45 min', 0 → '0 min'. */
function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

function Times({ values, set, fault }: Part & { fault: string | undefined }) {
  const t = useT()
  const { locale } = useLocale()
  const say = (minute: number) => formatTime(timeOfMinute(minute), locale, true)
  const { firstTable: first, lastTable: last } = values
  return (
    <Panel flush title={t(m.capacity_times)} note={t(m.capacity_times_count, { count: slotGrid(values).length })}>
      <NumberStepper
        label={t(m.capacity_first)}
        value={first}
        min={seatingWindowBounds.firstTable}
        max={last}
        step={slotMinutes}
        say={say}
        onChange={(firstTable) => set({ firstTable })}
      />
      <NumberStepper
        label={t(m.capacity_last)}
        error={fault}
        value={last}
        min={first}
        max={seatingWindowBounds.lastTable}
        step={slotMinutes}
        say={say}
        onChange={(lastTable) => set({ lastTable })}
      />
      <NumberStepper
        label={t(m.capacity_least)}
        help={t(m.capacity_least_help)}
        value={values.noticeMinutes}
        min={0}
        max={2880}
        step={values.noticeMinutes >= 240 ? 60 : 15}
        say={(minutes) => (minutes === 0 ? t(m.capacity_none) : duration(minutes))}
        onChange={(noticeMinutes) => set({ noticeMinutes })}
      />
    </Panel>
  )
}
