/** After this time in ms a navigation has failed. */
const leavesWithin = 10_000

/** Returns a function that tells whether the document is unloading, so that it is not reloaded. Call it once. */
export function watchUnload(): () => boolean {
  let leftAt = -leavesWithin
  addEventListener('beforeunload', () => {
    leftAt = performance.now()
  })
  return () => performance.now() - leftAt < leavesWithin
}
