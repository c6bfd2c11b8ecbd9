import {
  charged,
  type Charged,
  lineTotal,
  type Percentages,
  quote,
  type SelectedItem,
} from '#shared/catering/catering.ts'
import { cents, dollars } from '#shared/money.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import * as s from './catering-desk.css.ts'

type Props = { lines: readonly SelectedItem[]; percentages: Percentages }

/** The sums of a quote, by the rule that the diner's screen, the server and the mail use. */
export function Sums({ lines, percentages }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const sums = quote(lines, percentages)
  const all = charged(sums, percentages, locale)
  const discounts = all.filter(({ kind }) => kind === 'discount')
  const discounted = discounts.reduce((left, { amount }) => cents(left + amount), sums.subtotal)
  return (
    <dl className={s.sums} aria-live="polite">
      <div>
        <dt>{t(m.catering_subtotal)}</dt>
        <dd>{dollars(sums.subtotal)}</dd>
      </div>
      {discounts.map(line)}
      {discounts.length > 0 && (
        <div className={s.sum}>
          <dt>{t(m.quote_discounted)}</dt>
          <dd>{dollars(discounted)}</dd>
        </div>
      )}
      {all.filter(({ kind }) => kind === 'fee').map(line)}
      <div className={s.total}>
        <dt>{t(m.catering_total)}</dt>
        <dd data-total>{dollars(sums.total)}</dd>
      </div>
    </dl>
  )
}

const line = ({ name, label, percentage, amount }: Charged) => (
  <div key={name}>
    <dt>
      {label} {percentage}%
    </dt>
    <dd>{dollars(amount)}</dd>
  </div>
)

/** The totals as they are typed, on paper with a scalloped foot. */
export function Ticket({ lines, percentages }: Props) {
  const t = useT()
  const { toBeQuoted } = quote(lines, percentages)
  return (
    <section className={s.ticket} aria-label={t(m.quote_totals)}>
      <div className={s.ticketHead}>
        <h2>{t(m.quote_totals)}</h2>
        <span>{t(m.quote_live)}</span>
      </div>
      <Sums lines={lines} percentages={percentages} />
      {toBeQuoted > 0 && (
        <p className={s.unpriced}>
          {t(toBeQuoted === 1 ? m.quote_unpriced_one : m.quote_unpriced, { count: toBeQuoted })}
        </p>
      )}
    </section>
  )
}

/** What a line comes to, in words where it has no price. */
export function LineTotal({ line }: { line: SelectedItem }) {
  const t = useT()
  const total = lineTotal(line)
  return total === undefined ? <span className={s.soft}>{t(m.catering_to_be_quoted)}</span> : dollars(total)
}
