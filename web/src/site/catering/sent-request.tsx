import { lineTotalCents, type ChargePercentages, type Quote } from '#shared/catering/catering.ts'
import { formatLongDate } from '#shared/time/local-time.ts'
import { formatDollars } from '#shared/money.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { PriceBreakdown } from './price-breakdown.tsx'
import * as styles from './catering.css.ts'
import { type ChosenDish, chosenDishKey, useChosenNames } from './chosen-dishes.tsx'

type Props = {
  asked: { desiredDate: string; numberOfServings: string; selectedItems: readonly ChosenDish[]; message: string }
  sums: Quote
  percentages: ChargePercentages
}

/** The submitted request, once the form is empty again. */
export function SentRequest({ asked, sums, percentages }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const named = useChosenNames()
  const { desiredDate, numberOfServings, selectedItems, message } = asked
  return (
    <section className={styles.asked} aria-labelledby="catering-asked">
      <h3 id="catering-asked">{t(m.catering_asked)}</h3>
      <p>{t(m.catering_asked_for, { date: formatLongDate(desiredDate, locale, true), servings: numberOfServings })}</p>
      <ul>
        {selectedItems.map((item) => {
          const total = lineTotalCents(item)
          const { name, lang } = named(item)
          return (
            <li key={chosenDishKey(item)}>
              <span>
                {item.quantity} × <bdi lang={lang}>{name}</bdi>
              </span>
              <b>{total === undefined ? t(m.catering_to_be_quoted) : formatDollars(total)}</b>
            </li>
          )
        })}
      </ul>
      <PriceBreakdown sums={sums} percentages={percentages} />
      {message && <p className={styles.askedNotes}>{message}</p>}
    </section>
  )
}
