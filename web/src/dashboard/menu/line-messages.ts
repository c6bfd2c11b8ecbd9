import { allergenNames } from '#shared/allergens/allergen-format.ts'
import { allergens } from '#shared/allergens/allergens.ts'
import { capitalize } from '#shared/time/date-format.ts'
import type { PlannedLine } from '#shared/menu/import-plan.ts'
import type { Message, Translate } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { fieldErrorsOf } from '#web/dashboard/ui/error-messages.ts'

const columnNames: Record<string, Message> = {
  name: m.kit_name,
  price: m.kit_price,
  category: m.kit_category,
  description: m.kit_description,
  marketPrice: m.kit_market_price,
  sizes: m.dish_sizes,
  contains: m.alg_contains,
  may: m.alg_may,
  not: m.alg_not,
  ...Object.fromEntries(
    allergens.map(
      (one) => [one, (_none: object, { locale }) => capitalize(allergenNames[locale][one])] as [string, Message],
    ),
  ),
  allergens: m.alg_title,
  diets: m.alg_diets,
  lard: m.alg_lard,
  broth: m.alg_broth,
}
const spanish: Record<string, Message> = { nameEs: m.kit_name, descriptionEs: m.kit_description }
/** What a column of a file is called. */
export const quotedNames = (t: Translate, column: string): string =>
  spanish[column]
    ? t(m.both_spanish, { label: t(spanish[column]) })
    : columnNames[column]
      ? t(columnNames[column])
      : column

/** What is wrong with a file as a whole, in words. */
export function fileErrorMessages(t: Translate, fields: Readonly<Record<string, readonly string[]>>): string {
  const columns = (fields['columns'] ?? []).map((column) => quotedNames(t, column)).join(', ')
  switch (fields['text']?.[0]) {
    case 'empty':
    case 'required':
      return t(m.kit_imp_fault_empty)
    case 'not-text':
      return t(m.kit_imp_fault_not_text)
    case 'not-json':
      return t(m.kit_imp_fault_not_json)
    case 'no-list':
      return t(m.kit_imp_fault_no_list)
    case 'no-columns':
      return t(m.kit_imp_fault_no_columns, { columns })
    case 'too-long':
      return t(m.kit_imp_fault_too_long)
    default:
      return t(m.kit_imp_fault_too_large)
  }
}

const lineFaults: Record<string, Message> = {
  quotes: m.kit_imp_fault_quotes,
  tooManyCells: m.kit_imp_fault_cells,
  notAnItem: m.kit_imp_fault_not_item,
  text: m.kit_imp_fault_text,
  nameRequired: m.kit_imp_fault_no_name,
}

/** Why a line is refused, one sentence for each of its fields. */
export const lineErrors = (t: Translate, line: PlannedLine): string[] => Object.values(errorsByField(t, line))

/** The same by the fields' names. */
export function errorsByField(
  t: Translate,
  { fields = {}, price, written, like }: PlannedLine,
): Record<string, string> {
  const wordsOf = (field: string, fault: string): string => {
    if (fault === 'duplicate') return t(m.kit_imp_fault_duplicate, { line: like ?? '' })
    if (fault === 'priceLetter') return t(m.kit_imp_fault_letter, { price: price.trim() })
    if (field === 'category')
      return written.trim() ? t(m.kit_imp_fault_unknown, { written }) : t(m.kit_imp_fault_no_category)
    const known = lineFaults[fault]
    const words = known ? t(known) : (fieldErrorsOf(t, { [field]: [fault] })[field] ?? '')
    return fault === 'text' || !known ? `${quotedNames(t, field)}: ${words}` : words
  }
  return Object.fromEntries(Object.entries(fields).map(([field, [fault = '']]) => [field, wordsOf(field, fault)]))
}

/** What a line changes of the dish that is there: the names of the fields. */
export const changeTexts = (t: Translate, { changes = [] }: PlannedLine): string[] =>
  changes.map((field) => quotedNames(t, field))
