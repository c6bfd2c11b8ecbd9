import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { QueuedAct } from '#web/dashboard/tables/evening-store.ts'
import type * as Queue from '#web/dashboard/tables/evening-queue.ts'

/** A step that a test lets pass when it wants. */
function gate() {
  let open: (() => void) | undefined
  const passed = new Promise<void>((resolve) => (open = resolve))
  return { passed, open: () => open?.() }
}
type Gate = ReturnType<typeof gate>

/** The disk of a browser, with gates before and after an act is written to it. */
const disk = {
  acts: new Map<number, QueuedAct>(),
  next: 1,
  before: new Map<string, Gate>(),
  after: new Map<string, Gate>(),
  reading: undefined as Gate | undefined,
  keys: [] as object | undefined,
}
const onDisk = () => [...disk.acts.values()].map(({ name }) => name)

vi.mock('#web/dashboard/tables/evening-store.ts', () => ({
  loadEveningKeys: async () => disk.keys,
  saveEveningKeys: async () => void (disk.keys = []),
  lockStore: async () => void (disk.keys = undefined),
  listActs: async () => {
    const read = [...disk.acts].map(([place, act]) => ({ place, act }))
    const { reading } = disk
    disk.reading = undefined
    await reading?.passed
    return read
  },
  addAct: async (_keys: object, act: QueuedAct) => {
    await disk.before.get(act.name)?.passed
    disk.acts.set(disk.next++, act)
    await disk.after.get(act.name)?.passed
  },
  changeActs: async (
    _keys: object,
    { put = [], remove = [] }: { put?: { place: number; act: QueuedAct }[]; remove?: number[] },
  ) => {
    for (const place of remove) disk.acts.delete(place)
    for (const { place, act } of put) disk.acts.set(place, act)
  },
}))

type Sent = { body: { id: string; version: number; mark: string }; answer: (given?: object) => void }
const sent: Sent[] = []
let keyAsked: Gate | undefined
vi.mock('#web/app/session.ts', () => ({
  ownerRequest: async ({ name }: { name: string }, body: Sent['body']) => {
    if (name === 'get-evening-key') {
      await keyAsked?.passed
      return { keys: [''] }
    }
    return new Promise((resolve) =>
      sent.push({ body, answer: (given) => resolve({ id: body.id, version: body.version + 1, ...given }) }),
    )
  },
}))

/** Runs one piece of work of a name after the other, as a browser does. */
const held = new Map<string, Promise<unknown>>()
const locks = {
  request: (name: string, work: () => Promise<unknown>) => {
    const run = (held.get(name) ?? Promise.resolve()).then(work, work)
    held.set(name, run)
    return run
  },
}

let queue: typeof Queue
beforeEach(async () => {
  vi.stubGlobal('navigator', { locks })
  vi.resetModules()
  queue = await import('#web/dashboard/tables/evening-queue.ts')
  await queue.startEvening()
})
afterEach(() => {
  for (const all of [disk.acts, disk.before, disk.after, held]) all.clear()
  Object.assign(disk, { reading: undefined, keys: [] })
  sent.length = 0
  keyAsked = undefined
})
afterAll(() => void vi.unstubAllGlobals())

const mark = (id: string, name: string, of: 'seated' | 'left' = 'left') =>
  queue.queueMark({ id, version: 3, mark: of }, name)
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('a tap', () => {
  test('is not lost if the answer to the tap before it arrives while it is written to the disk', async () => {
    disk.after.set('Whitlock', gate())
    const first = mark('a', 'Ochoa')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    const second = mark('b', 'Whitlock')
    await vi.waitFor(() => expect(onDisk()).toEqual(['Ochoa', 'Whitlock']))
    sent[0]?.answer()
    await vi.waitFor(() => expect(onDisk()).not.toContain('Ochoa'))
    expect(onDisk()).toEqual(['Whitlock'])
    disk.after.get('Whitlock')?.open()
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    sent[1]?.answer()
    expect([(await first)?.id, (await second)?.id]).toEqual(['a', 'b'])
    expect(onDisk()).toEqual([])
  })

  test('on the same party starts from the result of the tap before it, even if that was sent in between', async () => {
    disk.before.set('Left', gate())
    const first = mark('a', 'Seated', 'seated')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    const second = mark('a', 'Left')
    sent[0]?.answer()
    await first
    expect(onDisk()).toEqual([])
    disk.before.get('Left')?.open()
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.body).toMatchObject({ version: 4, mark: 'left' })
    // What is sent is on the disk as it is sent: its key belongs to that body.
    expect([...disk.acts.values()][0]?.body).toMatchObject({ version: 4 })
    sent[1]?.answer()
    expect((await second)?.version).toBe(5)
  })

  test('is sent even if an older read of the disk ends after a newer one', async () => {
    const slow = gate()
    disk.reading = slow
    const looking = queue.sendWaiting()
    await settled()
    const tap = mark('a', 'Ochoa')
    await vi.waitFor(() => expect(onDisk()).toEqual(['Ochoa']))
    await settled()
    slow.open()
    await looking
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    sent[0]?.answer()
    expect((await tap)?.id).toBe('a')
  })
})

test('a device that is locked while it requests its keys stores none', async () => {
  await queue.lockEvening()
  keyAsked = gate()
  const unlocking = queue.unlockEvening()
  await settled()
  await queue.lockEvening()
  keyAsked.open()
  await unlocking.catch(() => {})
  expect(disk.keys).toBeUndefined()
})
