import { type ReactElement, cloneElement, useId } from 'react'
import * as s from './form.css.ts'
import { Icon } from './icon.tsx'

type Control = { id?: string; 'aria-describedby'?: string | undefined; 'aria-invalid'?: true | undefined }
type Props = {
  label: string
  /** Small words after the label, such as 'optional'. */
  mark?: string | undefined
  help?: string | undefined
  /** What is wrong, in words; read out with the control. */
  error?: string | undefined
  /** One native input, select or textarea. */
  children: ReactElement<Control>
}

/** A control with its label above, then what is wrong with it, then help. */
export function Field({ label, mark, help, error, children }: Props) {
  const own = useId()
  const id = children.props.id ?? own
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className={s.field}>
      <label htmlFor={id}>
        {label} {mark && <small>{mark}</small>}
      </label>
      {cloneElement(children, {
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p className={s.fieldError} id={`${id}-error`}>
          <Icon name="warning" />
          {error}
        </p>
      )}
      {help && (
        <p className={s.fieldHelp} id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}
