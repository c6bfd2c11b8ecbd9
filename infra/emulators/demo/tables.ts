import type { DiningTable, TablePlan } from '#shared/tables/table-plan.ts'

const table = (name: string, min: number, max: number, fits: Partial<DiningTable> = {}): DiningTable =>
  Object.assign({ id: `table-${name}`, name, min, max, wheelchair: true, highChair: max > 2 }, fits)

/** The demo restaurant's room, of fourteen tables, and its patio. */
export const demoTablePlan: TablePlan = {
  areas: [
    {
      name: 'Comedor',
      guestNames: { en: 'Dining room', es: 'Comedor' },
      tables: [
        ...['1', '2', '3', '4', '5', '6'].map((name) => table(name, 1, 2, { wheelchair: name < '5' })),
        ...['7', '8', '9', '10', '11'].map((name) => table(name, 2, 4)),
        ...['12', '13'].map((name) => table(name, 4, 6)),
        table('14', 6, 8),
      ],
      runs: [
        ['1', '2', '3'],
        ['7', '8', '9'],
      ],
    },
    {
      name: 'Patio',
      guestNames: { en: 'Patio', es: 'Patio' },
      tables: ['P1', 'P2', 'P3', 'P4'].map((name) => table(name, 1, 4)),
      runs: [['P1', 'P2']],
    },
  ],
}
