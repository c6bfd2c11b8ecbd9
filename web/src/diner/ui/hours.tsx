import { type HoursOfOperation, parseHours } from '#shared/hours.ts'
import { useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/site.ts'
import * as m from '#web/paraglide/messages.js'

const rows = [
  ['mondayThursday', m.hours_monday_thursday],
  ['fridaySaturday', m.hours_friday_saturday],
  ['sunday', m.hours_sunday],
] as const satisfies readonly (readonly [keyof HoursOfOperation, unknown])[]

/** The week's hours, as the owner writes them. */
export function Hours({ className }: { className: string }) {
  const t = useT()
  const { hoursOfOperation } = useSite()
  return (
    <dl className={className}>
      {rows.map(([key, label]) => (
        <div key={key} style={{ display: 'contents' }}>
          <dt>{t(label)}</dt>
          <dd>{parseHours(hoursOfOperation[key]) === 'closed' ? t(m.hours_closed) : hoursOfOperation[key]}</dd>
        </div>
      ))}
    </dl>
  )
}
