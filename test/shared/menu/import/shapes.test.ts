import { defaultTabs } from '#shared/menu/categories.ts'
import * as fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { parseMenuFile } from '#shared/menu/import/parse.ts'
import { planImport } from '#shared/menu/import-plan.ts'
import { formatDollars, roundToCents } from '#shared/money.ts'

type Told = { name: string; cents?: number; sizes?: [label: string, cents: number][]; description?: string }
type Section = { name: string; dishes: Told[] }

/** Returns each dish of a file as one row: category, name, prices, description. */
function read(text: string) {
  const file = parseMenuFile(defaultTabs, text)
  if ('error' in file) throw new Error(file.error)
  return file.lines.map((line) => {
    const { category, name, nameEs = '', description = '', descriptionEs = '' } = line
    const [dish] = planImport(defaultTabs, [line], [], { chosen: [{ written: category, category: 'combos' }] }).add
    const sizes = dish?.item.sizes.map(({ label, price }) => `${label.en || label.es} ${price}`).join(' / ')
    return [category, name || nameEs, dish?.item.price || sizes || 'refused', description || descriptionEs].join(' | ')
  })
}
const dollars = (cents: number) => formatDollars(roundToCents(cents))
const number = (cents: number) => cents / 100
const wanted = (menu: readonly Section[]) =>
  menu.flatMap(({ name: section, dishes }) =>
    dishes.map(({ name, cents = 0, sizes, description = '' }) =>
      [
        section,
        name,
        sizes?.map(([label, each]) => `${label} ${dollars(each)}`).join(' / ') ?? dollars(cents),
        description,
      ].join(' | '),
    ),
  )

const plainPrice = ({ cents = 0 }: Told) => number(cents)
const priced = (dish: Told) =>
  dish.sizes
    ? { sizes: dish.sizes.map(([label, cents]) => ({ label, price: number(cents) })) }
    : { price: plainPrice(dish) }
const described = ({ description }: Told) => (description === undefined ? {} : { description })
const dishOf = (dish: Told) => ({ name: dish.name, ...described(dish), ...priced(dish) })
const keyed = <Of, To>(list: readonly Of[], key: (of: Of) => string, value: (of: Of) => To): Record<string, To> =>
  Object.fromEntries(list.map((each) => [key(each), value(each)]))
const everyDish = (menu: readonly Section[]) =>
  menu.flatMap(({ name: category, dishes }) => dishes.map((dish) => ({ dish, category })))
const priceText = ({ cents = 0, sizes }: Told) =>
  sizes?.map(([label, each]) => `${label} ${dollars(each)}`).join(' / ') ?? dollars(cents)
const asCsv = (headings: string[], rows: (string | number | undefined)[][], delimiter = ',') =>
  Papa.unparse([headings, ...rows.map((row) => row.map((cell) => String(cell ?? '')))], { delimiter })

