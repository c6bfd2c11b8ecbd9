/** Returns whether this very address was answered with the missing page: then nobody waits for what it names to load. */
export function isServedAsNotFound(): boolean {
  const [page] = performance.getEntriesByType('navigation')
  return (
    document.querySelector('[data-routes$="/$"]') !== null && page?.name.split('#')[0] === location.href.split('#')[0]
  )
}
