import type { CateringSettings } from '#shared/catering.ts'
import { type Message, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { NumberField } from '#web/ui/dashboard/field.tsx'
import * as s from './catering-desk.css.ts'
import { percentageNames, type TypedPercentages } from './quote-draft.ts'

const labels: Record<keyof CateringSettings, Message> = {
  discountPercentage: m.catering_discount,
  deliveryPercentage: m.catering_delivery,
  salesTaxPercentage: m.catering_tax,
  gratuityPercentage: m.catering_gratuity,
}

type Props = {
  values: TypedPercentages
  onChange: (change: Partial<TypedPercentages>) => void
  faults: Readonly<Record<string, string>>
}

/** The four percentages of a quote. */
export function Percentages({ values, onChange, faults }: Props) {
  const t = useT()
  return (
    <div className={s.percentages}>
      {percentageNames.map((name) => (
        <NumberField
          key={name}
          label={t(labels[name])}
          unit="%"
          step="any"
          value={values[name]}
          onChange={(text) => onChange({ [name]: text })}
          error={faults[name]}
        />
      ))}
    </div>
  )
}
