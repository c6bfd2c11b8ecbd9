import { useEffect, useRef } from 'react'
import * as styles from '#web/site/ui/form.css.ts'
import { Icon } from '#web/site/ui/icon.tsx'

/** A form's error beside its button, scrolled into view. */
export const FormNote = ({ text }: { text: string | undefined }) => (text ? <Shown text={text} /> : null)

function Shown({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // It may return a promise, which is no cleanup function.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className={`${styles.note} ${styles.underButton}`} role="alert">
      <Icon name="warning" />
      <p>{text}</p>
    </div>
  )
}
