import { useParams } from '@tanstack/react-router'
import { lineKey, computeQuote } from '#shared/catering/catering.ts'
import { formatLongDate } from '#shared/time/local-time.ts'
import type { Locale } from '#shared/validation.ts'
import { formatDollars } from '#shared/money.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { NotAvailable } from '#web/dashboard/ui/not-available.tsx'
import { Button } from '#web/dashboard/ui/button.tsx'
import { useConfirm } from '#web/dashboard/ui/dialog.tsx'
import { ConflictBanner } from '#web/dashboard/ui/draft.tsx'
import { NumberField, FieldPair, TextField, FieldError } from '#web/dashboard/ui/field.tsx'
import { DashboardLink } from '#web/dashboard/ui/link.tsx'
import { DashboardPage } from '#web/dashboard/ui/page.tsx'
import { Badge, Columns, Panel, Stack } from '#web/dashboard/ui/panel.tsx'
import { RequestDetails } from './request-details.tsx'
import * as styles from './quote.css.ts'
import { DishPicker } from './dish-picker.tsx'
import { StatusActions, StatusSteps } from './status-actions.tsx'
import { ChargeFields } from './charge-fields.tsx'
import { currentPercentages, createCustomLine, type QuoteDraft } from './quote-draft.ts'
import { QuoteLines } from './quote-lines.tsx'
import { QuoteSheet } from './quote-sheet.tsx'
import { QuoteTicket } from './quote-ticket.tsx'
import { useQuoteForm } from './use-quote-form.ts'

/** The editor of a catering request, with live totals. It saves, sends and prints. */
export function QuotePage() {
  const { id } = useParams({ from: '/dashboard/catering/edit/$id' })
  return <Quote key={id} id={id} />
}

function Quote({ id }: { id: string }) {
  const t = useT()
  const { locale } = useLocale()
  const confirm = useConfirm()
  const form = useQuoteForm(id)
  const { request, values, faults, dirty, pending } = form
  if (!request || !values)
    return (
      <NotAvailable
        title={t(m.dashboard_nav_catering)}
        icon="catering"
        error={form.error}
        back={['catering', t(m.catering_all)]}
      />
    )
  const { lines } = values
  const { email } = request
  const percentages = currentPercentages(values)
  const total = formatDollars(computeQuote(lines, percentages).total)
  const day = values.desiredDate && formatLongDate(values.desiredDate, locale, true)
  const canSend = request.state !== 'declined'
  async function send() {
    const text = t(m.catering_send_text, { email, date: day, total })
    if (await confirm({ title: t(m.catering_send_ask), text, yes: t(m.catering_send_yes), kind: 'go' }))
      await form.save('send')
  }
  const save = (
    <Button unavailable={dirty === 0} busy={pending} onClick={() => void form.save('save')}>
      {t(m.catering_save)}
    </Button>
  )
  const sendButton = (
    <Button kind="go" icon="send" unavailable={!canSend} busy={pending} onClick={() => void send()}>
      {t(m.catering_owner_send)}
    </Button>
  )
  return (
    <>
      <DashboardPage
        title={request.name}
        note={<DashboardLink to="catering">{t(m.catering_all)}</DashboardLink>}
        actions={
          <>
            {dirty > 0 && (
              <span className={styles.onlyWide}>
                <Badge tone="wait" icon="edit">
                  {t(dirty === 1 ? m.dashboard_unsaved_one : m.dashboard_unsaved, { count: dirty })}
                </Badge>
              </span>
            )}
            <Button icon="print" onClick={() => window.print()}>
              {t(m.catering_print)}
            </Button>
          </>
        }
        dock={
          <div className={styles.dock}>
            <strong>{total}</strong>
            {save}
            {sendButton}
          </div>
        }
      >
        <StatusSteps state={request.state} />
        {form.conflict && <ConflictBanner onMine={() => void form.mine()} onTheirs={() => void form.theirs()} />}
        <Columns of="main">
          <Stack>
            <ItemsPanel form={form} values={values} locale={request.locale} />
            <Panel title={t(m.catering_percentages)} note={t(m.catering_percentages_note)}>
              <ChargeFields values={values} faults={faults} onChange={form.set} />
            </Panel>
            <DayPanel form={form} values={values} />
            <RequestDetails request={request} />
          </Stack>
          <div className={styles.aside}>
            <QuoteTicket lines={lines} percentages={percentages} />
            <div className={`${styles.acts} ${styles.onlyWide}`}>
              {sendButton}
              {save}
            </div>
            <StatusActions
              request={request}
              dirty={dirty}
              pending={pending}
              onMove={(state) => void form.save(state)}
              onRevert={form.revert}
            />
          </div>
        </Columns>
      </DashboardPage>
      <QuoteSheet
        request={request}
        lines={lines}
        percentages={percentages}
        day={day}
        servings={values.numberOfServings}
      />
    </>
  )
}

type PanelProps = { form: ReturnType<typeof useQuoteForm>; values: QuoteDraft }

/** The quoted dishes, and a search for more. */
function ItemsPanel({ form: { faults, set }, values: { lines }, locale }: PanelProps & { locale: Locale }) {
  const t = useT()
  return (
    <Panel
      title={t(m.catering_items)}
      note={t(lines.length === 1 ? m.catering_count_one : m.catering_count, { count: lines.length })}
      flush
    >
      <QuoteLines locale={locale} lines={lines} faults={faults} onChange={(next) => set({ lines: next })} />
      {faults['selectedItems'] && (
        <div className={styles.none}>
          <FieldError>{faults['selectedItems']}</FieldError>
        </div>
      )}
      <DishPicker
        chosen={lines.map(lineKey)}
        onAdd={(line) => set({ lines: [...lines, line] })}
        onOwn={() => set({ lines: [...lines, createCustomLine()] })}
      />
    </Panel>
  )
}

/** The day and the number of servings. */
function DayPanel({ form: { faults, set }, values }: PanelProps) {
  const t = useT()
  return (
    <Panel title={t(m.catering_day)}>
      <FieldPair>
        <TextField
          label={t(m.catering_date)}
          type="date"
          required
          value={values.desiredDate}
          onChange={(desiredDate) => set({ desiredDate })}
          error={faults['desiredDate']}
        />
        <NumberField
          label={t(m.catering_servings)}
          required
          value={values.numberOfServings}
          onChange={(numberOfServings) => set({ numberOfServings })}
          error={faults['numberOfServings']}
        />
      </FieldPair>
    </Panel>
  )
}
