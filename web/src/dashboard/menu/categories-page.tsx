import { useEffect, useEffectEvent, useState } from 'react'
import { addCategory, tabLimits } from '#shared/menu/categories-form.ts'
import { type Category, hasCategory, type MenuTab, type StoredTabs } from '#shared/menu/categories.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { Button } from '#web/dashboard/ui/button.tsx'
import { FieldError, Fields } from '#web/dashboard/ui/field.tsx'
import { FormPage } from '#web/dashboard/ui/form-page.tsx'
import { Badge, Banner, Panel } from '#web/dashboard/ui/panel.tsx'
import { ReorderableList } from '#web/dashboard/ui/reorderable-list.tsx'
import * as m from '#web/paraglide/messages.js'
import { type Categories, nameCategories } from './category-names.ts'
import { CategoryNameDialog } from './category-name-dialog.tsx'
import { DeleteCategoryDialog } from './delete-category-dialog.tsx'
import { TabDrawer } from './tab-drawer.tsx'
import { type CategoriesForm, useCategoriesForm } from './use-categories-form.ts'
import { useMenu } from './use-menu.ts'

/** Returns how many dishes each category has, once all are loaded. */
function useDishCounts(): ReadonlyMap<Category, number> | undefined {
  const { items, more, seek } = useMenu()
  const start = useEffectEvent(seek)
  useEffect(() => start(), [])
  if (!items || more) return undefined
  const counts = new Map<Category, number>()
  for (const { category } of items) counts.set(category, (counts.get(category) ?? 0) + 1)
  return counts
}

/** The tabs of the menu with their categories: add, rename, order, hide, delete. */
export function CategoriesPage() {
  const t = useT()
  const form = useCategoriesForm()
  const [adding, setAdding] = useState(false)
  const count = form.values?.tabs.length ?? 0
  return (
    <FormPage
      title={t(m.menu_categories_title)}
      site={{ path: '/menu', name: t(m.layout_nav_menu) }}
      form={form}
      save={t(m.menu_categories_save)}
      actions={
        <Button
          icon="plus"
          aria-haspopup="dialog"
          unavailable={count === 0 || count >= tabLimits.tabs}
          onClick={() => setAdding(true)}
        >
          {t(m.menu_categories_add)}
        </Button>
      }
    >
      {(values, base) => (
        <>
          <Tabs form={form} values={values} base={base} />
          {adding && (
            <CategoryNameDialog
              title={t(m.menu_categories_add_title)}
              text={t(m.menu_categories_add_text)}
              done={t(m.menu_categories_add_done)}
              onName={(label) => {
                form.set({ tabs: addCategory(values.tabs, label) })
                return true
              }}
              onClose={() => setAdding(false)}
            />
          )}
        </>
      )}
    </FormPage>
  )
}

function Tabs({ form, values, base }: { form: CategoriesForm; values: StoredTabs; base: StoredTabs }) {
  const t = useT()
  const { locale } = useLocale()
  const counts = useDishCounts()
  const [editing, setEditing] = useState<string>()
  const [deleting, setDeleting] = useState<Category>()
  const names = nameCategories(values.tabs, locale)
  const open = values.tabs.find(({ id }) => id === editing)
  const [fault] = Object.values(form.faults)
  const lost = [...(counts ?? [])].filter(([key]) => !hasCategory(base.tabs, key))
  return (
    <>
      {lost.length > 0 && (
        <Banner tone="bad" title={t(m.menu_categories_lost)}>
          <p>{t(m.menu_categories_lost_text)}</p>
          {lost.map(([key]) => (
            <Button key={key} aria-haspopup="dialog" onClick={() => setDeleting(key)}>
              {t(m.menu_categories_lost_move, { name: names.nameOf(key) })}
            </Button>
          ))}
        </Banner>
      )}
      <Panel title={t(m.menu_categories_list)}>
        <Fields>
          <p>{t(m.menu_categories_note)}</p>
          {fault && <FieldError>{fault}</FieldError>}
          <ReorderableList
            label={t(m.menu_categories_list)}
            help={t(m.menu_categories_order_help)}
            rows={values.tabs.map((tab) => ({
              id: tab.id,
              name: names.tabNameOf(tab),
              more: <TabRow tab={tab} names={names} counts={counts} onEdit={() => setEditing(tab.id)} />,
            }))}
            onOrder={(ids) => form.set({ tabs: ids.flatMap((id) => values.tabs.find((tab) => tab.id === id) ?? []) })}
          />
        </Fields>
      </Panel>
      {open && !deleting && (
        <TabDrawer
          tab={open}
          stored={base.tabs}
          tabs={values.tabs}
          onChange={(tabs) => form.set({ tabs })}
          onDelete={setDeleting}
          onClose={() => setEditing(undefined)}
        />
      )}
      {deleting && (
        <DeleteCategoryDialog
          category={deleting}
          name={names.nameOf(deleting)}
          count={counts?.get(deleting)}
          tabs={values.tabs}
          onDelete={(tabs) => form.set({ tabs })}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  )
}

type RowProps = {
  tab: MenuTab
  names: Categories
  counts: ReadonlyMap<Category, number> | undefined
  onEdit: () => void
}

/** The content of a tab: its categories and dishes, whether it is hidden, and the button that opens it. */
function TabRow({ tab, names, counts, onEdit }: RowProps) {
  const t = useT()
  const count = tab.categories.reduce((sum, { key }) => sum + (counts?.get(key) ?? 0), 0)
  return (
    <>
      {tab.hidden && (
        <Badge tone="off" icon="eye-off">
          {t(m.menu_categories_hidden)}
        </Badge>
      )}
      <small>
        {tab.categories.length > 1 && `${tab.categories.map(({ key }) => names.nameOf(key)).join(', ')} · `}
        {counts && dishesText(t, count)}
      </small>
      <Button
        icon="edit"
        aria-haspopup="dialog"
        aria-label={t(m.menu_categories_edit, { name: names.tabNameOf(tab) })}
        onClick={onEdit}
      >
        {t(m.dashboard_edit)}
      </Button>
    </>
  )
}

const dishesText = (t: ReturnType<typeof useT>, count: number): string =>
  count === 0
    ? t(m.menu_categories_dishes_none)
    : count === 1
      ? t(m.menu_categories_dishes_one)
      : t(m.menu_categories_dishes, { count })
