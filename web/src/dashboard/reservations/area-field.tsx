import { ownerFieldLabel, reservationFields } from '#shared/reservations/reservation-fields.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { SelectField } from '#web/dashboard/ui/field.tsx'
import { useAreaOptions } from '#web/site/reservations/use-area-options.ts'
import * as m from '#web/paraglide/messages.js'

const field = reservationFields.find(({ name }) => name === 'area')

type Props = { value: string; onChange: (area: string) => void; error: string | undefined }

/** The area that a guest would like. It is shown where guests are asked, or one was chosen before. */
export function AreaField({ value, onChange, error }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const { chosen, names } = useAreaOptions(value)
  if (!field || names.length === 0) return null
  return (
    <SelectField
      label={ownerFieldLabel(field)[locale]}
      value={chosen}
      onChange={onChange}
      options={[['', t(m.reservations_area_any)], ...names.map((name) => [name, name] as const)]}
      error={error}
    />
  )
}
