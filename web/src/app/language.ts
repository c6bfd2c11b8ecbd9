import type { RouterHistory } from '@tanstack/react-router'
import { addressOf, isOwners, localeAt, pathAt } from '#shared/address.ts'
import type { Locale } from '#shared/field.ts'
import { passedOn } from './handover.ts'
import { fetchSpanish, hasSpanish } from './words.ts'

export const otherThan = { en: 'es', es: 'en' } as const

export type Language = ReturnType<typeof languageOf>

/**
 * The language of the app: the address says it, and nothing is stored. The owner's pages have one address, so there it is what was chosen, in memory
 * only. It turns once its words are here.
 */
export function languageOf(history: RouterHistory) {
  let chosen: Locale = passedOn().locale ?? 'en'
  const asked = (): Locale => {
    const { pathname } = history.location
    return isOwners(pathname) ? chosen : localeAt(pathname)
  }
  let now: Locale = hasSpanish() ? asked() : 'en'
  const followers = new Set<() => void>()
  const follow = (told: () => void) => {
    followers.add(told)
    return () => void followers.delete(told)
  }
  const look = () => {
    const next = asked()
    if (next === now) return
    if (next === 'es' && !hasSpanish()) {
      fetchSpanish().then(look, console.error)
      return
    }
    now = next
    for (const told of followers) told()
  }
  history.subscribe(look)
  return {
    follow,
    look,
    now: () => now,
    /** What the page was published in, which it is hydrated as. */
    published: () => (isOwners(history.location.pathname) ? 'en' : now),
    /** The other language than the page is in, in the same place of the history; where its words did not come, asks for them again. */
    toggle: () => {
      const { pathname, search, hash, state } = history.location
      const next = otherThan[now]
      chosen = next
      if (isOwners(pathname)) look()
      else history.replace(addressOf(pathAt(pathname), next) + search + hash, state)
    },
    /** Pages are told apart without the language; links lead to the address in it. */
    rewrite: {
      input: ({ url }: { url: URL }) => {
        url.pathname = pathAt(url.pathname)
        return url
      },
      output: ({ url }: { url: URL }) => {
        url.pathname = addressOf(url.pathname, asked())
        return url
      },
    },
  }
}
