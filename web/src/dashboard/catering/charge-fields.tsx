import { charges } from '#shared/catering/charges.ts'
import { useLocale } from '#web/app/locale.tsx'
import { NumberField } from '#web/dashboard/ui/field.tsx'
import * as styles from './quote.css.ts'
import type { TypedPercentages } from './quote-draft.ts'

type Props = {
  values: TypedPercentages
  onChange: (change: Partial<TypedPercentages>) => void
  faults: Readonly<Record<string, string>>
}

/** The fields for a quote's percentages. */
export function ChargeFields({ values, onChange, faults }: Props) {
  const { locale } = useLocale()
  return (
    <div className={styles.percentages}>
      {charges.map(({ setting, label }) => (
        <NumberField
          key={setting}
          name={setting}
          label={label[locale]}
          unit="%"
          step="any"
          value={values[setting]}
          onChange={(text) => onChange({ [setting]: text })}
          error={faults[setting]}
        />
      ))}
    </div>
  )
}
