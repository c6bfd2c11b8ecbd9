import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The channels of all tabs, by name. A message is there at once. */
let channels: { name: string; heard: (event: { data: unknown }) => void; of: object }[]
let said: boolean[]

class Channel {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  addEventListener(_type: string, heard: (event: { data: unknown }) => void) {
    channels.push({ name: this.name, heard, of: this })
  }
  postMessage(data: unknown) {
    for (const { name, heard, of } of channels) if (name === this.name && of !== this) heard({ data })
  }
}

class ApiRequestError extends Error {
  status = 401
  reason = 'no-session'
}

beforeEach(() => {
  channels = []
  said = []
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('navigator', { locks: { request: (_name: string, work: () => unknown) => work() } })
  const session = { expiresIn: 900 }
  vi.doMock('#web/app/api.ts', () => ({
    ApiRequestError,
    request: async ({ name }: { name: string }, { used }: { used?: boolean }) => {
      if (used !== undefined) said.push(used)
      if (name === 'ended') throw new ApiRequestError()
      return { session }
    },
  }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.doUnmock('#web/app/api.ts')
})

/** A tab of the dashboard, which can be used, and made to refresh for all. */
async function openTab() {
  const page = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.resetModules()
  const { startSession, ownerRequest } = await import('#web/app/session.ts')
  await startSession()
  return {
    use: () => page.dispatchEvent(new Event('keydown')),
    refresh: async () => {
      const done = ownerRequest({ name: 'ended' } as never, {} as never).catch(() => {})
      await vi.advanceTimersByTimeAsync(100)
      await done
    },
  }
}

test('the tab that refreshes for all says that another one was used, once', async () => {
  const [first, second] = [await openTab(), await openTab()]
  await first.refresh()
  second.use()
  await first.refresh()
  await second.refresh()
  first.use()
  await first.refresh()
  expect(said).toEqual([false, true, false, true])
})
