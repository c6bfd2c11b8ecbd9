import { type Category, menuTabs } from '#shared/menu/menu.ts'
import { useT } from '#web/app/locale.tsx'
import { tabNames } from '#web/site/menu/tab-names.ts'
import * as fields from '#web/dashboard/ui/field.css.ts'
import { categoryNames } from './category-names.ts'

type Props = {
  value: Category | ''
  onChange: (category: Category | '') => void
  /** The option without a category; absent if one is required. */
  none?: string
  id?: string
  'aria-label'?: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

/** A select of categories, grouped by the tabs of the menu. */
export function CategorySelect({ value, onChange, none, ...rest }: Props) {
  const t = useT()
  return (
    <select
      {...rest}
      className={`${fields.input} ${fields.select}`}
      value={value}
      onChange={(event) => onChange(event.target.value as Category | '')}
    >
      {none !== undefined && <option value="">{none}</option>}
      {menuTabs.map(({ id, categories }) => (
        <optgroup key={id} label={t(tabNames[id])}>
          {categories.map((category) => (
            <option key={category} value={category}>
              {t(categoryNames[category])}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
