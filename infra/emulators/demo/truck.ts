import type { OwnerTruck, TruckStop } from '#shared/truck/truck.ts'
import { localizedDemoText } from './localized-demo-text.ts'

const weekly: readonly [weekday: number, from: number, to: number, en: string, es: string, address: string][] = [
  [0, 720, 960, 'Little Tallapoosa Park', 'Parque Little Tallapoosa', '1930 Highway 113, Carrollton, GA 30117'],
  [2, 660, 810, 'Southwire, gate 3', 'Southwire, puerta 3', ''],
  [
    3,
    660,
    840,
    'Bookstore Plaza, University of West Georgia',
    'Plaza de la librería, Universidad de West Georgia',
    '33.5730, -85.0992',
  ],
  [
    5,
    1020,
    1320,
    "Printer's Ale, back lot",
    "Printer's Ale, estacionamiento de atrás",
    '940 Columbia Drive, Carrollton, GA 30117',
  ],
  [6, 690, 870, 'Adamson Square', 'Plaza Adamson', 'Adamson Square, Carrollton, GA 30117'],
]

/** Returns the demo restaurant's truck from a date on. */
export const createDemoTruck = (today: string): OwnerTruck => ({
  stops: weekly.map(([weekday, from, to, en, es, address]): TruckStop => ({
    id: `stop-${weekday}`,
    place: localizedDemoText(en, es),
    address,
    weekday,
    since: today,
    off: [],
    from,
    to,
    sequence: 0,
    changedAt: `${today}T12:00:00.000Z`,
  })),
  version: 0,
})
