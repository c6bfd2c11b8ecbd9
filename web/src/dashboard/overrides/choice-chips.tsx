import type { ReactNode } from 'react'
import { useId } from 'react'
import { Icon } from '#web/dashboard/ui/icon.tsx'
import * as styles from './today-panel.css.ts'

type Option<Value extends string> = readonly [value: Value, words: ReactNode]

/** A choice of one among a few, as chips. Arrow keys move. */
export function RadioChips<Value extends string>({
  label,
  value,
  options,
  pairs,
  onChange,
}: {
  label: string
  value: Value | undefined
  options: readonly Option<Value>[]
  pairs?: boolean
  onChange: (value: Value) => void
}) {
  const name = useId()
  return (
    <fieldset className={pairs ? `${styles.choices} ${styles.pairs}` : styles.choices}>
      <legend>{label}</legend>
      {options.map(([of, words]) => (
        <label key={of} className={styles.chip}>
          <input type="radio" name={name} value={of} checked={of === value} onChange={() => onChange(of)} />
          {words}
        </label>
      ))}
    </fieldset>
  )
}

/** A choice of some among many, as chips. */
export function CheckboxChips<Value extends string>({
  label,
  values,
  options,
  onChange,
}: {
  label: string
  values: readonly Value[]
  options: readonly Option<Value>[]
  onChange: (values: Value[]) => void
}) {
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {options.map(([of, words]) => {
        const on = values.includes(of)
        return (
          <label key={of} className={styles.chip}>
            <input
              type="checkbox"
              checked={on}
              onChange={() => onChange(on ? values.filter((other) => other !== of) : [...values, of])}
            />
            {on && <Icon name="check" small />}
            {words}
          </label>
        )
      })}
    </fieldset>
  )
}
