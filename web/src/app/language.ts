import type { RouterHistory } from '@tanstack/react-router'
import { pathInLocale, isOwnerPath, localeOfPath, pathWithoutLocale } from '#shared/site/locale-path.ts'
import type { Locale } from '#shared/validation.ts'
import { takeNavigationState } from './navigation-state.ts'

export const otherLocale = { en: 'es', es: 'en' } as const

export type Language = ReturnType<typeof createLanguage>

/**
 * The language of the app: the address says it, and nothing is stored. The owner's pages have one address, so there it is what was chosen, in memory
 * only. It turns once its words are here and `contentIn` has brought what the page shows in it: a page turns whole, or stays as it is.
 */
export function createLanguage(history: RouterHistory, contentIn: (locale: Locale) => Promise<unknown>) {
  let chosen: Locale = takeNavigationState().locale ?? 'en'
  let picked: Locale | undefined
  const asked = (): Locale => {
    const { pathname } = history.location
    return isOwnerPath(pathname) ? chosen : localeOfPath(pathname)
  }
  // The owner's pages are published in English, and turn once they are there.
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
    /** What the page was published in, which it is hydrated as. */
    published: () => (isOwnerPath(history.location.pathname) ? 'en' : now),
    /** The other language than the page is in, in the same place of the history; where its words did not come, asks for them again. */
    toggle: () => {
      const { pathname, search, hash, state } = history.location
      chosen = otherLocale[now]
      if (isOwnerPath(pathname)) {
        picked = chosen
        look()
      } else history.replace(pathInLocale(pathWithoutLocale(pathname), chosen) + search + hash, state)
    },
    /** Turns an owner's page to a language that nobody picked there. */
    turn: (to: Locale) => {
      chosen = to
      look()
    },
    /** Returns what was picked on an owner's page in this document. */
    picked: () => picked,
    /** Pages are told apart without the language; links lead to the address in it. */
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
