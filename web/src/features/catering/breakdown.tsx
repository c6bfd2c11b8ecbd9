import { type CateringSettings, quote, type SelectedItem } from '#shared/catering.ts'
import { dollars } from '#shared/money.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import * as s from './catering.css.ts'

/** What it comes to, by the very rule that the server and the mail use (design 6.5). */
export function Breakdown({ items, percentages }: { items: readonly SelectedItem[]; percentages: CateringSettings }) {
  const t = useT()
  const sums = quote(items, percentages)
  return (
    <div className={s.bill} role="group" aria-label={t(m.catering_bill)} aria-live="polite">
      <dl>
        <div>
          <dt>{t(m.catering_subtotal)}</dt>
          <dd>{dollars(sums.subtotal)}</dd>
        </div>
        <Part
          label={t(m.catering_discount)}
          of={percentages.discountPercentage}
          amount={`-${dollars(sums.discount)}`}
        />
        <Part label={t(m.catering_delivery)} of={percentages.deliveryPercentage} amount={dollars(sums.delivery)} />
        <Part label={t(m.catering_tax)} of={percentages.salesTaxPercentage} amount={dollars(sums.tax)} />
        <Part label={t(m.catering_gratuity)} of={percentages.gratuityPercentage} amount={dollars(sums.gratuity)} />
        <div className={s.total}>
          <dt>{t(m.catering_total)}</dt>
          <dd>{dollars(sums.total)}</dd>
        </div>
      </dl>
      <p>{t(sums.toBeQuoted > 0 ? m.catering_some_to_be_quoted : m.catering_estimate)}</p>
    </div>
  )
}

const Part = ({ label, of, amount }: { label: string; of: number; amount: string }) =>
  of > 0 ? (
    <div>
      <dt>
        {label} ({of}%)
      </dt>
      <dd>{amount}</dd>
    </div>
  ) : null
