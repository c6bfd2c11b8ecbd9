import type { CateringSettings, Quote, SelectedItem } from '#shared/catering.ts'
import { lineTotal, quote } from '#shared/catering.ts'
import { cents, dollars } from '#shared/money.ts'
import { type Message, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import * as s from './catering-desk.css.ts'

type Props = { lines: readonly SelectedItem[]; percentages: CateringSettings }

const parts: readonly (readonly [keyof Quote, Message, keyof CateringSettings])[] = [
  ['delivery', m.catering_delivery, 'deliveryPercentage'],
  ['tax', m.catering_tax, 'salesTaxPercentage'],
  ['gratuity', m.catering_gratuity, 'gratuityPercentage'],
]

/** The sums of a quote, by the rule that the diner's screen, the server and the mail use (design 6.5). */
export function Sums({ lines, percentages }: Props) {
  const t = useT()
  const sums = quote(lines, percentages)
  const { discountPercentage } = percentages
  return (
    <dl className={s.sums} aria-live="polite">
      <div>
        <dt>{t(m.catering_subtotal)}</dt>
        <dd>{dollars(sums.subtotal)}</dd>
      </div>
      {discountPercentage > 0 && (
        <>
          <div>
            <dt>
              {t(m.catering_discount)} {discountPercentage}%
            </dt>
            <dd>-{dollars(sums.discount)}</dd>
          </div>
          <div className={s.sum}>
            <dt>{t(m.quote_discounted)}</dt>
            <dd>{dollars(cents(sums.subtotal - sums.discount))}</dd>
          </div>
        </>
      )}
      {parts.map(
        ([part, label, percentage]) =>
          percentages[percentage] > 0 && (
            <div key={part}>
              <dt>
                {t(label)} {percentages[percentage]}%
              </dt>
              <dd>{dollars(cents(sums[part]))}</dd>
            </div>
          ),
      )}
      <div className={s.total}>
        <dt>{t(m.catering_total)}</dt>
        <dd data-total>{dollars(sums.total)}</dd>
      </div>
    </dl>
  )
}

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
