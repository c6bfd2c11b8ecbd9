import { partySizes } from '#shared/reservations/reservation.ts'
import { type Translate, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Field } from '#web/site/ui/field.tsx'

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
}

/** A select of the party size. */
export function PartyField({ prefix, value, onChange, had }: Props) {
  const t = useT()
  return (
    <Field id={`${prefix}-guests`} label={t(m.reservations_guests)} required>
      {(described) => (
        <select
          {...described}
          name="partySize"
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
        >
          {[...new Set([...partySizes, ...(had ? [had] : [])])].map((count) => (
            <option key={count} value={count}>
              {partySizeText(t, count)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
