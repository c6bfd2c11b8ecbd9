/**
 * Loads the address that is not here anew, with the secret that may stand in it: at the button, when the browser tells that it is online, and once the site
 * is reached where it tells nothing.
 */

const reload = () => location.reload()

async function tryReaching(): Promise<void> {
  if (!navigator.onLine) return
  const answer = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) reload()
}

document.querySelector('button')?.addEventListener('click', reload)
addEventListener('online', reload)
setInterval(() => void tryReaching(), 15_000)
