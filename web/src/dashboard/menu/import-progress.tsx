import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getPublishState } from '#shared/site/publish-endpoints.ts'
import { getMenuImport, listMenuImports } from '#shared/menu/import-endpoints.ts'
import { getMenuTabs, listMenuItems } from '#shared/menu/owner-endpoints.ts'
import { localize, type LocalizedText, toLocalizedText } from '#shared/localized-text.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { ButtonRow, Button, ButtonLink } from '#web/dashboard/ui/button.tsx'
import { ownerQueryKey, useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { Banner, LoadFailed, LoadingRows, Panel } from '#web/dashboard/ui/panel.tsx'
import * as styles from './import.css.ts'
import { UndoImport } from './undo-import.tsx'

const everyMs = 700

type Props = {
  id: string
  /** Called with the undo that replaces this import on screen. */
  onUndo: (id: string) => void
  /** Starts over with another file, once this import is finished. */
  onAnother?: () => void
}

/** An import in progress, and its result. It continues when this page is closed. */
export function ImportProgress({ id, onUndo, onAnother }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const cache = useQueryClient()
  const { data, isError, refetch } = useOwnerQuery(getMenuImport, { id })
  const done = data !== undefined && data.done >= data.parts
  useEffect(() => {
    if (done) {
      for (const call of [listMenuItems, listMenuImports, getMenuTabs, getPublishState])
        void cache.invalidateQueries({ queryKey: ownerQueryKey(call) })
      return undefined
    }
    const again = setInterval(() => void refetch(), everyMs)
    return () => clearInterval(again)
  }, [done, refetch, cache])

  if (!data) return isError ? <LoadFailed /> : <LoadingRows />
  const { dishes, parts, overtaken, counts, undoes, file, newTabs = [], keptTabs = [] } = data
  const join = (names: readonly LocalizedText[]) => names.map((name) => localize(name, locale)).join(', ')
  const working = t(undoes ? m.menu_import_imp_undoing : m.menu_import_imp_applying, { count: dishes })
  if (!done) {
    const saved = Math.floor((dishes * data.done) / parts)
    return (
      <Panel title={working} note={file}>
        <div className={styles.source}>
          <progress className={styles.bar} max={dishes} value={saved} aria-label={working} />
          <p role="status">{t(m.menu_import_imp_progress, { done: saved, count: dishes })}</p>
          <p className={styles.soft}>{t(m.menu_import_imp_goes_on)}</p>
        </div>
      </Panel>
    )
  }
  const count = dishes - overtaken.length
  return (
    <>
      <Banner
        tone="good"
        icon="done"
        title={
          undoes
            ? t(m.menu_import_imp_undone, { file })
            : t(count === 1 ? m.menu_import_imp_done_one : m.menu_import_imp_done, { count })
        }
      >
        {counts && !undoes && (
          <p>
            {t(m.menu_import_imp_done_counts, {
              added: counts.add,
              changed: counts.change,
              same: counts.same,
              skipped: counts.skipped,
            })}
          </p>
        )}
        {overtaken.length > 0 && (
          <p>
            {t(m.menu_import_imp_overtaken, {
              names: join(overtaken.map(({ name }) => toLocalizedText(name))),
            })}
          </p>
        )}
        {newTabs.length > 0 && !undoes && (
          <p>{t(m.menu_import_imp_done_categories, { names: join(newTabs.flatMap(({ label }) => label ?? [])) })}</p>
        )}
        {keptTabs.length > 0 && <p>{t(m.menu_import_imp_kept_categories, { names: join(keptTabs) })}</p>}
      </Banner>
      <ButtonRow>
        <ButtonLink to="menu" kind="go" icon="menu">
          {t(m.menu_import_imp_see)}
        </ButtonLink>
        {!undoes && !data.undoneBy && <UndoImport of={data} onBegun={(begun) => onUndo(begun.id)} />}
        {onAnother && (
          <Button icon="file-up" onClick={onAnother}>
            {t(m.menu_import_imp_another)}
          </Button>
        )}
      </ButtonRow>
    </>
  )
}
