import { watchUnload } from '#web/app/is-unloading.ts'

/** Reloads the missing address: at a tap, when the browser is online again, or when the site answers. */

const isLeaving = watchUnload()

function reload(): void {
  if (!isLeaving()) location.reload()
}

async function tryReaching(): Promise<void> {
  if (!navigator.onLine) return
  const answer = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) reload()
}

document.querySelector('button')?.addEventListener('click', () => location.reload())
addEventListener('online', reload)
setInterval(() => void tryReaching(), 15_000)
