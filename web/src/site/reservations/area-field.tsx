import { useQuery } from '@tanstack/react-query'
import { isAreaNamed } from '#shared/tables/areas.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { Field } from '#web/site/ui/field.tsx'
import * as m from '#web/paraglide/messages.js'
import { reservationSettingsQuery } from './queries.ts'

type Props = {
  /** Makes ids unique among the page's forms. */
  prefix: string
  form: {
    values: { area: string }
    set: (changed: { area: string }) => void
    error: (name: 'area') => string | undefined
  }
}

/** The area of the room that the guest would like. It is shown where areas are offered, or one was chosen before. */
export function AreaField({ prefix, form }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const areas = useQuery(reservationSettingsQuery).data?.areas ?? []
  const { area } = form.values
  if (areas.length === 0 && !area) return null
  // What was chosen in the other language is one of the names below.
  const chosen = areas.find((names) => isAreaNamed(names, area))?.[locale] ?? area
  const names = [...new Set([...areas.map((each) => each[locale]), ...(chosen ? [chosen] : [])])]
  return (
    <Field
      id={`${prefix}-area`}
      label={t(m.reservations_area)}
      optional
      help={t(m.reservations_area_help)}
      error={form.error('area')}
    >
      {(described) => (
        <select
          {...described}
          name="area"
          value={chosen}
          onChange={({ target: { value } }) => form.set({ area: value })}
        >
          <option value="">{t(m.reservations_area_any)}</option>
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
