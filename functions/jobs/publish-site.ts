import { randomUUID } from 'node:crypto'
import { nowIso, nowMs } from '#functions/runtime/clock.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { getStoredPublishState, isPublishDue } from '#functions/db/publishing/publish-state.ts'

/** After so long nothing more is begun, far from this function's timeout: another run goes on. */
const workMs = 75_000

type Outcome = { published: number; rendered: number; written: number; more?: true } | { busy: true }

/**
 * Publishes until nothing is behind; ends at once when another publisher holds the lease, and starts the next one when it has
 * worked for long. The schedule publishes what is behind alone: it costs one read when nothing is (see
 * shared/site/README, Publishing).
 */
export async function handler({ scheduled = false }: { scheduled?: boolean } = {}): Promise<Outcome> {
  const began = nowMs()
  if (scheduled) {
    const stands = await getStoredPublishState()
    if (!isPublishDue(stands, nowIso())) return { published: stands.published, rendered: 0, written: 0 }
  }
  // Read when there is something to publish: the schedule mostly finds nothing.
  const { publish } = await import('#functions/publishing/publish.ts')
  const holder = randomUUID()
  let [rendered, written] = [0, 0]
  for (;;) {
    const done = await publish(holder, () => nowMs() < began + workMs)
    if (done === undefined) return { busy: true }
    rendered += done.rendered
    written += done.written
    if (done.more) {
      await trigger('publish-site')
      return { published: done.published, rendered, written, more: true }
    }
    // A save during the lease started a publisher that found it held, so this one looks again.
    if ((await getStoredPublishState()).wanted <= done.published)
      return { published: done.published, rendered, written }
  }
}
