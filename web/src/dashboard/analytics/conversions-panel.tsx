import type { DailyNumbers } from '#shared/analytics/analytics.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Panel } from '#web/dashboard/ui/panel.tsx'
import * as styles from './analytics.css.ts'
import { NumbersTable } from './numbers-table.tsx'
import { BarList } from './ranked-list.tsx'
import { useFormatNumber } from './formatters.ts'

const outcomes = [
  ['bookings', m.analytics_an_bookings],
  ['messages', m.analytics_an_messages],
  ['cateringRequests', m.analytics_an_requests],
] as const

const total = (days: readonly DailyNumbers[], what: 'visits' | 'bots' | (typeof outcomes)[number][0]) =>
  days.reduce((sum, day) => sum + day[what], 0)

type Props = { days: readonly DailyNumbers[]; file: string }

/** The conversions of visits: bookings, messages, catering requests. */
export function ConversionsPanel({ days, file }: Props) {
  const t = useT()
  const title = t(m.analytics_an_outcomes)
  const visits = total(days, 'visits')
  const rows = outcomes.map(([what, label]) => ({ name: t(label), count: total(days, what) }))
  const share = (count: number) => (visits > 0 ? ((count / visits) * 100).toFixed(1) : '–')
  return (
    <Panel title={title} flush>
      <div className={styles.body}>
        <BarList rows={rows} />
      </div>
      <NumbersTable
        title={title}
        sheet={{
          file: `${file}-outcomes`,
          headings: [t(m.analytics_an_outcome), t(m.analytics_an_count), t(m.analytics_an_of_100)],
          rows: rows.map(({ name, count }) => [name, count, share(count)]),
        }}
      />
    </Panel>
  )
}

/** The share of bots, which no other number counts. */
export function BotsPanel({ days, file }: Props) {
  const t = useT()
  const number = useFormatNumber()
  const title = t(m.analytics_an_bots)
  const [people, bots] = [total(days, 'visits'), total(days, 'bots')]
  const all = people + bots
  const percent = all > 0 ? Math.round((bots / all) * 100) : 0
  const kinds = [
    { name: t(m.analytics_an_people), percent: 100 - percent, look: styles.visits },
    { name: t(m.analytics_an_bots_head), percent, look: styles.bots },
  ]
  return (
    <Panel title={title} flush>
      <div className={styles.body}>
        <div className={styles.split} aria-hidden="true">
          {kinds.map(
            (kind) => kind.percent > 0 && <i key={kind.name} className={kind.look} style={{ flex: kind.percent }} />,
          )}
        </div>
        <p className={styles.legend}>
          {kinds.map((kind) => (
            <span key={kind.name}>
              <i className={kind.look} />
              {kind.name} {kind.percent}%
            </span>
          ))}
        </p>
        <p className={styles.soft}>{t(m.analytics_an_bots_text, { bots: number(bots), all: number(all) })}</p>
      </div>
      <NumbersTable
        title={title}
        sheet={{
          file: `${file}-bots`,
          headings: [t(m.analytics_an_kind), t(m.analytics_an_loads)],
          rows: [
            [t(m.analytics_an_people), people],
            [t(m.analytics_an_bots_head), bots],
          ],
        }}
      />
    </Panel>
  )
}
