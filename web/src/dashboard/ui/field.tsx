import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { visuallyHidden } from '#web/styles/global.css.ts'
import * as styles from './field.css.ts'
import { type DescribedControl, describeControl } from '#web/ui/described-control.ts'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

type Common = {
  label: string
  help?: ReactNode
  /** The error message; it replaces the help. */
  error?: string | undefined
  required?: boolean
  /** A status beside the label. */
  mark?: ReactNode
}

type FormProps = {
  onSubmit?: () => void
  children: ReactNode
  id?: string
  /** Opens with errors and focuses the first. */
  aims?: boolean
}

/** A form in one column. `onSubmit` runs without a page load, and the first field with an error gets the focus. */
export function Form({ onSubmit, children, id, aims = false }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { aim, giveUp } = useErrorFocus(() => form.current, aims)
  return (
    <form
      ref={form}
      {...(id ? { id } : {})}
      className={styles.form}
      noValidate
      onInput={giveUp}
      onSubmit={(event) => {
        event.preventDefault()
        aim()
        onSubmit?.()
      }}
    >
      {children}
    </form>
  )
}

/** Two fields side by side where there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>

/** Fields in one column within a form. */
export const Fields = ({ children }: { children: ReactNode }) => <div className={styles.form}>{children}</div>

/** An error message with its icon. */
export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className={styles.wrong} id={id}>
    <Icon name="warning" small />
    <span>{children}</span>
  </p>
)

/** A label, control, and help or error. The control spreads the given properties. */
export function Field({
  label,
  help,
  error,
  required,
  mark,
  children,
}: Common & { children: (described: DescribedControl) => ReactNode }) {
  const id = useId()
  const note = error || help ? `${id}-note` : undefined
  const marked = mark ? `${id}-mark` : undefined
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
          {required && <span aria-hidden="true"> *</span>}
        </label>
        {mark && <span id={marked}>{mark}</span>}
      </div>
      {children(describeControl(id, { required, error, notes: [marked, note] }))}
      {error ? (
        <FieldError {...(note ? { id: note } : {})}>{error}</FieldError>
      ) : (
        help && (
          <p className={styles.help} id={note}>
            {help}
          </p>
        )
      )}
    </div>
  )
}

type Text<Native extends 'input' | 'textarea'> = Common & { value: string; onChange: (value: string) => void } & Omit<
    ComponentProps<Native>,
    'value' | 'onChange' | 'className' | 'required'
  >

/** A text field; `type` may be email, tel, url, date, time. */
export const TextField = ({ label, help, error, required, mark, value, onChange, ...rest }: Text<'input'>) => (
  <Field {...{ label, help, error, mark }} {...(required ? { required } : {})}>
    {(described) => (
      <input
        {...rest}
        {...described}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)

type Password = Pick<Text<'input'>, 'label' | 'help' | 'error' | 'value' | 'onChange'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a button that reveals it. */
export function PasswordField({ label, help, error, value, onChange, autoComplete }: Password) {
  const t = useT()
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, help, error }}>
      {(described) => (
        <div className={styles.affixed}>
          <input
            {...described}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className={`${styles.input} ${styles.password}`}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <span className={styles.shower}>
            <IconButton
              icon={shown ? 'eye-off' : 'eye'}
              name={t(m.auth_login_show)}
              aria-pressed={shown}
              aria-controls={described.id}
              onClick={() => setShown(!shown)}
            />
          </span>
        </div>
      )}
    </Field>
  )
}

/** A text area. With `maxLength` it shows the remaining characters near the end. */
export const TextArea = ({ label, help, error, required, mark, value, onChange, ...rest }: Text<'textarea'>) => (
  <Field
    {...{ label, error, mark }}
    help={rest.maxLength && value.length > rest.maxLength * 0.8 ? `${value.length} / ${rest.maxLength}` : help}
    {...(required ? { required } : {})}
  >
    {(described) => (
      <textarea
        rows={4}
        {...rest}
        {...described}
        className={`${styles.input} ${styles.area}`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)

type NumberProps = Common & {
  /** The text as typed, so that incomplete numbers stay. */
  value: string
  onChange: (value: string) => void
  /** The unit after the number: '%', 'guests'. */
  unit?: string
  min?: number
  max?: number
  step?: number | 'any'
  name?: string
}

/** A number field that keeps the text as typed. */
export const NumberField = ({
  label,
  help,
  error,
  required,
  value,
  onChange,
  unit,
  min,
  max,
  step,
  name,
}: NumberProps) => (
  <Field {...{ label, help, error }} {...(required ? { required } : {})}>
    {(described) => (
      <div className={styles.affixed}>
        <input
          {...described}
          {...{ min, max, step, name }}
          type="text"
          inputMode={step === 'any' ? 'decimal' : 'numeric'}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {unit && (
          <span className={styles.affix} aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
    )}
  </Field>
)

type SelectProps<Value extends string> = Common & {
  value: Value
  onChange: (value: Value) => void
  options: readonly (readonly [value: Value, label: string])[]
}

/** A select. */
export const SelectField = <Value extends string>({
  label,
  help,
  error,
  required,
  value,
  onChange,
  options,
}: SelectProps<Value>) => (
  <Field {...{ label, help, error }} {...(required ? { required } : {})}>
    {(described) => (
      <select
        {...described}
        className={`${styles.input} ${styles.select}`}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {options.map(([of, words]) => (
          <option key={of} value={of}>
            {words}
          </option>
        ))}
      </select>
    )}
  </Field>
)

type Toggle = {
  label: ReactNode
  help?: string
  checked: boolean
  onChange: (checked: boolean) => void
  unavailable?: boolean
}

/** A switch that acts at once or with the form. */
export const SwitchField = ({ label, help, checked, onChange, unavailable }: Toggle) => (
  <label className={styles.toggle}>
    <input
      type="checkbox"
      role="switch"
      aria-checked={checked}
      className={styles.knob}
      checked={checked}
      aria-disabled={unavailable || undefined}
      onChange={(event) => !unavailable && onChange(event.target.checked)}
    />
    <span>
      {label}
      {help && <small>{help}</small>}
    </span>
  </label>
)

/** A checkbox. */
export const CheckField = ({ label, help, checked, onChange }: Omit<Toggle, 'unavailable'>) => (
  <label className={styles.toggle}>
    <input
      type="checkbox"
      className={styles.check}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>
      {label}
      {help && <small>{help}</small>}
    </span>
  </label>
)

/** A search field; its label is read out and is its placeholder. The key / goes to it. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  const id = useId()
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      const isTyping = (target as Element).closest?.('input, textarea, select, [contenteditable]')
      const isCovered = document.querySelector('dialog[open]') && !field.current?.closest('dialog[open]')
      if (key !== '/' || ctrlKey || metaKey || altKey || isTyping || isCovered) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  return (
    <div className={styles.search} role="search" aria-label={t(m.dashboard_search)}>
      <label htmlFor={id} className={visuallyHidden}>
        {label}
      </label>
      <Icon name="search" />
      <input
        ref={field}
        id={id}
        type="search"
        aria-keyshortcuts="/"
        className={styles.input}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
