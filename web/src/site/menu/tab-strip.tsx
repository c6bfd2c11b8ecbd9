import { useEffect, useRef } from 'react'
import type { SiteTab } from '#shared/menu/categories.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import * as globals from '#web/styles/global.css.ts'
import { Icon } from '#web/site/ui/icon.tsx'
import { tabKeys } from '#web/ui/tab-keys.ts'
import { tabName } from './tab-names.ts'
import * as styles from './tab-strip.css.ts'

/** One step of the strip in px. */
const step = 300

type Props = { tabs: readonly SiteTab[]; active: string | undefined; onChoose: (tab: string) => void }

/** The sticky tabs: anchor links before hydration, tabs with arrow keys after it. */
export function TabStrip({ tabs, active, onChoose }: Props) {
  const t = useT()
  const strip = useRef<HTMLDivElement>(null)
  const isTaken = useRef(false)
  useEffect(() => {
    const row = strip.current
    const chosen = row?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!row || !chosen) return
    const left = chosen.offsetLeft - 56
    // A strip that the guest scrolled before hydration stays.
    if (isTaken.current || (row.scrollLeft === 0 && left > 0)) row.scrollTo({ left })
    isTaken.current = true
  }, [active])
  const scroll = (by: number) => strip.current?.scrollBy({ left: by, behavior: 'smooth' })
  return (
    <div className={styles.tabs}>
      <div className={`${globals.wrap} ${styles.tabsRow}`}>
        <button
          className={styles.tabsStep}
          type="button"
          tabIndex={-1}
          aria-label={t(m.menu_left)}
          onClick={() => scroll(-step)}
        >
          <Icon name="left" />
        </button>
        <div
          className={styles.tabsStrip}
          role="tablist"
          aria-label={t(m.menu_sections)}
          ref={strip}
          onKeyDown={tabKeys(
            tabs.map(({ id }) => id),
            active,
            onChoose,
          )}
        >
          {tabs.map(({ id, label, borrowed }, index) => (
            <a
              key={id}
              href={`#${id}`}
              role="tab"
              id={`tab-${id}`}
              lang={borrowed?.label}
              aria-controls={id}
              aria-selected={active === id}
              tabIndex={active === id || (active === undefined && index === 0) ? 0 : -1}
              onClick={(event) => {
                event.preventDefault()
                onChoose(id)
              }}
            >
              {tabName(t, { id, label })}
            </a>
          ))}
        </div>
        <button
          className={styles.tabsStep}
          type="button"
          tabIndex={-1}
          aria-label={t(m.menu_right)}
          onClick={() => scroll(step)}
        >
          <Icon name="right" />
        </button>
      </div>
    </div>
  )
}
