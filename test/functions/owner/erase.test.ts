import { beforeAll, expect, test } from 'vitest'
import { defaultReservationSettings } from '#shared/reservation.ts'
import { aBooking } from '#test/make.ts'
import { inDays, useTier, withPeople } from './people.ts'

const { open, owner, writes, asks, books, backstage, lastChange } = withPeople()
beforeAll(() => open())

const guest = {
  name: 'Quetzalli Nopal',
  email: 'Quetzalli@example.com',
  phoneNumber: '(770) 555-0166',
} as const
const find = (who: string) => owner('POST /api/owner/guests/find', { guest: who })
const erase = (who: string) => owner('POST /api/owner/guests/erase', { guest: who })

/** Everything that the table holds, as text. */
async function everythingKept(): Promise<string> {
  const { everything } = await import('#functions/store/table.ts')
  const items: string[] = []
  for await (const item of everything()) items.push(JSON.stringify(item))
  return items.join('\n')
}

async function aPastBooking(given: object) {
  const { commitReservation } = await import('#functions/store/reservations.ts')
  const { newReservation } = await import('#functions/store/new-reservation.ts')
  const after = newReservation(
    aBooking({ reservationDate: inDays(-7), locale: 'en', phone: '(770) 555-0199', ...given }) as never,
    defaultReservationSettings,
  )
  await commitReservation({ after, room: { max: 50 } })
  return after
}

const booked = async (days: number) => (await (await import('#functions/store/days.ts')).day(inDays(days))).booked

test('a guest is erased by e-mail: nothing of them stays, everybody else does', async () => {
  const { name, email, phoneNumber } = guest
  await owner('POST /api/owner/contacts', { name, email, phoneNumber }, { key: 'written-down-by-hand' })
  const message = await writes({ ...guest, message: 'Quetzalli was here' })
  await writes({ name: 'Other Guest', email: 'other@example.com' })
  await owner(`DELETE /api/owner/messages/${await writes({ ...guest, message: 'twice' })}`)
  await asks({ name, email, phoneNumber })
  const past = await aPastBooking({
    firstName: 'Quetzalli',
    lastName: 'Nopal',
    email: email.toLowerCase(),
    note: 'A chair for Quetzalli',
  })
  await aPastBooking({ firstName: 'Other' })
  await owner(`PUT /api/owner/reservations/${past.id}`, { version: 1, status: 'completed' })
  await backstage().lambdas.idle()
  const { write } = await import('#functions/store/table.ts')
  const { mark } = await import('#functions/store/mailboxes.ts')
  await write(mark(email, 'bounced', new Date().toISOString()))

  const { body: found } = await find(email)
  expect(found).toEqual({
    contacts: 1,
    messages: 1,
    requests: 1,
    reservations: 1,
    upcoming: [],
    also: [phoneNumber, past.phone],
  })
  expect(await booked(-7)).toBe(2)
  expect((await erase(email)).body).toEqual(found)
  expect(await booked(-7)).toBe(1)
  const kept = await everythingKept()
  expect(kept).not.toMatch(/quetzalli|nopal|555-0166/i)
  expect(kept).toContain('Other Guest')
  expect(kept).toContain('"firstName":"Other"')
  expect((await owner(`PUT /api/owner/messages/${message}`, { read: true })).status).toBe(404)
  expect((await owner('GET /api/owner/news')).body).toMatchObject({ messages: 1, requests: 0 })

  const entry = await lastChange()
  expect(entry).toMatchObject({ what: 'guest', kind: 'deleted', title: '' })
  expect((await find(email)).body).toMatchObject({ contacts: 0, messages: 0, requests: 0, reservations: 0 })
})

test('a booking that is still to come is named and must be cancelled first', async () => {
  const phone = '770-555-0155'
  const date = inDays(12)
  await books(aBooking({ firstName: 'Beto', lastName: 'Cilantro', phone, reservationDate: date }))
  await writes({ name: 'Beto Cilantro', email: 'beto@example.com', phoneNumber: '+1 (770) 555-0155' })
  expect((await find(phone)).body).toMatchObject({
    messages: 1,
    reservations: 0,
    upcoming: [{ firstName: 'Beto', lastName: 'Cilantro', reservationDate: date, status: 'booked', version: 1 }],
    also: ['beto@example.com'],
  })
  await backstage().lambdas.idle()
  const before = await everythingKept()
  const refused = await erase(phone)
  expect([refused.status, refused.body]).toEqual([
    422,
    { reason: 'upcoming-booking', message: `Cancel first: Beto Cilantro, ${date} 18:30` },
  ])
  expect(await everythingKept()).toBe(before)

  await (
    await import('#functions/store/cancel.ts')
  ).cancel((await (await import('#functions/store/reservations.ts')).cancellableOf('+17705550155', date))[0]!)
  await backstage().lambdas.idle()
  expect((await erase('(770) 555 0155')).body).toMatchObject({ reservations: 1, upcoming: [] })
  expect(await everythingKept()).not.toMatch(/cilantro/i)
})

test('whatever the tier', async () => {
  await useTier('none')
  expect((await find('nobody@example.com')).status).toBe(200)
  await useTier('enterprise')
})

test.each(['', 'Ana Reyes', '12', 'a@b', '@', '<script>'])('%j is nobody that could be found', async (who) =>
  expect((await find(who)).body).toMatchObject({ reason: 'invalid', fields: { guest: [expect.any(String)] } }),
)
