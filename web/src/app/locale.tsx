import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import type { Locale } from '#shared/field.ts'

type Inputs = Record<string, string | number>
/** A compiled message of messages/*.json. */
export type Message = (inputs: Inputs, options: { locale: Locale }) => string
type LocaleState = { locale: Locale; toggle: () => void }

const LocaleContext = createContext<LocaleState>({ locale: 'en', toggle: () => {} })

/** The language, in memory only, English first. */
export function LocaleProvider({ children }: { children: ReactNode }) {
  const [locale, setLocale] = useState<Locale>('en')
  const value = useMemo(() => ({ locale, toggle: () => setLocale((now) => (now === 'en' ? 'es' : 'en')) }), [locale])
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return <LocaleContext value={value}>{children}</LocaleContext>
}

export const useLocale = (): LocaleState => use(LocaleContext)

export type Translate = (message: Message, inputs?: Inputs) => string

/** `t(m.nav_home)` in the language that is on. */
export function useT(): Translate {
  const { locale } = useLocale()
  return useCallback<Translate>((message, inputs) => message(inputs ?? {}, { locale }), [locale])
}
