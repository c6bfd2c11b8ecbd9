import type { MenuItem } from '#shared/menu/menu.ts'
import type { ReservationSettings } from '#shared/reservations/reservation.ts'
import { auditEntryOp } from '#functions/db/change-log/change-log.ts'
import type { TransactionItem } from '#functions/db/table.ts'
import { runAt } from './run-at.ts'
import { localizedDemoText } from './localized-demo-text.ts'
import { demoSettings } from './site.ts'
import { demoCharges } from './inbox.ts'

const hour = 3_600_000

/** Returns the owner's changes before an instant (ms). The last one of each thing left it as it is. */
export function createDemoChanges(
  now: number,
  menu: readonly MenuItem[],
  rules: ReservationSettings,
): TransactionItem[] {
  const dish = (id: string, hoursAgo: number, was: Partial<MenuItem>) => {
    const after = menu.find((one) => one.id === id)!
    return [hoursAgo, { what: 'menu-item', of: id, title: after.name, before: { ...after, ...was }, after }] as const
  }
  const { branding, contactInfo, lines } = demoSettings
  const changes = [
    dish('tacos-al-pastor', 3, { price: '$9.95' }),
    dish('churros-con-chocolate', 27, { hidden: true }),
    dish('camarones-al-mojo-de-ajo', 29, { price: '$16.95' }),
    dish('michelada', 121, { price: '$6.00' }),
    [
      52,
      {
        what: 'setting',
        of: 'lines',
        title: 'lines',
        before: {
          ...lines,
          lateLine: localizedDemoText('We hold tables for ten minutes.', 'Guardamos la mesa diez minutos.'),
        },
        after: lines,
      },
    ],
    [
      54,
      {
        what: 'reservation-rules',
        of: 'reservation',
        title: 'reservation',
        before: { ...rules, seats: (rules.seats ?? 0) - 4 },
        after: rules,
      },
    ],
    [
      200,
      {
        what: 'catering-rules',
        of: 'catering',
        title: 'catering',
        before: { ...demoCharges, gratuityPercentage: 0 },
        after: demoCharges,
      },
    ],
    [
      360,
      {
        what: 'setting',
        of: 'contactInfo',
        title: 'contactInfo',
        before: { ...contactInfo, phone: '(770) 555-0124' },
        after: contactInfo,
      },
    ],
    [
      610,
      { what: 'setting', of: 'branding', title: 'branding', before: { ...branding, orderUrl: '' }, after: branding },
    ],
  ] as const
  return changes.map(([hoursAgo, change]) => runAt(now - hoursAgo * hour, () => auditEntryOp(change)))
}
