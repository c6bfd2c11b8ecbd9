import { allergenNames } from '#shared/allergens/allergen-format.ts'
import { allergens } from '#shared/allergens/allergens.ts'
import { capitalize } from '#shared/time/date-format.ts'
import type { PlannedLine } from '#shared/menu/import-plan.ts'
import type { Message, Translate } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { firstFieldErrors } from '#web/dashboard/ui/error-messages.ts'

const columnNames: Record<string, Message> = {
  name: m.menu_name,
  price: m.menu_price,
  category: m.menu_category,
  description: m.menu_owner_description,
  marketPrice: m.menu_market_price,
  hidden: m.menu_dish_hidden,
  notForCatering: m.menu_dish_not_catering,
  soldWhen: m.menu_dish_when,
  imageUrl: m.menu_image,
  imageAlt: m.settings_field_alt,
  sizes: m.menu_dish_sizes,
  contains: m.allergens_contains,
  may: m.allergens_may,
  not: m.allergens_not,
  ...Object.fromEntries(
    allergens.map(
      (one) => [one, (_none: object, { locale }) => capitalize(allergenNames[locale][one])] as [string, Message],
    ),
  ),
  allergens: m.allergens_title,
  diets: m.allergens_diets,
  lard: m.allergens_lard,
  broth: m.allergens_broth,
}
const spanish: Record<string, Message> = {
  nameEs: m.menu_name,
  descriptionEs: m.menu_owner_description,
  imageAltEs: m.settings_field_alt,
  sizesEs: m.menu_dish_sizes,
}
/** Returns the name of a file's column. */
export const columnNameText = (t: Translate, column: string): string =>
  spanish[column]
    ? t(m.translations_spanish, { label: t(spanish[column]) })
    : columnNames[column]
      ? t(columnNames[column])
      : column

/** Returns the errors of the file as a whole. */
export function formatFileErrors(t: Translate, fields: Readonly<Record<string, readonly string[]>>): string {
  const columns = (fields['columns'] ?? []).map((column) => columnNameText(t, column)).join(', ')
  switch (fields['text']?.[0]) {
    case 'empty':
    case 'required':
      return t(m.menu_import_imp_error_empty)
    case 'not-text':
      return t(m.menu_import_imp_error_not_text)
    case 'no-text':
      return t(m.menu_import_imp_error_no_text)
    case 'locked':
      return t(m.menu_import_imp_error_locked)
    case 'broken':
      return t(m.menu_import_imp_error_broken)
    case 'not-json':
      return t(m.menu_import_imp_error_not_json)
    case 'no-list':
      return t(m.menu_import_imp_error_no_list)
    case 'no-columns':
      return t(m.menu_import_imp_error_no_columns, { columns })
    case 'too-long':
      return t(m.menu_import_imp_error_too_long)
    default:
      return t(m.menu_import_imp_error_too_large)
  }
}

const lineFaults: Record<string, Message> = {
  quotes: m.menu_import_imp_error_quotes,
  tooManyCells: m.menu_import_imp_error_cells,
  notAnItem: m.menu_import_imp_error_not_item,
  text: m.menu_import_imp_error_text,
  nameRequired: m.menu_import_imp_error_no_name,
  soldWhenCell: m.menu_import_imp_error_times,
}

/** Returns the reasons why a line is refused, one sentence a field. */
export const lineErrorTexts = (t: Translate, line: PlannedLine): string[] => Object.values(lineErrorsByField(t, line))

/** Returns the reasons by field. */
export function lineErrorsByField(
  t: Translate,
  { fields = {}, price, written, like }: PlannedLine,
): Record<string, string> {
  const wordsOf = (field: string, error: string): string => {
    if (error === 'duplicate') return t(m.menu_import_imp_error_duplicate, { line: like ?? '' })
    if (error === 'priceLetter') return t(m.menu_import_imp_error_letter, { price: price.trim() })
    if (field === 'category')
      return written.trim() ? t(m.menu_import_imp_error_unknown, { written }) : t(m.menu_import_imp_error_no_category)
    const known = lineFaults[error]
    const words = known ? t(known) : (firstFieldErrors(t, { [field]: [error] })[field] ?? '')
    return error === 'text' || !known ? `${columnNameText(t, field)}: ${words}` : words
  }
  return Object.fromEntries(Object.entries(fields).map(([field, [error = '']]) => [field, wordsOf(field, error)]))
}

/** Returns the names of the fields that a line changes. */
export const changedFieldNames = (t: Translate, { changes = [] }: PlannedLine): string[] =>
  changes.map((field) => columnNameText(t, field))
