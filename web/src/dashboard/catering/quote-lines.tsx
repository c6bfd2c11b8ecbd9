import { useId } from 'react'
import { formatAllergens } from '#shared/allergens/allergen-format.ts'
import { lineKey, lineName, cateringLimits, type SelectedItem } from '#shared/catering/catering.ts'
import type { Locale } from '#shared/validation.ts'
import { quoteTextLimits } from '#shared/catering/quote-edit.ts'
import { localize } from '#shared/localized-text.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { IconButton } from '#web/dashboard/ui/button.tsx'
import { FieldError } from '#web/dashboard/ui/field.tsx'
import { input } from '#web/dashboard/ui/field.css.ts'
import { Icon } from '#web/dashboard/ui/icon.tsx'
import { useTypedQuantity } from '#web/ui/use-typed-quantity.ts'
import * as styles from './quote.css.ts'
import { isCustomLine } from './quote-draft.ts'
import { LineTotal } from './quote-ticket.tsx'

type Props = {
  /** The guest's language, in which a custom line is written. */
  locale: Locale
  lines: readonly SelectedItem[]
  onChange: (lines: SelectedItem[]) => void
  /** The errors by path: 'selectedItems.0.price'. */
  faults: Readonly<Record<string, string>>
}

/** The lines of a quote with price and quantity. A line with an empty price is quoted later. */
export function QuoteLines({ locale, lines, onChange, faults }: Props) {
  const t = useT()
  const change = (at: number, part: Partial<SelectedItem>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...part } : line)))
  if (lines.length === 0) return <p className={styles.none}>{t(m.catering_no_lines)}</p>
  return (
    <>
      <div className={styles.lineHead} aria-hidden="true">
        <span>{t(m.catering_item)}</span>
        <span>{t(m.catering_each)}</span>
        <span>{t(m.catering_owner_quantity)}</span>
        <span>{t(m.catering_line)}</span>
      </div>
      <ul className={styles.lines} aria-label={t(m.catering_items)}>
        {lines.map((line, at) => (
          <Line
            key={lineKey(line)}
            line={line}
            guests={locale}
            onChange={(part) => change(at, part)}
            onRemove={() => onChange(lines.filter((_, index) => index !== at))}
            fault={
              faults[`selectedItems.${at}.price`]
                ? t(m.catering_error_price)
                : (faults[`selectedItems.${at}.itemName.en`] ??
                  faults[`selectedItems.${at}.itemName.es`] ??
                  faults[`selectedItems.${at}.quantity`])
            }
          />
        ))}
      </ul>
    </>
  )
}

type LineProps = {
  guests: Locale
  line: SelectedItem
  onChange: (part: Partial<SelectedItem>) => void
  onRemove: () => void
  fault: string | undefined
}

function Line({ line, guests, onChange, onRemove, fault }: LineProps) {
  const t = useT()
  const { locale } = useLocale()
  const { price, quantity } = line
  const typing = useTypedQuantity(quantity, (typed) => onChange({ quantity: typed }))
  const item = lineName(line, locale) || t(m.catering_own_line)
  const id = useId()
  const described = fault ? { 'aria-invalid': true as const, 'aria-describedby': id } : {}
  return (
    <li className={styles.line}>
      <span className={styles.lineName}>
        {isCustomLine(line) ? (
          <input
            className={input}
            aria-label={t(m.catering_own_line)}
            maxLength={quoteTextLimits.name}
            value={localize(line.itemName, guests)}
            onChange={(event) => onChange({ itemName: { en: '', es: '', [guests]: event.target.value } })}
            {...described}
          />
        ) : (
          lineName(line, locale)
        )}
        <small className={styles.soft}>{formatAllergens(line.told, locale, 'owner')}</small>
      </span>
      <input
        className={`${input} ${styles.price}`}
        aria-label={t(m.catering_price_of, { item })}
        inputMode="decimal"
        maxLength={quoteTextLimits.price}
        value={price}
        onChange={(event) => onChange({ price: event.target.value })}
        {...described}
      />
      <div className={styles.stepper} role="group" aria-label={t(m.catering_quantity, { item })}>
        <button
          type="button"
          aria-label={t(m.catering_fewer, { item })}
          aria-disabled={quantity <= 1 || undefined}
          onClick={() => onChange({ quantity: Math.max(1, quantity - 1) })}
        >
          <Icon name="minus" />
        </button>
        <input inputMode="numeric" aria-label={t(m.catering_quantity, { item })} {...typing} {...described} />
        <button
          type="button"
          aria-label={t(m.catering_more, { item })}
          aria-disabled={quantity >= cateringLimits.quantity || undefined}
          onClick={() => onChange({ quantity: Math.min(cateringLimits.quantity, quantity + 1) })}
        >
          <Icon name="plus" />
        </button>
      </div>
      <span className={styles.lineTotal}>
        <LineTotal line={line} />
      </span>
      <span className={styles.lineRemove}>
        <IconButton name={t(m.catering_remove, { item })} icon="trash" onClick={onRemove} />
      </span>
      {fault && (
        <div className={styles.lineFault}>
          <FieldError id={id}>{fault}</FieldError>
        </div>
      )}
    </li>
  )
}
