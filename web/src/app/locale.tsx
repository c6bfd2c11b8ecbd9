import { createContext, type ReactNode, use, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Locale } from '#shared/validation.ts'
import type { Language } from './language.ts'

/** A compiled message of messages/*.json, typed by its parameters. */
export type Message<Inputs = {}> = (inputs: Inputs, options: { locale: Locale }) => string
type LocaleState = { locale: Locale } & Pick<Language, 'toggle' | 'turn' | 'picked'>

const LocaleContext = createContext<LocaleState>({
  locale: 'en',
  toggle: () => {},
  turn: () => {},
  picked: () => undefined,
})

/** Provides the language to every page and sets it on the document. */
export function LocaleProvider({ language, children }: { language: Language; children: ReactNode }) {
  const { listen, look, now, published, toggle, turn, picked } = language
  const locale = useSyncExternalStore(listen, now, published)
  const value = useMemo(() => ({ locale, toggle, turn, picked }), [locale, toggle, turn, picked])
  useEffect(look, [look])
  useEffect(() => {
    // Replays clicks from before hydration, in a task of its own: React cannot take clicks while it commits.
    const { dataset } = document.documentElement
    dataset['app'] = ''
    for (const pressed of document.querySelectorAll<HTMLElement>('[data-pressed]')) {
      delete pressed.dataset['pressed']
      setTimeout(() => pressed.click())
    }
    // The language link may be another element by now.
    const wanted = dataset['wanted']
    delete dataset['wanted']
    if (wanted) setTimeout(() => document.querySelector<HTMLElement>(`a[hreflang="${wanted}"]`)?.click())
  }, [])
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return <LocaleContext value={value}>{children}</LocaleContext>
}

export const useLocale = (): LocaleState => use(LocaleContext)

/** `t(m.layout_nav_home)`, `t(m.menu_of, { count })`: takes exactly the message's own parameters. */
export type Translate = <Inputs extends object>(
  message: Message<Inputs>,
  ...inputs: keyof Inputs extends never ? [] : [{ readonly [Name in keyof Inputs]: string | number }]
) => string

/** Returns a function that formats messages in one language. Removes a second full stop, as after '8 p. m.'. */
export const createTranslator =
  (locale: Locale): Translate =>
  (message, ...[inputs]) =>
    message((inputs ?? {}) as never, { locale }).replace(/([^.])\.\.(?!\.)/g, '$1.')

/** Returns the translator of the current language. */
export function useT(): Translate {
  const { locale } = useLocale()
  return useMemo(() => createTranslator(locale), [locale])
}
