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

/** Returns the language before sign-in: of the referring page, of the last visit, or of the browser. */
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
  } catch {}
}

/** Remembers a language chosen on the sign-in page, also across an external sign-in. */
function noteChoice(locale: Locale): void {
  remember(locale)
  try {
    sessionStorage.setItem(place, locale)
  } catch {}
}

/** Takes the language chosen on the sign-in page, once. */
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
 * Switches dashboard pages to the language chosen on the sign-in page, which the account then stores, else to the
 * account's, also when another tab changes it. Before the session is known, uses the device's. Returns true once
 * switched, so that no page flashes in the other language.
 */
export function useAccountLocale(session: Session | undefined): boolean {
  const { locale, turn: turnTo, picked } = useLocale()
  const keep = useSaveLocale()
  const [turned, setTurned] = useState(false)
  const kept = session?.user.locale
  const turn = useEffectEvent(() => {
    const chosen = session && takeChoice()
    const wanted = chosen ?? (session ? kept : (picked() ?? remembered()))
    if (wanted === 'en' || wanted === 'es') turnTo(wanted)
    if (kept && !chosen) remember(kept)
    if (chosen && chosen !== kept) keep(chosen)
    // An account without a language takes the sign-in page's.
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

/** Returns a function that stores a language in the account and reports failures. The last call wins. */
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
