import { type KeyboardEvent, useId } from 'react'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { FieldError } from '#web/dashboard/ui/field.tsx'
import { Icon } from '#web/dashboard/ui/icon.tsx'
import * as styles from './capacity.css.ts'

type Props = {
  label: string
  help?: string | undefined
  error?: string | undefined
  value: number
  min: number
  max: number
  step?: number
  /** Formats the value. */
  say: (value: number) => string
  onChange: (value: number) => void
  name?: string
  /** The value can be typed as well. */
  typed?: true
}

/** A number with buttons and keys: arrows one step, pages ten, Home and End the bounds. */
export function NumberStepper({ label, help, error, value, min, max, step = 1, say, onChange, typed, name }: Props) {
  const t = useT()
  const id = useId()
  const set = (wanted: number) => onChange(Math.min(max, Math.max(min, wanted)))
  const by = (steps: number) => set((Math.floor(value / step) + (steps < 0 && value % step ? 1 : 0) + steps) * step)
  const keys: Record<string, () => void> = {
    ArrowUp: () => by(1),
    ArrowDown: () => by(-1),
    PageUp: () => by(10),
    PageDown: () => by(-10),
    ...(typed ? {} : { Home: () => set(min), End: () => set(max) }),
  }
  const press = (event: KeyboardEvent) => {
    const move = keys[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }
  const note = help || error ? `${id}-note` : undefined
  return (
    <div className={styles.row}>
      <div>
        <label htmlFor={id} className={styles.name}>
          {label}
        </label>
        {error ? (
          <FieldError {...(note ? { id: note } : {})}>{error}</FieldError>
        ) : (
          help && (
            <p id={note} className={styles.help}>
              {help}
            </p>
          )
        )}
      </div>
      <div className={styles.counter}>
        <button
          type="button"
          className={styles.step}
          aria-label={t(m.capacity_less, { what: label })}
          aria-disabled={value <= min || undefined}
          onClick={() => by(-1)}
        >
          <Icon name="minus" />
        </button>
        <input
          id={id}
          name={name}
          role="spinbutton"
          className={styles.value}
          inputMode="numeric"
          autoComplete="off"
          readOnly={!typed}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={say(value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={note}
          value={say(value)}
          onKeyDown={press}
          onFocus={(event) => typed && event.target.select()}
          onChange={(event) => {
            const digits = event.target.value.replace(/\D/g, '').slice(0, 4)
            onChange(digits === '' ? min : Math.min(max, Number(digits)))
          }}
        />
        <button
          type="button"
          className={styles.step}
          aria-label={t(m.capacity_more, { what: label })}
          aria-disabled={value >= max || undefined}
          onClick={() => by(1)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </div>
  )
}
