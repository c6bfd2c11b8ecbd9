import { maxOwnerPartySize } from '#shared/reservations/reservation.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Field } from '#web/dashboard/ui/field.tsx'
import { Icon } from '#web/dashboard/ui/icon.tsx'
import * as styles from './reservations.css.ts'

type Props = { label: string; value: string; onChange: (value: string) => void; error?: string | undefined }

/** A party size with buttons, or typed. Keeps the text as typed. */
export function PartySizeStepper({ label, value, onChange, error }: Props) {
  const t = useT()
  const by = (step: number) =>
    onChange(String(Math.min(maxOwnerPartySize, Math.max(1, (Number.parseInt(value, 10) || 0) + step))))
  return (
    <Field label={label} error={error}>
      {(described) => (
        <div className={styles.stepper}>
          <button type="button" className={styles.step} aria-label={t(m.reservations_fewer)} onClick={() => by(-1)}>
            <Icon name="minus" />
          </button>
          <input
            {...described}
            className={styles.stepped}
            inputMode="numeric"
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <button type="button" className={styles.step} aria-label={t(m.reservations_one_more)} onClick={() => by(1)}>
            <Icon name="plus" />
          </button>
        </div>
      )}
    </Field>
  )
}
