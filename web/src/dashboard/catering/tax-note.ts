import { stateName, stateOfAddress } from '#shared/site/us-states.ts'
import { capitalize } from '#shared/time/date-format.ts'
import type { Locale } from '#shared/validation.ts'
import type { Translate } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'

/** Returns what the tax leaves out in the restaurant's state. We know that Georgia taxes delivery and gratuity too. */
export function taxNote(t: Translate, locale: Locale, address: string): string {
  const state = stateOfAddress(address)
  if (state === 'GA') return t(m.catering_tax_note_ga)
  return state
    ? t(m.catering_tax_note_state, { state: capitalize(stateName(state, locale)) })
    : t(m.catering_tax_note_any)
}
