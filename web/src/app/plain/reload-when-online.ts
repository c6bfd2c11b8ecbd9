/** Reloads the missing address: at a tap, when the browser is online again, or when the site answers. */

/** A navigation in progress is not interrupted; after this time in ms it has failed. */
const leavesWithin = 10_000
let leftAt = -leavesWithin

function reload(): void {
  if (performance.now() - leftAt >= leavesWithin) location.reload()
}

async function tryReaching(): Promise<void> {
  if (!navigator.onLine) return
  const answer = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) reload()
}

document.querySelector('button')?.addEventListener('click', () => location.reload())
addEventListener('beforeunload', () => {
  leftAt = performance.now()
})
addEventListener('online', reload)
setInterval(() => void tryReaching(), 15_000)
