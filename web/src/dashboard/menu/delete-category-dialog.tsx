import { useState } from 'react'
import { removeCategory } from '#shared/menu/categories-form.ts'
import type { Category, MenuTab, MenuTabs } from '#shared/menu/categories.ts'
import { listMenuItems, moveDishes } from '#shared/menu/owner-endpoints.ts'
import { useT } from '#web/app/locale.tsx'
import { useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Dialog } from '#web/dashboard/ui/dialog.tsx'
import { Field, Fields } from '#web/dashboard/ui/field.tsx'
import { Banner } from '#web/dashboard/ui/panel.tsx'
import * as m from '#web/paraglide/messages.js'
import { CategorySelect } from './category-select.tsx'

type Props = {
  category: Category
  name: string
  /** How many dishes it has; undefined while they load. */
  count: number | undefined
  tabs: MenuTabs
  onDelete: (tabs: MenuTab[]) => void
  onClose: () => void
}

/** Asks before a category goes. Its dishes are moved at once to another one; the page saves that it is gone. */
export function DeleteCategoryDialog({ category, name, count = 0, tabs, onDelete, onClose }: Props) {
  const t = useT()
  const [to, setTo] = useState<Category | ''>('')
  const moving = useOwnerMutation(moveDishes, { failed: m.menu_categories_move_failed, changes: [listMenuItems] })
  const goes = async () => {
    for (let left = count; left > 0;) {
      const done = to && (await moving.save({ from: category, to }))
      if (!done) return
      left = done.left
    }
    onDelete(removeCategory(tabs, category))
    onClose()
  }
  return (
    <Dialog
      title={t(m.menu_categories_delete_title, { name })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(m.dashboard_cancel)}</Button>
          <Button
            kind="stop"
            busy={moving.pending}
            unavailable={count > 0 && (to === '' || to === category)}
            onClick={() => void goes()}
          >
            {t(count > 0 ? m.menu_categories_move_yes : m.menu_categories_delete_yes)}
          </Button>
        </>
      }
    >
      {moving.problem && <Banner tone="bad" title={moving.problem} />}
      {count === 0 ? (
        <p>{t(m.menu_categories_delete_text)}</p>
      ) : (
        <Fields>
          <p>{count === 1 ? t(m.menu_categories_move_dishes_one) : t(m.menu_categories_move_dishes, { count })}</p>
          <Field label={t(m.menu_categories_move_dishes_to)} required>
            {(described) => (
              <CategorySelect {...described} value={to} onChange={setTo} none={t(m.menu_import_imp_map_unknown)} />
            )}
          </Field>
        </Fields>
      )}
    </Dialog>
  )
}
