import type { TabId } from '#shared/menu/menu.ts'
import * as m from '#web/paraglide/messages.js'

export const tabNames = {
  appetizers: m.menu_tab_appetizers,
  salads: m.menu_tab_salads,
  quesadillas: m.menu_tab_quesadillas,
  specialties: m.menu_tab_specialties,
  taqueria: m.menu_tab_taqueria,
  kids: m.menu_tab_kids,
  lunch: m.menu_tab_lunch,
  desserts: m.menu_tab_desserts,
  drinks: m.menu_tab_drinks,
} as const satisfies Record<TabId, unknown>
