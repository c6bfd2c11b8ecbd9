import {
  type Category,
  type DefaultCategory,
  findCategory,
  type MenuCategory,
  type MenuTabs,
} from '#shared/menu/categories.ts'
import { foldText, isSimilar } from '#shared/lib/fuzzy-search.ts'

/** A dish with all its names. */
export type NamedDish = { id: string; names: readonly string[]; category: Category }

/** The dishes that words mean: exactly these, or a choice (none: no dish is similar). */
export type DishMatch = { dishes: string[] } | { choices: string[] }

const small = new Set(
  'a al and con de del e el en la las lo los of on our o or the to with y un una unos unas any our my nuestro nuestra mas some more plato platos platillo platillos plate plates dish dishes order orders orden ordenes'.split(
    ' ',
  ),
)
const every = new Set('all every todo todos toda todas entire whole ningun ninguna ningunos ningunas'.split(' '))

/** Words of kitchens in the other language, and short forms. */
const pairs = `
  shrimp camaron, shrimps camaron, chicken pollo, fish pescado, pork puerco, beef res, steak asada, steak arrachera, corn elote, mushroom hongo, cheese queso,
  beer cerveza, coffee cafe, soup sopa, salad ensalada, red roja, red rojo, green verde, hibiscus jamaica, pecan nuez, walnut nuez, rice arroz,
  bean frijol, garlic ajo, cactus nopal, avocado aguacate, house casa, grandma abuela, kid chiquito, kid nino, guac guacamole, marg margarita, caesar cesar,
  cream crema, pepper chile, stuffed relleno, squash calabaza, blossom flor, sandwich torta, lunch lonche, swiss suiza, fried frito, custard flan,
  chichen pollo, chips totopo, egg huevo, potato papa, goat chivo, lamb borrego, tongue lengua, tripe tripa, turkey pavo, sausage chorizo, tortilla tortilla,
  water agua, juice jugo, tamarind tamarindo, strawberry fresa, pineapple pina, cake pastel, lemonade limonada, combination combinacion, combo combinacion`
  .split(',')
  .map((pair) => pair.trim().split(' ') as [string, string])

/** Returns a word without plural, gender and spelling by ear: "pozoles", "posole"; "enchilada", "enchiladas". */
const stem = (word: string): string => (word.length > 3 ? word.replace(/s$/, '').replace(/(?<=[nrldzj])e$/, '') : word)

/** Ingredients of many dishes: a word that matches a dish only by one of these is asked about. */
const ingredients = new Set(
  'tortilla rice arroz bean frijol avocado aguacate cheese queso cream crema pork puerco pollo chicken beef res carne meat nuez pecan chocolate garlic ajo chile chipotle salsa lime limon tomato jitomate onion cebolla cilantro corn maiz masa oil aceite nopal cactus epazote raja hongo mushroom mole casa dia day verde rojo roja red green'
    .split(' ')
    .map(stem),
)
const nothing = new Set('comida food lunch dinner breakfast cena almuerzo menu plato special'.split(' ').map(stem))

/** Words for categories that name nothing else. */
const spanish: Partial<Record<DefaultCategory, string>> = {
  appetizers: 'aperitivos entradas botanas antojitos starters apps',
  soups: 'sopas caldos',
  salads: 'ensaladas',
  seafood: 'mariscos',
  vegetarian: 'vegetarianos vegetariano veggie',
  desserts: 'postres postre dessert sweets',
  drinks: 'bebidas bebida drink beverages',
  beer: 'cerveza cervezas beers',
  kids: 'infantil',
}

const ear = (word: string): string =>
  stem(word)
    .replace(/h/g, (_, at: number, whole: string) => (whole[at - 1] === 'c' ? 'h' : ''))
    .replace(/[zc](?=[ei])|z/g, 's')
    .replace(/qu|k/g, 'c')
    .replace(/v/g, 'b')
    .replace(/ll/g, 'y')
    .replace(/(.)\1+/g, '$1')

