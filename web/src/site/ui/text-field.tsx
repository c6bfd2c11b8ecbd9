import type { HTMLInputAutoCompleteAttribute } from 'react'
import { EmailSuggestion } from '#web/site/ui/email-suggestion.tsx'
import { Field } from '#web/site/ui/field.tsx'

type Form<Name extends string> = {
  values: Record<Name, string>
  set: (changed: any) => void
  error: (field: Name) => string | undefined
}
type Props<Name extends string> = {
  form: Form<Name>
  /** Makes ids unique among the page's forms. */
  prefix: string
  name: Name
  label: string
  type?: 'text' | 'email' | 'tel' | 'date' | 'number'
  autoComplete?: HTMLInputAutoCompleteAttribute
  optional?: boolean
  help?: string
  min?: string | number | undefined
  /** The visible lines of a text area. */
  rows?: number
  /** The maximum length. */
  most?: number
  /** The id of a text elsewhere that describes it. */
  describedBy?: string
}

/** A form's field of one or several lines, bound to its value and error. */
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
  describedBy,
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
      describedBy={describedBy}
      error={form.error(name)}
    >
      {(described) =>
        rows ? (
          <textarea {...described} {...bound} rows={rows} maxLength={most} />
        ) : (
          <>
            <input {...described} {...bound} type={type} min={min} />
            {type === 'email' && (
              <EmailSuggestion email={form.values[name]} onTake={(email) => form.set({ [name]: email })} />
            )}
          </>
        )
      }
    </Field>
  )
}
