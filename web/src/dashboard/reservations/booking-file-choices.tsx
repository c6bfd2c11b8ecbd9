import { type BookingColumn, bookingColumns, chooseColumn } from '#shared/reservations/import/columns.ts'
import { dateOrders, type DateOrder } from '#shared/reservations/import/date-cell.ts'
import { type BookingQuestion, formatBothDates } from '#shared/reservations/import/parse.ts'
import { importStatuses, type ImportStatus } from '#shared/reservations/import/status-cell.ts'
import type { Clock } from '#shared/reservations/import/time-cell.ts'
import type { Locale } from '#shared/validation.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { SelectField } from '#web/dashboard/ui/field.tsx'
import { Panel } from '#web/dashboard/ui/panel.tsx'
import { useRestaurantDate } from '#web/dashboard/ui/use-restaurant-date.ts'
import { columnLabels, importStatusLabels } from './booking-import-labels.ts'
import * as styles from './booking-import.css.ts'
import type { BookingImportState } from './use-booking-import.ts'

type Props = { work: BookingImportState }

/** The columns of a file: what each is, with an example. */
export function BookingFileColumns({ work: { given, decide } }: Props) {
  const t = useT()
  if (!given) return null
  const { file, choices, name } = given
  const columns = file.headings.map((heading, at) => ({ heading, at }))
  const options: [BookingColumn | '', string][] = [
    ['', t(m.reservations_import_column_none)],
    ...bookingColumns.map((column) => [column, t(columnLabels[column])] as [BookingColumn, string]),
  ]
  return (
    <Panel title={t(m.reservations_import_columns)}>
      <div className={styles.parts}>
        <p className={styles.soft}>{t(m.reservations_import_columns_help, { count: file.lines, file: name })}</p>
        <div className={styles.fields}>
          {columns.map(
            ({ heading, at }) =>
              (heading || file.samples[at]) && (
                <SelectField
                  key={at}
                  label={heading || String(at + 1)}
                  help={t(m.reservations_import_sample, { cell: file.samples[at] || '–' })}
                  value={choices.columns[at] ?? ''}
                  onChange={(column) => void decide({ columns: chooseColumn(choices.columns, at, column) })}
                  options={options}
                />
              ),
          )}
        </div>
        <SelectField<Locale>
          label={t(m.reservations_import_language)}
          value={choices.locale}
          onChange={(locale) => void decide({ locale })}
          options={[
            ['en', t(m.reservations_import_english)],
            ['es', t(m.reservations_import_spanish)],
          ]}
        />
      </div>
    </Panel>
  )
}

/** Questions that only the owner can answer: dates, times and words that can be meant in several ways. */
export function BookingFileQuestions({ work }: Props) {
  const t = useT()
  const { given } = work
  if (!given) return null
  const { questions } = given.read
  if (questions.length === 0) return null
  return (
    <Panel title={t(m.reservations_import_questions)}>
      <div className={styles.fields}>
        {questions.map((question) => (
          <QuestionField key={`${question.kind} ${question.cell}`} question={question} work={work} />
        ))}
      </div>
    </Panel>
  )
}

function QuestionField({ question, work: { given, decide } }: Props & { question: BookingQuestion }) {
  const t = useT()
  const { locale } = useLocale()
  const today = useRestaurantDate()
  if (!given) return null
  const empty: ['', string] = ['', t(m.reservations_import_answer)]
  if (question.kind === 'date-order') {
    const both = formatBothDates(question.cell, today, locale)
    return (
      <SelectField<DateOrder | ''>
        label={t(m.reservations_import_ask_date, { cell: question.cell, line: question.line })}
        value=""
        onChange={(dateOrder) => dateOrder && void decide({ dateOrder })}
        options={[empty, ...dateOrders.map((order) => [order, both[order]] as [DateOrder, string])]}
      />
    )
  }
  if (question.kind === 'clock')
    return (
      <SelectField<Clock | ''>
        label={t(m.reservations_import_ask_clock, { cell: question.cell, line: question.line })}
        value=""
        onChange={(clock) => clock && void decide({ clock })}
        options={[
          empty,
          ['afternoon', t(m.reservations_import_clock_afternoon)],
          ['24-hour', t(m.reservations_import_clock_24)],
        ]}
      />
    )
  return (
    <SelectField<ImportStatus | ''>
      label={t(m.reservations_import_ask_status, { cell: question.cell, lines: question.lines })}
      value=""
      onChange={(status) => status && void decide({ statuses: { ...given.choices.statuses, [question.word]: status } })}
      options={[
        empty,
        ...importStatuses.map((status) => [status, t(importStatusLabels[status])] as [ImportStatus, string]),
      ]}
    />
  )
}
