/** After this time in ms a navigation has failed. */
const leavesWithin = 10_000

/** Returns a function that tells whether the document is being left: it is not reloaded meanwhile. Call it once. */
export function watchLeaving(): () => boolean {
  let leftAt = -leavesWithin
  addEventListener('beforeunload', () => {
    leftAt = performance.now()
  })
  return () => performance.now() - leftAt < leavesWithin
}
