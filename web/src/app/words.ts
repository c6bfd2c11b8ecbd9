import type { Locale } from '#shared/field.ts'
import { imported } from './imported.ts'

type Text = string | ((inputs: object) => string)
let spanish: readonly Text[] | undefined

/** Whether Spanish can be told. A page's script holds English; the renderer has both. */
export const hasSpanish = (): boolean => import.meta.env.SSR || spanish !== undefined

/** Fetch what diners are told in Spanish, once. */
export async function fetchSpanish(): Promise<void> {
  spanish = (await imported(() => import('./spanish.ts'))).default
}

/** A message in Spanish, where that is asked for and here. Built messages ask by their number (see web/plugins/messages.ts). */
export function inSpanish(inputs: object, { locale }: { locale: Locale }, message: number): string | undefined {
  const text = locale === 'es' ? spanish?.[message] : undefined
  return typeof text === 'function' ? text(inputs) : text
}
