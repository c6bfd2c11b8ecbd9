import { createContext, type ReactNode, use, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Locale } from '#shared/validation.ts'
import type { Language } from './language.ts'

/** A compiled message of messages/*.json, by the parameters that its text names; without any, a label. */
export type Message<Inputs = {}> = (inputs: Inputs, options: { locale: Locale }) => string
type LocaleState = { locale: Locale } & Pick<Language, 'toggle' | 'turn' | 'picked'>

const LocaleContext = createContext<LocaleState>({
  locale: 'en',
  toggle: () => {},
  turn: () => {},
  picked: () => undefined,
})

/** Tells every page its language, and the document. */
export function LocaleProvider({ language, children }: { language: Language; children: ReactNode }) {
  const { listen, look, now, published, toggle, turn, picked } = language
  const locale = useSyncExternalStore(listen, now, published)
  const value = useMemo(() => ({ locale, toggle, turn, picked }), [locale, toggle, turn, picked])
  useEffect(look, [look])
  useEffect(() => {
    // The page is the app's from now on. What was pressed before is pressed, in a task of its own: React takes over at once what is pressed, but not while it commits.
    const { dataset } = document.documentElement
    dataset['app'] = ''
    for (const pressed of document.querySelectorAll<HTMLElement>('[data-pressed]')) {
      delete pressed.dataset['pressed']
      setTimeout(() => pressed.click())
    }
    // So is the link to the other language, which may be another element by now.
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

/** `t(m.layout_nav_home)`, `t(m.menu_of, { count })`: the message's own parameters, each of them, and no other. */
export type Translate = <Inputs extends object>(
  message: Message<Inputs>,
  ...inputs: keyof Inputs extends never ? [] : [{ readonly [Name in keyof Inputs]: string | number }]
) => string

/** Tells messages in one language. What ends with a full stop of its own, as '8 p. m.' does, ends its sentence too. */
export const translator =
  (locale: Locale): Translate =>
  (message, ...[inputs]) =>
    message((inputs ?? {}) as never, { locale }).replace(/([^.])\.\.(?!\.)/g, '$1.')

/** Tells messages in the language that is on. */
export function useT(): Translate {
  const { locale } = useLocale()
  return useMemo(() => translator(locale), [locale])
}
