import { useState } from 'react'
import { formatWeekday } from '#shared/time/date-format.ts'
import { formatLongDate, weekdayOf } from '#shared/time/local-time.ts'
import { localize } from '#shared/localized-text.ts'
import { truckTextLimits, type TruckStop, TruckStopsInput } from '#shared/truck/truck.ts'
import { businessDayEndMinute } from '#shared/hours/schedule.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { validateWithMessages } from '#web/dashboard/ui/error-messages.ts'
import { timeOptions } from '#web/dashboard/hours/times.ts'
import { LocalizedField } from '#web/dashboard/ui/localized-field.tsx'
import { Button } from '#web/dashboard/ui/button.tsx'
import { useConfirm } from '#web/dashboard/ui/dialog.tsx'
import { ListItemDrawer, useListItem } from '#web/dashboard/ui/list-item-drawer.tsx'
import { Fields, FieldPair, SelectField, TextField } from '#web/dashboard/ui/field.tsx'
import { SegmentedControl } from '#web/dashboard/ui/panel.tsx'
import * as m from '#web/paraglide/messages.js'
import { toStopInput } from './stop.ts'
import * as styles from './truck.css.ts'

type Props = {
  given: TruckStop
  others: readonly TruckStop[]
  today: string
  onClose: () => void
  onDone: (stop: TruckStop) => void
  onRemove: (() => void) | undefined
}

/** The drawer of one stop: place, time and excluded dates. */
export function StopDrawer({ given, others, today, onClose, onDone, onRemove }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const confirm = useConfirm()
  const at = String(others.length)
  const item = useListItem(given, at, (stop) =>
    validateWithMessages(t, TruckStopsInput, [...others, stop].map(toStopInput)),
  )
  const { values, setValues, set, faults, fault, tryIt } = item
  const isWeekly = values.weekday !== undefined
  const nextDay = (time: string) => t(m.hours_next_day, { time })
  const remove = async () => {
    const yes = await confirm({
      title: t(m.truck_take_title),
      text: `${localize(values.place, locale)}. ${t(m.truck_take_text)}`,
      yes: t(m.truck_take_away),
      kind: 'go',
    })
    if (yes) onRemove?.()
  }
  const repeat = (weekly: boolean) =>
    setValues(({ date: _date, weekday: _weekday, since: _since, until: _until, ...stop }) =>
      weekly ? { ...stop, weekday: weekdayOf(values.date ?? today), since: today } : { ...stop, date: today, off: [] },
    )
  return (
    <ListItemDrawer
      title={t(m.truck_stop)}
      onClose={onClose}
      remove={t(m.truck_take_away)}
      onRemove={onRemove && (() => void remove())}
      done={t(m.truck_done)}
      onDone={() => tryIt() && onDone(values)}
    >
      <Fields>
        <LocalizedField
          label={t(m.truck_place)}
          name={`${at}.place`}
          faults={faults}
          value={values.place}
          before={given.place}
          maxLength={truckTextLimits.place}
          onChange={(place) => set({ place })}
        />
        <TextField
          label={t(m.truck_address)}
          help={t(m.truck_address_help)}
          value={values.address}
          maxLength={truckTextLimits.address}
          onChange={(address) => set({ address })}
          error={fault('address')}
        />
        <SegmentedControl
          label={t(m.truck_repeats)}
          value={isWeekly ? 'weekly' : 'once'}
          onChange={(how) => repeat(how === 'weekly')}
          options={[
            { value: 'weekly', label: t(m.truck_weekly) },
            { value: 'once', label: t(m.truck_once) },
          ]}
        />
        {isWeekly ? (
          <WeeklyFields {...item} today={today} />
        ) : (
          <TextField
            label={t(m.truck_date)}
            type="date"
            value={values.date ?? ''}
            onChange={(date) => set({ date })}
            error={fault('date')}
          />
        )}
        <FieldPair>
          <SelectField
            label={t(m.truck_from)}
            value={String(values.from)}
            onChange={(from) => set({ from: Number(from) })}
            options={timeOptions({ from: 0, to: 1425, chosen: values.from }, locale, nextDay)}
            error={fault('from')}
          />
          <SelectField
            label={t(m.truck_to)}
            value={String(values.to)}
            onChange={(to) => set({ to: Number(to) })}
            options={timeOptions({ from: 15, to: businessDayEndMinute, chosen: values.to }, locale, nextDay)}
            error={fault('to')}
          />
        </FieldPair>
        {isWeekly && <DaysOff {...item} />}
      </Fields>
    </ListItemDrawer>
  )
}

type Item = ReturnType<typeof useListItem<TruckStop>>

/** The weekday of a weekly stop, and the dates from and until which it is there. */
function WeeklyFields({ values, setValues, set, fault, today }: Item & { today: string }) {
  const t = useT()
  const { locale } = useLocale()
  return (
    <>
      <SelectField
        label={t(m.truck_weekday)}
        value={String(values.weekday)}
        onChange={(weekday) => set({ weekday: Number(weekday) })}
        options={[1, 2, 3, 4, 5, 6, 0].map((day) => [String(day), formatWeekday(day, locale)] as const)}
      />
      <FieldPair>
        <TextField
          label={t(m.truck_since)}
          type="date"
          value={values.since ?? today}
          onChange={(since) => set({ since: since || today })}
          error={fault('since')}
        />
        <TextField
          label={t(m.truck_until)}
          help={t(m.truck_until_help)}
          type="date"
          value={values.until ?? ''}
          onChange={(until) => setValues(({ until: _until, ...stop }) => (until ? { ...stop, until } : stop))}
          error={fault('until')}
        />
      </FieldPair>
    </>
  )
}

/** The dates on which a weekly stop is left out. */
function DaysOff({ values, set, fault }: Item) {
  const t = useT()
  const { locale } = useLocale()
  const [date, setDate] = useState('')
  return (
    <>
      <div className={styles.off}>
        <TextField label={t(m.truck_off)} type="date" value={date} onChange={setDate} error={fault('off')} />
        <Button
          unavailable={!date}
          onClick={() => {
            set({ off: [...new Set([...values.off, date])].toSorted() })
            setDate('')
          }}
        >
          {t(m.truck_off_add)}
        </Button>
      </div>
      {values.off.length > 0 && (
        <div className={styles.off}>
          {values.off.map((excluded) => (
            <Button
              key={excluded}
              kind="plain"
              icon="close"
              aria-label={t(m.truck_off_remove, { date: formatLongDate(excluded, locale) })}
              onClick={() => set({ off: values.off.filter((other) => other !== excluded) })}
            >
              {formatLongDate(excluded, locale)}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
