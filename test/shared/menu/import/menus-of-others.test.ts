import { describe, expect, test } from 'vitest'
import { defaultTabs } from '#shared/menu/categories.ts'
import { parseMenuFile } from '#shared/menu/import/parse.ts'
import { planImport } from '#shared/menu/import-plan.ts'

/** Each dish as it is read: section, name, price, description; with its errors where it is refused. */
function readAll(text: string) {
  const file = parseMenuFile(defaultTabs, text)
  if ('error' in file) return { error: file.error }
  const refused = new Map(planImport(defaultTabs, file.lines, []).refused.map(({ line, fields }) => [line, fields]))
  const dishes = file.lines.map(({ line, category, name, nameEs = '', price, description, descriptionEs }) => {
    const { category: _unknown, ...errors } = refused.get(line) ?? {}
    const why = Object.values(errors).flat()
    return [category, name || nameEs, price, description || descriptionEs || '', ...why].join(' | ')
  })
  return { dishes, unread: file.unread }
}

describe('menus as restaurants have them', () => {
  test('JSON: groups that name themselves with a key of their own', () => {
    expect(
      readAll(`{"restaurant":{"name":"Blue Door Cafe","menus":[{"title":"All Day","groups":[{"groupName":"Breakfast","menuItems":[{"itemName":"Two Eggs Any Style","itemPrice":"9.5","itemDescription":"with toast"},{"itemName":"Avocado Toast","itemPrice":"12","itemDescription":"chili flakes"}]},{"groupName":"Coffee","menuItems":[{"itemName":"Latte","sizes":[{"size":"12oz","price":4.5},{"size":"16oz","price":5.25}]}]}]}]}}
`),
    ).toMatchInlineSnapshot(`
      {
        "dishes": [
          "Breakfast | Two Eggs Any Style | 9.5 | with toast",
          "Breakfast | Avocado Toast | 12 | chili flakes",
          "Coffee | Latte | 12oz $4.50 / 16oz $5.25 | ",
        ],
        "unread": [],
      }
    `)
  })

  test('JSON: dishes by name, with a short word for the description', () => {
    expect(
      readAll(`{"Appetizers":{"Hummus":"$8","Baba Ganoush":"$9"},"Mains":{"Chicken Kebab":{"price":"$18","desc":"rice, salad"},"Lamb Chops":{"price":"MP"}},"Desserts":{"Baklava":6}}
`),
    ).toMatchInlineSnapshot(`
      {
        "dishes": [
          "Appetizers | Hummus | $8 | ",
          "Appetizers | Baba Ganoush | $9 | ",
          "Mains | Chicken Kebab | $18 | rice, salad",
          "Mains | Lamb Chops | MP | ",
          "Desserts | Baklava | $6.00 | ",
        ],
        "unread": [],
      }
    `)
  })

  test('CSV: the names under the name of their section, sizes as columns', () => {
    expect(
      readAll(`Pizza,Small,Medium,Large,Toppings
Cheese,9.99,12.99,15.99,mozzarella
Pepperoni,11.99,14.99,17.99,pepperoni
Veggie,11.99,,17.99,"peppers, onion"
`),
    ).toMatchInlineSnapshot(`
      {
        "dishes": [
          "Pizza | Cheese | Small 9.99 / Medium 12.99 / Large 15.99 | ",
          "Pizza | Pepperoni | Small 11.99 / Medium 14.99 / Large 17.99 | ",
          "Pizza | Veggie | Small 11.99 / Large 17.99 | ",
        ],
        "unread": [],
      }
    `)
  })

  test('CSV: Spanish, with semicolons and decimal commas', () => {
    expect(
      readAll(`Categoría;Platillo;Descripción;Precio
Desayunos;Huevos rancheros;Con salsa roja;9,50
Desayunos;Chilaquiles verdes;Con pollo;11,00
Caldos;Caldo de res;;14,00
Mariscos;Camarones al mojo;;Según mercado
`),
    ).toMatchInlineSnapshot(`
      {
        "dishes": [
          "Desayunos | Huevos rancheros | 9.50 | Con salsa roja",
          "Desayunos | Chilaquiles verdes | 11.00 | Con pollo",
          "Caldos | Caldo de res | 14.00 | ",
          "Mariscos | Camarones al mojo | Según mercado | ",
        ],
        "unread": [],
      }
    `)
  })

  test('text: a count in brackets, an extra, a note on raw food', () => {
    expect(
      readAll(`LA COCINA DE MARIA
Authentic Mexican Food
(404) 555-0134

APPETIZERS
Guacamole ........ 9
Fresh avocado, lime, cilantro
Queso Fundido ........ 10
with chorizo + 2

TACOS (3 per order)
Al Pastor ........ 12
Carne Asada ........ 13.5
Pescado ........ MP

* Consuming raw or undercooked meats may increase your risk of foodborne illness.
`),
    ).toMatchInlineSnapshot(`
      {
        "dishes": [
          "APPETIZERS | Guacamole | 9 | Fresh avocado, lime, cilantro",
          "APPETIZERS | Queso Fundido | 10 | with chorizo + 2",
          "TACOS (3 per order) | Al Pastor | 12 | ",
          "TACOS (3 per order) | Carne Asada | 13.5 | ",
          "TACOS (3 per order) | Pescado | MP | ",
        ],
        "unread": [
          "Consuming raw or undercooked meats may increase your risk of foodborne illness.",
          "LA COCINA DE MARIA",
          "(404) 555-0134",
          "Authentic Mexican Food",
        ],
      }
    `)
  })

  test('text: two columns side by side', () => {
    expect(
      readAll(`Starters                               Mains
Wings $12                              Burger $15
Buffalo or BBQ                         with fries
Nachos $11                             Ribeye $34
`),
    ).toMatchInlineSnapshot(`
      {
        "dishes": [
          "Starters | Wings | $12 | Buffalo or BBQ",
          "Starters | Nachos | $11 | ",
          "Mains | Burger | $15 | with fries",
          "Mains | Ribeye | $34 | ",
        ],
        "unread": [],
      }
    `)
  })

  test('JSON: prices in cents', () => {
    expect(
      readAll(`{"categories":[{"id":1,"name":"Salads"},{"id":2,"name":"Wraps"}],"items":[{"id":11,"category_id":1,"name":"Caesar","price_cents":1095},{"id":12,"category_id":2,"name":"Turkey Wrap","price_cents":1195}]}
`),
    ).toMatchInlineSnapshot(`
      {
        "dishes": [
          "Salads | Caesar | $10.95 | ",
          "Wraps | Turkey Wrap | $11.95 | ",
        ],
        "unread": [],
      }
    `)
  })

  test('CSV: pieces, market, a letter in a price', () => {
    expect(
      readAll(`Item,Category,Price
Wings,Appetizers,6pc 8 / 12pc 14
Lobster,Seafood,Market
Oysters,Seafood,"$3 each, $32 dozen"
Steak,Mains,$3.5o
Soup,Soups,cup 4 bowl 6
Kid pasta,Kids,free
`),
    ).toMatchInlineSnapshot(`
      {
        "dishes": [
          "Appetizers | Wings | 6pc 8 / 12pc 14 | ",
          "Seafood | Lobster | Market | ",
          "Seafood | Oysters | $3 each, $32 dozen | ",
          "Mains | Steak | $3.5o |  | priceLetter",
          "Soups | Soup | cup 4 bowl 6 |  | priceInvalid",
          "Kids | Kid pasta | free |  | priceInvalid",
        ],
        "unread": [],
      }
    `)
  })

  test('text: a price on a line of its own, sections between', () => {
    expect(
      readAll(`Breakfast
Served until 11 am
Pancakes
Three buttermilk pancakes with maple syrup
9.50
French Toast
Brioche, berries
10.50
Lunch
Club Sandwich
Turkey, bacon, lettuce
12.00
`),
    ).toMatchInlineSnapshot(`
      {
        "dishes": [
          "Breakfast | Pancakes | 9.50 | Three buttermilk pancakes with maple syrup",
          "Breakfast | French Toast | 10.50 | Brioche, berries",
          "Lunch | Club Sandwich | 12.00 | Turkey, bacon, lettuce",
        ],
        "unread": [
          "Served until 11 am",
        ],
      }
    `)
  })

  test('a table in plain text', () => {
    expect(
      readAll(`| Item | Description | Price |
|------|-------------|-------|
| Pho | Beef broth | $13 |
| Banh Mi | Pork | $9 |
`),
    ).toMatchInlineSnapshot(`
      {
        "dishes": [
          " |  Pho  |  $13  |  Beef broth ",
          " |  Banh Mi  |  $9  |  Pork ",
        ],
        "unread": [],
      }
    `)
  })

  test('JSON: pairs of name and price', () => {
    expect(
      readAll(`[{"section":"Tapas","items":[["Patatas Bravas","8"],["Gambas","14"]]},{"section":"Postres","items":[["Churros","7"]]}]
`),
    ).toMatchInlineSnapshot(`
      {
        "dishes": [
          "Tapas | Patatas Bravas | 8 | ",
          "Tapas | Gambas | 14 | ",
          "Postres | Churros | 7 | ",
        ],
        "unread": [],
      }
    `)
  })

  test('text: the price before the name', () => {
    expect(
      readAll(`$12 Margherita Pizza - tomato, mozzarella, basil
$14 Diavola Pizza - spicy salami
$9 Garden Salad - greens
`),
    ).toMatchInlineSnapshot(`
      {
        "dishes": [
          " | Margherita Pizza | $12 | tomato, mozzarella, basil",
          " | Diavola Pizza - spicy salami | $14 | ",
          " | Garden Salad - greens | $9 | ",
        ],
        "unread": [],
      }
    `)
  })

  test('text of an ordering page: a blank line after each line, buttons', () => {
    expect(
      readAll(`Burgers

Smash Burger

Two patties, American cheese, pickles

$11.50

Add to cart

Mushroom Swiss

Sauteed mushrooms, Swiss

$12.50

Add to cart`),
    ).toMatchInlineSnapshot(`
      {
        "dishes": [
          "Burgers | Smash Burger | $11.50 | Two patties, American cheese, pickles",
          "Burgers | Mushroom Swiss | $12.50 | Sauteed mushrooms, Swiss",
        ],
        "unread": [
          "Add to cart",
        ],
      }
    `)
  })

  test('text: the dollar sign behind', () => {
    expect(
      readAll(`Antojitos
Sopes 3.50$
Gorditas 4.00 $
Tlacoyos 4,50
`),
    ).toMatchInlineSnapshot(`
      {
        "dishes": [
          "Antojitos | Sopes | 3.50$ | ",
          "Antojitos | Gorditas | 4.00 $ | ",
          "Antojitos | Tlacoyos | 4,50 |  | priceInvalid",
        ],
        "unread": [],
      }
    `)
  })
})
