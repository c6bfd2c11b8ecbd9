import type { DefaultTabId, SiteTab } from '#shared/menu/categories.ts'
import type { Message, Translate } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'

/** The names of the tabs that every restaurant begins with. */
export const tabNames: Record<DefaultTabId, Message> = {
  appetizers: m.menu_tab_appetizers,
  salads: m.menu_tab_salads,
  quesadillas: m.menu_tab_quesadillas,
  specialties: m.menu_tab_specialties,
  taqueria: m.menu_tab_taqueria,
  kids: m.menu_tab_kids,
  lunch: m.menu_tab_lunch,
  desserts: m.menu_tab_desserts,
  drinks: m.menu_tab_drinks,
}
const isDefault = (id: string): id is DefaultTabId => Object.hasOwn(tabNames, id)

/** Returns the name of a tab: its label, else the product's name for it. */
export const tabName = (t: Translate, { id, label }: Pick<SiteTab, 'id' | 'label'>): string =>
  label || (isDefault(id) ? t(tabNames[id]) : id)
