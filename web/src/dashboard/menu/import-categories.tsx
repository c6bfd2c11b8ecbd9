import type { PlannedImport } from '#shared/menu/import-plan.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Field } from '#web/dashboard/ui/field.tsx'
import { CategorySelect } from './category-select.tsx'
import * as styles from './import.css.ts'

type Props = {
  mapping: PlannedImport['mapping']
  choose: (written: string, category: PlannedImport['mapping'][number]['category'] | '') => void
}

/** The mapping of the file's categories to the menu's. Open while one is missing. */
export function ImportCategories({ mapping, choose }: Props) {
  const t = useT()
  const unknown = mapping.filter(({ category }) => !category)
  const rows = [...unknown, ...mapping.filter(({ category }) => category)]
  return (
    <details className={styles.mapping} open={unknown.length > 0 || undefined}>
      <summary>
        {t(m.menu_import_imp_map)} <span className={styles.soft}>{t(m.menu_import_imp_map_note)}</span>
      </summary>
      <div className={styles.mapped}>
        {rows.map(({ written, category, lines }) => (
          <Field
            key={written}
            label={`${written || t(m.menu_import_imp_map_none)} (${lines})`}
            error={category ? undefined : t(m.menu_fault_category)}
          >
            {(described) => (
              <CategorySelect
                {...described}
                value={category ?? ''}
                onChange={(next) => choose(written, next)}
                {...(category ? {} : { none: t(m.menu_import_imp_map_unknown) })}
              />
            )}
          </Field>
        ))}
      </div>
    </details>
  )
}
