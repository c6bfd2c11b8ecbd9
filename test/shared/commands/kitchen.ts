import { type Category, defaultTabs } from '#shared/menu/categories.ts'
import { type Interpretation, interpretCommand, type NamedDish } from '#shared/commands/interpret.ts'
import type { OpeningHours } from '#shared/hours/schedule.ts'
import { momentAt } from './told.ts'

const menu: [Category, string, string?][] = [
  ['specialties', 'Birria de res en consomé'],
  ['specialties', 'Ramen de birria'],
  ['tacos', 'Quesabirria'],
  ['dips', 'Guacamole en molcajete'],
  ['soups', 'Pozole rojo', 'Red pozole'],
  ['soups', 'Sopa de tortilla', 'Tortilla soup'],
  ['salads', 'Ensalada de nopal y aguacate', 'Cactus and avocado salad'],
  ['specialties', 'Tamales de puerco'],
  ['enchiladas', 'Enchiladas rojas'],
  ['enchiladas', 'Enchiladas suizas'],
  ['seafood', 'Camarones al mojo de ajo', 'Garlic shrimp'],
  ['seafood', 'Pescado del día', 'Fish of the day'],
  ['vegetarian', 'Chilaquiles verdes'],
  ['tacos', 'Tacos de asada'],
  ['tacos', 'Tacos al pastor'],
  ['tacos', 'Tacos de carnitas'],
  ['kids', 'Taco, arroz y frijoles'],
  ['lunch', 'Comida corrida'],
  ['desserts', 'Tres leches de nuez', 'Pecan tres leches'],
  ['desserts', 'Flan de cajeta'],
  ['desserts', 'Churros con chocolate'],
  ['drinks', 'Horchata'],
  ['drinks', 'Jamaica'],
  ['margaritas', 'Margarita de la casa'],
  ['beer', 'Cerveza mexicana'],
]

export const dishes: NamedDish[] = menu.map(([category, ...names]) => ({
  id: names[0],
  names: names.filter((name) => name !== undefined),
  category,
}))

const [short, long] = [[{ opens: 660, closes: 1260 }], [{ opens: 660, closes: 1320 }]]
const closed = (id: string, date: string) => ({ id, from: date, to: date, name: { en: id, es: id }, intervals: [] })

/** Open from 11 to 9, Fridays and Saturdays to 10; closed on Thanksgiving and Christmas. */
export const hours: OpeningHours = {
  week: [short, short, short, short, short, long, long],
  exceptions: [closed('thanksgiving', '2026-11-26'), closed('christmas', '2026-12-25')],
}

/** What a phrase says at a wall-clock moment yyyy-MM-ddTHH:mm. */
export const at = (moment: string, phrase: string, of: OpeningHours = hours): Interpretation =>
  interpretCommand(phrase, { ...momentAt(moment, of), tabs: defaultTabs, dishes })

/** The whole of it in lines: `close-early at 2026-11-21T20:00`, `? birria: A | B`, `rest: …`. */
export const told = ({ orders, asks, rest }: Interpretation): string[] => [
  ...orders.map(({ verb, dishes: of, ...more }) =>
    [verb, ...(of ? [of.join(' + ')] : []), ...Object.entries(more).flat()].join(' '),
  ),
  ...asks.map(({ about, choices }) => `? ${about}: ${choices.join(' | ')}`),
  ...(rest ? [`rest: ${rest}`] : []),
]
