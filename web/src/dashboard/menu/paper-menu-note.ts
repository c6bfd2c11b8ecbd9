import type { Translate } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'

/** How many dishes there are and how many of them are sold out. */
export const paperMenuNote = (t: Translate, count: number, sold: number): string =>
  t(sold === 1 ? m.menu_note_one : m.menu_note, { count, sold })
