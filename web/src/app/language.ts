import type { RouterHistory } from '@tanstack/react-router'
import { pathInLocale, isOwnerPath, localeOfPath, pathWithoutLocale } from '#shared/site/locale-path.ts'
import type { Locale } from '#shared/validation.ts'
import { takeNavigationState } from './navigation-state.ts'

export const otherLocale = { en: 'es', es: 'en' } as const

export type Language = ReturnType<typeof createLanguage>

/**
 * Creates the app's language. Public pages read it from the address and store nothing. Dashboard pages have one
 * address, so the choice is held in memory. The language changes once its messages and `contentIn` have loaded, so a
 * page changes completely or not at all.
 */
export function createLanguage(history: RouterHistory, contentIn: (locale: Locale) => Promise<unknown>) {
  let chosen: Locale = takeNavigationState().locale ?? 'en'
  let picked: Locale | undefined
  const asked = (): Locale => {
    const { pathname } = history.location
    return isOwnerPath(pathname) ? chosen : localeOfPath(pathname)
  }
  // Dashboard pages are published in English and switch after that.
  let now: Locale = isOwnerPath(history.location.pathname) ? 'en' : asked()
  const listeners = new Set<() => void>()
  const listen = (told: () => void) => {
    listeners.add(told)
    return () => void listeners.delete(told)
  }
  const look = () => {
    const next = asked()
    if (next === now) return
    contentIn(next).then(() => {
      now = asked()
      for (const told of listeners) told()
    }, console.error)
  }
  history.subscribe(look)
  return {
    asked,
    listen,
    look,
    now: () => now,
    /** The language of the published markup, for hydration. */
    published: () => (isOwnerPath(history.location.pathname) ? 'en' : now),
    /** Switches to the other language at the same place of the history. Retries messages that failed to load. */
    toggle: () => {
      const { pathname, search, hash, state } = history.location
      chosen = otherLocale[now]
      if (isOwnerPath(pathname)) {
        picked = chosen
        look()
      } else history.replace(pathInLocale(pathWithoutLocale(pathname), chosen) + search + hash, state)
    },
    /** Switches a dashboard page to a language that nobody picked there. */
    turn: (to: Locale) => {
      chosen = to
      look()
    },
    /** Returns the language that was picked on a dashboard page in this document. */
    picked: () => picked,
    /** Routes ignore the language; links lead to the address in it. */
    rewrite: {
      input: ({ url }: { url: URL }) => {
        url.pathname = pathWithoutLocale(url.pathname)
        return url
      },
      output: ({ url }: { url: URL }) => {
        url.pathname = pathInLocale(url.pathname, asked())
        return url
      },
    },
  }
}