const wordsIn = (name: string): string[] =>
  foldText(name)
    .replace(/['’]s?\b/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !small.has(word))

const mistakes = (word: string): number => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0)

const isSame = (said: string, known: string): boolean => stem(said) === stem(known) || isOther(said, known)

/** Comparisons of words, the surest first. A match by the last is only asked about. */
const alike: ((said: string, known: string) => boolean)[] = [
  isSame,
  (said, known) =>
    ear(said) === ear(known) || (said.length >= 4 && known.startsWith(said)) || sameButGender(said, known),
  (said, known) => said.length >= 6 && said[0] === known[0] && isSimilar(stem(said), stem(known), mistakes(stem(said))),
]
/** Tells whether a word is in a longer one, not at its beginning. */
const isIn = (said: string, known: string): boolean =>
  said.length >= 5 && known.length > said.length && known.includes(stem(said))
const hardlyAlike = (said: string, known: string): boolean =>
  isSimilar(stem(said), stem(known), mistakes(said)) || (said.length >= 3 && known.startsWith(said))

const sameButGender = (said: string, known: string): boolean =>
  said.length >= 4 && stem(said).replace(/[ao]$/, '') === stem(known).replace(/[ao]$/, '')

/** Stems of the other language's words for a stem. */
const others = new Map<string, Set<string>>()
for (const pair of pairs) {
  const [one, other] = pair.map(stem) as [string, string]
  others.set(one, (others.get(one) ?? new Set()).add(other))
  others.set(other, (others.get(other) ?? new Set()).add(one))
}

const isOther = (said: string, known: string): boolean => others.get(stem(said))?.has(stem(known)) ?? false

/** The most dishes of a choice. */
const mostChoices = 12

const idsOf = (found: readonly { id: string }[]): string[] => found.map(({ id }) => id)

/** Tells whether every name of a dish begins with this word. */
const leads = ({ words }: { words: readonly string[][] }, said: string): boolean =>
  words.every(([first]) => first !== undefined && isSame(said, first))

/** Tells whether a word is an ingredient in the name of a dish, and not how the name begins. */
const isIngredientOf = (dish: { words: readonly string[][] }, said: string, same: (typeof alike)[number]): boolean =>
  dish.words.flat().some((own) => ingredients.has(stem(own)) && same(said, own)) && !leads(dish, said)

const menus = new WeakMap<readonly NamedDish[], { tabs: MenuTabs; matcher: DishMatcher }>()

/** Returns the matcher of a restaurant's menu. */
export function createDishMatcher(tabs: MenuTabs, dishes: readonly NamedDish[]): DishMatcher {
  const known = menus.get(dishes)
  if (known?.tabs === tabs) return known.matcher
  const matcher = menuOf(tabs, dishes)
  menus.set(dishes, { tabs, matcher })
  return matcher
}

/** Returns the words of a category's labels: a list for each language. */
const labelWords = ({ label }: MenuCategory): string[][] =>
  [label?.en, label?.es].map((name) => wordsIn(name ?? '')).filter((words) => words.length > 0)

const isDefault = (key: Category): key is DefaultCategory => Object.hasOwn(spanish, key)

/** Tells whether words are the name of a category. */
const isCategoryName = (category: MenuCategory, said: readonly string[]): boolean => {
  const { key } = category
  const stems = said.map(stem).join(' ')
  return (
    stem(key) === stem(said.join(' ')) ||
    (isDefault(key) && (spanish[key] ?? '').split(' ').includes(said.join(' '))) ||
    labelWords(category).some((words) => words.map(stem).join(' ') === stems)
  )
}

/** The most remembered words of a menu. */
const mostWords = 2000

function menuOf(tabs: MenuTabs, dishes: readonly NamedDish[]) {
  const categories = tabs.flatMap((tab) => tab.categories)
  const ownLabels = new Set(categories.flatMap(labelWords).flat())
  const known = dishes.map((dish) => ({ ...dish, words: dish.names.map(wordsIn).filter((words) => words.length > 0) }))
  const vocabulary = new Set(known.flatMap(({ words }) => words.flat()))

  const matching = (said: readonly string[], same: (said: string, known: string) => boolean) =>
    known.filter(({ words }) => words.some((name) => said.every((word) => name.some((own) => same(word, own)))))

  /** Returns dishes whose whole name was said, in any order. */
  const whole = (said: readonly string[]) =>
    known.filter(({ words }) =>
      words.some(
        (name) =>
          name.every((own) => said.some((word) => isSame(word, own))) &&
          said.every((word) => name.some((own) => isSame(word, own))),
      ),
    )

  const within = (of: readonly Category[]) => known.filter(({ category }) => of.includes(category))

  /** Matches a category by name: all its dishes, or a choice where the word could mean dishes elsewhere. */
  function partOf(said: readonly string[], all: boolean): DishMatch | undefined {
    const text = said.join(' ')
    const own = categories.find((category) => isCategoryName(category, said))?.key
    const named = matching(said, isSame)
    const category = own ?? (named.length === 0 ? findCategory(tabs, text) : undefined)
    const tab = own && tabs.find((one) => one.id === own && one.categories.some(({ key }) => key === own))
    const part = tab ? tab.categories.map(({ key }) => key) : category ? [category] : []
    if (part.length === 0) return undefined
    const inPart = within(part)
    const both = known.filter((dish) => inPart.includes(dish) || named.includes(dish))
    if (inPart.length === 0) return undefined
    const sure =
      own &&
      part.length === 1 &&
      both.length === inPart.length &&
      (all || named.length === 0 || both.length === 1 || isPlural(text))
    return sure ? { dishes: idsOf(both) } : { choices: idsOf(both).slice(0, mostChoices * 3) }
  }

  const judged = new Map<string, boolean>()
  const couldBe = (word: string): boolean =>
    !small.has(word) &&
    (every.has(word) ||
      [...vocabulary].some((own) => alike.some((same) => same(word, own))) ||
      ownLabels.has(word) ||
      findCategory(tabs, word) !== undefined ||
      Object.values(spanish).some((names) => names.split(' ').includes(word)))

  return {
    /** Tells whether a word could belong to a dish or category. */
    knows(word: string): boolean {
      const before = judged.get(word)
      if (before !== undefined) return before
      if (judged.size > mostWords) judged.clear()
      const now = couldBe(word)
      judged.set(word, now)
      return now
    },

    /** Returns the length and dishes of the longest full name, of two words or more, at `at`. */
    nameAt(words: readonly string[], at: number): { length: number; dishes: string[] } | undefined {
      let best: { length: number; dishes: string[] } | undefined
      if (small.has(words[at] ?? '')) return undefined
      for (const { id, words: names } of known)
        for (const name of names) {
          if (name.length < 2) continue
          let [length, of] = [0, 0]
          while (of < name.length && at + length < words.length) {
            const [word = '', own = ''] = [words[at + length], name[of]]
            if (stem(word) === stem(own)) of++
            else if (!small.has(word) && word !== ',') break
            length++
          }
          if (of < name.length || length < (best?.length ?? 0)) continue
          best = { length, dishes: best?.length === length ? [...best.dishes, id] : [id] }
        }
      return best
    },

    /** Returns the dishes that words mean; undefined for small words alone. */
    meant(words: readonly string[]): DishMatch | undefined {
      const all = words.some((word) => every.has(word))
      const said = words.filter((word) => !small.has(word) && !every.has(word))
      if (said.length === 0) return all ? { choices: [] } : undefined
      const part = partOf(said, all)
      if (part) return part
      for (const [sureness, same] of alike.entries()) {
        const exact = matching(said, same)
        // "Birria" is in a quesabirria too.
        const found = exact.length > 0 ? matching(said, (word, own) => same(word, own) || isIn(word, own)) : exact
        const sure = sureness < 2 ? whole(said) : []
        const [only, ...more] = said
        const isAsked = (word: string) =>
          nothing.has(stem(word)) || (found.length === 1 && found.every((dish) => isIngredientOf(dish, word, same)))
        if (only !== undefined && more.length === 0 && isAsked(only)) return { choices: idsOf(found) }
        if (found.length === 1 || (all && found.length > 0 && sureness < 2)) return { dishes: idsOf(found) }
        if (said.length > 1 && sure.length === 1) return { dishes: idsOf(sure) }
        if (found.length > 0) return { choices: idsOf(found).slice(0, mostChoices) }
      }
      const like = known.filter(({ words: names }) =>
        names
          .flat()
          .some((own) => said.some((word) => alike.some((same) => same(word, own)) || hardlyAlike(word, own))),
      )
      return { choices: idsOf(like).slice(0, mostChoices) }
    },
  }
}

export type DishMatcher = ReturnType<typeof menuOf>

const isPlural = (text: string): boolean => text.endsWith('s')
