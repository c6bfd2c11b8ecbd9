import { useState } from 'react'
import type { AnalyticsRange } from '#shared/analytics/analytics.ts'
import { type Message, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { TextField } from '#web/dashboard/ui/field.tsx'
import { SegmentedControl } from '#web/dashboard/ui/panel.tsx'
import * as styles from './analytics.css.ts'
import { lastDays, type DateRange, rangeErrors, rangePresets } from './date-range.ts'

const words: Record<DateRange, Message> = {
  7: m.analytics_an_7,
  14: m.analytics_an_14,
  30: m.analytics_an_30,
  90: m.analytics_an_90,
  365: m.analytics_an_365,
}

type Props = { today: string; range: AnalyticsRange; onChange: (range: AnalyticsRange) => void }

/** A picker of the last 7 to 365 days, or of any range. */
export function RangePicker({ today, range, onChange }: Props) {
  const t = useT()
  const [picked, setPicked] = useState<DateRange | 'own'>('30')
  const [typed, setTyped] = useState(range)
  const faults = rangeErrors(typed)
  function pick(span: DateRange | 'own') {
    setPicked(span)
    if (span === 'own') setTyped(range)
    else onChange(lastDays(Number(span), today))
  }
  function type(part: Partial<AnalyticsRange>) {
    const next = { ...typed, ...part }
    setTyped(next)
    if (Object.keys(rangeErrors(next)).length === 0) onChange(next)
  }
  return (
    <div className={styles.picker}>
      <SegmentedControl
        label={t(m.analytics_an_range)}
        value={picked}
        onChange={pick}
        options={[
          ...rangePresets.map((days) => ({ value: String(days) as DateRange | 'own', label: t(words[days]) })),
          { value: 'own', label: t(m.analytics_an_own) },
        ]}
      />
      {picked === 'own' && (
        <div className={styles.dates}>
          <TextField
            label={t(m.analytics_an_from)}
            type="date"
            max={today}
            value={typed.from}
            onChange={(from) => type({ from })}
            error={faults.from && t(faults.from)}
          />
          <TextField
            label={t(m.analytics_an_to)}
            type="date"
            max={today}
            value={typed.to}
            onChange={(to) => type({ to })}
            error={faults.to && t(faults.to)}
          />
        </div>
      )}
    </div>
  )
}
