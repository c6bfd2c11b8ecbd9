import { type ReactNode, useEffect, useState } from 'react'
import { tabKeys } from '#web/ui/tab-keys.ts'
import * as styles from './form.css.ts'

type Tab = { id: string; label: string; panel: ReactNode }

/** Tabs with one visible panel and arrow keys; the address may name one. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const [active, setActive] = useState(tabs[0]?.id ?? '')
  const ids = tabs.map(({ id }) => id).join(' ')
  useEffect(() => {
    const named = location.hash.slice(1)
    if (named && ids.split(' ').includes(named)) setActive(named)
  }, [ids])
  return (
    <>
      <div
        className={styles.switcher}
        role="tablist"
        aria-label={label}
        onKeyDown={tabKeys(
          tabs.map(({ id }) => id),
          active,
          setActive,
        )}
      >
        {tabs.map((tab) => (
          <a
            key={tab.id}
            role="tab"
            id={`tab-${tab.id}`}
            href={`#${tab.id}`}
            aria-selected={active === tab.id}
            aria-controls={tab.id}
            tabIndex={active === tab.id ? 0 : -1}
            onClick={(event) => {
              event.preventDefault()
              setActive(tab.id)
            }}
          >
            {tab.label}
          </a>
        ))}
      </div>
      {tabs.map((tab) => (
        <div key={tab.id} role="tabpanel" id={tab.id} aria-labelledby={`tab-${tab.id}`} hidden={active !== tab.id}>
          {tab.panel}
        </div>
      ))}
    </>
  )
}
