import { beforeAll, describe, expect, test } from 'vitest'
import { useTier } from '#test/functions/with-owner.ts'
import { withPeople } from './people.ts'

const { open, asOwner, writes, lastChange } = withPeople()
beforeAll(() => open())

const news = async () => (await asOwner('GET /api/owner/news')).body
const list = async (input = {}) => (await asOwner('GET /api/owner/messages', input)).body

describe('the inbox', () => {
  test('holds what visitors wrote, newest first, new until it is read', async () => {
    const first = await writes({ name: 'Ana Reyes', message: 'Do you cater?' })
    const second = await writes({ name: 'Ben Ochoa', email: 'ben@example.com', message: 'Line one\nline two' })
    const { entries } = await list()
    expect(entries.map(({ id, message }: any) => [id, message])).toEqual([
      [second, 'Line one\nline two'],
      [first, 'Do you cater?'],
    ])
    expect(await news()).toMatchObject({ messages: 2, newest: expect.stringContaining(second) })

    const read = await asOwner(`PUT /api/owner/messages/${first}`, { read: true })
    expect(read.body).toMatchObject({ id: first, readAt: expect.any(String) })
    await asOwner(`PUT /api/owner/messages/${second}`, { read: true })
    expect(await news()).toMatchObject({ messages: 0, newest: expect.stringContaining(second) })
    const again = await asOwner(`PUT /api/owner/messages/${first}`, { read: true })
    expect(again.body.readAt).toBe(read.body.readAt)

    const answered = await asOwner(`PUT /api/owner/messages/${second}`, { read: true, answered: true })
    expect(answered.body).toMatchObject({ readAt: expect.any(String), answeredAt: expect.any(String) })
    expect((await list()).entries[0]).toMatchObject({ id: second, answeredAt: answered.body.answeredAt })
    // Reading it again changes nothing; taking the answer back leaves it read.
    const reread = await asOwner(`PUT /api/owner/messages/${second}`, { read: true })
    expect(reread.body.answeredAt).toBe(answered.body.answeredAt)
    const back = await asOwner(`PUT /api/owner/messages/${second}`, { read: true, answered: false })
    expect([back.body.readAt, back.body.answeredAt]).toEqual([answered.body.readAt, undefined])
    await asOwner(`PUT /api/owner/messages/${second}`, { read: true, answered: true })
    const fresh = (await asOwner(`PUT /api/owner/messages/${second}`, { read: false })).body
    expect([fresh.readAt, fresh.answeredAt]).toEqual([undefined, undefined])
    await asOwner(`PUT /api/owner/messages/${second}`, { read: true })

    expect((await asOwner(`PUT /api/owner/messages/${first}`, { read: false })).body.readAt).toBeUndefined()
    expect(await news()).toMatchObject({ messages: 1, newest: expect.stringContaining(second) })
  })

  test('loses a deleted message alone: its writer stays in the address book, and the log knows', async () => {
    const id = await writes({ name: 'Cleo Paz', email: 'cleo@example.com' })
    const before = (await news()).messages
    expect((await asOwner(`DELETE /api/owner/messages/${id}`)).status).toBe(200)
    expect((await list()).entries.map((message: any) => message.id)).not.toContain(id)
    expect((await news()).messages).toBe(before - 1)
    expect((await asOwner('GET /api/owner/contacts', { name: 'cleo' })).body.entries).toHaveLength(1)
    expect(await lastChange()).toMatchObject({ what: 'message', kind: 'deleted', title: 'Cleo Paz' })
    expect((await asOwner(`DELETE /api/owner/messages/${id}`)).body.reason).toBe('not-found')
    expect((await asOwner(`PUT /api/owner/messages/${id}`, { read: false })).body.reason).toBe('not-found')
    expect((await news()).messages).toBe(before - 1)
  })

  test('is read page by page, each message once', async () => {
    for (let number = 0; number < 55; number++) await writes({ message: `Number ${number}` })
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await list(after ? { after } : {})
      expect(page.entries.length).toBeLessThanOrEqual(25)
      seen.push(...page.entries.map(({ id }: any) => id))
      after = page.next
    } while (after)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength(57)
    expect((await list({ size: '100' })).entries.map(({ id }: any) => id)).toEqual(seen)
  })

  test('is never gated by the tier', async () => {
    await useTier('inactive')
    expect((await list()).entries).toHaveLength(25)
    await useTier('enterprise')
  })

  test.each([
    ['a cursor that is none', 'GET /api/owner/messages', { after: 'CONTACT#x#y' }],
    ['a size that is none', 'GET /api/owner/messages', { size: '5000' }],
    ['a foreign field', 'PUT /api/owner/messages/x', { read: true, message: 'mine' }],
    ['an id with a hash', `PUT /api/owner/messages/${encodeURIComponent('a#b')}`, { read: true }],
  ])('refuses %s', async (_what, route, input) => expect((await asOwner(route, input)).body.reason).toBe('invalid'))
})
