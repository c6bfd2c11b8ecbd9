import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { beginPasskeySignIn, listSignInMethods } from '#shared/auth/endpoints.ts'
import type { SignInMethods } from '#shared/auth/session.ts'
import { request } from '#web/app/api.ts'
import { supportsPasskeys, type PasskeyAssertion, signWithPasskey } from './passkey.ts'

/** For so long a sign-in by passkey waits for its answer, in ms: a little less than the door does. */
const waits = 4 * 60_000

/** What this stage has beside the password, and this browser can; nothing until that is known, and nothing when it cannot be. */
export function useSignInMethods(): SignInMethods | undefined {
  const [ways, setWays] = useState<SignInMethods>()
  useEffect(() => {
    request(listSignInMethods, {}).then(
      (all) => setWays({ ...all, passkeys: all.passkeys && supportsPasskeys() }),
      () => {},
    )
  }, [])
  return ways
}

/** While `on`, the browser offers the owner's passkeys in the e-mail field. Answers how to stop, before another is asked for. */
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
        const signed = await signWithPasskey(await request(beginPasskeySignIn, {}), { quietly: true, signal })
        if (signed) return taken(signed)
        if (one.signal.aborted) return
      }
    }
    // Only offered: what keeps it from being so is told when it is asked for.
    offer().catch(() => {})
    return () => all.abort()
  }, [on])
  return () => stop.current?.abort()
}
