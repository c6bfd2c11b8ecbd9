import { useId } from 'react'
import { moveCategoryToTab, tabLimits } from '#shared/menu/categories-form.ts'
import type { Category, MenuCategory, MenuTab, MenuTabs } from '#shared/menu/categories.ts'
import type { LocalizedText } from '#shared/localized-text.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Drawer } from '#web/dashboard/ui/dialog.tsx'
import { Fields, SelectField, SwitchField } from '#web/dashboard/ui/field.tsx'
import { LocalizedField } from '#web/dashboard/ui/localized-field.tsx'
import { ReorderableList } from '#web/dashboard/ui/reorderable-list.tsx'
import * as m from '#web/paraglide/messages.js'
import { nameCategories } from './category-names.ts'

type Props = {
  tab: MenuTab
  /** The stored tabs. */
  stored: MenuTabs
  /** The tabs of the form. */
  tabs: MenuTabs
  onChange: (tabs: MenuTab[]) => void
  onDelete: (category: Category) => void
  onClose: () => void
}

const none: LocalizedText = { en: '', es: '' }

/** A drawer with the name and visibility of a tab and its categories. The page saves them. */
export function TabDrawer({ tab, stored, tabs, onChange, onDelete, onClose }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const names = nameCategories(tabs, locale)
  const [only] = tab.categories.length === 1 ? tab.categories : []
  /** A tab and its only category of the same key have one name. */
  const isOne = only?.key === tab.id
  const set = (change: Partial<MenuTab>) =>
    onChange(tabs.map((one) => (one.id === tab.id ? { ...one, ...change } : one)))
  const setCategory = (key: Category, change: Partial<MenuCategory>) =>
    set({ categories: tab.categories.map((one) => (one.key === key ? { ...one, ...change } : one)) })
  const rename = (label: LocalizedText) =>
    set({ label, ...(isOne && { categories: tab.categories.map((one) => ({ ...one, label })) }) })
  return (
    <Drawer
      title={names.tabNameOf(tab)}
      onClose={onClose}
      foot={
        <Button kind="go" onClick={onClose}>
          {t(m.menu_categories_edit_done)}
        </Button>
      }
    >
      <Fields>
        <LocalizedField
          name="label"
          label={t(m.menu_categories_name)}
          help={t(m.menu_categories_rename_help)}
          maxLength={tabLimits.label}
          value={tab.label ?? none}
          before={stored.find(({ id }) => id === tab.id)?.label}
          onChange={rename}
          faults={{}}
        />
        <SwitchField
          label={t(m.menu_categories_show_tab)}
          help={t(m.menu_categories_show_tab_help)}
          checked={!tab.hidden}
          onChange={(shown) => set({ hidden: !shown })}
        />
        {tab.categories.length > 1 && (
          <ReorderableList
            label={t(m.menu_categories_of_tab, { tab: names.tabNameOf(tab) })}
            help={t(m.menu_categories_category_order_help)}
            rows={tab.categories.map(({ key }) => ({ id: key, name: names.nameOf(key) }))}
            onOrder={(keys) =>
              set({ categories: keys.flatMap((key) => tab.categories.find((one) => one.key === key) ?? []) })
            }
          />
        )}
        {tab.categories.map((category) => (
          <CategoryFields
            key={category.key}
            category={category}
            name={names.nameOf(category.key)}
            isNamedByTab={isOne}
            tab={tab.id}
            tabs={tabs.map((one) => [one.id, names.tabNameOf(one)] as const)}
            before={stored.flatMap(({ categories }) => categories).find(({ key }) => key === category.key)?.label}
            onChange={(change) => setCategory(category.key, change)}
            onMove={(to) => {
              onChange(moveCategoryToTab(tabs, category.key, to))
              if (only) onClose()
            }}
            onDelete={() => onDelete(category.key)}
          />
        ))}
      </Fields>
    </Drawer>
  )
}

type CategoryProps = {
  category: MenuCategory
  name: string
  /** The tab's name is the category's. */
  isNamedByTab: boolean
  tab: string
  tabs: readonly (readonly [id: string, name: string])[]
  before: LocalizedText | undefined
  onChange: (change: Partial<MenuCategory>) => void
  onMove: (to: string) => void
  onDelete: () => void
}

function CategoryFields({
  category,
  name,
  isNamedByTab,
  tab,
  tabs,
  before,
  onChange,
  onMove,
  onDelete,
}: CategoryProps) {
  const t = useT()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Fields>
        <h3 id={id}>{name}</h3>
        {!isNamedByTab && (
          <>
            <LocalizedField
              name={`label-${category.key}`}
              label={t(m.menu_categories_name)}
              help={t(m.menu_categories_rename_help)}
              maxLength={tabLimits.label}
              value={category.label ?? none}
              before={before}
              onChange={(label) => onChange({ label })}
              faults={{}}
            />
            <SwitchField
              label={t(m.menu_categories_show)}
              checked={!category.hidden}
              onChange={(shown) => onChange({ hidden: !shown })}
            />
          </>
        )}
        <SelectField label={t(m.menu_categories_move_to)} value={tab} onChange={onMove} options={tabs} />
        <div>
          <Button icon="trash" aria-haspopup="dialog" onClick={onDelete}>
            {t(m.menu_categories_delete, { name })}
          </Button>
        </div>
      </Fields>
    </section>
  )
}
