import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Locale } from '#shared/validation.ts'
import { updateUser } from '#shared/auth/endpoints.ts'
import type { Session } from '#shared/auth/session.ts'
import { useLocale } from '#web/app/locale.tsx'
import { ownerRequest, emitSessionEvent } from '#web/app/session.ts'
import { useToast } from '#web/app/toast.tsx'
import { failureMessage } from '#web/dashboard/ui/error-messages.ts'
import * as m from '#web/paraglide/messages.js'

const place = 'owner-language'

/** The language of the page that led to the door, or in which the owner was here last, or else the browser's: the door, and a page that nobody answers, know no account. */
function remembered(): string {
  if (location.hash === '#es') return 'es'
  const browsers = navigator.language.slice(0, 2)
  try {
    return localStorage.getItem(place) ?? browsers
  } catch {
    return browsers
  }
}

function remember(locale: Locale): void {
  try {
    localStorage.setItem(place, locale)
  } catch {
    // Then the door is in the browser's.
  }
}

/** Notes a language that was chosen at the door, for whoever signs in there next, also by way of another site. */
function noteChoice(locale: Locale): void {
  remember(locale)
  try {
    sessionStorage.setItem(place, locale)
  } catch {
    // Then the account's language holds.
  }
}

/** Takes the language that was chosen at the door, once. */
function takeChoice(): Locale | undefined {
  try {
    const chosen = sessionStorage.getItem(place)
    sessionStorage.removeItem(place)
    return chosen === 'en' || chosen === 'es' ? chosen : undefined
  } catch {
    return undefined
  }
}

/**
 * Turns the owner's pages to the language that was chosen at the door, which her account keeps from then on, else to the one that it keeps, also when another
 * tab changes it; before it is known who is there, to the one that this device remembers or is in. True once it has turned, so that a page need not be seen in
 * the other language first.
 */
export function useAccountLocale(session: Session | undefined): boolean {
  const { locale, turn: turnTo, picked } = useLocale()
  const keep = useSaveLocale()
  const [turned, setTurned] = useState(false)
  const kept = session?.user.locale
  const turn = useEffectEvent(() => {
    const chosen = session && takeChoice()
    const wanted = chosen ?? (session ? kept : remembered())
    if (wanted === 'en' || wanted === 'es') turnTo(wanted)
    if (kept && !chosen) remember(kept)
    if (chosen && chosen !== kept) keep(chosen)
    // An account that knows no language takes the one of the door.
    else if (session && !kept && locale === 'es') keep(locale)
    if (session) setTurned(true)
  })
  const known = session !== undefined
  useEffect(() => turn(), [known, kept])
  useEffect(() => {
    if (!known && picked() === locale) noteChoice(locale)
  }, [known, locale, picked])
  return turned
}

/** Keeps a language in the account while the page goes on in it; says so where that fails. The last one wins. */
export function useSaveLocale(): (locale: Locale) => void {
  const toast = useToast()
  const last = useRef<Locale>(undefined)
  const { mutate } = useMutation({
    scope: { id: place },
    mutationFn: (locale: Locale) => ownerRequest(updateUser, { locale }),
    onSuccess: ({ session }, locale) => {
      if (locale === last.current) emitSessionEvent('USER_UPDATED', session)
    },
    onError: (error, locale) => {
      if (locale === last.current) toast('bad', (t) => failureMessage(t, error, m.dashboard_language_failed))
    },
  })
  return (locale) => {
    last.current = locale
    mutate(locale)
  }
}
