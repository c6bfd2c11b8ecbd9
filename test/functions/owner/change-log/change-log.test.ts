import { beforeAll, expect, test } from 'vitest'
import type { ChangeEntry, ChangeSubject } from '#shared/change-log/change-log.ts'
import { localDateTimeAt } from '#shared/time/local-time.ts'
import { useTier } from '#test/functions/with-owner.ts'
import { withPeople } from '#test/functions/owner/contacts/people.ts'

const { open, asOwner } = withPeople()
const month = localDateTimeAt(new Date()).date.slice(0, 7)

const gated: Record<string, readonly ChangeSubject[]> = {
  contacts: ['contact'],
  reservations: ['reservation', 'reservation-rules', 'stand'],
  catering: ['catering-request', 'catering-rules'],
}
const everybodys: readonly ChangeSubject[] = [
  'setting',
  'home',
  'menu-item',
  'post',
  'message',
  'payment-settings',
  'guest',
  'retention',
]

async function writeDown(what: ChangeSubject, title: string) {
  const { writeItem: write } = await import('#functions/db/table.ts')
  const { auditEntryOp: logged } = await import('#functions/db/change-log/change-log.ts')
  await write(logged({ what, of: 'x', title, after: { firstName: title } }))
}

/** Every entry that the owner is shown of this month, page by page. */
async function shown(): Promise<ChangeEntry[]> {
  const all: ChangeEntry[] = []
  for (let after: string | undefined, first = true; first || after; first = false) {
    const { body } = await asOwner('GET /api/owner/changes', { month, ...(after ? { after } : {}) })
    if (!first || body.next) expect(body.changes.length + Number(!body.next)).toBeGreaterThan(0)
    all.push(...body.changes)
    after = body.next
  }
  return all
}

beforeAll(async () => {
  await open()
  for (const what of [...everybodys, ...Object.values(gated).flat()]) await writeDown(what, `a ${what}`)
  for (let n = 0; n < 60; n++) await writeDown('reservation', `Guest ${n}`)
})

test.each([
  ['none', []],
  ['basic', ['contacts']],
  ['premium', ['contacts', 'reservations']],
  ['enterprise', ['contacts', 'reservations', 'catering']],
] as const)('the history tells under the plan %s only of what it gives', async (tier, gives) => {
  await useTier(tier === 'none' ? 'inactive' : tier)
  const changes = await shown()
  const open = [...everybodys, ...gives.flatMap((feature) => gated[feature] ?? [])]
  expect(new Set(changes.map(({ what }) => what))).toEqual(new Set(open))
  expect(JSON.stringify(changes).includes('Guest 7')).toBe(gives.some((feature) => feature === 'reservations'))
})

test('a month of what the plan keeps back is read in parts, and one that shows nothing says where it goes on', async () => {
  await useTier('inactive')
  const { transact } = await import('#functions/db/table.ts')
  const { auditEntryOp: logged } = await import('#functions/db/change-log/change-log.ts')
  const entry = () => logged({ what: 'reservation', of: 'x', title: 'Guest', after: {} })
  for (let part = 0; part < 10; part++) await transact(Array.from({ length: 100 }, entry))
  const first = (await asOwner('GET /api/owner/changes', { month })).body
  expect(first).toEqual({ changes: [], next: expect.any(String) })
  const { changes } = (await asOwner('GET /api/owner/changes', { month, after: first.next })).body
  expect(changes.map(({ what }: ChangeEntry) => what)).toContain('post')
})
