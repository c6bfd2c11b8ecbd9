import { clockTime, type LocalTime } from '#shared/hours.ts'
import type { OwnerReservation } from '#shared/owner-reservation.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { halvesOf, stands, sumsOf } from './day.ts'
import * as s from './overview.css.ts'

type Props = { reservations: readonly OwnerReservation[]; now: LocalTime }

/** The day as a wall of tiles: one tile is one reservation, one column one half hour. The list below says the same in words. */
export function DayWall({ reservations, now }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const halves = halvesOf(reservations.filter(stands), now.time)
  const sums = sumsOf(reservations)
  const spoken = halves
    .filter((half) => half.reservations.length > 0)
    .map((half) => `${clockTime(half.time, locale)}: ${half.reservations.length}`)
  return (
    <div className={s.wall}>
      <div
        className={s.wallGrid}
        role="img"
        aria-label={`${t(m.today_wall)} ${spoken.join(', ') || t(m.today_nobody)}`}
      >
        {halves.map((half) => (
          <div
            key={half.time}
            className={half.current ? s.columnOf.now : half.past ? s.columnOf.past : s.columnOf.coming}
          >
            {half.reservations.map(({ id, status }) => (
              <i key={id} className={s.tileOf[status]} />
            ))}
          </div>
        ))}
        {halves
          .filter((_, at) => at % 2 === 0)
          .map(({ time }) => (
            <span key={time} className={s.hour}>
              {Number(time.slice(0, 2)) % 12 || 12}
            </span>
          ))}
      </div>
      <p className={s.key}>
        <span>
          <i className={s.tileOf.booked} />
          {t(m.today_booked, { count: sums.booked })}
        </span>
        <span>
          <i className={s.tileOf.completed} />
          {t(m.today_completed, { count: sums.completed })}
        </span>
        <span>
          <i className={s.tileOf.waitlist} />
          {t(m.today_waiting, { count: sums.waitlist })}
        </span>
      </p>
    </div>
  )
}
