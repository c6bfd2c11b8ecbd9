import { allergenHeadings } from '#shared/allergens/allergen-columns.ts'
import { normalizeWord } from '#shared/lib/normalize-word.ts'
import { contentColumns, type ImportErrors, type MenuLine, type UnparsedSize } from './line.ts'
import { formatSizes } from '../sizes-parse.ts'

/** Returns the names of a column with an English or Spanish mark. */
const inEnglish = (names: readonly string[]) =>
  names.flatMap((name) => [`${name} en`, `${name} english`, `english ${name}`, `${name} ingles`, `${name} en ingles`])
const inSpanish = (names: readonly string[]) =>
  names.flatMap((name) => [`${name} es`, `${name} spanish`, `spanish ${name}`, `${name} espanol`, `${name} en espanol`])

const names = ['name', 'item', 'item name', 'dish', 'title', 'product', 'menu item', 'menu item name', 'product name']
const nombres = [
  'nombre',
  'platillo',
  'plato',
  'producto',
  'articulo',
  'titulo',
  'nombre del articulo',
  'nombre del producto',
  'nombre del platillo',
]
const descriptions = [
  'description',
  'details',
  'ingredients',
  'item description',
  'short description',
  'desc',
  'dish description',
  'menu description',
  'blurb',
]
const descripciones = ['descripcion', 'detalles', 'ingredientes', 'descripcion del articulo', 'descripcion corta']
const sizes = [
  'size',
  'size name',
  'variation name',
  'variation',
  'variant',
  'variant name',
  'variant title',
  'portion',
  'portion name',
  'option 1 value',
  'option value 1',
  'attribute 1 values',
]
const tamanos = [
  'tamano',
  'porcion',
  'presentacion',
  'variante',
  'variacion',
  'nombre de la variante',
  'nombre de la variacion',
  'opcion 1 valor',
  'valor de opcion 1',
  'valor de la opcion 1',
  'valores del atributo 1',
]

/**
 * The headings of each column, without case, accents and spaces, the surest first: Clover and Loyverse have a cost
 * beside the price. A Spanish heading means Spanish text.
 */
const columns = {
  name: [...names, ...inEnglish([...names, ...nombres])],
  nameEs: [...nombres, ...inSpanish([...names, ...nombres])],
  price: [
    'price',
    'precio',
    'base price',
    'precio base',
    'menu price',
    'item price',
    'regular price',
    'precio normal',
    'precio regular',
    'default price',
    'precio predeterminado',
    'unit price',
    'precio unitario',
    'precio de venta',
    'avg price',
    'cost',
    'costo',
    'amount',
    'importe',
  ],
  description: [...descriptions, ...inEnglish([...descriptions, ...descripciones])],
  descriptionEs: [...descripciones, ...inSpanish([...descriptions, ...descripciones])],
  category: [
    'category',
    'categoria',
    'categories',
    'categorias',
    'category name',
    'nombre de la categoria',
    'menu section',
    'section',
    'seccion',
    'menu group',
    'menu group name',
    'grupo del menu',
    'menu category',
    'product category',
    'reporting category',
    'categoria de informes',
    'group',
    'grupo',
    'type',
    'tipo',
  ],
  size: [...sizes, ...inEnglish([...sizes, ...tamanos])],
  sizeEs: [...tamanos, ...inSpanish([...sizes, ...tamanos])],
  marketPrice: ['market price', 'precio de mercado', 'precio del mercado'],
  priceType: ['price type', 'tipo de precio', 'pricing strategy', 'pricing type'],
  hidden: ['hidden', 'oculto', 'archived', 'archivado', 'is archived', 'is hidden'],
  id: ['dish id'],
  notForCatering: ['not for catering', 'no para catering'],
  soldWhen: ['sold when', 'se vende'],
  imageUrl: ['picture', 'imagen'],
  imageAlt: ['picture shows', 'alt text', ...inEnglish(['picture shows', 'alt text'])],
  imageAltEs: ['la imagen muestra', 'texto alternativo', ...inSpanish(['picture shows', 'alt text'])],
  shown: ['visible', 'published', 'publicado', 'available for sale', 'disponible para la venta'],
  ...allergenHeadings,
} as const
export type Column = keyof typeof columns

const columnOfName = new Map(
  (Object.keys(columns) as Column[])
    .toReversed()
    .flatMap((column) => columns[column].map((name, rank) => [normalizeWord(name), { column, rank }] as const)),
)

/** The longest text that may be a heading. */
const longestHeading = 120

/** The columns of headings that were looked up: each object of JSON has the same. */
const looked = new Map<string, ReturnType<typeof columnOfName.get>>()

/** Finds the column of a heading. Loyverse names the store in brackets behind it. */
function findColumn(heading: string) {
  if (heading.length > longestHeading) return undefined
  if (!looked.has(heading)) {
    if (looked.size > 5000) looked.clear()
    looked.set(heading, columnOfName.get(normalizeWord(heading.replace(/(?<=.)\[[^\]]*\]\s*$/, ''))))
  }
  return looked.get(heading)
}
/** Returns the column of a heading, or undefined. */
export const columnOf = (heading: string): Column | undefined => findColumn(heading)?.column

