import type { TabId } from '#shared/menu.ts'
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

/** A tab's line under its name. */
export const tabLines = {
  appetizers: m.line_appetizers,
  salads: m.line_salads,
  quesadillas: m.line_quesadillas,
  specialties: m.line_specialties,
  taqueria: m.line_taqueria,
  kids: m.line_kids,
  lunch: m.line_lunch,
  desserts: m.line_desserts,
  drinks: m.line_drinks,
} as const satisfies Record<TabId, unknown>
