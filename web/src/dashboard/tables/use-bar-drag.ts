import { type PointerEvent, useEffect, useRef } from 'react'
import { slotMinutes } from '#shared/reservations/slots.ts'
import type { TimelineBar } from './table-day.ts'
import { pixelsPerMinute } from './timeline.css.ts'

/** Pixels that a pointer moves before a tap is a drag. */
const threshold = 5

type Target = { key: string; minute: number }
type Options = {
  /** Tells where the bar would be put down; undefined once it is put back. */
  onOver: (bar: TimelineBar, target: Target | undefined) => void
  onDrop: (bar: TimelineBar, target: Target) => void
}

/**
 * Returns the drag of bars with a mouse. It moves the bar itself and renders nothing, so that it stays fluent with a
 * hundred tables; `onOver` is called only when the row or the slot changes.
 */
export function useBarDrag({ onOver, onDrop }: Options) {
  const wasDragged = useRef(false)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const begin = (event: PointerEvent<HTMLElement>, bar: TimelineBar, movesTime: boolean) => {
    wasDragged.current = false
    const place = event.currentTarget.closest('li')
    const sheet = event.currentTarget.closest('[data-sheet]')
    if (event.pointerType !== 'mouse' || event.button !== 0 || !place || !sheet) return
    const [startX, startY] = [event.pageX, event.pageY]
    const rows = [...sheet.querySelectorAll<HTMLElement>('[data-row]')].map((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return { element, key: element.dataset['row'] ?? '', top: top + scrollY, bottom: bottom + scrollY }
    })
    let isDragging = false
    let frame = 0
    let over: (typeof rows)[number] | undefined
    let minute = bar.from
    const move = ({ pageX, pageY }: globalThis.PointerEvent) => {
      const [dx, dy] = [pageX - startX, pageY - startY]
      if (!isDragging && Math.hypot(dx, dy) < threshold) return
      if (!isDragging) {
        isDragging = true
        place.dataset['dragging'] = ''
      }
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        place.style.transform = `translate(${movesTime ? dx : 0}px, ${dy}px)`
        const next = rows.find(({ top, bottom }) => pageY >= top && pageY < bottom) ?? over
        const slots = movesTime ? Math.round(dx / (pixelsPerMinute * slotMinutes)) : 0
        const at = Math.min(1440 - slotMinutes, Math.max(0, bar.from + slots * slotMinutes))
        if (next === over && at === minute) return
        if (over) delete over.element.dataset['target']
        if (next) next.element.dataset['target'] = ''
        over = next
        minute = at
        if (over) onOver(bar, { key: over.key, minute })
      })
    }
    const end = () => {
      cancelAnimationFrame(frame)
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', drop)
      removeEventListener('pointercancel', end)
      removeEventListener('keydown', escape)
      if (over) delete over.element.dataset['target']
      delete place.dataset['dragging']
      place.style.transform = ''
      stop.current = undefined
      onOver(bar, undefined)
    }
    const drop = () => {
      const target = over
      wasDragged.current = isDragging
      const dropped = isDragging
      end()
      if (dropped && target) onDrop(bar, { key: target.key, minute })
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      wasDragged.current = isDragging
      end()
    }
    stop.current = end
    addEventListener('pointermove', move)
    addEventListener('pointerup', drop)
    addEventListener('pointercancel', end)
    addEventListener('keydown', escape)
  }
  return {
    begin,
    /** Tells once whether a click is the end of a drag. */
    isEndOfDrag: () => {
      const was = wasDragged.current
      wasDragged.current = false
      return was
    },
  }
}