/** Headings of a column that holds the prices of one size. */
const sizeWords = new Set(
  `
  small, medium, large, extra large, sm, med, lg, xl, s, m, l, regular, family, jumbo, half, full, whole, half order, full order, half tray, full tray,
  half pan, full pan, single, double, cup, bowl, glass, pitcher, bottle, lunch, dinner, pint, quart, chico, chica, mediano, mediana, grande,
  extra grande, familiar, media, medio, entera, entero, media orden, orden completa, vaso, jarra, taza, tazón, botella, sencillo, doble
`
    .split(',')
    .map(normalizeWord),
)
const priceWords = new Set([...columns.price, 'size', 'tamaño'].map(normalizeWord))

/** Returns the size of a heading: 'Price (Large)' is 'Large'; undefined for other columns. */
export function sizeFromPriceHeading(heading: string): string | undefined {
  if (heading.length > longestHeading || columnOf(heading)) return undefined
  const words = heading
    .trim()
    .split(/[\s_:()-]+/)
    .filter((word) => word && !priceWords.has(normalizeWord(word)))
  const size = words.join(' ')
  return sizeWords.has(normalizeWord(size)) || (/^\d+\s*(?:oz|lb|pc|pz)s?\.?$/i.test(size) && size) ? size : undefined
}

/** The most headings of a table. */
const mostHeadings = 300

/** Returns the column of each heading, and the required columns that are missing. */
export function matchColumns(all: readonly string[]): { found: Map<Column, number>; missing: Column[] } {
  const headings = all.slice(0, mostHeadings)
  const ranked = headings
    .flatMap((heading, index) => {
      const known = findColumn(heading)
      return known ? [{ ...known, index }] : []
    })
    .toSorted((a, b) => b.rank - a.rank || b.index - a.index)
  const found = new Map(ranked.map(({ column, index }) => [column, index]))
  const hasName = found.has('name') || found.has('nameEs')
  const hasPrice = found.has('price') || headings.some((heading) => sizeFromPriceHeading(heading))
  return { found, missing: [...(hasName ? [] : ['name' as const]), ...(hasPrice ? [] : ['price' as const])] }
}

const yes = /^(?:true|yes|y|x|1|s[ií])$/i
const no = /^(?:false|no|n|0|-1)$/i

/** Tells whether a size is no size: Square calls the only one of a dish "Regular". */
export const isPlaceholderSize = (label: string): boolean =>
  /^(?:|regular|default|defaulttitle|standard|single|onesize|normal|estandar|unico|unica|na)$/.test(
    normalizeWord(label),
  )

const isAnswer = (cell: string): boolean => yes.test(cell.trim()) || no.test(cell.trim())

/**
 * Returns whether a dish is hidden, by either column; undefined where neither says so. Another system does not know
 * what the owner hid here, so only our own sheet shows a dish again.
 */
const isHidden = (hidden: string, shown: string, isOurs: boolean): boolean | undefined =>
  yes.test(hidden) || no.test(shown) ? true : isOurs && no.test(hidden) ? false : undefined

/** The cells of a line by column. `sizes` are those that the file has apart from the price. */
type LineCells = {
  read: (column: Column) => string
  found: ReadonlyMap<Column, unknown>
  sizes?: readonly UnparsedSize[]
}

/** Builds the dish of a line from its cells. */
export function buildLine(line: number, { read, found, sizes = [] }: LineCells, errors: ImportErrors): MenuLine {
  const contents = contentColumns.flatMap((column) => {
    const cell = found.has(column) ? read(column) : ''
    return cell.trim() ? [[column, cell] as const] : []
  })
  const isOpenPrice = /^(?:variable|open|openprice|market|marketprice)$/.test(normalizeWord(read('priceType')))
  const hidden = isHidden(read('hidden').trim(), read('shown').trim(), found.has('id'))
  return {
    line,
    name: read('name'),
    price: isOpenPrice
      ? ''
      : sizes.length > 0
        ? formatSizes(sizes.map(({ label, labelEs = '', price }) => ({ label: label || labelEs, price })))
        : read('price'),
    category: read('category'),
    ...(sizes.length > 0 && !isOpenPrice ? { sizes: [...sizes] } : {}),
    ...(found.has('nameEs') ? { nameEs: read('nameEs') } : {}),
    ...(found.has('description') ? { description: read('description') } : {}),
    ...(found.has('descriptionEs') ? { descriptionEs: read('descriptionEs') } : {}),
    ...(found.has('imageAlt') ? { imageAlt: read('imageAlt') } : {}),
    ...(found.has('imageAltEs') ? { imageAltEs: read('imageAltEs') } : {}),
    ...(isOpenPrice
      ? { marketPrice: true }
      : found.has('marketPrice')
        ? { marketPrice: yes.test(read('marketPrice').trim()) }
        : {}),
    ...(hidden === undefined ? {} : { hidden }),
    ...(read('id').trim() ? { id: read('id').trim() } : {}),
    ...(isAnswer(read('notForCatering')) ? { notForCatering: yes.test(read('notForCatering').trim()) } : {}),
    ...(found.has('soldWhen') ? { soldWhen: read('soldWhen') } : {}),
    ...(found.has('imageUrl') ? { imageUrl: read('imageUrl') } : {}),
    ...(contents.length > 0 ? { contents: Object.fromEntries(contents) } : {}),
    errors,
  }
}
