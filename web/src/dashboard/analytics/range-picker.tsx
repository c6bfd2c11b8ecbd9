import { useState } from 'react'
import type { AnalyticsRange } from '#shared/analytics/analytics.ts'
import { type Message, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { TextField } from '#web/dashboard/ui/field.tsx'
import { SegmentedControl } from '#web/dashboard/ui/panel.tsx'
import * as styles from './analytics.css.ts'
import { type DateRange, firstPreset, rangeErrors, datesOfPreset, rangePresets } from './date-range.ts'

const words: Record<DateRange, Message> = {
  'this-week': m.analytics_an_this_week,
  'last-week': m.analytics_an_last_week,
  7: m.analytics_an_7,
  30: m.analytics_an_30,
  90: m.analytics_an_90,
  365: m.analytics_an_365,
}

type Props = { today: string; range: AnalyticsRange; onChange: (range: AnalyticsRange) => void }

/** A picker of this week, last week, the last 7 to 365 days, or any range. */
export function RangePicker({ today, range, onChange }: Props) {
  const t = useT()
  const [picked, setPicked] = useState<DateRange | 'own'>(() => firstPreset(today))
  const [typed, setTyped] = useState(range)
  const faults = rangeErrors(typed)
  function pick(span: DateRange | 'own') {
    setPicked(span)
    if (span === 'own') setTyped(range)
    else onChange(datesOfPreset(span, today))
  }
  function type(part: Partial<AnalyticsRange>) {
    const next = { ...typed, ...part }
    setTyped(next)
    if (Object.keys(rangeErrors(next)).length === 0) onChange(next)
  }
  return (
    <div className={styles.picker}>
      <SegmentedControl<DateRange | 'own'>
        label={t(m.analytics_an_range)}
        value={picked}
        onChange={pick}
        options={[
          ...rangePresets.map((preset) => ({ value: preset, label: t(words[preset]) })),
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
