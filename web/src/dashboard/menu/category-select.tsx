import { type Category, hasCategory, type MenuTabs } from '#shared/menu/categories.ts'
import * as fields from '#web/dashboard/ui/field.css.ts'
import { useCategories } from './category-names.ts'

type Props = {
  value: Category | ''
  onChange: (category: Category | '') => void
  /** The option without a category; absent if one is required. */
  none?: string
  /** The tabs that an import adds. */
  newTabs?: MenuTabs
  id?: string
  'aria-label'?: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

/** A select of categories, grouped by the tabs of the menu. */
export function CategorySelect({ value, onChange, none, newTabs, ...rest }: Props) {
  const { tabs, nameOf, tabNameOf } = useCategories(newTabs)
  return (
    <select
      {...rest}
      className={`${fields.input} ${fields.select}`}
      value={value}
      onChange={(event) => onChange(event.target.value as Category | '')}
    >
      {none !== undefined && <option value="">{none}</option>}
      {value && !hasCategory(tabs, value) && <option value={value}>{nameOf(value)}</option>}
      {tabs.map((tab) => (
        <optgroup key={tab.id} label={tabNameOf(tab)}>
          {tab.categories.map(({ key }) => (
            <option key={key} value={key}>
              {nameOf(key)}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
