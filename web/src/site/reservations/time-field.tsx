import { useState } from 'react'
import { findNearestSlots, type SlotAvailability } from '#shared/reservations/availability.ts'
import { formatTime } from '#shared/time/local-time.ts'
import type { ErrorCode } from '#shared/api-error.ts'
import { type Message, useLocale, useT } from '#web/app/locale.tsx'
import * as buttons from '#web/site/ui/button.css.ts'
import { Field } from '#web/site/ui/field.tsx'
import { RadioButtons } from '#web/site/ui/radio-buttons.tsx'
import * as globals from '#web/styles/global.css.ts'
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

const whyNot = ({ state, reason }: SlotAvailability): Message =>
  (reason && words[reason]) ?? (state === 'full' ? m.reservations_day_full : m.reservations_slot_closed)

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

/** The first evening time. */
const evening = '16:00:00'
type Half = 'midday' | 'evening'
const halfOf = (time: string): Half => (time < evening ? 'midday' : 'evening')
const halves = { midday: m.reservations_midday, evening: m.reservations_evening }

/**
 * The times of a day: a select, and the same as buttons, by half of the day. Unavailable ones show why. The nearest to a
 * full one are below.
 */
export function TimeField({ slots, none, value, onChange, refused, error }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const seen = slots.map((slot): SlotAvailability =>
    refused && slot.time === value ? { ...slot, state: 'full' } : slot,
  )
  const wished = seen.find(({ time }) => time === value)
  const isOut = wished !== undefined && wished.state !== 'open'
  const nearest = isOut ? findNearestSlots(seen, value) : []
  // The half that is shown: the chosen one until another time is chosen.
  const [turned, setTurned] = useState<{ to: Half; at: string }>()
  const isFree = (half: Half) => seen.some(({ time, state }) => state === 'open' && halfOf(time) === half)
  const half =
    turned?.at === value ? turned.to : wished ? halfOf(value) : isFree('evening') ? 'evening' : ('midday' as const)
  const both = new Set(seen.map(({ time }) => halfOf(time))).size > 1
  const shown = seen.filter(({ time, state }) => state !== 'closed' && (!both || halfOf(time) === half))
  return (
    <div className={styles.times}>
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
          <div className={styles.head}>
            {both && (
              <div className={styles.halves}>
                {(['midday', 'evening'] as const).map((one) => (
                  <button
                    key={one}
                    type="button"
                    aria-pressed={half === one}
                    onClick={() => setTurned({ to: one, at: value })}
                  >
                    {t(halves[one])}
                  </button>
                ))}
              </div>
            )}
            <select
              {...described}
              name="reservationTime"
              value={wished ? value : ''}
              onChange={({ target }) => onChange(target.value)}
            >
              <option value="">{none}</option>
              {seen.map((slot) => (
                <option key={slot.time} value={slot.time} disabled={slot.state !== 'open'}>
                  {formatTime(slot.time, locale)}
                  {slot.state !== 'open' && `: ${t(whyNot(slot))}`}
                </option>
              ))}
            </select>
          </div>
        )}
      </Field>
      {shown.length > 0 && (
        <RadioButtons
          className={styles.slots}
          value={value}
          onChoose={onChange}
          described={{ 'aria-label': t(m.reservations_time) }}
          choices={shown.map((slot) => {
            const isOpen = slot.state === 'open'
            const [clock, ...part] = formatTime(slot.time, locale).split(/(?=\s)/)
            return {
              value: slot.time,
              off: !isOpen,
              label: (
                <>
                  {clock}
                  <span className={globals.visuallyHidden}>
                    {part.join('')}
                    {!isOpen && `, ${t(whyNot(slot))}`}
                  </span>
                </>
              ),
            }
          })}
        />
      )}
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
