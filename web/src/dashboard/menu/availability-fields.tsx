import { useId, useState } from 'react'
import { formatWeekday } from '#shared/time/date-format.ts'
import type { Locale } from '#shared/validation.ts'
import { formatTime, localDateTimeAt } from '#shared/time/local-time.ts'
import { isAvailabilityOver, type AvailabilityWindow } from '#shared/menu/dish-availability.ts'
import { formatAvailability } from '#shared/menu/dish-availability-format.ts'
import { timeOfMinute } from '#shared/hours/schedule.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button, IconButton } from '#web/dashboard/ui/button.tsx'
import { SelectField, TextField, FieldError } from '#web/dashboard/ui/field.tsx'
import { SegmentedControl } from '#web/dashboard/ui/panel.tsx'
import * as styles from './dish-parts.css.ts'

type Props = {
  windows: readonly AvailabilityWindow[]
  onChange: (windows: AvailabilityWindow[]) => void
  /** The errors by path: 'soldWhen.0.closes'. */
  faults: Readonly<Record<string, string>>
}

const lunch: AvailabilityWindow = { weekdays: [1, 2, 3, 4, 5], opens: 660, closes: 900, from: '', to: '' }

/** The fields for a dish's availability: always, or windows of weekdays, hours and dates, with the menu's text. */
export function AvailabilityFields({ windows, onChange, faults }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const [now] = useState(() => localDateTimeAt(new Date()))
  const words = formatAvailability(windows, now.date, locale)
  return (
    <fieldset className={styles.part} id="soldWhen">
      <legend>{t(m.menu_dish_when)}</legend>
      <SegmentedControl
        label={t(m.menu_dish_when)}
        value={windows.length > 0 ? 'only' : 'always'}
        onChange={(chosen) => onChange(chosen === 'always' ? [] : windows.length > 0 ? [...windows] : [{ ...lunch }])}
        options={[
          { value: 'always', label: t(m.menu_dish_when_always) },
          { value: 'only', label: t(m.menu_dish_when_only) },
        ]}
      />
      {windows.map((window, at) => (
        <Window
          // oxlint-disable-next-line react/no-array-index-key -- windows have no names but their places
          key={at}
          number={at + 1}
          window={window}
          fault={(field) => faults[`soldWhen.${at}.${field}`]}
          onChange={(part) => onChange(windows.map((old, index) => (index === at ? { ...old, ...part } : old)))}
          onRemove={() => onChange(windows.filter((_, index) => index !== at))}
        />
      ))}
      {faults['soldWhen'] && <FieldError>{faults['soldWhen']}</FieldError>}
      {windows.length > 0 && (
        <>
          <div>
            <Button kind="plain" icon="plus" onClick={() => onChange([...windows, { ...lunch }])}>
              {t(m.menu_dish_when_add)}
            </Button>
          </div>
          <p className={styles.help} role="status">
            {isAvailabilityOver({ soldWhen: windows }, now)
              ? t(m.menu_dish_when_over)
              : t(m.menu_dish_when_says, { words })}
          </p>
        </>
      )}
    </fieldset>
  )
}

type WindowProps = {
  number: number
  window: AvailabilityWindow
  fault: (field: keyof AvailabilityWindow) => string | undefined
  onChange: (part: Partial<AvailabilityWindow>) => void
  onRemove: () => void
}

function Window({ number, window, fault, onChange, onRemove }: WindowProps) {
  const t = useT()
  const { locale } = useLocale()
  const wrongDays = useId()
  const { weekdays, opens, closes, from, to } = window
  const noDays = fault('weekdays')
  return (
    <div className={styles.one} role="group" aria-label={t(m.menu_dish_when_number, { number })}>
      <div className={styles.fields}>
        <div className={styles.days} role="group" aria-label={t(m.menu_dish_when_days)}>
          {[1, 2, 3, 4, 5, 6, 0].map((weekday) => (
            <label key={weekday} className={styles.day}>
              <input
                type="checkbox"
                aria-label={formatWeekday(weekday, locale)}
                checked={weekdays.includes(weekday)}
                onChange={({ target: { checked } }) =>
                  onChange({ weekdays: checked ? [...weekdays, weekday] : weekdays.filter((day) => day !== weekday) })
                }
                {...(noDays ? { 'aria-invalid': true, 'aria-describedby': wrongDays } : {})}
              />
              <span aria-hidden="true">{formatWeekday(weekday, locale, 'short')}</span>
            </label>
          ))}
        </div>
        {noDays && <FieldError id={wrongDays}>{noDays}</FieldError>}
        <div className={styles.halves}>
          <SelectField
            label={t(m.menu_dish_when_from)}
            value={String(opens)}
            onChange={(minute) => onChange({ opens: Number(minute) })}
            options={timesOf({ first: 0, last: 1425, chosen: opens }, locale, [0, t(m.menu_dish_when_day_start)])}
            error={fault('opens')}
          />
          <SelectField
            label={t(m.menu_dish_when_until)}
            value={String(closes)}
            onChange={(minute) => onChange({ closes: Number(minute) })}
            options={timesOf({ first: 15, last: 1440, chosen: closes }, locale, [1440, t(m.menu_dish_when_day_end)])}
            error={fault('closes')}
          />
        </div>
        <div className={styles.halves}>
          <TextField
            label={t(m.menu_dish_when_first)}
            type="date"
            value={from}
            onChange={(date) => onChange({ from: date })}
            error={fault('from')}
          />
          <TextField
            label={t(m.menu_dish_when_last)}
            type="date"
            value={to}
            min={from || undefined}
            onChange={(date) => onChange({ to: date })}
            error={fault('to')}
          />
        </div>
      </div>
      <IconButton name={t(m.menu_dish_when_remove, { number })} icon="close" onClick={onRemove} />
    </div>
  )
}

/** Returns the quarter hours between two minutes and the selected one; an end of the day by its name. */
const timesOf = (
  { first, last, chosen }: { first: number; last: number; chosen: number },
  locale: Locale,
  [named, name]: readonly [minute: number, name: string],
): (readonly [string, string])[] =>
  [...new Set([...Array.from({ length: (last - first) / 15 + 1 }, (_, index) => first + index * 15), chosen])]
    .toSorted((a, b) => a - b)
    .map((minute) => [String(minute), minute === named ? name : formatTime(timeOfMinute(minute), locale)])
