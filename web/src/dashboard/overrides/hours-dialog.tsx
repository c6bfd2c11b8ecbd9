import { useState } from 'react'
import { capitalize } from '#shared/time/date-format.ts'
import { formatHours } from '#shared/hours/hours-format.ts'
import { addDays, localDateTimeAt, formatSpokenTime } from '#shared/time/local-time.ts'
import { toLocalDateTimeText } from '#shared/time/business-day.ts'
import type { OverrideCommand } from '#shared/overrides/types.ts'
import { minuteOfTime, businessDayEnd } from '#shared/hours/schedule.ts'
import { useT } from '#web/app/locale.tsx'
import { Button, ButtonLink } from '#web/dashboard/ui/button.tsx'
import { Sheet } from '#web/dashboard/ui/dialog.tsx'
import { TextField, FieldError } from '#web/dashboard/ui/field.tsx'
import * as m from '#web/paraglide/messages.js'
import { RadioChips } from './choice-chips.tsx'
import { useBookingImpact } from './use-booking-impact.tsx'
import type { DialogProps } from './dialog-props.ts'
import * as styles from './today-panel.css.ts'
import { dayText, overrideMessage, overrideErrorMessage, whenLabel } from './messages.ts'
import { usePreview, useApplyOverrides } from './use-overrides.ts'

type Verb = 'close-early' | 'stay-later' | 'open-later' | 'close'

/** Converts a local time to minutes after a date's midnight; the next day continues past 24 h. */
const minuteIn = (date: string, at: string): number => minuteOfTime(at.slice(11)) + (at.slice(0, 10) > date ? 1440 : 0)
const halfHours = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from + at * 30)

const [own, now, rest] = ['own', 'now', 'rest'] as const

