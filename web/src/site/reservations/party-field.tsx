import { partySizeBounds, partySizes } from '#shared/reservations/reservation.ts'
import { type Message, type Translate, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Field } from '#web/site/ui/field.tsx'
import * as styles from './party-field.css.ts'

/** Formats a party size. */
export const partySizeText = (t: Translate, count: number): string =>
  count === 1 ? t(m.reservations_guest_one) : t(m.reservations_guest_many, { count })

type Props = {
  /** Makes ids unique among the page's forms. */
  prefix: string
  value: number
  onChange: (partySize: number) => void
  /** A size beyond guests' limit that the owner allowed. */
  had?: number
  /** Asks for a larger party; without it there is no such button. */
  onMore?: () => void
}

/** The party size: a select between the buttons for one guest fewer and one more. */
export function PartyField({ prefix, value, onChange, had, onMore }: Props) {
  const t = useT()
  const sizes = [...new Set([...partySizes, ...(had ? [had] : [])])]
  const step = (by: -1 | 1, label: Message, sign: string) => {
    const next = sizes[sizes.indexOf(value) + by]
    return (
      <button
        type="button"
        aria-label={t(label)}
        aria-disabled={next === undefined || undefined}
        onClick={() => next !== undefined && onChange(next)}
      >
        {sign}
      </button>
    )
  }
  return (
    <div className={styles.party}>
      <Field id={`${prefix}-guests`} label={t(m.reservations_guests)} required>
        {(described) => (
          <div className={styles.stepper}>
            {step(-1, m.reservations_guest_fewer, '−')}
            <select
              {...described}
              name="partySize"
              value={value}
              onChange={(event) => onChange(Number(event.target.value))}
            >
              {sizes.map((count) => (
                <option key={count} value={count}>
                  {partySizeText(t, count)}
                </option>
              ))}
            </select>
            {step(1, m.reservations_guest_more, '+')}
          </div>
        )}
      </Field>
      {onMore && (
        <button type="button" className={styles.more} onClick={onMore}>
          {t(m.large_parties_ask, { count: partySizeBounds.max + 1 })}
        </button>
      )}
    </div>
  )
}
