import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  Rectangle,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { DayNumbers } from '#shared/analytics.ts'
import { longDate } from '#shared/hours.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { color } from '#web/styles/theme.css.ts'
import { tone } from '#web/owner/ui/tokens.css.ts'
import { pale } from './analytics.css.ts'
import { useNumber, useShortDate } from './words.ts'

/** So many days have bars; more become areas. */
const mostBars = 31
const ink = { fontSize: 13, fill: tone.ash }

/** Visits and visitors of each day; today, which is not over, with a dashed edge. */
export function DayChart({ days, today }: { days: readonly DayNumbers[]; today: string }) {
  const t = useT()
  const { locale } = useLocale()
  const number = useNumber()
  const short = useShortDate()
  const data = days.map(({ date, visits, visitors }) => ({ date, visits, visitors }))
  const asBars = days.length <= mostBars
  const Chart = asBars ? BarChart : AreaChart
  const series = [
    { key: 'visits', name: t(m.vis_an_visits_head), fill: color.talavera },
    { key: 'visitors', name: t(m.vis_an_visitors_head), fill: pale },
  ] as const
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 340, height: 240 }}>
      <Chart
        data={data}
        accessibilityLayer={false}
        barGap={1}
        barCategoryGap="18%"
        margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke={tone.line} />
        <XAxis
          dataKey="date"
          tickFormatter={short}
          tick={ink}
          tickLine={false}
          axisLine={{ stroke: tone.line }}
          minTickGap={12}
        />
        <YAxis width="auto" allowDecimals={false} tickFormatter={number} tick={ink} tickLine={false} axisLine={false} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: tone.well }}
          labelFormatter={(date) => (typeof date === 'string' ? longDate(date, locale, true) : date)}
          formatter={(value) => number(Number(value))}
          contentStyle={{ borderColor: tone.line, borderRadius: 6, background: tone.card }}
          itemStyle={{ color: color.comal }}
        />
        {series.map(({ key, name, fill }) =>
          asBars ? (
            <Bar
              key={key}
              dataKey={key}
              name={name}
              fill={fill}
              isAnimationActive={false}
              shape={({ x, y, width, height, payload }) => (
                <Rectangle
                  {...{ x, y, width, height, fill }}
                  radius={[2, 2, 0, 0]}
                  {...((payload as DayNumbers).date === today
                    ? { fillOpacity: 0.35, stroke: color.talavera, strokeDasharray: '3 2' }
                    : {})}
                />
              )}
            />
          ) : (
            <Area
              key={key}
              dataKey={key}
              name={name}
              type="linear"
              stroke={fill}
              fill={fill}
              fillOpacity={key === 'visits' ? 0.35 : 0.7}
              isAnimationActive={false}
            />
          ),
        )}
      </Chart>
    </ResponsiveContainer>
  )
}
