import { type Allergen, allergens, type Diet, type DishAllergens, type Presence } from '#shared/allergens/allergens.ts'
import type { MenuItem } from '#shared/menu/menu.ts'

/**
 * The answers for a dish: what it contains, after ? what it may contain, the diet that it suits, and its broth. The
 * dishes that are not listed are not checked yet.
 */
type Answers = [contains: string, suits: Diet | '' | 'pork', broth?: 'meat' | 'pork']

const answers: Readonly<Record<string, Answers>> = {
  'nachos-de-la-casa': ['milk ? gluten', 'vegetarian'],
  'elote-en-vaso': ['milk eggs', 'vegetarian'],
  'guacamole-en-molcajete': ['', 'vegan'],
  'queso-fundido-con-chorizo': ['milk', 'pork'],
  'salsas-del-molcajete': ['', 'vegan'],
  'pozole-rojo': ['', 'pork', 'pork'],
  'sopa-de-tortilla': ['milk', 'porkFree', 'meat'],
  'ensalada-de-nopal-y-aguacate': ['milk treeNuts', 'vegetarian'],
  'ensalada-cesar-de-la-frontera': ['milk eggs fish wheat gluten', 'porkFree'],
  'quesadilla-de-queso-oaxaca': ['milk wheat gluten', 'vegetarian'],
  'quesadilla-de-flor-de-calabaza-con-epazote-y-rajas-poblanas': ['milk wheat gluten', 'vegetarian'],
  'tamales-de-puerco': ['', 'pork', 'pork'],
  'pollo-en-mole-de-nuez': ['treeNuts peanuts sesame wheat gluten', 'porkFree', 'meat'],
  'chiles-rellenos-de-queso': ['milk eggs wheat gluten', 'vegetarian'],
  'fajitas-de-arrachera': ['soy ? wheat gluten', 'porkFree'],
  'enchiladas-rojas': ['milk', 'porkFree', 'meat'],
  'enchiladas-suizas': ['milk', 'porkFree', 'meat'],
  'camarones-al-mojo-de-ajo': ['milk shellfish', 'porkFree', 'meat'],
  'chilaquiles-verdes': ['milk eggs', 'vegetarian'],
  'rajas-con-crema': ['milk', 'vegetarian'],
  'tacos-de-asada': ['', 'porkFree'],
  'tacos-al-pastor': ['', 'pork'],
  'tacos-de-pollo-asado': ['', 'porkFree'],
  'tacos-de-carnitas': ['', 'pork'],
  'tacos-de-pescado-estilo-ensenada-con-col-morada-y-crema-de-chipotle': ['milk eggs fish wheat gluten', 'porkFree'],
  'tacos-de-hongos': ['milk', 'vegetarian'],
  'torta-ahogada': ['wheat gluten ? sesame', 'pork'],
  'nachos-de-la-troca': ['milk ? gluten', 'porkFree'],
  'taquitos-dorados': ['milk', 'porkFree'],
  'tlayuda-oaxaquena': ['milk', 'porkFree'],
  'quesadilla-de-los-chiquitos': ['milk wheat gluten', 'vegetarian'],
  'tres-leches-de-nuez': ['milk eggs treeNuts wheat gluten', 'vegetarian'],
  'flan-de-cajeta': ['milk eggs', 'vegetarian'],
  'churros-con-chocolate': ['milk eggs wheat gluten ? treeNuts', 'vegetarian'],
  jamaica: ['', 'vegan'],
  horchata: ['? treeNuts', 'vegan'],
  'mango-con-chile': ['', 'vegan'],
  'cafe-de-olla': ['', 'vegan'],
  'margarita-de-la-casa': ['', 'vegan'],
  'cerveza-mexicana': ['wheat gluten', 'vegan'],
  michelada: ['fish wheat gluten soy', ''],
}

/** Returns the menu with the answers about most dishes, checked at an ISO instant. */
export const withDemoAllergens = (menu: readonly MenuItem[], checkedAt: string): MenuItem[] =>
  menu.map((dish) => {
    const given = answers[dish.id]
    return given ? { ...dish, contents: toContents(given, checkedAt) } : dish
  })

function toContents([text, suits, broth]: Answers, checkedAt: string): DishAllergens {
  const [contains = [], may = []] = text.split('?').map((part) => part.trim().split(' '))
  const presence = (one: Allergen): Presence =>
    contains.includes(one) ? 'contains' : may.includes(one) ? 'may' : 'not'
  return {
    allergens: Object.fromEntries(allergens.map((one) => [one, presence(one)])),
    diets: suits === '' || suits === 'pork' ? [] : [suits],
    lard: suits === 'pork' ? 'yes' : 'no',
    broth: broth ?? 'no',
    checkedAt,
  }
}
