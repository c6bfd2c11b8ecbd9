import { useT } from '#web/app/locale.tsx'
import { Field } from '#web/site/ui/field.tsx'
import * as m from '#web/paraglide/messages.js'
import { useAreaOptions } from './use-area-options.ts'

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
  const { chosen, names } = useAreaOptions(form.values.area)
  if (names.length === 0) return null
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
