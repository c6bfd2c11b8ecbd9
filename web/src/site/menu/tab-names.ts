import type { TabId } from '#shared/menu/menu.ts'
import * as m from '#web/paraglide/messages.js'

export const tabNames = {
  appetizers: m.tab_appetizers,
  salads: m.tab_salads,
  quesadillas: m.tab_quesadillas,
  specialties: m.tab_specialties,
  taqueria: m.tab_taqueria,
  kids: m.tab_kids,
  lunch: m.tab_lunch,
  desserts: m.tab_desserts,
  drinks: m.tab_drinks,
} as const satisfies Record<TabId, unknown>
