import type { Locale } from '#shared/validation.ts'

/** What one document of the app tells the next: the language, and what was said last. */
export type Handover = { locale?: Locale; said?: [kind: 'good' | 'bad', text: string] }

let told: Handover | undefined

/** What the document before this one told, the same for everybody who asks. */
export function passedOn(): Handover {
  try {
    told ??= JSON.parse(sessionStorage.getItem('handover') ?? '{}') as Handover
    sessionStorage.removeItem('handover')
  } catch {
    told ??= {}
  }
  return told
}
