import { maxShifts } from '#shared/hours/hours-form.ts'
import { type OpeningShift, businessDayEndMinute } from '#shared/hours/schedule.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button, IconButton } from '#web/dashboard/ui/button.tsx'
import { SelectField, FieldError } from '#web/dashboard/ui/field.tsx'
import { visuallyHidden } from '#web/styles/global.css.ts'
import { minutesBeforeClosing, createShift, timeOptions } from './times.ts'
import * as styles from './hours.css.ts'

const befores = [15, 30, 45, 60, 75, 90, 120]

type Props = {
  /** The day of the shifts, for screen readers. */
  name: string
  shifts: readonly OpeningShift[]
  onChange: (shifts: OpeningShift[]) => void
  /** Returns the error of a shift's field. */
  fault: (shift: number, field: 'opens' | 'closes' | 'lastTable') => string | undefined
  closed: string
}

/** Selects for a day's shifts. */
export function ShiftFields({ name, shifts, onChange, fault, closed }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const nextDay = (time: string) => t(m.hours_next_day, { time })
  const change = (at: number, shift: OpeningShift) => onChange(shifts.map((old, index) => (index === at ? shift : old)))
  const end = Math.max(660, ...shifts.map(({ closes }) => closes + 120))
  return (
    <fieldset className={styles.shifts}>
      <legend className={visuallyHidden}>{name}</legend>
      {shifts.map((shift, at) => {
        const before = minutesBeforeClosing(shift)
        const number = at + 1
        return (
          // oxlint-disable-next-line react/no-array-index-key -- shifts have no names but their places
          <div key={at}>
            <div className={styles.shift}>
              <SelectField
                label={t(m.hours_opens, { number })}
                value={String(shift.opens)}
                onChange={(opens) => change(at, createShift(Number(opens), shift.closes, before))}
                options={timeOptions({ from: 0, to: 1425, chosen: shift.opens }, locale, nextDay)}
              />
              <SelectField
                label={t(m.hours_closes, { number })}
                value={String(shift.closes)}
                onChange={(closes) => change(at, createShift(shift.opens, Number(closes), before))}
                options={timeOptions({ from: 15, to: businessDayEndMinute, chosen: shift.closes }, locale, nextDay)}
              />
              <SelectField
                label={t(m.hours_last_table)}
                value={String(before)}
                onChange={(minutes) => change(at, createShift(shift.opens, shift.closes, Number(minutes)))}
                options={[...new Set([...befores, before])]
                  .toSorted((a, b) => a - b)
                  .map((minutes) => [String(minutes), t(m.hours_before, { minutes })] as const)}
              />
              <IconButton
                name={t(m.hours_remove, { number })}
                icon="close"
                onClick={() => onChange(shifts.filter((_, index) => index !== at))}
              />
            </div>
            {(['opens', 'closes', 'lastTable'] as const).map((field) => {
              const wrong = fault(at, field)
              return wrong && <FieldError key={field}>{wrong}</FieldError>
            })}
          </div>
        )
      })}
      <div className={styles.acts}>
        {shifts.length < maxShifts && end <= businessDayEndMinute - 120 && (
          <Button
            kind="plain"
            icon="plus"
            onClick={() =>
              onChange([...shifts, { opens: Math.min(1425, end), closes: Math.min(businessDayEndMinute, end + 120) }])
            }
          >
            {t(shifts.length === 0 ? m.hours_open_shift : m.hours_add_shift)}
          </Button>
        )}
        {shifts.length > 0 && (
          <Button kind="plain" onClick={() => onChange([])}>
            {closed}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
