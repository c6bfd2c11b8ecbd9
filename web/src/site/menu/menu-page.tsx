import { Link } from '@tanstack/react-router'
import { memo, Suspense, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { defaultTabs, type SiteTab } from '#shared/menu/categories.ts'
import { dishesOfTab } from '#shared/menu/tab-dishes.ts'
import type { Dish } from '#shared/menu/menu.ts'
import { copyNamesByPage } from '#shared/site/page-copy.ts'
import { Head } from '#web/app/head.tsx'
import { importWithRetry } from '#web/app/import-with-retry.ts'
import { useT } from '#web/app/locale.tsx'
import { menuQuery, useContent } from '#web/app/content-queries.ts'
import { usePageContent, useSite } from '#web/app/use-site.ts'
import { type ToastText, useFailureToast, useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import * as globals from '#web/styles/global.css.ts'
import * as motif from '#web/styles/motifs.css.ts'
import { telHref } from '#shared/phone/phone-format.ts'
import { Icon } from '#web/site/ui/icon.tsx'
import { EmptyNotice } from '#web/site/ui/empty-notice.tsx'
import { PageCopyLine } from '#web/site/ui/page-copy-line.tsx'
import { useInViewport } from '#web/site/ui/use-in-viewport.ts'
import * as pageHeadStyles from '#web/site/ui/page-head.css.ts'
import { Spinner } from '#web/site/ui/spinner.tsx'
import * as styles from './dish-card.css.ts'
import { Dishes } from './dishes.tsx'
import * as bar from './menu-search.css.ts'
import { MenuSearch } from './menu-search.tsx'
import { useMenuSearch } from './use-menu-search.ts'
import { TabStrip } from './tab-strip.tsx'
import { tabName } from './tab-names.ts'
import { useTabs } from './use-tabs.ts'
import type * as leaving from './allergen-filter.tsx'

const failed: ToastText = (t) => t(m.menu_failed)
const offline: ToastText = (t) => t(m.layout_offline_needed)

/** The menu in tabs. All panels are in the page; without script they are listed one below the other. */
export function MenuPage() {
  const t = useT()
  const { branding } = useSite()
  const { data: items, isError, isPending } = useContent(menuQuery)
  useFailureToast(isError, failed)
  return (
    <>
      <Head title={t(m.menu_title)} description={t(m.menu_description, { name: branding.name })} />
      <div className={`${motif.picado} ${motif.picadoOnMasa} ${motif.picadoSmall}`} aria-hidden="true" />
      <div className={`${globals.wrap} ${pageHeadStyles.pageHead}`}>
        <h1>{t(m.menu_title)}</h1>
        <PageCopyLine page="/menu" of="menuLead" className={globals.lead} />
      </div>
      {isPending ? <Spinner /> : items?.length ? <Tabbed items={items} /> : <EmptyNotice title={t(m.menu_nothing)} />}
    </>
  )
}

function Tabbed({ items }: { items: readonly Dish[] }) {
  const t = useT()
  const tabs: readonly SiteTab[] = usePageContent('/menu').tabs ?? defaultTabs
  const { active, choose, panels } = useTabs(tabs)
  const [words, setWords] = useState('')
  const [leavesOut, setLeavesOut] = useState(false)
  const [Without, setWithout] = useState<typeof leaving.AllergenFilterPanel>()
  const toast = useToast()
  const leaveOut = () => {
    setLeavesOut(!leavesOut)
    if (Without) return
    void importWithRetry(() => import('./allergen-filter.tsx')).then(
      (file) => setWithout(() => file.AllergenFilterPanel),
      () => (setLeavesOut(false), toast('bad', offline)),
    )
  }
  const wanted = useDeferredValue(words.trim())
  const { find, seek } = useMenuSearch(items)
  // Memoized, so that typing renders no card again.
  const panelsOf = useMemo(() => tabs.map((tab) => ({ tab, items: dishesOfTab(tab, items) })), [tabs, items])
  const shown = (
    <>
      {wanted && <Found items={find(wanted)} words={wanted} />}
      {panelsOf.map(({ tab, items }) => (
        <section
          key={tab.id}
          className={styles.panel}
          id={tab.id}
          role="tabpanel"
          aria-labelledby={`tab-${tab.id}`}
          tabIndex={-1}
          hidden={wanted !== '' || (active !== undefined && active !== tab.id)}
        >
          <div className={styles.panelHead}>
            <h2 lang={tab.borrowed?.label}>{tabName(t, tab)}</h2>
            <TabLine of={tab} />
          </div>
          <Panel items={items} />
        </section>
      ))}
    </>
  )
  return (
    <>
      <TabStrip
        tabs={tabs}
        active={wanted ? undefined : (active ?? tabs[0]?.id)}
        onChoose={(tab) => (setWords(''), choose(tab))}
      />
      <div className={`${globals.wrap} ${active ? '' : styles.early}`} ref={panels}>
        <div className={bar.bar}>
          <MenuSearch words={words} onSeek={seek} onChange={(typed) => (seek(), setWords(typed))} />
          <button type="button" className={bar.without} aria-expanded={leavesOut} onClick={leaveOut}>
            {t(m.menu_without)}
          </button>
        </div>
        {items.some(({ told }) => !told) && <Unchecked />}
        {leavesOut && Without ? (
          <Without
            items={
              wanted ? find(wanted) : ((panelsOf.find(({ tab }) => tab.id === active) ?? panelsOf[0])?.items ?? [])
            }
          >
            {shown}
          </Without>
        ) : (
          shown
        )}
        <PageCopyLine page="/menu" of="advisoryLine" className={styles.advisory} />
      </div>
    </>
  )
}

/** The owner's line under the name of a tab that has one. */
function TabLine({ of: { id } }: { of: SiteTab }) {
  const line = copyNamesByPage['/menu'].find((name) => name === `${id}Line`)
  return line && <PageCopyLine page="/menu" of={line} />
}

/** Says once, for all dishes whose allergens the owner has not confirmed, whom to ask. */
function Unchecked() {
  const t = useT()
  const { phone } = useSite().contactInfo
  return (
    <p className={bar.unchecked}>
      <Icon name="warning" />
      <span>
        {t(m.menu_unchecked)}{' '}
        {phone ? <a href={telHref(phone)}>{t(m.menu_ask_us)}</a> : <Link to="/contact">{t(m.menu_ask_us)}</Link>}
      </span>
    </p>
  )
}

/** Hydrated separately, so that a touch waits for no other panel. */
const Panel = memo(function Panel({ items }: { items: readonly Dish[] }) {
  const t = useT()
  if (items.length > 0)
    return (
      <Suspense>
        <Dishes items={items} />
      </Suspense>
    )
  return (
    <EmptyNotice title={t(m.menu_empty)}>
      <p>{t(m.menu_empty_text)}</p>
    </EmptyNotice>
  )
})

/** The cards rendered at once: whole rows of any layout, more than a screen. */
const atOnce = 24

/** The search's results; more are rendered on scrolling. */
function Found({ items, words }: { items: readonly Dish[]; words: string }) {
  const t = useT()
  const [drawn, setDrawn] = useState({ words, count: atOnce })
  const count = drawn.words === words ? drawn.count : atOnce
  return (
    <section className={styles.panel}>
      <p role="status" className={styles.foundCount}>
        {items.length > 0 ? t(m.menu_found, { count: items.length }) : t(m.menu_found_none)}
      </p>
      <Dishes items={items.slice(0, count)} />
      {count < items.length && (
        <End key={`${words} ${count}`} onNear={() => setDrawn({ words, count: count + atOnce })} />
      )}
    </section>
  )
}

function End({ onNear }: { onNear: () => void }) {
  const [place, near] = useInViewport<HTMLDivElement>()
  const reached = useEffectEvent(onNear)
  useEffect(() => {
    if (near) reached()
  }, [near])
  return <div ref={place} />
}
