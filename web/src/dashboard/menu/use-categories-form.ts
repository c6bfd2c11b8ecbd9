import { useState } from 'react'
import * as v from 'valibot'
import { MenuTabsInput } from '#shared/menu/categories-form.ts'
import type { MenuTab, StoredTabs } from '#shared/menu/categories.ts'
import { getMenuTabs, saveMenuTabs } from '#shared/menu/owner-endpoints.ts'
import { useT } from '#web/app/locale.tsx'
import { useOwnerMutation, useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { firstFieldErrors } from '#web/dashboard/ui/error-messages.ts'
import { useStoredForm } from '#web/dashboard/ui/use-stored-form.ts'
import { useUndo } from '#web/dashboard/use-undo.ts'
import * as m from '#web/paraglide/messages.js'

/** Returns a name or a tab as it is sent: an empty label is none. */
const toSent = <Of extends Pick<MenuTab, 'label' | 'hidden'>>({ label, hidden, ...of }: Of) => ({
  ...of,
  ...(label && (label.en.trim() || label.es.trim()) && { label: { en: label.en, es: label.es } }),
  ...(hidden && { hidden }),
})

/** Manages the form of the tabs, saved over the version that it began from. */
export function useCategoriesForm() {
  const t = useT()
  const query = useOwnerQuery(getMenuTabs, {})
  const takeBack = useUndo([getMenuTabs])
  const saving = useOwnerMutation(saveMenuTabs, {
    done: m.menu_categories_saved,
    act: ({ version }) => takeBack([{ what: 'menu-tabs', of: 'tabs', version }]),
    failed: m.menu_categories_failed,
    changes: [getMenuTabs],
  })
  const [found, setFound] = useState<Record<string, string[] | undefined>>({})
  const form = useStoredForm<StoredTabs, StoredTabs>({
    query,
    valuesOf: (stored) => stored,
    savings: [saving],
    store: async ({ values, stored: { version }, settle }) => {
      const tabs = values.tabs.map(({ categories, ...tab }) => ({ ...toSent(tab), categories: categories.map(toSent) }))
      const { success, output, issues } = v.safeParse(MenuTabsInput, { tabs, version })
      setFound(issues ? (v.flatten(issues).nested ?? {}) : {})
      if (!success) return
      const stored = await saving.save(output)
      if (stored) settle(stored)
    },
    onDrop: () => setFound({}),
  })
  return { ...form, faults: { ...saving.faults, ...firstFieldErrors(t, found) } }
}

export type CategoriesForm = ReturnType<typeof useCategoriesForm>
