import type { Locale } from '#shared/validation.ts'

/** What one document of the app tells the next: the language, and what was said last. */
export type NavigationState = { locale?: Locale; said?: [kind: 'good' | 'bad', text: string] }

let told: NavigationState | undefined

/** What the document before this one told, the same for everybody who asks. */
export function takeNavigationState(): NavigationState {
  try {
    told ??= JSON.parse(sessionStorage.getItem('handover') ?? '{}') as NavigationState
    sessionStorage.removeItem('handover')
  } catch {
    told ??= {}
  }
  return told
}
