import type { ReactNode } from 'react'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { type DescribedControl, describeControl } from '#web/ui/described-control.ts'
import { Icon } from './icon.tsx'
import * as styles from './form.css.ts'

type Props = {
  id: string
  label: string
  required?: boolean
  optional?: boolean
  help?: ReactNode
  /** The error message. */
  error?: string | undefined
  /** The id of a text elsewhere that describes it. */
  describedBy?: string | undefined
  /** Renders the control with its id and descriptions. */
  children: (described: DescribedControl) => ReactNode
}

/** Marks a required field visually; screen readers use `aria-required`. */
const Asterisk = () => <span aria-hidden="true"> *</span>

/** A label, control, error and help. */
export function Field({ id, label, required, optional, help, error, describedBy, children }: Props) {
  const t = useT()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {required && <Asterisk />} {optional && <small>{t(m.form_optional)}</small>}
      </label>
      {children(
        describeControl(id, {
          required,
          error,
          notes: [error && `${id}-error`, help ? `${id}-help` : undefined, describedBy],
        }),
      )}
      {error && (
        <p className={styles.fieldError} id={`${id}-error`}>
          <Icon name="warning" />
          {error}
        </p>
      )}
      {help && (
        <p className={styles.fieldHelp} id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}
