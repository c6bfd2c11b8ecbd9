import { useState } from 'react'
import { capitalize } from '#shared/time/date-format.ts'
import { formatHours } from '#shared/hours/hours-format.ts'
import { addDays, localDateTimeAt, formatSpokenTime } from '#shared/time/local-time.ts'
import { toLocalDateTimeText } from '#shared/time/business-day.ts'
import type { OverrideCommand, OverridesView } from '#shared/overrides/types.ts'
import { minuteOfTime, businessDayEndMinute } from '#shared/hours/schedule.ts'
import { useT } from '#web/app/locale.tsx'
import { Button, ButtonLink } from '#web/dashboard/ui/button.tsx'
import { Sheet } from '#web/dashboard/ui/dialog.tsx'
import { TextField, FieldError } from '#web/dashboard/ui/field.tsx'
import * as m from '#web/paraglide/messages.js'
import { RadioChips } from './choice-chips.tsx'
import { useBookingImpact } from './use-booking-impact.tsx'
import type { DialogProps } from './dialog-props.ts'
import * as styles from './today-panel.css.ts'
import { dayText, formatOverride, overrideErrorMessage, type OverrideTextContext, whenLabel } from './messages.ts'
import { usePreview, useApplyOverrides } from './use-overrides.ts'

type Verb = 'close-early' | 'stay-later' | 'open-later' | 'close'

/** Converts a local time to minutes after a date's midnight; the next day continues past 24 h. */
const minuteIn = (date: string, at: string): number => minuteOfTime(at.slice(11)) + (at.slice(0, 10) > date ? 1440 : 0)
const halfHours = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from + at * 30)

const [own, now, rest] = ['own', 'now', 'rest'] as const

type Command = Extract<OverrideCommand, { verb: Verb }>

/** Returns today's opening and closing as the choices need them: `first` is the next opening, `ends` in minutes. */
function hoursOf({ date, open, opens, closes, reopens }: OverridesView, clock: Date) {
  const wall = localDateTimeAt(clock)
  const isToCome = opens?.startsWith(date) ?? false
  return {
    date,
    open,
    reopens,
    wall,
    isToCome,
    first: !open && isToCome ? opens : reopens,
    ends: closes === undefined ? undefined : minuteIn(date, closes),
    minute: minuteIn(date, `${wall.date}T${wall.time}`),
  }
}
type Hours = ReturnType<typeof hoursOf>

/** Returns the times that each choice suggests. */
function suggestTimes({ date, first, ends, minute }: Hours): Record<Exclude<Verb, 'close'>, string[]> {
  const onDate = (minutes: number[]) => minutes.map((one) => toLocalDateTimeText(date, one))
  return {
    'close-early': ends === undefined ? [] : onDate(halfHours(ends - 150, 5).filter((one) => one > minute)),
    'stay-later':
      ends === undefined ? [] : onDate(halfHours(ends + 30, 4).filter((one) => one <= businessDayEndMinute)),
    'open-later': first
      ? halfHours(minuteOfTime(first.slice(11)) + 30, 4).map((one) => toLocalDateTimeText(first.slice(0, 10), one))
      : [],
  }
}

/** Returns the option that each choice starts with. */
const firstPicks = (of: ReturnType<typeof suggestTimes>, { open, isToCome, date }: Hours) => ({
  'close-early': of['close-early'].at(-2) ?? of['close-early'].at(-1) ?? now,
  'stay-later': of['stay-later'][1] ?? of['stay-later'][0],
  'open-later': of['open-later'][1] ?? of['open-later'][0],
  close: open || isToCome ? rest : addDays(date, 1),
})

const verbLabels = {
  'close-early': m.overrides_h_early,
  'stay-later': m.overrides_h_stay,
  'open-later': m.overrides_h_later,
  close: m.overrides_h_closed,
} as const

const verbsFor = ({ ends, first }: Hours): Verb[] => [
  ...(ends === undefined ? [] : (['close-early', 'stay-later'] as const)),
  ...(first ? (['open-later'] as const) : []),
  'close',
]

/** Returns the days or times to choose from. */
function optionsFor(verb: Verb, telling: OverrideTextContext, hours: Hours): (readonly [string, string])[] {
  const { t } = telling
  const { date, open, isToCome } = hours
  if (verb !== 'close')
    return [
      ...(verb === 'close-early' && open ? [[now, t(m.overrides_h_now)] as const] : []),
      ...suggestTimes(hours)[verb].map((at) => [at, whenLabel(telling, at)] as const),
      [own, t(m.overrides_u_other)],
    ]
  const today = open ? t(m.overrides_h_rest) : capitalize(t(m.overrides_today))
  return [
    ...(open || isToCome ? [[rest, today] as const] : []),
    ...[1, 2].map((days) => addDays(date, days)).map((day) => [day, capitalize(dayText(telling, day))] as const),
    [own, t(m.overrides_h_other_day)],
  ]
}

