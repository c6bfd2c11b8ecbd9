import { useState } from 'react'
import { isSameJson } from '#shared/lib/stable-json.ts'
import { capitalize, formatWeekday } from '#shared/time/date-format.ts'
import { formatTime } from '#shared/time/local-time.ts'
import { formatHours } from '#shared/hours/hours-format.ts'
import { lastSeatingOf } from '#shared/reservations/slots.ts'
import { type OpeningShift, timeOfMinute } from '#shared/hours/schedule.ts'
import { type Message, useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Fields, TextField, FieldError } from '#web/dashboard/ui/field.tsx'
import { Icon } from '#web/dashboard/ui/icon.tsx'
import { Panel } from '#web/dashboard/ui/panel.tsx'
import { ShiftFields } from './shift-fields.tsx'
import { type WeekdayGroup, weekdayGroups, type HoursForm } from './use-hours-form.ts'
import * as styles from './hours.css.ts'

const labels: Record<WeekdayGroup, Message> = {
  mondayThursday: m.settings_monday_thursday,
  fridaySaturday: m.settings_friday_saturday,
  sunday: m.settings_sunday,
}

const order = [1, 2, 3, 4, 5, 6, 0]

/** The week: three groups of equal days, or a row for each day. */
export function WeekPanel({ form }: { form: HoursForm }) {
  const t = useT()
  if (!form.values) return null
  if (form.differ)
    return (
      <Panel
        title={t(m.hours_week)}
        flush
        actions={
          form.fits && (
            <Button kind="plain" onClick={() => form.setDiffer(false)}>
              {t(m.hours_three)}
            </Button>
          )
        }
      >
        {order.map((day) => (
          <Day key={day} {...{ form, day }} />
        ))}
        <Key />
      </Panel>
    )
  return (
    <Panel title={t(m.hours_week)} note={t(m.settings_hours_note)}>
      <Fields>
        {(Object.keys(weekdayGroups) as WeekdayGroup[]).map((group) => (
          <div key={group} className={styles.group}>
            <TextField
              label={t(labels[group])}
              value={form.text(group)}
              onChange={(text) => form.type(group, text)}
              error={form.unread(group) ? t(m.dashboard_error_hours) : undefined}
              help={t(m.hours_type)}
              autoComplete="off"
            />
            <ShiftFields
              name={t(labels[group])}
              shifts={form.values?.week[weekdayGroups[group][0]] ?? []}
              onChange={(shifts) => form.choose(group, shifts)}
              fault={(at, field) =>
                weekdayGroups[group].map((day) => form.fault(`week.${day}.${at}.${field}`)).find(Boolean)
              }
              closed={t(m.hours_closed_on, { day: t(labels[group]) })}
            />
          </div>
        ))}
        <div>
          <Button icon="sliders" onClick={() => form.setDiffer(true)}>
            {t(m.hours_differ)}
          </Button>
        </div>
      </Fields>
    </Panel>
  )
}

function Day({ form, day }: { form: HoursForm; day: number }) {
  const t = useT()
  const { locale } = useLocale()
  const [open, setOpen] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const shifts = form.values?.week[day] ?? []
  const name = capitalize(formatWeekday(day, locale))
  const last = shifts.at(-1)
  const fault = (path: string) => form.fault(`week.${day}${path}`)
  const wrong = shifts.some((_, at) => ['opens', 'closes', 'lastTable'].some((field) => fault(`.${at}.${field}`)))
  return (
    <details className={styles.day} open={open || wrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.dayHead}>
        <span className={styles.dayName}>{name}</span>
        <Bar before={form.base?.week[day] ?? []} shifts={shifts} />
        <Icon name="down" small />
        <span className={styles.dayWords}>
          <b>{formatHours(shifts, locale)}</b>
          {last && t(m.hours_last_at, { time: formatTime(timeOfMinute(lastSeatingOf(last)), locale, true) })}
        </span>
      </summary>
      <div className={styles.edit}>
        <ShiftFields
          name={name}
          shifts={shifts}
          onChange={(after) => form.setDays([day], after)}
          fault={(at, field) => fault(`.${at}.${field}`)}
          closed={t(m.hours_closed_on, { day: name })}
        />
        {fault('') && <FieldError>{fault('')}</FieldError>}
        <div className={styles.acts}>
          <Button onClick={() => form.setDays([1, 2, 3, 4], [...shifts])}>{t(m.hours_same_weekdays)}</Button>
          <Button onClick={() => form.setDays(order, [...shifts])}>{t(m.hours_same_all)}</Button>
          <Button aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
            {t(m.hours_same_days)}
          </Button>
        </div>
        {choosing && (
          <div className={styles.acts} role="group" aria-label={t(m.hours_same_for)}>
            {order
              .filter((other) => other !== day)
              .map((other) => {
                const same = isSameJson(form.values?.week[other], shifts)
                return (
                  <Button
                    key={other}
                    aria-pressed={same}
                    {...(same ? { icon: 'check' as const } : {})}
                    onClick={() => form.setDays([other], same ? [...(form.base?.week[other] ?? [])] : [...shifts])}
                  >
                    {capitalize(formatWeekday(other, locale))}
                  </Button>
                )
              })}
          </div>
        )}
      </div>
    </details>
  )
}

const [dawn, night] = [480, 1560]
const place = (minute: number): number => ((Math.min(night, Math.max(dawn, minute)) - dawn) / (night - dawn)) * 100

/** Returns the parts of some shifts that others do not cover. */
const without = (
  shifts: readonly OpeningShift[],
  others: readonly OpeningShift[],
): { opens: number; closes: number }[] =>
  others.reduce<{ opens: number; closes: number }[]>(
    (left, { opens, closes }) =>
      left.flatMap((part) =>
        [
          { opens: part.opens, closes: Math.min(part.closes, opens) },
          { opens: Math.max(part.opens, closes), closes: part.closes },
        ].filter((piece) => piece.closes > piece.opens),
      ),
    shifts.map(({ opens, closes }) => ({ opens, closes })),
  )

/** A day from 8 AM to 2 AM: open, added, removed, last tables. The text next to it says the same. */
function Bar({ before, shifts }: { before: readonly OpeningShift[]; shifts: readonly OpeningShift[] }) {
  const layers = [
    { look: '', parts: shifts },
    { look: styles.gone, parts: without(before, shifts) },
    { look: styles.fresh, parts: without(shifts, before) },
  ]
  return (
    <span className={styles.bar} aria-hidden="true">
      {layers.flatMap(({ look, parts }) =>
        parts.map(({ opens, closes }) => (
          <i
            key={`${look} ${opens}`}
            className={`${styles.part} ${look}`}
            style={{ left: `${place(opens)}%`, width: `${place(closes) - place(opens)}%` }}
          />
        )),
      )}
      {shifts.map((shift) => (
        <i
          key={shift.opens}
          className={`${styles.part} ${styles.last}`}
          style={{ left: `${place(lastSeatingOf(shift))}%` }}
        />
      ))}
    </span>
  )
}

function Key() {
  const t = useT()
  return (
    <p className={styles.key}>
      {(
        [
          [styles.part, m.hours_key_open],
          [`${styles.part} ${styles.fresh}`, m.hours_key_new],
          [`${styles.part} ${styles.gone}`, m.hours_key_gone],
          [`${styles.part} ${styles.last}`, m.hours_last_table],
        ] as const
      ).map(([look, words]) => (
        <span key={look}>
          <i className={look} aria-hidden="true" />
          {t(words)}
        </span>
      ))}
    </p>
  )
}
