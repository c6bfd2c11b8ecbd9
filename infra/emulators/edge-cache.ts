import { cacheLifetimes } from '#infra/edge/caches.ts'

type Answer = { status: number; headers: Record<string, string> }

const most = 1000

/** Caches good answers for their Cache-Control. Concurrent requests share one answer. `now` in milliseconds. */
export function createEdgeCache<A extends Answer>(now = () => performance.now()) {
  const held = new Map<string, { until: number; answer: Promise<A> }>()
  return async (key: string, ask: () => Promise<A>): Promise<A> => {
    const found = held.get(key)
    if (found && now() < found.until) return found.answer
    const entry = { until: Number.POSITIVE_INFINITY, answer: ask() }
    held.delete(key)
    held.set(key, entry)
    const [oldest] = held.keys()
    if (held.size > most && oldest !== undefined) held.delete(oldest)
    try {
      entry.until = now() + secondsOf(await entry.answer) * 1000
    } catch (error) {
      entry.until = 0
      throw error
    }
    return entry.answer
  }
}

function secondsOf({ status, headers }: Answer): number {
  const [, told] = /\bs-maxage=(\d+)/.exec(headers['cache-control'] ?? '') ?? []
  return status === 200 ? Math.min(Number(told ?? cacheLifetimes.kept.unless), cacheLifetimes.kept.most) : 0
}
