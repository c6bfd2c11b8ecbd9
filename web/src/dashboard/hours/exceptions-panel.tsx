import { useState } from 'react'
import { formatDate } from '#shared/time/date-format.ts'
import type { Locale } from '#shared/validation.ts'
import { formatLongDate, weekdayOf } from '#shared/time/local-time.ts'
import { formatHours } from '#shared/hours/hours-format.ts'
import { formatExceptionName } from '#shared/hours/hours-summary.ts'
import { maxExceptionNameLength, OpeningHoursInput, listSuggestedExceptions } from '#shared/hours/hours-form.ts'
import type { HoursException } from '#shared/hours/schedule.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { validateWithMessages } from '#web/dashboard/ui/error-messages.ts'
import { stateOfAddress } from '#shared/site/us-states.ts'
import { useSite } from '#web/app/use-site.ts'
import * as m from '#web/paraglide/messages.js'
import { LocalizedField } from '#web/dashboard/ui/localized-field.tsx'
import { Button, IconButton } from '#web/dashboard/ui/button.tsx'
import { ListItemDrawer, useListItem } from '#web/dashboard/ui/list-item-drawer.tsx'
import { Fields, FieldPair, SwitchField, TextField, FieldError } from '#web/dashboard/ui/field.tsx'
import { EmptyState, Panel } from '#web/dashboard/ui/panel.tsx'
import { ShiftFields } from './shift-fields.tsx'
import type { HoursForm } from './use-hours-form.ts'
import * as styles from './hours.css.ts'

