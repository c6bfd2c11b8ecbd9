import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { LocalDateTime } from '#shared/time/local-time.ts'
import { slotMinutes } from '#shared/reservations/slots.ts'
import { isSeatingOver, minutesSinceMidnight } from '#shared/tables/table-stay.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { guestCountText, guestName } from '#web/dashboard/reservations/labels.ts'
import { Icon } from '#web/dashboard/ui/icon.tsx'
import { Badge } from '#web/dashboard/ui/panel.tsx'
import * as m from '#web/paraglide/messages.js'
import { visuallyHidden } from '#web/styles/global.css.ts'
import {
  barSubtitleTexts,
  formatMinute,
  formatMinuteShort,
  formatSeatRange,
  guestNamesById,
  issueTexts,
  seatingStateBadges,
  shownStateOf,
  stateText,
} from './table-labels.ts'
import type { TimelineBar, TableDay, TimelineRow } from './table-day.ts'
import * as styles from './timeline.css.ts'
import { useBarDrag } from './use-bar-drag.ts'

type Target = { key: string; minute: number }
type Props = {
  date: string
  now: LocalDateTime
  day: TableDay
  /** Returns what would happen if a party was put down at a table and a minute. */
  preview: (bar: TimelineBar, target: Target) => string
  /** Parties move to another table only, not to another time. */
  keepsTimes: boolean
  /** The ids of the parties with acts that wait for the network. */
  waiting: ReadonlySet<string>
  onMove: (bar: TimelineBar, target: Target) => void
  onOpen: (bar: TimelineBar) => void
  /** Opens a walk-in at a table; undefined on other days than today. */
  onTable: ((row: TimelineRow) => void) | undefined
}

const isMovable = ({ state }: TimelineBar): boolean => !isSeatingOver(state)
/** Only a party that has not come can come at another time. */
const canMoveTime = ({ state, party }: TimelineBar): boolean =>
  (state === 'expected' || state === 'late') && party.source !== 'walk-in'

