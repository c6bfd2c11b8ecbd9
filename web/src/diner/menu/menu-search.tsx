import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Icon } from '#web/diner/ui/icon.tsx'
import * as s from './menu-search.css.ts'

/** Finds a dish in all tabs at once. */
export function MenuSearch({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const t = useT()
  return (
    <search className={s.search}>
      <Icon name="search" />
      <input
        className={s.input}
        type="search"
        value={words}
        onChange={(event) => onChange(event.target.value)}
        placeholder={t(m.menu_search)}
        aria-label={t(m.menu_search)}
        maxLength={60}
      />
    </search>
  )
}
