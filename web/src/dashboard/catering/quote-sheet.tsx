import { formatAllergens } from '#shared/allergens/allergen-format.ts'
import {
  type StoredCateringRequest,
  type CateringSettings,
  lineKey,
  lineName,
  type SelectedItem,
} from '#shared/catering/catering.ts'
import { sharedKitchenNotice } from '#shared/allergens/allergen-disclaimer.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import * as globals from '#web/styles/global.css.ts'
import { PageCopyLine } from '#web/site/ui/page-copy-line.tsx'
import * as m from '#web/paraglide/messages.js'
import * as styles from './quote.css.ts'
import { LineTotal, QuoteSums } from './quote-ticket.tsx'

type Props = {
  request: StoredCateringRequest
  lines: readonly SelectedItem[]
  percentages: CateringSettings
  /** The day in words. */
  day: string
  servings: string
}

/** The quote on paper, rendered for printing only. */
export function QuoteSheet({ request, lines, percentages, day, servings }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const { branding, contactInfo } = useSite()
  return (
    <section className={styles.sheet} aria-label={t(m.catering_of, { name: request.name })}>
      <div className={styles.letterhead}>
        <strong>{branding.name}</strong>
        <p>
          {contactInfo.address}
          <br />
          <span className={globals.oneLine}>{contactInfo.phone}</span> · {contactInfo.email}
        </p>
      </div>
      <h2>{t(m.catering_of, { name: request.name })}</h2>
      <p>
        {day} · {t(m.contacts_servings_of, { count: servings })}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t(m.catering_item)}</th>
            <th>{t(m.catering_each)}</th>
            <th>{t(m.catering_owner_quantity)}</th>
            <th>{t(m.catering_line)}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={lineKey(line)}>
              <td>
                {lineName(line, locale)}
                <small>{formatAllergens(line.told, locale)}</small>
              </td>
              <td>{line.price}</td>
              <td>{line.quantity}</td>
              <td>
                <LineTotal line={line} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <QuoteSums lines={lines} percentages={percentages} />
      <p>{sharedKitchenNotice[locale]}</p>
      <PageCopyLine page="/menu" of="advisoryLine" />
      <p>{t(m.catering_sheet_note)}</p>
    </section>
  )
}
