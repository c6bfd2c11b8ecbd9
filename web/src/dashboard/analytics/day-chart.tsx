import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { DailyNumbers } from '#shared/analytics/analytics.ts'
import { formatLongDate } from '#shared/time/local-time.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { color } from '#web/styles/theme.css.ts'
import { tone } from '#web/dashboard/ui/tokens.css.ts'
import * as styles from './analytics.css.ts'
import { labelledDayIndexes, gridLines } from './scale.ts'
import { useFormatNumber, useFormatShortDate } from './formatters.ts'

/** Up to this many days have bars; more become areas. */
const mostBars = 31
/** Pixels: above the plot, below it for dates, to its right, of a digit, of a short date with its gap. */
const [above, below, right, digit, dateWidth] = [8, 30, 4, 8, 58]

const series = [
  { of: 'visits', name: m.analytics_an_visits_head, fill: color.talavera, opacity: 0.35 },
  { of: 'visitors', name: m.analytics_an_visitors_head, fill: styles.pale, opacity: 0.7 },
] as const

/** A chart of visits and visitors by day. Today has a dashed edge because it is not over. */
export function DayChart({ days, today }: { days: readonly DailyNumbers[]; today: string }) {
  const t = useT()
  const { locale } = useLocale()
  const number = useFormatNumber()
  const short = useFormatShortDate()
  const { frame, width, height } = useSize()
  const [pointed, setPointed] = useState<number>()
  const lines = gridLines(Math.max(...days.map(({ visits, visitors }) => Math.max(visits, visitors))))
  const top = lines.at(-1) ?? 1
  const left = Math.max(...lines.map((line) => number(line).length)) * digit + 8
  const floor = height - below
  const plot = Math.max(1, width - left - right)
  const asBars = days.length <= mostBars
  const band = plot / (asBars ? days.length : days.length - 1)
  const middle = (index: number) => left + band * (asBars ? index + 0.5 : index)
  const y = (value: number) => floor - ((floor - above) * value) / top
  const bar = Math.max(1, (band * 0.64 - 1) / 2)
  const day = pointed === undefined ? undefined : days[pointed]

  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const x = (clientX - currentTarget.getBoundingClientRect().left - left) / band
    setPointed(Math.min(days.length - 1, Math.max(0, asBars ? Math.floor(x) : Math.round(x))))
  }
  return (
    <div ref={frame} className={styles.frame} onPointerMove={point} onPointerLeave={() => setPointed(undefined)}>
      <svg width={width} height={height} aria-hidden="true">
        {lines.map((line) => (
          <g key={line}>
            <line x1={left} x2={width - right} y1={y(line)} y2={y(line)} stroke={tone.line} />
            <text x={left - 8} y={y(line)} dy="0.32em" textAnchor="end" className={styles.ink}>
              {number(line)}
            </text>
          </g>
        ))}
        {pointed !== undefined &&
          (asBars ? (
            <rect x={left + band * pointed} y={above} width={band} height={floor - above} fill={tone.well} />
          ) : (
            <line x1={middle(pointed)} x2={middle(pointed)} y1={above} y2={floor} stroke={tone.control} />
          ))}
        {series.map(({ of, fill, opacity }, index) => (
          <g key={of} data-series={of}>
            {asBars ? (
              days.map(({ date, [of]: value }, at) => (
                <path
                  key={date}
                  d={columnOf(middle(at) + (index === 0 ? -bar - 0.5 : 0.5), y(value), bar, floor)}
                  fill={fill}
                  {...(date === today ? { fillOpacity: 0.35, stroke: color.talavera, strokeDasharray: '3 2' } : {})}
                />
              ))
            ) : (
              <path
                d={`M${left} ${floor}${days.map(({ [of]: value }, at) => `L${middle(at)} ${y(value)}`).join('')}V${floor}z`}
                fill={fill}
                fillOpacity={opacity}
                stroke={fill}
              />
            )}
          </g>
        ))}
        {labelledDayIndexes(days.length, plot, dateWidth).map((at) => (
          <text
            key={at}
            x={Math.min(width - dateWidth / 2 + 4, Math.max(dateWidth / 2 - 4, middle(at)))}
            y={floor + 20}
            textAnchor="middle"
            className={styles.ink}
          >
            {short(days[at]?.date ?? '')}
          </text>
        ))}
      </svg>
      {day && pointed !== undefined && (
        <p
          className={styles.told}
          style={pointed * 2 < days.length ? { left: middle(pointed) + 12 } : { right: width - middle(pointed) + 12 }}
        >
          {formatLongDate(day.date, locale, true)}
          {series.map(({ of, name }) => (
            <span key={of}>
              {t(name)}: {number(day[of])}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

/** Returns the path of a bar up to `y` with rounded upper corners. */
function columnOf(x: number, y: number, width: number, floor: number): string {
  const r = Math.min(2, width / 2, floor - y)
  return `M${x} ${floor}V${y + r}q0 ${-r} ${r} ${-r}h${width - 2 * r}q${r} 0 ${r} ${r}V${floor}z`
}

/** Returns the size of an element in pixels, as it changes. */
function useSize() {
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 340, height: 240 })
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    if (frame.current) watch.observe(frame.current)
    return () => watch.disconnect()
  }, [])
  return { frame, ...size }
}
