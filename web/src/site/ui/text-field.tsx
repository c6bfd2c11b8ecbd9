import type { HTMLInputAutoCompleteAttribute } from 'react'
import { Field } from '#web/site/ui/field.tsx'

type Form<Name extends string> = {
  values: Record<Name, string>
  set: (changed: any) => void
  error: (field: Name) => string | undefined
}
type Props<Name extends string> = {
  form: Form<Name>
  /** Makes ids of the page's forms differ. */
  prefix: string
  name: Name
  label: string
  type?: 'text' | 'email' | 'tel' | 'date' | 'number'
  autoComplete?: HTMLInputAutoCompleteAttribute
  optional?: boolean
  help?: string
  min?: string | number | undefined
  /** Several lines: how many to show. */
  rows?: number
  /** Most characters of it. */
  most?: number
}

/** One field of a form: a line or several, bound to its value and its fault. */
export function TextField<Name extends string>({
  form,
  prefix,
  name,
  label,
  type = 'text',
  autoComplete,
  optional,
  help,
  min,
  rows,
  most,
}: Props<Name>) {
  const bound = {
    name,
    value: form.values[name],
    onChange: ({ target }: { target: { value: string } }) => form.set({ [name]: target.value }),
    ...(autoComplete ? { autoComplete } : {}),
  }
  return (
    <Field
      id={`${prefix}-${name}`}
      label={label}
      {...(optional ? { optional } : { required: true })}
      {...(help ? { help } : {})}
      error={form.error(name)}
    >
      {(described) =>
        rows ? (
          <textarea {...described} {...bound} rows={rows} maxLength={most} />
        ) : (
          <input {...described} {...bound} type={type} min={min} />
        )
      }
    </Field>
  )
}
