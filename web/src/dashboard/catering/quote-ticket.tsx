import {
  listQuoteCharges,
  type QuoteCharge,
  lineTotalCents,
  type ChargePercentages,
  computeQuote,
  type SelectedItem,
} from '#shared/catering/catering.ts'
import { roundToCents, formatDollars } from '#shared/money.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import * as styles from './quote.css.ts'

type Props = { lines: readonly SelectedItem[]; percentages: ChargePercentages }

/** The totals of a quote. The guest's page, the server and the email use the same rule. */
export function QuoteSums({ lines, percentages }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const sums = computeQuote(lines, percentages)
  const all = listQuoteCharges(sums, percentages, locale)
  const discounts = all.filter(({ kind }) => kind === 'discount')
  const discounted = discounts.reduce((left, { amount }) => roundToCents(left + amount), sums.subtotal)
  return (
    <dl className={styles.sums} aria-live="polite">
      <div>
        <dt>{t(m.catering_subtotal)}</dt>
        <dd>{formatDollars(sums.subtotal)}</dd>
      </div>
      {discounts.map(line)}
      {discounts.length > 0 && (
        <div className={styles.sum}>
          <dt>{t(m.catering_discounted)}</dt>
          <dd>{formatDollars(discounted)}</dd>
        </div>
      )}
      {all.filter(({ kind }) => kind === 'fee').map(line)}
      <div className={styles.total}>
        <dt>{t(m.catering_total)}</dt>
        <dd data-total>{formatDollars(sums.total)}</dd>
      </div>
    </dl>
  )
}

const line = ({ name, label, percentage, amount }: QuoteCharge) => (
  <div key={name}>
    <dt>
      {label} {percentage}%
    </dt>
    <dd>{formatDollars(amount)}</dd>
  </div>
)

/** The live totals, on paper with a scalloped lower edge. */
export function QuoteTicket({ lines, percentages }: Props) {
  const t = useT()
  const { toBeQuoted } = computeQuote(lines, percentages)
  return (
    <section className={styles.ticket} aria-label={t(m.catering_totals)}>
      <div className={styles.ticketHead}>
        <h2>{t(m.catering_totals)}</h2>
        <span>{t(m.catering_live)}</span>
      </div>
      <QuoteSums lines={lines} percentages={percentages} />
      {toBeQuoted > 0 && (
        <p className={styles.unpriced}>
          {t(toBeQuoted === 1 ? m.catering_unpriced_one : m.catering_unpriced, { count: toBeQuoted })}
        </p>
      )}
    </section>
  )
}

/** The total of a line, or a text if it has no price. */
export function LineTotal({ line }: { line: SelectedItem }) {
  const t = useT()
  const total = lineTotalCents(line)
  return total === undefined ? <span className={styles.soft}>{t(m.catering_to_be_quoted)}</span> : formatDollars(total)
}
