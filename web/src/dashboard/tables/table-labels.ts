import { fullName } from '#shared/reservations/guest-name.ts'
import { formatLongDate, formatTime, instantOf } from '#shared/time/local-time.ts'
import { timeOfMinute } from '#shared/hours/schedule.ts'
import type { Locale } from '#shared/validation.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import type { LocalDateTime } from '#shared/time/local-time.ts'
import { isSeatingOver, minutesSinceMidnight, type SeatingState } from '#shared/tables/table-stay.ts'
import type { Message, Translate } from '#web/app/locale.tsx'
import { guestCountText, guestName, listNotes } from '#web/dashboard/reservations/labels.ts'
import type { OwnerIcon } from '#web/dashboard/ui/icon.tsx'
import type { Badge } from '#web/dashboard/ui/panel.tsx'
import * as m from '#web/paraglide/messages.js'
import type { QueuedReservation } from './evening-store.ts'
import type { TimelineBar } from './table-day.ts'

type Tone = NonNullable<Parameters<typeof Badge>[0]['tone']>

/** The look of each state: word, icon and colour of its badge. */
export const seatingStateBadges: Record<SeatingState | 'proposed', { label: Message; icon: OwnerIcon; tone: Tone }> = {
  expected: { label: m.tables_state_expected, icon: 'clock', tone: 'blue' },
  late: { label: m.tables_state_late, icon: 'clock', tone: 'wait' },
  here: { label: m.tables_state_here, icon: 'check', tone: 'good' },
  seated: { label: m.tables_seated, icon: 'check', tone: 'good' },
  check: { label: m.tables_check, icon: 'card', tone: 'good' },
  overdue: { label: m.tables_state_overdue, icon: 'warning', tone: 'wait' },
  cleaning: { label: m.tables_state_cleaning, icon: 'retry', tone: 'off' },
  left: { label: m.reservations_left, icon: 'log-out', tone: 'off' },
  'no-show': { label: m.reservations_no_show, icon: 'close', tone: 'off' },
  offered: { label: m.tables_state_offered, icon: 'hourglass', tone: 'wait' },
  proposed: { label: m.tables_state_proposed, icon: 'table', tone: 'blue' },
}

/** Formats a minute of a date, also of the next day: '6:45 PM'. */
export const formatMinute = (minute: number, locale: Locale): string => formatTime(timeOfMinute(minute % 1440), locale)

/** Formats a minute without its half of the day: '6:45'. */
export const formatMinuteShort = (minute: number): string => {
  const [hour = '', minutes = ''] = timeOfMinute(minute % 1440).split(':')
  return `${Number(hour) % 12 || 12}:${minutes}`
}

/** Formats the seats of a table: '2–4', or '4'. */
export const formatSeatRange = ({ min, max }: { min: number; max: number }): string =>
  min === max ? String(max) : `${min}–${max}`

/** Returns the state that a bar shows: a proposed table, but an open offer first. */
export const shownStateOf = ({ state, isProposed }: Pick<TimelineBar, 'state' | 'isProposed'>) =>
  isProposed && state !== 'offered' ? 'proposed' : state

/** Returns the state of a bar as a text, with the minutes that a party is late or over its time, or that an offer is open. */
export function stateText(t: Translate, bar: TimelineBar, now: LocalDateTime): string {
  const { party, from, to } = bar
  const state = shownStateOf(bar)
  if (state === 'offered' && party.offeredUntil) {
    const ms = Date.parse(party.offeredUntil) - instantOf(now.date, now.time).getTime()
    return t(m.tables_offered_minutes, { minutes: Math.max(0, Math.ceil(ms / 60_000)) })
  }
  const minute = minutesSinceMidnight(party.reservationDate, now)
  const late = party.eta?.minutesLate || minute - from
  if (state === 'late' && late > 0) return t(m.tables_late_minutes, { minutes: late })
  const over = minute - from - (party.stayMinutes ?? to - from)
  if (state === 'overdue' && over > 0) return t(m.tables_overdue_minutes, { minutes: over })
  return t(seatingStateBadges[state].label)
}

/** Returns what is wrong with the table of a party, the worst first. `names` are the guests by reservation id. */
export function issueTexts(
  t: Translate,
  { issue }: Pick<TimelineBar, 'issue'>,
  names: ReadonlyMap<string, string>,
): string[] {
  if (!issue) return []
  const { keptBy, sharedWith, tooSmall, outOfService, instead } = issue
  return [
    ...(keptBy ? [t(m.tables_issue_kept, { name: names.get(keptBy) ?? '' })] : []),
    ...(sharedWith.length > 0 && !keptBy
      ? [t(m.tables_issue_shared, { who: sharedWith.map((id) => names.get(id) ?? '').join('; ') })]
      : []),
    ...(tooSmall ? [t(m.tables_issue_small)] : []),
    ...(outOfService ? [t(m.tables_issue_out)] : []),
    ...(instead ? [t(m.tables_issue_instead, { table: instead.label })] : []),
  ]
}

/** Returns the second line of a bar, in two parts: its state where that is unusual, and what is wrong or wished. */
export function barSubtitleTexts(
  t: Translate,
  locale: Locale,
  { bar, now, names }: { bar: TimelineBar; now: LocalDateTime; names: ReadonlyMap<string, string> },
): { state: string; detail: string } {
  const isUsual = !bar.isProposed && (bar.state === 'expected' || bar.state === 'seated')
  const state = isUsual ? '' : stateText(t, bar, now)
  if (bar.joinedWith) return { state, detail: t(m.tables_with, { table: bar.joinedWith }) }
  const [issue] = issueTexts(t, bar, names)
  if (issue) return { state: '', detail: issue }
  return { state, detail: isSeatingOver(bar.state) ? '' : listNotes(bar.party, locale).join(' · ') }
}

/** Returns guests by reservation id. */
export const guestNamesById = (parties: readonly { id: string; firstName: string; lastName: string }[]) =>
  new Map(parties.map((party) => [party.id, fullName(party)]))

type Slot = Pick<OwnerReservation, 'reservationDate' | 'reservationTime' | 'partySize'>
const slotText = (t: Translate, { reservationDate, reservationTime, partySize }: Slot, locale: Locale): string[] => [
  formatLongDate(reservationDate, locale, true),
  formatTime(reservationTime, locale),
  guestCountText(t, partySize),
]

/** Formats a reservation in one line: 'Delia Ochoa, Friday, December 4, 7:00 PM, 4 guests'. */
export const reservationSummaryText = (t: Translate, reservation: OwnerReservation, locale: Locale): string =>
  [guestName(reservation), ...slotText(t, reservation, locale)].join(', ')

/** Formats a reservation that is only noted. */
export const queuedReservationText = (t: Translate, { name, body }: QueuedReservation, locale: Locale): string =>
  [name, ...slotText(t, body, locale)].join(', ')
