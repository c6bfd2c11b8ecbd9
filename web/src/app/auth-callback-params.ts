const ofSignIn = /[?#&](?:error|access_token|id_token|refresh_token|code|state)(?:_\w+)?=/
let brought: URL | undefined

/** Returns whether the address holds the result of an OIDC login. */
export const hasCallbackParams = (): boolean => ofSignIn.test(location.search + location.hash)

/** Removes the result of an OIDC login from the address bar, before other code reads the address. */
export function captureCallbackParams(): void {
  if (!hasCallbackParams()) return
  brought = new URL(location.href)
  history.replaceState(history.state, '', location.pathname)
}

/** Returns the address with the OIDC login's result, once. */
export function takeCallbackUrl(): URL | undefined {
  const address = brought
  brought = undefined
  return address
}
