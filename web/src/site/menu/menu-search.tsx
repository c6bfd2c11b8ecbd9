import { useEffect, useEffectEvent, useRef } from 'react'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Icon } from '#web/site/ui/icon.tsx'
import * as styles from './menu-search.css.ts'

type Props = { words: string; onSeek: () => void; onChange: (words: string) => void }

/** A search across all tabs. `onSeek` is called on focus. */
export function MenuSearch({ words, onSeek, onChange }: Props) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const takeOver = useEffectEvent(({ value, ownerDocument }: HTMLInputElement) => {
    if (value) onChange(value)
    else if (ownerDocument.activeElement === field.current) onSeek()
  })
  // Text typed before hydration.
  useEffect(() => {
    if (field.current) takeOver(field.current)
  }, [])
  return (
    <search className={styles.search}>
      <Icon name="search" />
      <input
        ref={field}
        className={styles.input}
        type="search"
        value={words}
        onFocus={onSeek}
        onChange={(event) => onChange(event.target.value)}
        placeholder={t(m.menu_search)}
        aria-label={t(m.menu_search)}
        maxLength={60}
      />
    </search>
  )
}
