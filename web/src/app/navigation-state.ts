import type { Locale } from '#shared/validation.ts'

/** The state that one document passes to the next: the language and the last toast. */
export type NavigationState = { locale?: Locale; said?: [kind: 'good' | 'bad', text: string] }

let told: NavigationState | undefined

/** Returns the state that the previous document passed on, the same for every caller. */
export function takeNavigationState(): NavigationState {
  try {
    told ??= JSON.parse(sessionStorage.getItem('handover') ?? '{}') as NavigationState
    sessionStorage.removeItem('handover')
  } catch {
    told ??= {}
  }
  return told
}
