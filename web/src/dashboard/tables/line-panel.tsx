import { useState } from 'react'
import type { AnswerOf } from '#shared/endpoint.ts'
import { formatTime, instantOf, localDateTimeAt, type LocalDateTime } from '#shared/time/local-time.ts'
import type { getTableDay } from '#shared/tables/owner-endpoints.ts'
import { type Translate, useLocale, useT } from '#web/app/locale.tsx'
import { guestCountText } from '#web/dashboard/reservations/labels.ts'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Badge, Banner } from '#web/dashboard/ui/panel.tsx'
import * as m from '#web/paraglide/messages.js'
import { arrangeLine, type LineRow } from './line-day.ts'
import { AddLineSheet, LinePartySheet } from './line-sheets.tsx'
import * as styles from './line.css.ts'
import * as tableStyles from './timeline.css.ts'
import { useLine } from './use-line.ts'

type Props = { date: string; answer: AnswerOf<typeof getTableDay>; now: LocalDateTime; isAway: boolean }

/** The line at the door: who waits, in the order of joining, with the table that is ready for them. */
export function LinePanel({ date, answer, now, isAway }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const line = useLine(date, answer)
  const [isAdding, setAdding] = useState(false)
  const [opened, setOpened] = useState<string>()
  const nowMs = instantOf(now.date, now.time).getTime()
  const rows = arrangeLine(answer, now, nowMs)
  const open = rows.find(({ party }) => party.id === opened)
  return (
    <section className={tableStyles.unplaced} aria-label={t(m.tables_line)}>
      <div className={tableStyles.unplacedHead}>
        <h2>{rows.length > 0 ? t(m.tables_line_count, { count: rows.length }) : t(m.tables_line)}</h2>
        <Button icon="person-plus" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          {t(m.tables_line_add)}
        </Button>
      </div>
      {isAway && <Banner isFlat tone="wait" icon="offline" title={t(m.tables_line_offline)} />}
      {rows.length > 0 && (
        <ol className={styles.line}>
          {rows.map((row) => (
            <li key={row.party.id} className={styles.row}>
              <button
                type="button"
                className={styles.who}
                aria-haspopup="dialog"
                onClick={() => setOpened(row.party.id)}
              >
                <b>
                  {row.state === 'ready' ? '' : `${row.place}. `}
                  {row.party.name}
                </b>
                <span>{guestCountText(t, row.party.partySize)}</span>
                <small>{factOf(t, row, { locale, nowMs })}</small>
                <LineTextNote row={row} />
              </button>
              <RowAct row={row} line={line} />
            </li>
          ))}
        </ol>
      )}
      {isAdding && <AddLineSheet answer={answer} now={now} line={line} onClose={() => setAdding(false)} />}
      {open && (
        <LinePartySheet
          key={open.party.id}
          row={open}
          answer={answer}
          now={now}
          line={line}
          fact={factOf(t, open, { locale, nowMs })}
          note={<LineTextNote row={open} />}
          isOver={isHoldOver(open, nowMs)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}

const isHoldOver = ({ until }: LineRow, nowMs: number): boolean => until !== undefined && Date.parse(until) <= nowMs

/** Returns how a party stands: how long it waits and was told, or which table is held for it until when. */
function factOf(
  t: Translate,
  { party, state, waited, until = '', reservation }: LineRow,
  { locale, nowMs }: { locale: 'en' | 'es'; nowMs: number },
): string {
  if (state === 'on-the-way') return t(m.tables_line_on_the_way)
  if (state !== 'ready') return t(m.tables_line_waits, { minutes: waited, quoted: party.quotedMinutes })
  const table = reservation?.table ?? party.called?.table ?? ''
  return Date.parse(until) <= nowMs
    ? t(m.tables_line_hold_over, { table })
    : t(m.tables_line_held, { table, time: formatTime(localDateTimeAt(new Date(until)).time, locale) })
}

const textWords = {
  sending: m.tables_line_text_sending,
  sent: m.tables_line_text_sent,
  failed: m.tables_line_text_failed,
}

/** What became of the text that tells a party where it is: one that didn't arrive means a call. */
function LineTextNote({ row: { party, state } }: { row: LineRow }) {
  const t = useT()
  const text = party.texts?.[state === 'ready' ? 'line-ready' : 'line-joined']
  if (!text) return null
  return (
    <small>
      <Badge tone={text === 'failed' ? 'bad' : 'plain'}>{t(textWords[text])}</Badge>
    </small>
  )
}

type ActProps = { row: LineRow; line: ReturnType<typeof useLine> }

/** The next step of a party, in its row. */
function RowAct({ row: { party, state, proposal, reservation }, line }: ActProps) {
  const t = useT()
  if (state === 'ready' && reservation)
    return (
      <Button kind="go" icon="check" busy={line.pending} onClick={() => void line.seat(party, reservation)}>
        {t(m.tables_seated)}
      </Button>
    )
  if (state === 'on-the-way')
    return (
      <Button icon="walk-in" busy={line.pending} onClick={() => void line.move(party, 'waiting')}>
        {t(m.tables_line_here)}
      </Button>
    )
  if (proposal)
    return (
      <Button
        kind="go"
        icon="table"
        busy={line.pending}
        onClick={() => void line.call(party, { table: proposal.label })}
      >
        {t(m.tables_line_ready, { table: proposal.label })}
      </Button>
    )
  return <Badge tone="wait">{t(m.tables_line_no_table)}</Badge>
}
