import { formatTime, formatSpokenTime, type LocalDateTime } from '#shared/time/local-time.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import type { Day } from '#shared/reservations/reservation.ts'
import { quarterIndex } from '#shared/reservations/capacity.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { guestCountText, guestName } from '#web/dashboard/reservations/labels.ts'
import { ButtonLink } from '#web/dashboard/ui/button.tsx'
import { Icon } from '#web/dashboard/ui/icon.tsx'
import { Banner } from '#web/dashboard/ui/panel.tsx'
import * as m from '#web/paraglide/messages.js'
import {
  countGuests,
  mergeToHalfHours,
  reservationsOverCapacityAt,
  toGuestsByQuarter,
  listGuestsByQuarter,
  type GuestsAtTime,
  timeAtQuarter,
} from './guests-by-quarter.ts'
import * as styles from './timeline.css.ts'

type Props = {
  reservations: readonly OwnerReservation[]
  now: LocalDateTime
  /** The capacity; without it no line is drawn. */
  seats: number | undefined
  /** The day's counters, where `reservations` are a part of the day. */
  counted: Day | undefined
}

/** Steps of the scale: at most five lines. */
const stepOf = (most: number): number => [5, 10, 20, 50, 100, 200].find((step) => most / step <= 5) ?? 500

/** A chart of today's guests by quarter hour, red above the capacity. The list below says the same in words. */
export function Timeline({ reservations, now, seats, counted }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const quarters = counted ? toGuestsByQuarter(counted) : listGuestsByQuarter(reservations)
  const halves = mergeToHalfHours(quarters)
  const columns = seats === undefined ? halves : quarters
  const each = seats === undefined ? 2 : 1
  const fullest = columns.reduce((most, one) => (countGuests(one) > countGuests(most) ? one : most))
  const guests = countGuests(fullest)
  const tallest = Math.max(seats ?? 0, 4, ...columns.map((one) => countGuests(one) + one.waiting))
  const step = stepOf(tallest)
  const top = Math.ceil((tallest * 1.08) / step) * step
  const share = (value: number) => `${(100 * value) / top}%`
  const at = quarterIndex(now.time)
  const facts = { guests: guestCountText(t, guests), time: formatSpokenTime(timeAtQuarter(fullest.at), locale) }
  const summary =
    guests === 0
      ? t(m.overview_nobody)
      : seats === undefined
        ? t(m.overview_fullest, facts)
        : t(m.overview_fullest_of, { ...facts, seats })
  const isOver = seats !== undefined && guests > seats
  return (
    <div className={styles.timeline}>
      <div className={styles.chart} role="img" aria-label={`${t(m.overview_seated_by)} ${summary}`}>
        {Array.from({ length: Math.floor(top / step) }, (_, line) => (line + 1) * step).map((value) => (
          <span key={value} className={styles.rule} style={{ bottom: share(value) }}>
            {value}
          </span>
        ))}
        <div className={styles.columns}>
          {columns.map((one) => (
            <div key={one.at} className={one.at <= at && at < one.at + each ? styles.now : styles.column}>
              <Bar of={one} seats={seats} share={share} />
            </div>
          ))}
        </div>
        {seats !== undefined && (
          <span className={styles.line} style={{ bottom: share(seats) }}>
            <b>{t(m.overview_seats, { seats })}</b>
          </span>
        )}
        <div className={styles.hours} style={{ gridTemplateColumns: `repeat(${quarters.length / 4}, minmax(0, 1fr))` }}>
          {quarters
            .filter((one) => one.at % 4 === 0)
            .map((one) => (
              <span key={one.at}>{Math.floor(one.at / 4) % 12 || 12}</span>
            ))}
        </div>
      </div>
      <Legend counted={counted} seats={seats} />
      {isOver && (
        <Banner
          tone="bad"
          title={t(m.overview_over, { time: facts.time, guests: facts.guests, seats })}
          actions={<ButtonLink to="reservations">{t(m.overview_over_look)}</ButtonLink>}
        >
          {reservationsOverCapacityAt(reservations, fullest.at)
            .map(
              (of) => `${guestName(of)}, ${guestCountText(t, of.partySize)}, ${formatTime(of.reservationTime, locale)}`,
            )
            .join(' · ')}
        </Banner>
      )}
      <HalfHours {...{ halves, seats, guests, at }} />
    </div>
  )
}

/** The meaning of the colours. */
function Legend({ counted, seats }: Pick<Props, 'counted' | 'seats'>) {
  const t = useT()
  return (
    <p className={styles.key}>
      {!counted && (
        <span>
          <i className={styles.left} />
          {t(m.overview_key_left)}
        </span>
      )}
      <span>
        <i className={styles.seated} />
        {t(counted ? m.overview_key_taken : m.overview_key_seated)}
      </span>
      {seats !== undefined && (
        <span>
          <i className={styles.over} />
          {t(m.overview_key_over)}
        </span>
      )}
      {counted ? (
        (counted.counts?.waitlist ?? 0) > 0 && (
          <span>{t(m.overview_waiting, { count: counted.counts?.waitlist ?? 0 })}</span>
        )
      ) : (
        <span>
          <i className={styles.waiting} />
          {t(m.overview_key_waiting)}
        </span>
      )}
    </p>
  )
}

type HalfHoursProps = {
  halves: readonly GuestsAtTime[]
  seats: number | undefined
  /** The guests of the fullest column. */
  guests: number
  /** The current quarter hour. */
  at: number
}

/** The guests of each half hour, as a list. */
function HalfHours({ halves, seats, guests, at }: HalfHoursProps) {
  const t = useT()
  const { locale } = useLocale()
  return (
    <details className={styles.halves}>
      <summary>
        {t(m.overview_by_halves)}
        <Icon name="down" small />
      </summary>
      <ul>
        {halves
          .filter((one) => countGuests(one) + one.waiting + one.arrive > 0)
          .map((one) => (
            <li key={one.at} className={one.at <= at && at < one.at + 2 ? styles.halfNow : undefined}>
              <time>{formatTime(timeAtQuarter(one.at), locale)}</time>
              <span className={styles.meter} aria-hidden="true">
                <i
                  className={
                    seats !== undefined && countGuests(one) > seats
                      ? styles.over
                      : one.seated > 0
                        ? styles.seated
                        : styles.left
                  }
                  style={{ width: `${Math.min(100, (100 * countGuests(one)) / (seats ?? Math.max(guests, 1)))}%` }}
                />
              </span>
              <span>
                <b>
                  {seats === undefined
                    ? guestCountText(t, countGuests(one))
                    : t(m.overview_of_seats, { guests: countGuests(one), seats })}
                </b>
                <small>
                  {[
                    one.arrive > 0 && t(m.overview_arrive, { count: one.arrive }),
                    one.waiting > 0 && t(m.overview_wait, { count: one.waiting }),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </span>
            </li>
          ))}
      </ul>
    </details>
  )
}

/** One column from below: departed, seated or expected, beyond capacity, waitlisted. */
function Bar({ of, seats, share }: { of: GuestsAtTime; seats: number | undefined; share: (value: number) => string }) {
  const over = seats === undefined ? 0 : Math.max(0, countGuests(of) - seats)
  const under = countGuests(of) - over
  const left = Math.min(of.left, under)
  const parts = [
    [styles.left, left],
    [styles.seated, under - left],
    [styles.over, over],
    [styles.waiting, of.waiting],
  ] as const
  return parts.map(
    ([look, guests]) => guests > 0 && <i key={look} className={look} style={{ height: share(guests) }} />,
  )
}
