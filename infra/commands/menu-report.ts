import { allergens } from '#shared/allergens/allergens.ts'
import { allergenNames } from '#shared/allergens/allergen-format.ts'

import type { MenuFileError } from '#shared/menu/import/file.ts'
import type { ContentColumn, FileError, MenuFormat, MenuLine } from '#shared/menu/import/line.ts'
import { listChangedFields, type ImportPlan, type RefusedLine } from '#shared/menu/import-plan.ts'
import { type DefaultTabId, listCategories, type MenuTab, type MenuTabs } from '#shared/menu/categories.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { formatSizes } from '#shared/menu/sizes-parse.ts'
import { localize } from '#shared/localized-text.ts'

const tabNames: Record<DefaultTabId, string> = {
  appetizers: 'Appetizers',
  salads: 'Salads',
  quesadillas: 'Quesadillas',
  specialties: 'Specialties',
  taqueria: 'Taquería',
  kids: 'Kids Menu',
  lunch: 'Lunch Menu',
  desserts: 'Desserts',
  drinks: 'Drinks',
}
const isDefault = (id: string): id is DefaultTabId => Object.hasOwn(tabNames, id)
const tabName = ({ id, label }: MenuTab): string =>
  (label && localize(label, 'en')) || (isDefault(id) ? tabNames[id] : id)

const faultWords: Record<string, string> = {
  nameRequired: 'is missing',
  required: 'is missing',
  text: 'is not a text',
  'too-long': 'is too long',
  priceInvalid: 'must hold exactly one amount, like $12.99, or sizes, like S $8 / L $14',
  priceLetter: 'has a letter where a digit belongs: an o, l or I',
  categoryUnknown: 'is none that we know',
  duplicate: 'is in the file twice, with another price or description',
  allergenUnknown: `names an allergen that we don't know (we know ${allergens.map((one) => allergenNames.en[one]).join(', ')})`,
  allergenTwice: 'names an allergen that another column of the line answers otherwise',
  allergenAnswer: 'must say contains, may contain, no (not in the recipe) or ?',
  glutenInWheat: 'cannot say that there is no gluten where wheat is said',
  dietUnknown: "names a diet that we don't know (we know vegetarian, vegan, no pork)",
  dietAsksFirst: 'needs an answer in the columns lard and broth first',
  dietLard: 'is said of a dish with lard in it',
  dietBroth: 'is said of a dish with a broth of meat in it',
  dietFish: 'is said of a dish that contains fish or shellfish',
  dietMilkEggs: 'says vegan of a dish that contains milk or eggs',
  lardAnswer: 'must say yes, no or ?',
  brothAnswer: 'must say no, meat, pork or ?',
  soldWhenCell: 'must be like Mon Tue 11:00-15:00',
  quotes: 'a quotation mark is not closed, or has text after it',
  tooManyCells: 'has more cells than there are headings: put texts with commas in quotation marks',
  notAnItem: 'is not an object with name, price and category',
}

const fileFaults: Record<FileError['error'] | MenuFileError, string> = {
  empty: 'holds no dishes',
  'not-text': 'is no text: save the sheet as CSV or XLSX first',
  'no-text': 'is a picture without text, like a scan: type its dishes into a sheet or a text file',
  'too-large': 'is larger than 10 MB, or unpacks to more',
  locked: 'is locked with a password: save it without one first',
  broken: 'is damaged: save or export it again',
  'not-json': 'is not valid JSON',
  'no-list': 'has no dish: an object with a name and a price',
  'no-columns': 'has neither the headings name, price, description, category nor lines that end in a price',
  'too-long': 'holds more than 5,000 dishes',
}

/** Says in a sentence why a file is no menu. */
export const formatFileError = (
  file: string,
  { error, missing = [] }: { error: FileError['error'] | MenuFileError; missing?: readonly string[] },
): string => `${file} ${fileFaults[error]}${missing.length > 0 ? ` (not found: ${missing.join(', ')})` : ''}.`

/** Formats the dry run: categories by name, dishes by tab, the result of every line. */
export function formatImportReport(
  tabs: MenuTabs,
  plan: ImportPlan,
  lines: readonly MenuLine[],
  format: MenuFormat,
): string {
  const given = new Map(lines.map((line) => [line.line, line]))
  const told: [number, string][] = [
    ...plan.add.map(({ line, item }): [number, string] => [
      line,
      `add      ${localize(item.name, 'en')}  ${pricesOf(item)}`,
    ]),
    ...plan.change.map(({ line, item, was }): [number, string] => [
      line,
      `change   ${localize(item.name, 'en')}  ${changesOf(was, item)}`,
    ]),
    ...plan.same.map(({ line, name }): [number, string] => [line, `same     ${name}`]),
    ...plan.skipped.map(({ line, name }): [number, string] => [line, `skipped  ${name}`]),
    ...plan.refused.map((refused): [number, string] => [refused.line, `REFUSED  ${whyRefused(refused, given)}`]),
  ]
  const { add, change, same, refused, skipped } = plan
  return [
    'Categories of the file, and ours',
    ...plan.mapping.map(({ written, category, lines }) =>
      row(written || '(none)', (category ?? 'UNKNOWN').padEnd(16) + lines),
    ),
    ...(plan.mapping.some(({ category }) => !category) ? [`  Ours are: ${listCategories(tabs).join(', ')}`] : []),
    '',
    'Dishes per tab',
    ...tabs.map((tab) => row(tabName(tab), String(plan.perTab[tab.id]))),
    row('Total', String(Object.values(plan.perTab).reduce((sum, count) => sum + count, 0))),
    '',
    ...told
      .toSorted(([a], [b]) => a - b)
      .map(([line, words]) => `${format === 'json' ? 'Item' : 'Line'} ${String(line).padEnd(5)}${words}`),
    '',
    `${add.length} to add, ${change.length} to change, ${same.length} the same, ${refused.length} refused${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}.`,
  ].join('\n')
}

const pricesOf = ({ price, sizes }: MenuItem): string =>
  price ||
  formatSizes(sizes.map((size) => ({ label: localize(size.label, 'en'), price: size.price }))) ||
  'market price'

const row = (left: string, right: string) => `  ${left.padEnd(32)}${right}`

const changesOf = (was: MenuItem, item: MenuItem): string =>
  listChangedFields(was, item)
    .map(({ field, was, now }) => `${field}: ${quoted(was)} → ${quoted(now)}`)
    .join(', ')

function whyRefused({ line, name, fields, like }: RefusedLine, given: ReadonlyMap<number, MenuLine>): string {
  const written = given.get(line)
  const errors = Object.entries(fields).flatMap(([field, keys]) =>
    keys.map((key) => {
      const cell = written?.contents?.[field as ContentColumn] ?? written?.[field as 'name'] ?? ''
      const value = field === 'line' ? '' : ` ${quoted(cell)}`
      return `${field}${value} ${faultWords[key] ?? key}`
    }),
  )
  return `${name || '(no name)'}: ${errors.join('; ')}${like ? ` (see ${like})` : ''}`
}

const quoted = (value: unknown): string => (typeof value === 'string' ? JSON.stringify(value) : String(value))