/** How others write a menu. */
const shapes: Record<string, (menu: readonly Section[]) => string> = {
  'JSON: a list': (menu) =>
    JSON.stringify(everyDish(menu).map(({ dish, category }) => Object.assign(dishOf(dish), { category }))),
  'JSON: groups with items': (menu) =>
    JSON.stringify({
      restaurant: { name: 'Casa', phone: '555', hours: [{ day: 'Mon', opens: 9 }] },
      groups: menu.map(({ name, dishes }) => ({ id: name, name, items: dishes.map(dishOf) })),
    }),
  'JSON: keyed by category': (menu) =>
    JSON.stringify(
      keyed(
        menu,
        ({ name }) => name,
        ({ dishes }) => dishes.map(dishOf),
      ),
    ),
  'JSON: keyed by category and dish': (menu) =>
    JSON.stringify({
      menu: keyed(
        menu,
        ({ name }) => name,
        ({ dishes }) =>
          keyed(
            dishes,
            ({ name }) => name,
            (dish) => ({ ...described(dish), ...priced(dish) }),
          ),
      ),
    }),
  'JSON: sections in menus': (menu) =>
    JSON.stringify([
      {
        menu: 'Dinner',
        sections: menu.map(({ name, dishes }) => ({
          title: name,
          description: 'From the kitchen',
          dishes: dishes.map(dishOf),
        })),
      },
    ]),
  'JSON: menuSections': (menu) =>
    JSON.stringify({
      data: {
        menuSections: menu.map(({ name, dishes }) => ({
          sectionName: undefined,
          name,
          menuItems: dishes.map((dish) => ({ ...dishOf(dish), modifiers: [{ name: 'Guacamole', price: 2 }] })),
        })),
      },
    }),
  'JSON: categories by id': (menu) =>
    JSON.stringify({
      categories: menu.map(({ name }, index) => ({ id: index + 1, name })),
      items: menu.flatMap(({ dishes }, index) =>
        dishes.map((dish) => ({ id: `i${dish.name}`, ...dishOf(dish), category_id: index + 1 })),
      ),
    }),
  'JSON: schema.org': (menu) =>
    JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Restaurant',
      name: 'Casa',
      address: { '@type': 'PostalAddress', name: 'Here' },
      hasMenu: {
        '@type': 'Menu',
        hasMenuSection: menu.map(({ name, dishes }) => ({
          '@type': 'MenuSection',
          name,
          hasMenuItem: dishes.map((dish) => ({
            '@type': 'MenuItem',
            name: dish.name,
            ...described(dish),
            offers: dish.sizes
              ? dish.sizes.map(([size, cents]) => ({
                  '@type': 'Offer',
                  name: size,
                  price: number(cents).toFixed(2),
                  priceCurrency: 'USD',
                }))
              : { '@type': 'Offer', price: number(dish.cents ?? 0).toFixed(2), priceCurrency: 'USD' },
          })),
        })),
      },
    }),
  'JSON: catalog of Square': (menu) =>
    JSON.stringify({
      objects: [
        ...menu.map(({ name }, index) => ({ type: 'CATEGORY', id: `C${index}`, category_data: { name } })),
        ...menu.flatMap(({ dishes }, index) =>
          dishes.map((dish) => ({
            type: 'ITEM',
            id: `I${dish.name}`,
            item_data: {
              name: dish.name,
              ...described(dish),
              categories: [{ id: `C${index}`, ordinal: 1 }],
              variations: (dish.sizes ?? [['Regular', dish.cents ?? 0]]).map(([name, amount]) => ({
                type: 'ITEM_VARIATION',
                id: `V${name}`,
                item_variation_data: { name, pricing_type: 'FIXED_PRICING', price_money: { amount, currency: 'USD' } },
              })),
            },
          })),
        ),
        { type: 'TAX', id: 'T', tax_data: { name: 'Sales tax', percentage: '8.9' } },
      ],
    }),
  'JSON: rows of sheets': (menu) =>
    JSON.stringify(
      keyed(
        menu,
        ({ name }) => name,
        ({ dishes }) => [
          ['Our menu'],
          ['Item', 'Price', 'Description'],
          ...dishes.map((dish) => [dish.name, priceText(dish), dish.description ?? '']),
        ],
      ),
    ),
  'CSV: a category on each row': (menu) =>
    asCsv(
      ['name', 'price', 'category', 'description'],
      everyDish(menu).map(({ dish, category }) => [dish.name, priceText(dish), category, dish.description]),
    ),
  'CSV: title rows': (menu) =>
    `Casa Menu,,,\n"Summer, 2026",,,\n,,,\n${asCsv(
      ['Item', 'Description', 'Price', 'Section'],
      everyDish(menu).map(({ dish, category }) => [dish.name, dish.description, priceText(dish), category]),
    )}`,
  'CSV: section rows': (menu) =>
    asCsv(
      ['Dish', 'Price', 'Description'],
      menu.flatMap(({ name, dishes }) => [
        [name, '', ''],
        ...dishes.map((dish) => [dish.name, priceText(dish), dish.description]),
      ]),
      ';',
    ),
  'CSV: categories named once': (menu) =>
    asCsv(
      ['Categoría', 'Platillo', 'Descripción', 'Precio'],
      menu.flatMap(({ name, dishes }) =>
        dishes.map((dish, index) => [index === 0 ? name : '', dish.name, dish.description, priceText(dish)]),
      ),
    ),
  'CSV: sizes as rows, of Square': (menu) =>
    asCsv(
      'Token,Item Name,Variation Name,SKU,Description,Categories,Reporting Category,SEO Title,GTIN,Square Online Item Visibility,Item Type,Price,Online Sale Price,Archived,Sellable,Contains Alcohol,Stockable,Skip Detail Screen in POS,Option Name 1,Option Value 1,Current Quantity Casa,Tax - Sales Tax (8.9%)'.split(
        ',',
      ),
      everyDish(menu).flatMap(({ dish, category }) =>
        (dish.sizes ?? [['Regular', dish.cents ?? 0] as const]).map(([size, cents], index) => [
          `T${dish.name}${index}`,
          dish.name,
          size,
          '',
          dish.description,
          category,
          category,
          '',
          '',
          'visible',
          'Prepared food and beverage',
          number(cents).toFixed(2),
          '',
          'N',
          '',
          'N',
          '',
          'N',
          '',
          '',
          '',
          'Y',
        ]),
      ),
    ),
  'CSV: sizes as rows, of Loyverse': (menu) =>
    asCsv(
      'Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Option 2 name,Option 2 value,Cost,Barcode,Track stock,Available for sale [Casa],Price [Casa],In stock [Casa]'.split(
        ',',
      ),
      everyDish(menu).flatMap(({ dish, category }, at) =>
        (dish.sizes ?? [['', dish.cents ?? 0] as const]).map(([size, cents], index) => [
          `h${at}`,
          `${at}${index}`,
          index === 0 ? dish.name : '',
          index === 0 ? category : '',
          index === 0 ? dish.description : '',
          'N',
          size && index === 0 ? 'Size' : '',
          size,
          '',
          '',
          '1.11',
          '',
          'N',
          'Y',
          number(cents).toFixed(2),
          '',
        ]),
      ),
    ),
  'CSV: sizes as rows, of WooCommerce': (menu) =>
    asCsv(
      'ID,Type,SKU,Name,Published,Short description,Description,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)'.split(
        ',',
      ),
      everyDish(menu).flatMap(({ dish, category }, at) => {
        const { name, sizes = [], description, cents = 0 } = dish
        const [type, price] = sizes.length > 0 ? ['variable', ''] : ['simple', number(cents).toFixed(2)]
        const all = sizes.map(([size]) => size).join(', ')
        const own = [at, type, `s${at}`, name, 1, '', description, price, `Food > ${category}`, '', '', 'Size', all]
        const sizeRow = ([size, each]: [string, number]) =>
          `|variation||${name} - ${size}|1|||${number(each).toFixed(2)}|||s${at}|Size|${size}`.split('|')
        return [own].concat(sizes.map(sizeRow))
      }),
    ),
  'text: a line each': (menu) =>
    menu
      .map(({ name, dishes }) =>
        [
          name.toUpperCase(),
          ...dishes.flatMap((dish) => [
            `${dish.name} ..... ${priceText(dish)}`,
            ...(dish.description ? [dish.description] : []),
          ]),
        ].join('\n'),
      )
      .join('\n\n'),
}