/** Dates with other hours, and holidays without an answer yet. */
export function ExceptionsPanel({ form }: { form: HoursForm }) {
  const t = useT()
  const { locale } = useLocale()
  const { contactInfo } = useSite()
  const [editing, setEditing] = useState<HoursException>()
  const { values, today } = form
  if (!values) return null
  const put = (exception: HoursException) =>
    form.set({
      exceptions: [...values.exceptions.filter(({ id }) => id !== exception.id), exception].toSorted((a, b) =>
        a.from < b.from ? -1 : 1,
      ),
    })
  const open = listSuggestedExceptions(values, today, stateOfAddress(contactInfo.address))
  return (
    <Panel
      title={t(m.hours_exceptions)}
      flush
      actions={
        <Button
          kind="plain"
          icon="plus"
          aria-haspopup="dialog"
          onClick={() =>
            setEditing({ id: crypto.randomUUID(), from: today, to: today, name: { en: '', es: '' }, intervals: [] })
          }
        >
          {t(m.hours_add)}
        </Button>
      }
    >
      {values.exceptions.length === 0 && open.length === 0 && (
        <EmptyState icon="calendar-off" title={t(m.hours_none)}>
          <p>{t(m.hours_none_text)}</p>
        </EmptyState>
      )}
      <ul className={styles.list}>
        {values.exceptions.map((exception, at) => (
          <li key={exception.id} className={styles.row}>
            <DateTile exception={exception} />
            <div>
              <b>{formatExceptionName(exception, locale)}</b>
              <p>{datesWithYear(exception, locale)}</p>
              <p>{formatHours(exception.intervals, locale)}</p>
              {['from', 'to', 'intervals.0.opens', 'intervals.0.closes'].map((field) => {
                const wrong = form.fault(`exceptions.${at}.${field}`)
                return wrong && <FieldError key={field}>{wrong}</FieldError>
              })}
            </div>
            <IconButton
              name={t(m.hours_edit, { name: formatExceptionName(exception, locale) })}
              icon="edit"
              aria-haspopup="dialog"
              onClick={() => setEditing(exception)}
            />
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <>
          <p className={styles.proposed}>
            <b>{t(m.hours_proposed)}</b>
          </p>
          <ul className={styles.list} id="holidays">
            {open.map((holiday) => (
              <li key={holiday.id} className={styles.row}>
                <DateTile exception={holiday} />
                <div>
                  <b>{formatExceptionName(holiday, locale)}</b>
                  <p>{datesWithYear(holiday, locale)}</p>
                </div>
                <div className={styles.answers} role="group" aria-label={formatExceptionName(holiday, locale)}>
                  <Button onClick={() => put(holiday)}>{t(m.hours_closed)}</Button>
                  <Button
                    onClick={() =>
                      setEditing({ ...holiday, intervals: [...(values.week[weekdayOf(holiday.from)] ?? [])] })
                    }
                  >
                    {t(m.hours_other)}
                  </Button>
                  <Button kind="plain" onClick={() => form.set({ usual: [...values.usual, holiday.id] })}>
                    {t(m.hours_usual)}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {editing && (
        <ExceptionDrawer
          given={editing}
          others={values.exceptions.filter(({ id }) => id !== editing.id)}
          week={values.week}
          onClose={() => setEditing(undefined)}
          onDone={(exception) => {
            put(exception)
            setEditing(undefined)
          }}
          onRemove={
            values.exceptions.some(({ id }) => id === editing.id)
              ? () => {
                  form.set({ exceptions: values.exceptions.filter(({ id }) => id !== editing.id) })
                  setEditing(undefined)
                }
              : undefined
          }
        />
      )}
    </Panel>
  )
}

/** Formats dates with weekday and year: 'Thursday, November 26, 2026', 'Wed, Dec 30, 2026 – Fri, Jan 1, 2027'. */
function datesWithYear({ from, to }: HoursException, locale: Locale): string {
  if (from === to) return formatLongDate(from, locale, true)
  const short = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const
  return [from, to].map((date) => formatDate(date, locale, short)).join(' – ')
}

function DateTile({ exception: { from, to } }: { exception: HoursException }) {
  const { locale } = useLocale()
  const days = [...new Set([from, to])].map((date) => Number(date.slice(8)))
  return (
    <span className={styles.date} aria-hidden="true">
      {formatDate(from, locale, { month: 'short' })}
      <b>{days.join('–')}</b>
    </span>
  )
}

type DrawerProps = {
  given: HoursException
  others: readonly HoursException[]
  week: OwnerWeek
  onClose: () => void
  onDone: (exception: HoursException) => void
  onRemove: (() => void) | undefined
}
type OwnerWeek = NonNullable<HoursForm['values']>['week']

function ExceptionDrawer({ given, others, week, onClose, onDone, onRemove }: DrawerProps) {
  const t = useT()
  const at = `exceptions.${others.length}`
  const { values, set, faults, fault, tryIt } = useListItem(given, at, (exception) =>
    validateWithMessages(t, OpeningHoursInput, { week, exceptions: [...others, exception] }),
  )
  const usual = week[weekdayOf(values.from)]
  const closed = values.intervals.length === 0
  return (
    <ListItemDrawer
      title={t(m.hours_exception)}
      onClose={onClose}
      remove={t(m.hours_take_away)}
      onRemove={onRemove}
      done={t(m.hours_done)}
      onDone={() => {
        if (!tryIt()) return
        onDone({ ...values, name: { ...values.name, en: values.name.en.trim(), es: values.name.es.trim() } })
      }}
    >
      <Fields>
        <LocalizedField
          label={t(m.hours_name)}
          name={`${at}.name`}
          faults={faults}
          value={values.name}
          before={given.name}
          maxLength={maxExceptionNameLength}
          onChange={(name) => set({ name })}
        />
        <FieldPair>
          <TextField
            label={t(m.hours_from)}
            type="date"
            value={values.from}
            onChange={(from) => set({ from, ...(values.to < from ? { to: from } : {}) })}
            error={fault('from')}
          />
          <TextField
            label={t(m.hours_to)}
            type="date"
            value={values.to}
            onChange={(to) => set({ to })}
            error={fault('to')}
          />
        </FieldPair>
        <SwitchField
          label={t(m.hours_closed)}
          help={t(m.hours_closed_help)}
          checked={closed}
          onChange={(shut) =>
            set({
              intervals: shut ? [] : usual?.length ? [...usual] : [{ opens: 660, closes: 960 }],
            })
          }
        />
        {!closed && (
          <ShiftFields
            name={t(m.hours_shifts)}
            shifts={values.intervals}
            onChange={(intervals) => set({ intervals })}
            fault={(shift, field) => fault(`intervals.${shift}.${field}`)}
            closed={t(m.hours_closed)}
          />
        )}
      </Fields>
    </ListItemDrawer>
  )
}
