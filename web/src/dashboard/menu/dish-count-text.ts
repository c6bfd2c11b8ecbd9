import type { Translate } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'

/** Returns the number of dishes, and of those sold out, as a text. */
export const dishCountText = (t: Translate, count: number, sold: number): string =>
  t(sold === 1 ? m.menu_note_one : m.menu_note, { count, sold })