const word = fc.constantFrom(
  'Asada',
  'Pastor',
  'Mole negro',
  'Flan',
  'Pozole rojo',
  'Elote',
  'Ensalada "Norte"',
  'Café de olla',
  'Combo 2',
  'Chile, limón',
)
const cents = fc.integer({ min: 100, max: 9999 })
const aDescription = fc.constantFrom(
  'with rice, beans and salsa.',
  'con arroz, frijoles y salsa.',
  'slow roasted, served with warm tortillas.',
)
const aDish = fc.record(
  {
    name: word,
    cents,
    sizes: fc.tuple(cents, cents).map(([small, large]): [string, number][] => [
      ['Small', small],
      ['Large', large],
    ]),
    description: aDescription,
  },
  { requiredKeys: ['name', 'cents'] },
)
const aMenu = fc
  .uniqueArray(fc.constantFrom('Tacos', 'Starters', 'Breakfast', 'Desserts', 'From the grill', 'Bebidas'), {
    minLength: 1,
    maxLength: 4,
  })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc
          .uniqueArray(aDish, { minLength: 2, maxLength: 4, selector: (dish) => dish.name })
          .map((dishes): Section => ({ name, dishes })),
      ),
    ),
  )

describe('a menu is read the same from', () => {
  test.each(Object.keys(shapes))('%s', (shape) => {
    const isText = shape.startsWith('text')
    const sectionOf = (row: string) =>
      shape.includes('WooCommerce') ? row.replace(/^Food > /, '') : isText ? row.toLowerCase() : row
    fc.assert(
      fc.property(aMenu, (menu) => {
        expect(read(shapes[shape]!(menu)).map(sectionOf)).toEqual(
          wanted(menu).map((row) => (isText ? row.toLowerCase() : row)),
        )
      }),
      { numRuns: 60 },
    )
  })
})
