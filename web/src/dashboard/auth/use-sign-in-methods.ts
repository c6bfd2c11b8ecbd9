import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { beginPasskeySignIn, listSignInMethods } from '#shared/auth/endpoints.ts'
import type { SignInMethods } from '#shared/auth/session.ts'
import { request } from '#web/app/api.ts'
import { hasPasskeySupport, type PasskeyAssertion, getPasskeyAssertion } from './web-authn.ts'

/** How long a passkey sign-in stays open, in ms: a little less than on the server. */
const waits = 4 * 60_000

/** Returns the sign-in methods of this stage that the browser supports; undefined while unknown or not available. */
export function useSignInMethods(): SignInMethods | undefined {
  const [ways, setWays] = useState<SignInMethods>()
  useEffect(() => {
    request(listSignInMethods, {}).then(
      (all) => setWays({ ...all, passkeys: all.passkeys && hasPasskeySupport() }),
      () => {},
    )
  }, [])
  return ways
}

/** Offers passkeys in the email field while `on`. Stops before another request starts. */
export function usePasskeyAutofill(on: boolean, take: (signed: PasskeyAssertion) => void): () => void {
  const stop = useRef<AbortController>(undefined)
  const taken = useEffectEvent(take)
  useEffect(() => {
    if (!on) return undefined
    const all = new AbortController()
    const offer = async () => {
      if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
      while (!all.signal.aborted) {
        const one = new AbortController()
        stop.current = one
        const signal = AbortSignal.any([one.signal, all.signal, AbortSignal.timeout(waits)])
        const signed = await getPasskeyAssertion(await request(beginPasskeySignIn, {}), { quietly: true, signal })
        if (signed) return taken(signed)
        if (one.signal.aborted) return
      }
    }
    // Errors are shown when the owner asks for it explicitly.
    offer().catch(() => {})
    return () => all.abort()
  }, [on])
  return () => stop.current?.abort()
}
