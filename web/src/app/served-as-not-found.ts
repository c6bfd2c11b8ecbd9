/** Returns whether this address was answered with the missing page, so that its content need not be awaited. */
export function isServedAsNotFound(): boolean {
  const [page] = performance.getEntriesByType('navigation')
  return (
    document.querySelector('[data-routes$="/$"]') !== null && page?.name.split('#')[0] === location.href.split('#')[0]
  )
}
