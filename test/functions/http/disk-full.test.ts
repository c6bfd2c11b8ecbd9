import { beforeAll, expect, test } from 'vitest'
import { aBooking, aMessageForm } from '#test/make.ts'
import { useTier, withOwner } from '#test/functions/with-owner.ts'

const { ask, asOwner, faultProxies } = withOwner()
beforeAll(() => useTier('enterprise'))

const fillDisk = (isFull: boolean) =>
  faultProxies().dynamo.refuse(
    isFull
      ? (body) =>
          /TransactItems|UpdateExpression|"Item"/.test(body)
            ? { name: 'StorageFullException', message: 'x' }
            : undefined
      : undefined,
  )

test('a full disk is a sentence for guests and owner, and the same form is taken when there is room', async () => {
  const reservationDate = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const forms = [
    () => ask('POST /api/reservations', aBooking({ reservationDate }), { key: 'booked-on-a-full-disk' }),
    () => ask('POST /api/contacts', aMessageForm(), { key: 'written-on-a-full-disk' }),
    () => asOwner('PUT /api/owner/retention', { months: 12, version: 0 }),
  ]
  fillDisk(true)
  for (const send of forms) {
    const { status, body } = await send()
    expect([status, body.reason]).toEqual([503, 'disk-full'])
    expect(body.message).toBe('The disk is full, so nothing was saved: make room, then send it again')
  }
  expect((await ask(`GET /api/availability?date=${reservationDate}`)).status).toBe(200)
  fillDisk(false)
  for (const send of forms) expect([200, 201]).toContain((await send()).status)
})
