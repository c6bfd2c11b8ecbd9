import { useState } from 'react'
import type { PlannedImport } from '#shared/menu/import-plan.ts'
import { canAddCategories, type ImportedCategory } from '#shared/menu/new-categories.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button, ButtonRow } from '#web/dashboard/ui/button.tsx'
import { Field } from '#web/dashboard/ui/field.tsx'
import { Badge } from '#web/dashboard/ui/panel.tsx'
import { CategoryNameDialog } from './category-name-dialog.tsx'
import { useCategories } from './category-names.ts'
import { CategorySelect } from './category-select.tsx'
import * as styles from './import.css.ts'
import type { ImportState } from './use-import.ts'

type Props = { seen: PlannedImport; newCategories: readonly ImportedCategory[]; work: ImportState }

/** The mapping of the file's categories to the menu's. Open while one is missing, or new. */
export function ImportCategories({ seen: { mapping, newTabs }, newCategories, work }: Props) {
  const t = useT()
  const { tabs } = useCategories(newTabs)
  const [naming, setNaming] = useState<ImportedCategory>()
  const unknown = mapping.filter(({ category }) => !category)
  const headings = unknown.flatMap(({ written }) => written || [])
  const rows = [...mapping].toSorted((a, b) => order(a, newCategories) - order(b, newCategories))
  return (
    <details className={styles.mapping} open={unknown.length + newCategories.length > 0 || undefined}>
      <summary>
        {t(m.menu_import_imp_map)} <span className={styles.soft}>{t(m.menu_import_imp_map_note)}</span>
      </summary>
      {headings.length > 1 && canAddCategories(tabs, headings.length) && (
        <ButtonRow>
          <Button icon="plus" busy={work.pending} onClick={() => void work.makeCategories(headings)}>
            {t(m.menu_import_imp_map_make_all, { count: headings.length })}
          </Button>
        </ButtonRow>
      )}
      <div className={styles.columnMapping}>
        {rows.map(({ written, category, lines }) => {
          const made = newCategories.find((one) => one.written === written)
          return (
            <div key={written} className={styles.matched}>
              <Field
                label={`${written || t(m.menu_import_imp_map_none)} (${lines})`}
                error={category ? undefined : t(m.menu_error_category)}
              >
                {(described) => (
                  <CategorySelect
                    {...described}
                    value={category ?? ''}
                    onChange={(next) => void work.choose(written, next)}
                    newTabs={newTabs}
                    {...(category ? {} : { none: t(m.menu_import_imp_map_unknown) })}
                  />
                )}
              </Field>
              {made ? (
                <div className={styles.made}>
                  <Badge tone="good" icon="plus">
                    {t(m.menu_import_imp_map_new)}
                  </Badge>
                  <Button
                    kind="plain"
                    icon="edit"
                    aria-haspopup="dialog"
                    aria-label={`${t(m.menu_import_imp_map_rename)}: ${written}`}
                    unavailable={work.pending}
                    onClick={() => setNaming(made)}
                  >
                    {t(m.menu_import_imp_map_rename)}
                  </Button>
                </div>
              ) : (
                !category &&
                written &&
                canAddCategories(tabs, 1) && (
                  <div className={styles.made}>
                    <Button
                      icon="plus"
                      aria-label={`${t(m.menu_import_imp_map_make)}: ${written}`}
                      unavailable={work.pending}
                      onClick={() => void work.makeCategories([written])}
                    >
                      {t(m.menu_import_imp_map_make)}
                    </Button>
                  </div>
                )
              )}
            </div>
          )
        })}
      </div>
      {naming && (
        <CategoryNameDialog
          title={t(m.menu_import_imp_map_name, { name: naming.written })}
          text={t(m.menu_categories_add_text)}
          done={t(m.menu_categories_edit_done)}
          name={{ en: naming.label.en, es: naming.label.es }}
          pending={work.pending}
          onName={async ({ en, es }) => Boolean(await work.nameCategory(naming.written, { en, es }))}
          onClose={() => setNaming(undefined)}
        />
      )}
    </details>
  )
}

/** Returns the rank of a heading: those without a category first, then the new ones. */
const order = (
  { written, category }: PlannedImport['mapping'][number],
  newCategories: readonly ImportedCategory[],
): number => (!category ? 0 : newCategories.some((one) => one.written === written) ? 1 : 2)
