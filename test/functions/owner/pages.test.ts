import { beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '#infra/manifest/endpoints.ts'
import { localDateTimeAt } from '#shared/time/local-time.ts'
import { aDish, aTable } from '#test/make.ts'
import { type TestResponse } from '#test/functions/emulated-aws.ts'
import { withPeople } from './contacts/people.ts'

const { open, asOwner, writes, asks, asksForTable } = withPeople()
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

const store = async () => ({
  ...(await import('#functions/db/table.ts')),
  ...(await import('#functions/db/keys.ts')),
  ...(await import('#functions/db/change-log/change-log.ts')),
  ...(await import('#functions/db/menu/items.ts')),
})

/** Each list that is read page by page: what is asked of it, and what makes it longer than a page. */
const lists: Record<string, { input?: object; fill: () => Promise<unknown> }> = {
  'list-menu-items': {
    fill: async () => {
      const { writeItem: write, saveMenuItemOp: saveItem } = await store()
      await times(101, (index) => write(saveItem(aDish({ id: `heap-${index}` }))))
    },
  },
  'list-reservations': {
    input: { period: 'all' },
    fill: async () => {
      const { writeItem: write, putOp: put, keys, reservationIndexAttributes: reservationIndex } = await store()
      const of = aTable()
      await write(put({ ...keys.day(of.reservationDate), date: of.reservationDate, booked: 51, blocked: false }))
      await times(51, (index) => {
        const each = { ...of, id: `r${index}` }
        return write(put({ ...keys.reservation(each.id), ...reservationIndex(each, undefined), ...each }))
      })
    },
  },
  'list-changes': {
    input: { month: localDateTimeAt(new Date()).date.slice(0, 7) },
    fill: async () => {
      const { writeItem: write, auditEntryOp: logged } = await store()
      await times(51, (index) => write(logged({ what: 'menu-item', of: 'x', title: `Dish ${index}`, after: {} })))
    },
  },
  // More dishes than a page holds are there already.
  'list-translations': { fill: async () => undefined },
  'list-posts': {
    fill: () =>
      times(26, (index) =>
        asOwner('POST /api/owner/posts', {
          title: `Post ${index}`,
          slug: '',
          author: 'The kitchen',
          content: '<p>Words</p>',
          published: false,
        }),
      ),
  },
  'list-messages': { fill: () => times(26, (index) => writes({ email: `guest${index}@example.com` })) },
  'list-large-parties': {
    fill: () => times(26, (index) => asksForTable({ lastName: `Guest ${index}` })),
  },
  'list-catering-requests': { fill: () => times(26, (index) => asks({ email: `guest${index}@example.com` })) },
  // Who wrote is in the address book.
  'list-contacts': { fill: async () => undefined },
}
const names = Object.keys(lists)

/** The calls that take where a page ended, as they are asked. */
const paged = new Map(
  allEndpoints.flatMap(({ name, method, path, input }) =>
    'after' in ((input as { entries?: object }).entries ?? {}) ? [[name, `${method} ${path}`] as const] : [],
  ),
)

const ask = (name: string, after?: string) =>
  asOwner(paged.get(name)!, { ...lists[name]!.input, ...(after === undefined ? {} : { after }) })
const fieldsOf = ({ body }: TestResponse) => Object.keys(body.fields ?? {})

describe('where a page ended', () => {
  const ends = new Map<string, string>()
  beforeAll(async () => {
    await open()
    for (const { fill } of Object.values(lists)) await fill()
    for (const name of names) ends.set(name, (await ask(name)).body.next)
  })

  test('is returned by every list that takes one', () => {
    expect([...paged.keys()].toSorted()).toEqual(names.toSorted())
    for (const [name, end] of ends) expect(end, name).toEqual(expect.any(String))
  })

  test.each(names)('of %s continues that list alone', async (name) => {
    const { status, body } = await ask(name, ends.get(name))
    expect([status, Object.values<any>(body).flat().length > 0]).toEqual([200, true])
    for (const [other, end] of ends)
      if (other !== name) {
        const answer = await ask(name, end)
        expect([other, answer.status, fieldsOf(answer)]).toEqual([other, 400, ['after']])
      }
  })

  test.each(names)('in %s is refused at its field when it was tampered with', async (name) => {
    const end = ends.get(name)!
    const wrong = [`#${end}`, `${end}#`, `${end}/..`, `${end}\n`, `${end}é`, `x${end}`.repeat(40), '', '{"pk":"OWNER"}']
    for (const after of wrong) {
      const answer = await ask(name, after)
      expect([after, answer.status, fieldsOf(answer)]).toEqual([after, 400, ['after']])
    }
  })

  test('a cursor of one month of changes is invalid for another month', async () => {
    const answer = await asOwner('GET /api/owner/changes', { month: '2025-01', after: ends.get('list-changes') })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['after']])
  })
})
