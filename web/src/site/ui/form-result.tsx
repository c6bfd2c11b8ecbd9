import { type ReactNode, useEffect, useRef } from 'react'
import * as styles from '#web/site/ui/form.css.ts'
import { Icon, type IconName } from '#web/site/ui/icon.tsx'

/** A form's result, scrolled to and focused. */
export function FormResult({ icon, children }: { icon: IconName; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={place} tabIndex={-1} className={`${styles.note} ${styles.noteGood}`} role="status">
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  )
}
