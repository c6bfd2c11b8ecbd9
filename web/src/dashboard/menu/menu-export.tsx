import { useState } from 'react'
import { listCategories, type MenuTabs } from '#shared/menu/categories.ts'
import { byNameIn, type MenuItem } from '#shared/menu/menu.ts'
import { listMenuItems } from '#shared/menu/owner-endpoints.ts'
import { useT } from '#web/app/locale.tsx'
import { ownerRequest } from '#web/app/session.ts'
import { useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { downloadBlob } from '#web/ui/download.ts'
import { Button } from '#web/dashboard/ui/button.tsx'
import { useCategories } from './category-names.ts'
import * as styles from './menu.css.ts'
import { writeMenuFile } from './menu-reader.ts'

type Kind = 'csv' | 'xlsx'

/** Loads every dish, in the order of the categories and by name. */
async function loadMenu(tabs: MenuTabs): Promise<MenuItem[]> {
  const items: MenuItem[] = []
  let after: string | undefined
  do {
    const page = await ownerRequest(listMenuItems, after === undefined ? {} : { after })
    items.push(...page.items)
    after = page.next
  } while (after !== undefined)
  const categories = listCategories(tabs)
  return items
    .toSorted(byNameIn('en'))
    .toSorted((a, b) => categories.indexOf(a.category) - categories.indexOf(b.category))
}

/** Buttons that download the menu as CSV or XLSX, which import again without a change. */
export function MenuExport() {
  const t = useT()
  const toast = useToast()
  const { tabs } = useCategories()
  const [busy, setBusy] = useState<Kind>()
  const save = async (kind: Kind) => {
    setBusy(kind)
    try {
      const file = await writeMenuFile(kind, await loadMenu(tabs))
      if (!file) throw new Error('no file')
      downloadBlob(`menu.${kind}`, file)
    } catch {
      toast('bad', (t) => t(m.contacts_export_failed))
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <p className={`${styles.lines} ${styles.papers}`}>
      {t(m.menu_export)}
      {(['csv', 'xlsx'] as const).map((kind) => (
        <Button key={kind} kind="plain" icon="download" busy={busy === kind} onClick={() => void save(kind)}>
          {t(kind === 'csv' ? m.menu_export_csv : m.menu_export_xlsx)}
        </Button>
      ))}
    </p>
  )
}
