import { findNearestSlots, type SlotAvailability } from '#shared/reservations/availability.ts'
import { formatTime } from '#shared/time/local-time.ts'
import type { ErrorCode } from '#shared/api-error.ts'
import { type Message, useLocale, useT } from '#web/app/locale.tsx'
import * as buttons from '#web/site/ui/button.css.ts'
import { Field } from '#web/site/ui/field.tsx'
import { focusWhenRendered } from '#web/ui/focus.ts'
import * as m from '#web/paraglide/messages.js'
import * as styles from './time-field.css.ts'

/** Returns a time that is offered without an answer. */
export const toOpenSlot = (time: string): SlotAvailability => ({ time, state: 'open' })

/** Why a time is unavailable, within its option. */
const words: Partial<Record<ErrorCode, Message>> = {
  'too-soon': m.reservations_slot_soon,
  'reservations-disabled': m.reservations_slot_paused,
}

type Props = {
  slots: readonly SlotAvailability[]
  /** The option without a time. */
  none: string
  value: string
  onChange: (time: string) => void
  /** The chosen time was just refused. */
  refused: boolean
  error: string | undefined
}

/** A select of times. Unavailable ones show why and are disabled. The nearest to a full one are below. */
export function TimeField({ slots, none, value, onChange, refused, error }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const seen = slots.map((slot): SlotAvailability =>
    refused && slot.time === value ? { ...slot, state: 'full' } : slot,
  )
  const wished = seen.find(({ time }) => time === value)
  const isOut = wished !== undefined && wished.state !== 'open'
  const nearest = isOut ? findNearestSlots(seen, value) : []
  return (
    <div>
      <Field
        id="res-time"
        label={t(m.reservations_time)}
        required
        error={
          error ??
          (isOut ? t(wished.state === 'full' ? m.guest_refused_time_full : m.guest_refused_slot_closed) : undefined)
        }
      >
        {(described) => (
          <select
            {...described}
            name="reservationTime"
            value={wished ? value : ''}
            onChange={({ target }) => onChange(target.value)}
          >
            <option value="">{none}</option>
            {seen.map(({ time, state, reason }) => (
              <option key={time} value={time} disabled={state !== 'open'}>
                {formatTime(time, locale)}
                {state !== 'open' &&
                  `: ${t((reason && words[reason]) ?? (state === 'full' ? m.reservations_day_full : m.reservations_slot_closed))}`}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div role="status">
        {nearest.length > 0 && (
          <div className={styles.near}>
            <p>{t(m.reservations_nearest)}</p>
            <div className={buttons.buttonRow}>
              {nearest.map((time) => (
                <button
                  key={time}
                  type="button"
                  className={`${buttons.button} ${buttons.buttonQuiet} ${buttons.buttonSmall}`}
                  onClick={() => {
                    onChange(time)
                    focusWhenRendered('#res-time')
                  }}
                >
                  {formatTime(time, locale)}
                </button>
              ))}
            </div>
          </div>
        )}
      </div>
    </div>
  )
}
