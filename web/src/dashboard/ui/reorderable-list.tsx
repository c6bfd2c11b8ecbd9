import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { moveInOrder } from '#shared/menu/category-order.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { visuallyHidden } from '#web/styles/global.css.ts'
import { IconButton } from './button.tsx'
import { Icon, type OwnerIcon } from './icon.tsx'
import * as styles from './reorderable-list.css.ts'

type Ordered = { id: string; name: string; more?: ReactNode }

type Props = {
  /** The list's label for screen readers. */
  label: string
  /** Instructions for sorting, which describe each handle. */
  help: string
  rows: readonly Ordered[]
  onOrder: (ids: string[]) => void
}

/** The distance from the edge at which a drag scrolls, and the speed per frame, in px. */
const edge = 56
const step = 10
const page = 10

const ways: readonly [icon: OwnerIcon, label: typeof m.menu_dish_order_up, to: (at: number) => number][] = [
  ['to-top', m.menu_dish_order_first, () => 0],
  ['arrow-up', m.menu_dish_order_up, (at) => at - 1],
  ['arrow-down', m.menu_dish_order_down, (at) => at + 1],
  ['to-bottom', m.menu_dish_order_last, () => Infinity],
]

/** Moves rows by drag, keys or buttons: returns what is held and chosen, and the handlers of the list and its handles. */
function useReordering(rows: readonly Ordered[], onOrder: (ids: string[]) => void) {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  const taken = useRef<string[]>(undefined)
  const [held, setHeld] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const [told, setTold] = useState('')
  const ids = rows.map(({ id }) => id)

  const tell = (id: string, at: number) =>
    setTold(
      t(m.menu_dish_order_moved, {
        name: rows.find((row) => row.id === id)?.name ?? '',
        place: at + 1,
        count: ids.length,
      }),
    )
  const move = (id: string, to: number) => {
    const from = ids.indexOf(id)
    const next = moveInOrder(ids, from, to)
    const at = next.indexOf(id)
    if (at === from) return
    onOrder(next)
    tell(id, at)
  }
  const takeBack = (id: string): boolean => {
    const before = taken.current
    setHeld(undefined)
    if (!before || before.every((one, at) => one === ids[at])) return false
    onOrder(before)
    tell(id, before.indexOf(id))
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, id: string) => {
    const from = ids.indexOf(id)
    const to = {
      ArrowUp: from - 1,
      ArrowDown: from + 1,
      PageUp: from - page,
      PageDown: from + page,
      Home: 0,
      End: ids.length,
    }[event.key]
    if (event.key === 'Escape' ? takeBack(id) : to !== undefined) event.preventDefault()
    if (to !== undefined) move(id, to)
  }

  /** Returns the new position of a dragged row, beyond the middles of the rows it passed. */
  const dragTo = (id: string, y: number) => {
    const middles = [...(list.current?.children ?? [])].map((row) => {
      const { top, height } = row.getBoundingClientRect()
      return top + height / 2
    })
    const from = ids.indexOf(id)
    let to = from
    while (to < ids.length - 1 && y > (middles[to + 1] ?? Infinity)) to++
    while (to > 0 && y < (middles[to - 1] ?? -Infinity)) to--
    if (to !== from) move(id, to)
  }
  const drag = useRef(dragTo)
  useEffect(() => {
    drag.current = dragTo
  })
  const height = useRef(0)
  useEffect(() => {
    if (held === undefined || !list.current) return undefined
    const scrolled = scrollerOf(list.current)
    let frame = requestAnimationFrame(function follow() {
      const { top, bottom } = scrolled.getBoundingClientRect()
      const y = height.current
      const by = y < top + edge ? -step : y > bottom - edge ? step : 0
      if (by) scrolled.scrollBy(0, by)
      drag.current(held, Math.min(Math.max(y, top), bottom))
      frame = requestAnimationFrame(follow)
    })
    return () => cancelAnimationFrame(frame)
  }, [held])
  // Keys may move a row out of sight.
  useEffect(() => {
    const { activeElement: focused } = document
    if (told && list.current?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' })
  }, [told])

  const onPointerDown = (event: PointerEvent<HTMLElement>, id: string) => {
    if (event.button !== 0 || !event.isPrimary) return
    event.preventDefault()
    event.currentTarget.focus()
    // The list captures the pointer, because the row itself is moved in the DOM.
    list.current?.setPointerCapture(event.pointerId)
    height.current = event.clientY
    taken.current = ids
    setHeld(id)
  }
  return {
    list,
    held,
    chosen,
    /** The last move, for screen readers. */
    told,
    move,
    ofList: {
      onPointerMove: (event: PointerEvent) => {
        height.current = event.clientY
      },
      onPointerUp: () => {
        if (held !== undefined) setChosen(held)
        setHeld(undefined)
      },
      onPointerCancel: () => held !== undefined && takeBack(held),
    },
    ofHandle: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(event, id),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, id),
      onFocus: () => {
        taken.current = ids
      },
      onClick: () => setChosen(id),
    }),
  }
}

/** A list sorted by dragging a handle, by keys, or by buttons that a tap shows. Escape reverts the move. */
export function ReorderableList({ label, help, rows, onOrder }: Props) {
  const t = useT()
  const described = useId()
  const { list, held, chosen, told, move, ofList, ofHandle } = useReordering(rows, onOrder)
  return (
    <>
      <p id={described}>{help}</p>
      <ol ref={list} className={styles.list} aria-label={label} {...ofList}>
        {rows.map(({ id, name, more }, at) => (
          <li key={id} className={id === held ? `${styles.row} ${styles.held}` : styles.row}>
            <span className={styles.place} aria-hidden="true">
              {at + 1}
            </span>
            <span className={styles.name}>
              <span dir="auto">{name}</span>
              {more}
            </span>
            <button
              type="button"
              className={styles.handle}
              aria-label={t(m.menu_dish_order_move, { name })}
              aria-describedby={described}
              {...ofHandle(id)}
            >
              <Icon name="grip" />
            </button>
            {id === chosen && (
              <div className={styles.ways}>
                {ways.map(([icon, label, to]) => (
                  <IconButton key={icon} lined icon={icon} name={t(label, { name })} onClick={() => move(id, to(at))} />
                ))}
              </div>
            )}
          </li>
        ))}
      </ol>
      <p role="status" className={visuallyHidden}>
        {told}
      </p>
    </>
  )
}

/** Returns the element that scrolls a long list. */
function scrollerOf(node: HTMLElement): HTMLElement {
  let at = node.parentElement
  while (at && !/auto|scroll/.test(getComputedStyle(at).overflowY)) at = at.parentElement
  return at ?? document.documentElement
}