/** The dialog of today's hours: closed, open later, close early, stay later. It lists affected reservations first. */
export function HoursDialog({ telling, today, clock, onClose }: DialogProps) {
  const t = useT()
  const { locale } = telling
  const { date, usual, open, opens, closes, reopens } = today
  const { give, pending, problem } = useApplyOverrides()
  const wall = localDateTimeAt(clock)
  const isToCome = opens?.startsWith(date) ?? false
  const ends = closes === undefined ? undefined : minuteIn(date, closes)
  const first = !open && isToCome ? opens : reopens
  const verbs: [Verb, string][] = [
    ...(ends === undefined
      ? []
      : ([
          ['close-early', t(m.overrides_h_early)],
          ['stay-later', t(m.overrides_h_stay)],
        ] as [Verb, string][])),
    ...(first ? ([['open-later', t(m.overrides_h_later)]] as [Verb, string][]) : []),
    ['close', t(m.overrides_h_closed)],
  ]
  const [verb, setVerb] = useState<Verb>(open ? 'close-early' : isToCome ? 'open-later' : 'close')
  const [picked, setPicked] = useState<Partial<Record<Verb, string>>>({})
  const [typed, setTyped] = useState<Partial<Record<Verb, string>>>({})

  const minute = minuteIn(date, `${wall.date}T${wall.time}`)
  const times: Record<Exclude<Verb, 'close'>, string[]> = {
    'close-early':
      ends === undefined
        ? []
        : halfHours(ends - 150, 5)
            .filter((one) => one > minute)
            .map((one) => toLocalDateTimeText(date, one)),
    'stay-later':
      ends === undefined
        ? []
        : halfHours(ends + 30, 4)
            .filter((one) => one <= businessDayEnd)
            .map((one) => toLocalDateTimeText(date, one)),
    'open-later': first
      ? halfHours(minuteOfTime(first.slice(11)) + 30, 4).map((one) => toLocalDateTimeText(first.slice(0, 10), one))
      : [],
  }
  const guesses: Record<Verb, string | undefined> = {
    'close-early': times['close-early'].at(-2) ?? times['close-early'].at(-1) ?? now,
    'stay-later': times['stay-later'][1] ?? times['stay-later'][0],
    'open-later': times['open-later'][1] ?? times['open-later'][0],
    close: open || isToCome ? rest : addDays(date, 1),
  }
  const value = picked[verb] ?? guesses[verb] ?? own
  const days = [addDays(date, 1), addDays(date, 2)]
  const options: (readonly [string, string])[] =
    verb === 'close'
      ? [
          ...(open
            ? [[rest, t(m.overrides_h_rest)] as const]
            : isToCome
              ? [[rest, capitalize(t(m.overrides_today))] as const]
              : []),
          ...days.map((day) => [day, capitalize(dayText(telling, day))] as const),
          [own, t(m.overrides_h_other_day)],
        ]
      : [
          ...(verb === 'close-early' && open ? [[now, t(m.overrides_h_now)] as const] : []),
          ...times[verb].map((at) => [at, whenLabel(telling, at)] as const),
          [own, t(m.overrides_u_other)],
        ]

  const order = ((): Extract<OverrideCommand, { verb: Verb }> | undefined => {
    const mine = typed[verb]
    if (verb === 'close') {
      if (value === rest)
        return open
          ? {
              verb,
              from: toLocalDateTimeText(wall.date, minuteOfTime(wall.time)),
              ...(reopens ? { until: reopens } : {}),
            }
          : { verb, date }
      const day = value === own ? mine : value
      return day ? { verb, date: day } : undefined
    }
    if (value === now)
      return {
        verb: 'close',
        from: toLocalDateTimeText(wall.date, minuteOfTime(wall.time)),
        ...(reopens ? { until: reopens } : {}),
      }
    const base = verb === 'open-later' && first ? first.slice(0, 10) : date
    const at =
      value !== own
        ? value
        : mine
          ? toLocalDateTimeText(
              base,
              minuteOfTime(mine) + (verb !== 'open-later' && minuteOfTime(mine) + 1440 < businessDayEnd ? 1440 : 0),
            )
          : undefined
    return at ? { verb, at } : undefined
  })()
  const foreseeing = usePreview(order ? [order] : [])
  const { foreseen, sure, again } = foreseeing
  const seen = foreseen?.orders[0]
  const strands = useBookingImpact(foreseeing, wall)
  const act = !order
    ? t(m.overrides_h_choose)
    : order.verb === 'close'
      ? order.date
        ? t(m.overrides_h_go_closed, { day: dayText(telling, order.date) })
        : t(m.overrides_h_go_now)
      : t(
          {
            'close-early': m.overrides_h_go_early,
            'stay-later': m.overrides_h_go_stay,
            'open-later': m.overrides_h_go_later,
          }[verb as 'close-early'],
          {
            time: 'at' in order && order.at ? formatSpokenTime(`${order.at.slice(11)}:00`, locale, true) : '',
          },
        )
  const carryOut = async () => {
    if (!order) return
    if (await give([order], overrideMessage(telling, order, () => '').title, strands.looked)) onClose()
    else again()
  }
  return (
    <Sheet
      title={t(m.overrides_h_title)}
      tall
      onClose={onClose}
      foot={
        <Button
          kind="go"
          wide
          busy={pending}
          unavailable={!order || !sure || seen?.refused !== undefined}
          onClick={() => void carryOut()}
        >
          {strands.saving(act)}
        </Button>
      }
    >
      <p className={styles.help}>
        {usual.length > 0
          ? t(m.overrides_h_usually, { hours: formatHours(usual, locale) })
          : t(m.overrides_h_usually_closed)}
      </p>
      <RadioChips label={t(m.overrides_h_what)} pairs value={verb} options={verbs} onChange={setVerb} />
      <RadioChips
        label={t(
          verb === 'close' ? m.overrides_h_days : verb === 'open-later' ? m.overrides_h_opens : m.overrides_h_last,
        )}
        value={value}
        options={options}
        onChange={(next) => setPicked({ ...picked, [verb]: next })}
      />
      {value === own && (
        <TextField
          label={t(verb === 'close' ? m.overrides_h_day : m.overrides_h_time)}
          type={verb === 'close' ? 'date' : 'time'}
          value={typed[verb] ?? ''}
          {...(verb === 'close' ? { min: date } : { step: 1800 })}
          onChange={(next) => setTyped({ ...typed, [verb]: next })}
        />
      )}
      {seen?.refused && <FieldError>{overrideErrorMessage(t, seen.refused)}</FieldError>}
      {problem && <FieldError>{problem}</FieldError>}
      {strands.failure}
      <div aria-live="polite">
        {strands.list || (order && sure && !seen?.refused && <p className={styles.help}>{t(m.overrides_h_nobody)}</p>)}
      </div>
      <div>
        <ButtonLink to="settings/hours" kind="plain">
          {t(m.overrides_h_more)}
        </ButtonLink>
      </div>
    </Sheet>
  )
}
