const ofSignIn = /[?#&](?:error|access_token|id_token|refresh_token|code|state)(?:_\w+)?=/
let brought: URL | undefined

/** Whether the address holds what a sign-in elsewhere brought back. */
export const hasCallbackParams = (): boolean => ofSignIn.test(location.search + location.hash)

/** Take what a sign-in elsewhere brought back out of the address bar, whichever page it came to, before anything else looks there. */
export function captureCallbackParams(): void {
  if (!hasCallbackParams()) return
  brought = new URL(location.href)
  history.replaceState(history.state, '', location.pathname)
}

/** The address as it was when it brought something back; handed out once. */
export function takeCallbackUrl(): URL | undefined {
  const address = brought
  brought = undefined
  return address
}
