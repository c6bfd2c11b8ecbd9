import { useState } from 'react'
import { formatLongDate, weekdayOf } from '#shared/time/local-time.ts'
import { formatHours } from '#shared/hours/hours-format.ts'
import { localize } from '#shared/localized-text.ts'
import type { ScheduledStop, TruckStop } from '#shared/truck/truck.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useNowIso } from '#web/app/use-now.ts'
import { SettingsTabs } from '#web/dashboard/settings/settings-tabs.tsx'
import { Button, IconButton } from '#web/dashboard/ui/button.tsx'
import { FieldError } from '#web/dashboard/ui/field.tsx'
import { FormPage } from '#web/dashboard/ui/form-page.tsx'
import { Badge, Columns, EmptyState, Panel } from '#web/dashboard/ui/panel.tsx'
import * as m from '#web/paraglide/messages.js'
import * as styles from './truck.css.ts'
import { stopDaysText } from './stop.ts'
import { StopDrawer } from './stop-drawer.tsx'
import { type TruckForm, useTruckForm } from './use-truck-form.ts'

/** The truck's stops, weekly and single, with a preview of the coming days. */
export function TruckPage() {
  const t = useT()
  const form = useTruckForm()
  return (
    <FormPage
      title={t(m.truck_title)}
      site={{ path: '/locations', name: t(m.dashboard_nav_site) }}
      tabs={<SettingsTabs />}
      form={form}
      save={t(m.truck_save)}
      rows={6}
    >
      {() => (
        <Columns of="wide">
          <StopsPanel form={form} />
          <ComingPanel coming={form.coming} />
        </Columns>
      )}
    </FormPage>
  )
}

/** Sorts by day, weekly stops before single dates. */
const inOrder = (stops: readonly TruckStop[]): TruckStop[] =>
  stops.toSorted(
    (a, b) =>
      Number(a.date !== undefined) - Number(b.date !== undefined) ||
      (((a.weekday ?? 0) + 6) % 7) - (((b.weekday ?? 0) + 6) % 7) ||
      (a.date ?? '').localeCompare(b.date ?? '') ||
      a.from - b.from,
  )

function StopsPanel({ form }: { form: TruckForm }) {
  const t = useT()
  const { locale } = useLocale()
  const [editing, setEditing] = useState<TruckStop>()
  const stops = form.values?.stops ?? []
  const others = stops.filter(({ id }) => id !== editing?.id)
  return (
    <Panel
      title={t(m.truck_week)}
      flush
      actions={
        <Button kind="plain" icon="plus" aria-haspopup="dialog" onClick={() => setEditing(fresh(form.today))}>
          {t(m.truck_add)}
        </Button>
      }
    >
      {stops.length === 0 && (
        <EmptyState icon="truck" title={t(m.truck_none)}>
          <p>{t(m.truck_none_text)}</p>
        </EmptyState>
      )}
      {form.fault && (
        <div className={styles.none}>
          <FieldError>{form.fault}</FieldError>
        </div>
      )}
      <ul className={styles.list}>
        {inOrder(stops).map((stop) => {
          const at = stops.indexOf(stop)
          const wrong = form.faultOf(at)
          return (
            <li key={stop.id} className={styles.row}>
              <div>
                <b>{localize(stop.place, locale)}</b>
                <p>{stopDaysText(t, stop, locale)}</p>
                <p>{formatHours([{ opens: stop.from, closes: stop.to }], locale)}</p>
                {stop.off.length > 0 && (
                  <p>{t(m.truck_off_on, { dates: stop.off.map((date) => formatLongDate(date, locale)).join(', ') })}</p>
                )}
                {wrong && <FieldError>{wrong}</FieldError>}
              </div>
              <IconButton
                name={t(m.truck_edit, { name: `${localize(stop.place, locale)}, ${stopDaysText(t, stop, locale)}` })}
                icon="edit"
                aria-haspopup="dialog"
                onClick={() => setEditing(stop)}
              />
            </li>
          )
        })}
      </ul>
      {editing && (
        <StopDrawer
          given={editing}
          others={others}
          today={form.today}
          onClose={() => setEditing(undefined)}
          onDone={(stop) => {
            form.set({
              stops:
                others.length < stops.length ? stops.map((old) => (old.id === stop.id ? stop : old)) : [...stops, stop],
            })
            setEditing(undefined)
          }}
          onRemove={
            others.length < stops.length
              ? () => {
                  form.set({ stops: others })
                  setEditing(undefined)
                }
              : undefined
          }
        />
      )}
    </Panel>
  )
}

const fresh = (today: string): TruckStop => ({
  id: crypto.randomUUID(),
  place: { en: '', es: '' },
  address: '',
  weekday: weekdayOf(today),
  since: today,
  off: [],
  from: 660,
  to: 840,
  sequence: 0,
  changedAt: '',
})

const states = {
  planned: [m.truck_planned, 'plain'],
  here: [m.truck_here, 'good'],
  moved: [m.truck_moved, 'wait'],
  cancelled: [m.truck_cancelled, 'bad'],
} as const

/** The scheduled stops of the coming days. */
function ComingPanel({ coming }: { coming: readonly ScheduledStop[] }) {
  const t = useT()
  const { locale } = useLocale()
  const now = useNowIso() ?? ''
  const ahead = coming.filter(({ until }) => until > now)
  return (
    <Panel title={t(m.truck_coming)} flush>
      {ahead.length === 0 && <p className={styles.none}>{t(m.truck_coming_none)}</p>}
      <ul className={styles.list}>
        {ahead.map((outing) => {
          const [word, tone] = states[outing.state]
          return (
            <li key={outing.from + localize(outing.place, locale)} className={styles.row}>
              <div>
                <b>{localize(outing.place, locale)}</b>
                <p>
                  {formatLongDate(outing.date, locale, true)}, {formatHours([outing], locale).replaceAll(' ', '\u00a0')}
                </p>
                {outing.state === 'planned' && outing.from <= now && <p>{t(m.truck_now_planned)}</p>}
              </div>
              <Badge tone={tone}>{t(word)}</Badge>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
