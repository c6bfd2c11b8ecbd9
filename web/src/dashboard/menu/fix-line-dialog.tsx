import { useState } from 'react'
import * as v from 'valibot'
import { type ContentCells, contentColumns } from '#shared/menu/import-line.ts'
import type { Category } from '#shared/menu/menu.ts'
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

type Props = { line: PlannedLine; pending: boolean; onMend: (mend: LineFix) => void; onClose: () => void }

/** Columns of the file whose field has another name. */
const fieldOf: Readonly<Record<string, string>> = {
  name: 'name.en',
  nameEs: 'name.es',
  description: 'description.en',
  descriptionEs: 'description.es',
}

/** A dialog that corrects one line of the file, with focus on its first error. */
export function FixLineDialog({ line, pending, onMend, onClose }: Props) {
  const t = useT()
  const [name, setName] = useState<LocalizedDraft>({ en: line.name, es: line.nameEs ?? '' })
  const [price, setPrice] = useState(line.price)
  const [category, setCategory] = useState<Category | ''>(line.category ?? '')
  const [description, setDescription] = useState<LocalizedDraft>({
    en: line.description ?? '',
    es: line.descriptionEs ?? '',
  })
  const [marketPrice, setMarketPrice] = useState(line.marketPrice ?? false)
  const [contents, setContents] = useState<ContentCells>({ ...line.contents })
  const cells = contentColumns.filter((column) => line.contents?.[column] !== undefined || line.fields?.[column])
  const why = Object.entries(lineErrorsByField(t, line))
  // Shows the line's own errors until the owner tries again.
  const [wrong, setWrong] = useState<Record<string, string[] | undefined>>()
  const [anew, setAnew] = useState<ReadonlySet<string>>(new Set())
  const atFields = wrong
    ? firstFieldErrors(t, wrong)
    : Object.fromEntries(why.map(([field, words]) => [fieldOf[field] ?? field, words]))
  const faults = Object.fromEntries(Object.entries(atFields).filter(([field]) => !anew.has(field.split('.')[0]!)))
  const hasField = (field: string) =>
    [...Object.keys(fieldOf), 'price', 'category'].includes(field) || cells.some((column) => column === field)
  /** Edited fields are validated again. */
  const typed =
    <Value,>(field: string, set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setAnew(new Set([...anew, field]))
    }

  const mend = () => {
    const told = parseSizes(price)
    const sizes = told ?? []
    const form = { name, price: told ? '' : price, sizes, category, description, marketPrice }
    const { success, output, issues } = v.safeParse(MenuItemForm, form)
    const found: Record<string, string[] | undefined> = issues ? (v.flatten(issues).nested ?? {}) : {}
    const ofSizes = Object.entries(found).find(([field]) => field.startsWith('sizes'))
    setWrong({ ...found, ...(ofSizes ? { price: ofSizes[1] } : {}) })
    setAnew(new Set())
    if (!success) return
    onMend({
      line: line.line,
      name: output.name.en,
      ...(line.nameEs === undefined && !output.name.es ? {} : { nameEs: output.name.es }),
      price: told ? price : output.price,
      category: output.category,
      ...(line.description === undefined && !output.description.en ? {} : { description: output.description.en }),
      ...(line.descriptionEs === undefined && !output.description.es ? {} : { descriptionEs: output.description.es }),
      ...(line.marketPrice === undefined && !output.marketPrice ? {} : { marketPrice: output.marketPrice }),
      ...(cells.length > 0 ? { contents } : {}),
    })
  }
  return (
    <Dialog
      title={t(m.menu_import_imp_mend_title, { line: line.line })}
      large
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(m.dashboard_cancel)}</Button>
          <Button kind="go" busy={pending} onClick={mend}>
            {t(m.menu_import_imp_mend_save)}
          </Button>
        </>
      }
    >
      <Form onSubmit={mend} aims>
        {why
          .filter(([field]) => !hasField(field))
          .map(([field, words]) => (
            <p key={field} className={styles.why}>
              {words}
            </p>
          ))}
        <LocalizedField
          name="name"
          label={t(m.menu_name)}
          required
          maxLength={menuTextLimits.name}
          value={name}
          onChange={typed('name', setName)}
          faults={faults}
        />
        <FieldPair>
          <Field label={t(m.menu_category)} required error={faults['category']}>
            {(described) => (
              <CategorySelect
                {...described}
                value={category}
                onChange={typed('category', setCategory)}
                {...(category ? {} : { none: t(m.menu_import_imp_map_unknown) })}
              />
            )}
          </Field>
          <TextField
            label={t(m.menu_price)}
            required={!marketPrice}
            maxLength={200}
            value={price}
            onChange={typed('price', setPrice)}
            help={t(m.menu_imp_price_help)}
            error={faults['price']}
          />
        </FieldPair>
        <CheckField
          label={t(m.menu_market_price)}
          help={t(m.menu_market_price_help)}
          checked={marketPrice}
          onChange={setMarketPrice}
        />
        <LocalizedField
          name="description"
          label={t(m.menu_owner_description)}
          rows={4}
          maxLength={menuTextLimits.description}
          value={description}
          onChange={typed('description', setDescription)}
          faults={faults}
        />
        {cells.map((column) => (
          <TextField
            key={column}
            label={columnNameText(t, column)}
            maxLength={500}
            value={contents[column] ?? ''}
            onChange={typed(column, (cell: string) => setContents({ ...contents, [column]: cell }))}
            error={faults[column]}
          />
        ))}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Dialog>
  )
}
