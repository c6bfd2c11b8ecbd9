import type { KeyboardEvent, MouseEvent } from 'react'
import { type FocalPoint, focalPointOf, withFocalPoint } from '#shared/site/photo.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { visuallyHidden } from '#web/styles/global.css.ts'
import * as styles from './image-field.css.ts'

type Props = { label: string; value: string; onChange: (value: string) => void }

const step = 5
const steps: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}
const within = (percent: number): number => Math.min(100, Math.max(0, percent))

/** The whole photo: a tap, or the arrow keys, say which part stays in view where a frame cuts it. */
export function FocalPointPicker({ label, value, onChange }: Props) {
  const t = useT()
  const focus = focalPointOf(value) ?? { x: 50, y: 50 }
  const choose = ({ x, y }: FocalPoint) => onChange(withFocalPoint(value, { x: within(x), y: within(y) }))
  const tap = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // Enter clicks too, and has no place.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    choose({ x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 })
  }
  const walk = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    choose({ x: focus.x + by[0], y: focus.y + by[1] })
  }
  return (
    <div className={styles.whole}>
      <p className={styles.note}>{t(m.dashboard_image_focus)}</p>
      <button type="button" className={styles.focus} onClick={tap} onKeyDown={walk}>
        <img src={value.split('#')[0]} alt="" />
        <i className={styles.focusPoint} style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
        <span className={visuallyHidden}>{t(m.dashboard_image_focus_at, { label, x: focus.x, y: focus.y })}</span>
      </button>
    </div>
  )
}