type Choice = { verb: Verb; value: string; typed: string | undefined }

/** Builds the command of a choice; undefined while its day or time is missing. */
function commandOf({ verb, value, typed }: Choice, { date, open, first, reopens, wall }: Hours): Command | undefined {
  const closeNow: Command = {
    verb: 'close',
    from: toLocalDateTimeText(wall.date, minuteOfTime(wall.time)),
    ...(reopens ? { until: reopens } : {}),
  }
  if (value === now || (value === rest && open)) return closeNow
  if (verb === 'close') {
    const day = value === rest ? date : value === own ? typed : value
    return day ? { verb, date: day } : undefined
  }
  if (value !== own) return { verb, at: value }
  if (!typed) return undefined
  const minutes = minuteOfTime(typed)
  if (verb === 'open-later') return { verb, at: toLocalDateTimeText(first ? first.slice(0, 10) : date, minutes) }
  return { verb, at: toLocalDateTimeText(date, minutes + (minutes + 1440 < businessDayEndMinute ? 1440 : 0)) }
}

const actLabels = {
  'close-early': m.overrides_h_go_early,
  'stay-later': m.overrides_h_go_stay,
  'open-later': m.overrides_h_go_later,
} as const

/** Returns the text of the button that applies a command. */
function actText(telling: OverrideTextContext, command: Command | undefined): string {
  const { t, locale } = telling
  if (!command) return t(m.overrides_h_choose)
  if (command.verb !== 'close')
    return t(actLabels[command.verb], { time: formatSpokenTime(`${command.at.slice(11)}:00`, locale, true) })
  return command.date ? t(m.overrides_h_go_closed, { day: dayText(telling, command.date) }) : t(m.overrides_h_go_now)
}

/** The dialog of today's hours: closed, open later, close early, stay later. It lists affected reservations first. */
export function HoursDialog({ telling, today, clock, onClose }: DialogProps) {
  const t = useT()
  const { give, pending, problem } = useApplyOverrides()
  const hours = hoursOf(today, clock)
  const [verb, setVerb] = useState<Verb>(hours.open ? 'close-early' : hours.isToCome ? 'open-later' : 'close')
  const [picked, setPicked] = useState<Partial<Record<Verb, string>>>({})
  const [typed, setTyped] = useState<Partial<Record<Verb, string>>>({})
  const value = picked[verb] ?? firstPicks(suggestTimes(hours), hours)[verb] ?? own

  const command = commandOf({ verb, value, typed: typed[verb] }, hours)
  const preview = usePreview(command ? [command] : [])
  const refused = preview.foreseen?.orders[0]?.refused
  const impact = useBookingImpact(preview, hours.wall)
  const apply = async () => {
    if (!command) return
    if (await give([command], formatOverride(telling, command, () => '').title, impact.looked)) onClose()
    else preview.again()
  }
  const isDay = verb === 'close'
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
          unavailable={!command || !preview.sure || refused !== undefined}
          onClick={() => void apply()}
        >
          {impact.saving(actText(telling, command))}
        </Button>
      }
    >
      <p className={styles.help}>
        {today.usual.length > 0
          ? t(m.overrides_h_usually, { hours: formatHours(today.usual, telling.locale) })
          : t(m.overrides_h_usually_closed)}
      </p>
      <RadioChips
        label={t(m.overrides_h_what)}
        pairs
        value={verb}
        options={verbsFor(hours).map((one): [Verb, string] => [one, t(verbLabels[one])])}
        onChange={setVerb}
      />
      <RadioChips
        label={t(isDay ? m.overrides_h_days : verb === 'open-later' ? m.overrides_h_opens : m.overrides_h_last)}
        value={value}
        options={optionsFor(verb, telling, hours)}
        onChange={(next) => setPicked({ ...picked, [verb]: next })}
      />
      {value === own && (
        <TextField
          label={t(isDay ? m.overrides_h_day : m.overrides_h_time)}
          type={isDay ? 'date' : 'time'}
          value={typed[verb] ?? ''}
          {...(isDay ? { min: hours.date } : { step: 1800 })}
          onChange={(next) => setTyped({ ...typed, [verb]: next })}
        />
      )}
      {refused && <FieldError>{overrideErrorMessage(t, refused)}</FieldError>}
      {problem && <FieldError>{problem}</FieldError>}
      {impact.failure}
      <div aria-live="polite">
        {impact.list ||
          (command && preview.sure && !refused && <p className={styles.help}>{t(m.overrides_h_nobody)}</p>)}
      </div>
      <div>
        <ButtonLink to="settings/hours" kind="plain">
          {t(m.overrides_h_more)}
        </ButtonLink>
      </div>
    </Sheet>
  )
}
