import { isOwnerPath } from '#shared/site/locale-path.ts'
import { isOffline } from './is-offline.ts'

/** Returns the link that a click opens, unless it is a place on the present page. */
export function openedLink({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || !/^https?:$/.test(link.protocol)) return undefined
  const isHere = link.origin === location.origin && link.pathname === location.pathname
  return isHere && link.hash ? undefined : link
}

/**
 * Lets the browser open links while offline, from the first tap on: a cached page brings all that it needs, while the app
 * would fetch it. Call it before hydration.
 */
export function openLinksByBrowserOffline(): void {
  if (isOwnerPath(location.pathname)) return
  addEventListener('click', (event) => void (isOffline() && openedLink(event) && event.stopPropagation()), true)
}
