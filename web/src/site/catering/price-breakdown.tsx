import { listQuoteCharges, type ChargePercentages, type Quote } from '#shared/catering/catering.ts'
import { formatDollars } from '#shared/money.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import * as styles from './catering.css.ts'

/** The totals, by the same rule as the server and the email. */
export function PriceBreakdown({ sums, percentages }: { sums: Quote; percentages: ChargePercentages }) {
  const t = useT()
  const { locale } = useLocale()
  return (
    <div className={styles.bill} role="group" aria-label={t(m.catering_bill)} aria-live="polite">
      <dl>
        <div>
          <dt>{t(m.catering_subtotal)}</dt>
          <dd>{formatDollars(sums.subtotal)}</dd>
        </div>
        {listQuoteCharges(sums, percentages, locale).map(({ name, label, percentage, amount }) => (
          <div key={name}>
            <dt>
              {label} ({percentage}%)
            </dt>
            <dd>{formatDollars(amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t(m.catering_total)}</dt>
          <dd>{formatDollars(sums.total)}</dd>
        </div>
      </dl>
      <p>{t(sums.toBeQuoted > 0 ? m.catering_some_to_be_quoted : m.catering_estimate)}</p>
    </div>
  )
}
