import { useState } from 'react'
import * as v from 'valibot'
import { type ContentCells, contentColumns } from '#shared/menu/import/line.ts'
import type { Category, MenuTabs } from '#shared/menu/categories.ts'
import { menuTextLimits, MenuItemForm } from '#shared/menu/menu.ts'
import type { LineFix, PlannedLine } from '#shared/menu/import-plan.ts'
import { parseSizes } from '#shared/menu/sizes-parse.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Dialog } from '#web/dashboard/ui/dialog.tsx'
import { LocalizedField, type LocalizedDraft } from '#web/dashboard/ui/localized-field.tsx'
import { CheckField, Field, Form, FieldPair, TextField } from '#web/dashboard/ui/field.tsx'
import { firstFieldErrors } from '#web/dashboard/ui/error-messages.ts'
import { CategorySelect } from './category-select.tsx'
import { lineErrorsByField, columnNameText } from './line-messages.ts'
import * as styles from './import.css.ts'

type Props = {
  line: PlannedLine
  newTabs: MenuTabs
  pending: boolean
  onFix: (mend: LineFix) => void
  onClose: () => void
}

/** Columns of the file whose field has another name. */
const fieldOf: Readonly<Record<string, string>> = {
  name: 'name.en',
  nameEs: 'name.es',
  description: 'description.en',
  descriptionEs: 'description.es',
}

type LineValues = {
  name: LocalizedDraft
  price: string
  category: Category | ''
  description: LocalizedDraft
  marketPrice: boolean
  contents: ContentCells
}

/** Manages the corrected values of a line. The line's own errors show until the owner tries again. */
function useLineFix(line: PlannedLine, onFix: Props['onFix']) {
  const t = useT()
  const [values, setValues] = useState<LineValues>({
    name: { en: line.name, es: line.nameEs ?? '' },
    price: line.price,
    category: line.category ?? '',
    description: { en: line.description ?? '', es: line.descriptionEs ?? '' },
    marketPrice: line.marketPrice ?? false,
    contents: { ...line.contents },
  })
  const cells = contentColumns.filter((column) => line.contents?.[column] !== undefined || line.fields?.[column])
  const why = Object.entries(lineErrorsByField(t, line))
  const [wrong, setWrong] = useState<Record<string, string[] | undefined>>()
  /** Edited fields, which are validated again. */
  const [anew, setAnew] = useState<ReadonlySet<string>>(new Set())
  const atFields = wrong
    ? firstFieldErrors(t, wrong)
    : Object.fromEntries(why.map(([field, words]) => [fieldOf[field] ?? field, words]))
  const fields = new Set<string>([...Object.keys(fieldOf), 'price', 'category', ...cells])

  const save = () => {
    const { contents, ...typed } = values
    const told = parseSizes(values.price)
    const form = { ...typed, price: told ? '' : values.price, sizes: told ?? [] }
    const { success, output, issues } = v.safeParse(MenuItemForm, form)
    const found: Record<string, string[] | undefined> = issues ? (v.flatten(issues).nested ?? {}) : {}
    const ofSizes = Object.entries(found).find(([field]) => field.startsWith('sizes'))
    setWrong({ ...found, ...(ofSizes ? { price: ofSizes[1] } : {}) })
    setAnew(new Set())
    if (!success) return
    onFix({
      line: line.line,
      name: output.name.en,
      ...(line.nameEs === undefined && !output.name.es ? {} : { nameEs: output.name.es }),
      price: told ? values.price : output.price,
      category: output.category,
      ...(line.description === undefined && !output.description.en ? {} : { description: output.description.en }),
      ...(line.descriptionEs === undefined && !output.description.es ? {} : { descriptionEs: output.description.es }),
      ...(line.marketPrice === undefined && !output.marketPrice ? {} : { marketPrice: output.marketPrice }),
      ...(cells.length > 0 ? { contents } : {}),
    })
  }
  return {
    values,
    set: (change: Partial<typeof values>, edited = Object.keys(change)) => {
      setValues((now) => ({ ...now, ...change }))
      setAnew(new Set([...anew, ...edited]))
    },
    cells,
    errors: Object.fromEntries(Object.entries(atFields).filter(([field]) => !anew.has(field.split('.')[0] ?? field))),
    /** The errors of columns that have no field. */
    why: why.filter(([field]) => !fields.has(field)),
    save,
  }
}

/** A dialog that corrects one line of the file, with focus on its first error. */
export function FixLineDialog({ line, newTabs, pending, onFix, onClose }: Props) {
  const t = useT()
  const fix = useLineFix(line, onFix)
  const { values, set, errors, why, cells } = fix
  return (
    <Dialog
      title={t(m.menu_import_imp_mend_title, { line: line.line })}
      large
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(m.dashboard_cancel)}</Button>
          <Button kind="go" busy={pending} onClick={fix.save}>
            {t(m.menu_import_imp_mend_save)}
          </Button>
        </>
      }
    >
      <Form onSubmit={fix.save} aims>
        {why.map(([field, words]) => (
          <p key={field} className={styles.why}>
            {words}
          </p>
        ))}
        <LocalizedField
          name="name"
          label={t(m.menu_name)}
          required
          maxLength={menuTextLimits.name}
          value={values.name}
          onChange={(name) => set({ name })}
          faults={errors}
        />
        <FieldPair>
          <Field label={t(m.menu_category)} required error={errors['category']}>
            {(described) => (
              <CategorySelect
                {...described}
                value={values.category}
                onChange={(category) => set({ category })}
                newTabs={newTabs}
                {...(values.category ? {} : { none: t(m.menu_import_imp_map_unknown) })}
              />
            )}
          </Field>
          <TextField
            label={t(m.menu_price)}
            required={!values.marketPrice}
            maxLength={200}
            value={values.price}
            onChange={(price) => set({ price })}
            help={t(m.menu_imp_price_help)}
            error={errors['price']}
          />
        </FieldPair>
        <CheckField
          label={t(m.menu_market_price)}
          help={t(m.menu_market_price_help)}
          checked={values.marketPrice}
          onChange={(marketPrice) => set({ marketPrice }, [])}
        />
        <LocalizedField
          name="description"
          label={t(m.menu_owner_description)}
          rows={4}
          maxLength={menuTextLimits.description}
          value={values.description}
          onChange={(description) => set({ description })}
          faults={errors}
        />
        {cells.map((column) => (
          <TextField
            key={column}
            label={columnNameText(t, column)}
            maxLength={500}
            value={values.contents[column] ?? ''}
            onChange={(cell) => set({ contents: { ...values.contents, [column]: cell } }, [column])}
            error={errors[column]}
          />
        ))}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Dialog>
  )
}