/** The evening by table: bars over time on wide screens, a list by table on phones and on paper. */
export function TimelineGrid({ date, now, day, preview, keepsTimes, waiting, onMove, onOpen, onTable }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const frame = useRef<HTMLElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const [current, setCurrent] = useState<string>()
  const rows = day.areas.flatMap((area) => area.rows)
  const names = guestNamesById(rows.flatMap(({ bars }) => bars.map(({ party }) => party)))
  const minute = minutesSinceMidnight(date, now)
  const isNowShown = date === now.date && minute >= day.from && minute < day.to
  const tell = (text: string) => {
    if (status.current) status.current.textContent = text
  }
  const drag = useBarDrag({
    onOver: (bar, target) => tell(target ? preview(bar, target) : ''),
    onDrop: onMove,
  })
  useScrollToNow(scroll, isNowShown ? minute - day.from : 0)

  const movesTime = (bar: TimelineBar) => !keepsTimes && canMoveTime(bar)
  const { moving, press, put } = useKeyMoves({ frame, day, preview, onMove, tell, movesTime })
  const ids = rows.flatMap(({ key, bars }) => bars.map((bar) => barId(bar, key)))
  const stopOf = current && ids.includes(current) ? current : ids[0]

  return (
    <section ref={frame} className={styles.frame} aria-label={t(m.tables_grid)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
      <div ref={scroll} className={styles.scroll} tabIndex={0} role="group" aria-label={t(m.tables_grid)}>
        <div className={styles.sheet} data-sheet style={vars({ minutes: day.to - day.from })}>
          <Hours day={day} now={isNowShown ? minute : undefined} />
          {day.areas.map((area) => (
            <section key={area.name} className={styles.area} aria-label={area.name}>
              <h2 className={styles.areaName}>
                {area.name}
                {area.isClosed && <Badge tone="off">{t(m.tables_closed)}</Badge>}
              </h2>
              <ul className={styles.rows}>
                {area.rows.map((row) => (
                  <li
                    key={row.key}
                    className={styles.row}
                    data-row={row.key}
                    style={vars({ lanes: row.lanes })}
                    {...(moving?.key === row.key ? { 'data-target': '' } : {})}
                  >
                    <RowHead row={row} minute={date === now.date ? minute : undefined} onTable={onTable} />
                    <ul className={styles.bars} aria-label={t(m.tables_row_name, rowWords(row))}>
                      {row.bars.map((bar) => {
                        const id = barId(bar, row.key)
                        return (
                          <li
                            key={id}
                            className={styles.place}
                            style={placeOf(bar, day.from)}
                            {...(moving?.bar.party.id === bar.party.id ? { 'data-moving': '' } : {})}
                          >
                            <button
                              type="button"
                              className={styles.party[lookOf(bar)]}
                              data-bar={row.key}
                              data-party={bar.party.id}
                              tabIndex={id === stopOf ? 0 : -1}
                              onFocus={() => setCurrent(id)}
                              onBlur={() => moving && put(true)}
                              onPointerDown={(event) => isMovable(bar) && drag.begin(event, bar, movesTime(bar))}
                              onKeyDown={(event) => press(event, bar, row.key)}
                              onClick={() => !drag.isEndOfDrag() && !moving && onOpen(bar)}
                            >
                              <span className={visuallyHidden}>{barLabel(bar)}</span>
                              <BarContent bar={bar} now={now} names={names} isWaiting={waiting.has(bar.party.id)} />
                            </button>
                          </li>
                        )
                      })}
                      {row.bars.length === 0 && <li className={styles.free}>{t(m.tables_row_free)}</li>}
                      {moving?.key === row.key && (
                        <li aria-hidden="true" className={styles.place} style={placeOf(ghostOf(moving), day.from)}>
                          <span className={styles.party.proposed}>
                            <span className={styles.who}>
                              <i>{moving.bar.party.partySize}</i>
                              {guestName(moving.bar.party)}
                            </span>
                          </span>
                        </li>
                      )}
                    </ul>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
      <div className={styles.foot}>
        <p ref={status} role="status" />
        <p className={styles.hint}>{t(m.tables_hint)}</p>
      </div>
    </section>
  )

  function barLabel(bar: TimelineBar): string {
    const { party, from, to } = bar
    return [
      t(m.tables_span, { from: formatMinute(from, locale), to: formatMinute(to, locale) }),
      guestName(party),
      guestCountText(t, party.partySize),
      stateText(t, bar, now),
      ...(bar.joinedWith ? [t(m.tables_with, { table: bar.joinedWith })] : issueTexts(t, bar, names)),
      barSubtitleTexts(t, locale, { bar, now, names }).detail,
      waiting.has(party.id) ? t(m.tables_wait_bar) : '',
    ]
      .filter((text, at, all) => text && all.indexOf(text) === at)
      .join(', ')
  }
}

type KeyMoves = Pick<Props, 'day' | 'preview' | 'onMove'> & {
  frame: RefObject<HTMLElement | null>
  /** Says what would happen. */
  tell: (text: string) => void
  movesTime: (bar: TimelineBar) => boolean
}

/** Returns the move of a bar by keys: Enter picks it up, arrows move it, Enter puts it down, Escape puts it back. */
function useKeyMoves({ frame, day, preview, onMove, tell, movesTime }: KeyMoves) {
  const t = useT()
  const [moving, setMoving] = useState<{ bar: TimelineBar } & Target>()
  const focusAfterMove = useFocusAfterMove(frame, day)
  const keys = day.areas.flatMap(({ rows }) => rows.map(({ key }) => key))
  const move = (to: { bar: TimelineBar } & Target) => {
    setMoving(to)
    tell(preview(to.bar, to))
  }
  const put = (back: boolean) => {
    if (!moving) return
    setMoving(undefined)
    if (!back) focusAfterMove(moving.bar.party.id)
    tell(back ? t(m.tables_put_back) : '')
    if (!back) onMove(moving.bar, { key: moving.key, minute: moving.minute })
  }
  const press = (event: KeyboardEvent<HTMLButtonElement>, bar: TimelineBar, key: string) => {
    if (!moving) {
      if (event.key === 'Enter' && isMovable(bar)) {
        event.preventDefault()
        move({ bar, key, minute: bar.from })
      } else walkBars(event, frame.current)
      return
    }
    const at = keys.indexOf(moving.key)
    const steps: Record<string, () => void> = {
      ArrowUp: () => move({ ...moving, key: keys[at - 1] ?? moving.key }),
      ArrowDown: () => move({ ...moving, key: keys[at + 1] ?? moving.key }),
      ArrowLeft: () => movesTime(moving.bar) && move({ ...moving, minute: Math.max(0, moving.minute - slotMinutes) }),
      ArrowRight: () =>
        movesTime(moving.bar) && move({ ...moving, minute: Math.min(lastSlot, moving.minute + slotMinutes) }),
      Enter: () => put(false),
      Escape: () => put(true),
    }
    const act = steps[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return { moving, press, put }
}

const barId = ({ party }: TimelineBar, key: string): string => `${party.id} ${key}`

const lookOf = (bar: TimelineBar): keyof typeof styles.party =>
  bar.issue && (bar.issue.sharedWith.length > 0 || bar.issue.tooSmall || bar.issue.outOfService)
    ? 'issue'
    : shownStateOf(bar)

const ghostOf = ({ bar, minute }: { bar: TimelineBar; minute: number }): TimelineBar => ({
  ...bar,
  lane: 0,
  from: minute,
  to: minute + bar.to - bar.from,
})

/** Returns custom properties of numbers, which the styles read. */
const vars = (values: Record<string, number>): CSSProperties =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]))

const placeOf = ({ from, to, lane }: TimelineBar, first: number) =>
  vars({ from: Math.max(0, from - first), length: Math.max(10, to - Math.max(from, first)), lane })

const rowWords = ({ table }: TimelineRow) => ({ table: table.name, seats: formatSeatRange(table) })

/** Goes from bar to bar with the arrow keys: along a table, and to the nearest in time at another one. */
function walkBars(event: KeyboardEvent<HTMLButtonElement>, frame: HTMLElement | null): void {
  const all = [...(frame?.querySelectorAll<HTMLButtonElement>('button[data-bar]') ?? [])]
  const own = event.currentTarget
  const at = all.indexOf(own)
  const rows = [...new Set(all.map(({ dataset }) => dataset['bar']))]
  const inRow = (by: number) => {
    const row = rows[rows.indexOf(own.dataset['bar']) + by]
    const { left } = own.getBoundingClientRect()
    return all
      .filter(({ dataset }) => dataset['bar'] === row)
      .toSorted(
        (a, b) => Math.abs(a.getBoundingClientRect().left - left) - Math.abs(b.getBoundingClientRect().left - left),
      )[0]
  }
  const goals: Record<string, () => HTMLElement | undefined> = {
    ArrowLeft: () => all[at - 1],
    ArrowRight: () => all[at + 1],
    ArrowUp: () => inRow(-1),
    ArrowDown: () => inRow(1),
    Home: () => all[0],
    End: () => all.at(-1),
  }
  const goal = goals[event.key]
  if (!goal) return
  event.preventDefault()
  goal()?.focus()
}

/** The last minute at which a party can begin. */
const lastSlot = 1440 - slotMinutes

/** Returns a function: the party that is moved by keys gets the focus again at its new table. */
function useFocusAfterMove(frame: RefObject<HTMLElement | null>, day: TableDay): (id: string) => void {
  const moved = useRef<string>(undefined)
  useEffect(() => {
    const id = moved.current
    if (!id || document.activeElement !== document.body) return
    moved.current = undefined
    frame.current?.querySelector<HTMLElement>(`[data-party="${CSS.escape(id)}"]`)?.focus()
  }, [day, frame])
  return useCallback((id: string) => {
    moved.current = id
  }, [])
}

/** Shows the evening from half an hour before now on, as long as nobody has scrolled elsewhere. */
function useScrollToNow(scroll: RefObject<HTMLDivElement | null>, minutes: number): void {
  const shown = useRef<number>(undefined)
  useLayoutEffect(() => {
    const view = scroll.current
    if (!view || (shown.current !== undefined && Math.abs(view.scrollLeft - shown.current) > 1)) return
    view.scrollTo({ left: Math.max(0, (minutes - slotMinutes) * styles.pixelsPerMinute) })
    shown.current = view.scrollLeft
  }, [scroll, minutes])
}

function Hours({ day, now }: { day: TableDay; now: number | undefined }) {
  const { locale } = useLocale()
  const count = Math.ceil((day.to - day.from) / slotMinutes)
  const at = (minute: number) => vars({ from: minute - day.from })
  return (
    <>
      <div className={styles.hours} aria-hidden="true">
        <span className={styles.hoursCorner} />
        {Array.from({ length: count }, (_, index) => day.from + index * slotMinutes).map((minute, index) => (
          <span key={minute} className={styles.hour} style={at(minute)}>
            {index === 0 ? formatMinute(minute, locale) : formatMinuteShort(minute)}
          </span>
        ))}
        {now !== undefined && (
          <span className={styles.nowMark} style={at(now)}>
            {formatMinuteShort(now)}
          </span>
        )}
      </div>
      {now !== undefined && <div aria-hidden="true" className={styles.nowLine} style={at(now)} />}
    </>
  )
}

/** The table's name and seats; a tap seats a walk-in. */
function RowHead({ row, minute, onTable }: { row: TimelineRow; minute: number | undefined } & Pick<Props, 'onTable'>) {
  const t = useT()
  const { locale } = useLocale()
  const { table, isOut } = row
  const words = (
    <>
      {table.name}
      <small>{formatSeatRange(table)}</small>
    </>
  )
  if (!onTable || isOut || minute === undefined)
    return <div className={isOut ? styles.rowHead.out : styles.rowHead.plain}>{words}</div>
  const busy = row.bars.find(({ from, to, state }) => from <= minute && minute < to && !isSeatingOver(state))
  const next = row.bars.find(({ from, state }) => from > minute && !isSeatingOver(state))
  const label = [
    t(m.tables_row_name, rowWords(row)),
    ...(busy
      ? [guestName(busy.party)]
      : [next ? t(m.tables_row_free_until, { time: formatMinute(next.from, locale) }) : t(m.tables_row_free)]),
    t(m.tables_walk_in),
  ].join(', ')
  return (
    <button type="button" className={styles.rowHead.tap} onClick={() => onTable(row)}>
      <span className={visuallyHidden}>{label}</span>
      <span className={styles.shown} aria-hidden="true">
        {words}
      </span>
    </button>
  )
}

type ContentProps = { bar: TimelineBar; now: LocalDateTime; names: ReadonlyMap<string, string>; isWaiting: boolean }

function BarContent({ bar, now, names, isWaiting }: ContentProps) {
  const t = useT()
  const { locale } = useLocale()
  const { party, from, to, isProposed, state } = bar
  const { icon, tone } = seatingStateBadges[shownStateOf(bar)]
  const fact = barSubtitleTexts(t, locale, { bar, now, names })
  return (
    <span className={styles.shown} aria-hidden="true">
      <span className={styles.time}>
        {formatMinuteShort(from)}
        <small>{t(m.tables_until, { time: formatMinuteShort(to) })}</small>
      </span>
      <span className={styles.sign}>
        <Icon name={bar.joinedWith ? 'link' : lookOf(bar) === 'issue' ? 'warning' : icon} small />
        {isWaiting && <Icon name="upload" small />}
      </span>
      <span className={styles.who}>
        <b>
          <i>{party.partySize}</i>
          {guestName(party)}
        </b>
        {fact.state && <span className={styles.stateFact}>{fact.state}</span>}
        {fact.detail && <span className={styles.fact}>{fact.detail}</span>}
        {(isProposed || state !== 'expected') && (
          <span className={styles.tag}>
            <Badge tone={tone} icon={icon}>
              {stateText(t, bar, now)}
            </Badge>
          </span>
        )}
      </span>
      <span className={styles.size}>{party.partySize}</span>
    </span>
  )
}
