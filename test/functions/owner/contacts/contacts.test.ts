import { beforeAll, describe, expect, test } from 'vitest'
import { aBooking } from '#test/make.ts'
import { useTier } from '#test/functions/with-owner.ts'
import { inDays, withPeople } from './people.ts'

const { open, asOwner, writes, asks, books, lastChange } = withPeople()
beforeAll(() => open())

const add = (given: object) => asOwner('POST /api/owner/contacts', { name: 'Lupe Marín', ...given })
const addTwice = () => asOwner('POST /api/owner/contacts', { name: 'Twice' }, { key: 'one-contact-twice' })
const list = async (input = {}) => (await asOwner('GET /api/owner/contacts', input)).body
const names = async (input = {}) => (await list(input)).entries.map(({ name }: any) => name)

describe('the address book', () => {
  test('knows who wrote, once however often they write, as the owner keeps them', async () => {
    await writes({ name: 'Ana Reyes', email: 'Ana@example.com', phoneNumber: '770 555 0101' })
    const [ana] = (await list()).entries
    expect(ana).toMatchObject({ name: 'Ana Reyes', email: 'Ana@example.com', phoneNumber: '770 555 0101', version: 1 })
    await asOwner(`PUT /api/owner/contacts/${ana.id}`, {
      name: 'Ana Reyes-Soto',
      email: ana.email,
      phoneNumber: ana.phoneNumber,
      notes: 'Vegan',
      version: 1,
    })
    await writes({ name: 'ana', email: 'ANA@EXAMPLE.COM' })
    expect((await list()).entries).toMatchObject([{ id: ana.id, name: 'Ana Reyes-Soto', notes: 'Vegan', version: 2 }])
  })

  test('a new message does not change an existing contact', async () => {
    const { body: nora } = await add({ name: 'Nora', email: 'nora@example.com' })
    const { body: omar } = await add({ name: 'Omar', email: 'omar@example.com', phoneNumber: '770 555 0166' })
    const change = { name: omar.name, email: omar.email, notes: '', version: omar.version }
    const { body: without } = await asOwner(`PUT /api/owner/contacts/${omar.id}`, change)
    expect(without.phoneNumber).toBeUndefined()
    for (const known of [nora, without]) {
      await writes({ name: 'Eve', email: known.email, phoneNumber: '(404) 555-0199' })
      expect((await asOwner(`GET /api/owner/contacts/${known.id}`)).body.person).toEqual(known)
    }
    for (const { id, version } of [nora, without]) await asOwner(`DELETE /api/owner/contacts/${id}`, { version })
  })

  test('is sorted by name and searched by any part of name, address or phone, accents aside', async () => {
    for (const name of ['Óscar Peña', 'oscar Díaz', 'Zoë', '王小明'])
      expect((await add({ name, ...(name === 'Zoë' ? { email: 'zoe@example.com' } : {}) })).status).toBe(201)
    expect(await names()).toEqual(['王小明', 'Ana Reyes-Soto', 'oscar Díaz', 'Óscar Peña', 'Zoë'])
    expect(await names({ name: 'ÓSC' })).toEqual(['oscar Díaz', 'Óscar Peña'])
    expect(await names({ name: 'zoe' })).toEqual(['Zoë'])
    expect(await names({ name: '王' })).toEqual(['王小明'])
    expect(await names({ name: 'ZOE@example.com' })).toEqual(['Zoë'])
    expect(await names({ name: '100%' })).toEqual([])
    expect(await names({ name: 'peña' })).toEqual(['Óscar Peña'])
    expect(await names({ name: 'reyes-s' })).toEqual(['Ana Reyes-Soto'])
    expect(await names({ name: '@example' })).toEqual(['Ana Reyes-Soto', 'Zoë'])
    expect(await names({ name: '555 0101' })).toEqual(['Ana Reyes-Soto'])
  })

  test('takes an entry once under one key, and one address once', async () => {
    expect((await addTwice()).body).toEqual((await addTwice()).body)
    expect(await names({ name: 'Twice' })).toHaveLength(1)
    const taken = await add({ email: 'zoe@EXAMPLE.com' })
    expect([taken.status, taken.body.reason]).toEqual([409, 'contact-exists'])
  })

  test('keeps what another tab saved, and moves an entry with its address', async () => {
    const { body: lupe } = await add({ email: 'lupe@example.com' })
    const save = (input: object, id = lupe.id) =>
      asOwner(`PUT /api/owner/contacts/${id}`, { name: 'Lupe', email: 'lupe@example.com', version: 1, ...input })
    expect((await save({ notes: 'one' })).body).toMatchObject({ version: 2, notes: 'one' })
    expect((await save({ notes: 'two' })).body.reason).toBe('changed-meanwhile')
    expect((await save({ email: 'zoe@example.com', version: 2 })).body.reason).toBe('contact-exists')
    const { body: moved } = await save({ email: 'lupe@new.example', version: 2 })
    expect(moved.id).not.toBe(lupe.id)
    expect((await asOwner(`GET /api/owner/contacts/${lupe.id}`)).status).toBe(404)
    expect((await asOwner(`GET /api/owner/contacts/${moved.id}`)).body.person).toMatchObject({
      version: 3,
      name: 'Lupe',
    })
    expect((await save({ version: 3 })).body.reason).toBe('not-found')
  })

  test('deletes at the version it was read at, and tells the log', async () => {
    const { body: gone } = await add({ name: 'Gone Soon' })
    expect((await asOwner(`DELETE /api/owner/contacts/${gone.id}`, { version: 7 })).body.reason).toBe(
      'changed-meanwhile',
    )
    expect((await asOwner(`DELETE /api/owner/contacts/${gone.id}`, { version: 1 })).status).toBe(200)
    expect(await lastChange()).toMatchObject({ what: 'contact', kind: 'deleted', title: 'Gone Soon', undoable: false })
    expect((await asOwner(`DELETE /api/owner/contacts/${gone.id}`, { version: 1 })).body.reason).toBe('not-found')
  })

  test.each([
    ['name', { name: ' ' }, 'nameRequired'],
    ['name', { name: 'x'.repeat(101) }, 'nameTooLong'],
    ['email', { email: 'nobody' }, 'emailInvalid'],
    ['phoneNumber', { phoneNumber: '1'.repeat(21) }, 'phoneTooLong'],
    ['notes', { notes: 'x'.repeat(1001) }, 'notesTooLong'],
    ['gsi1pk', { gsi1pk: 'MENU' }, 'unknown'],
  ])('refuses a faulty %s', async (field, given, fault) =>
    expect((await add(given)).body).toMatchObject({ reason: 'invalid', fields: { [field]: [fault] } }),
  )
})

describe('a person', () => {
  test('a contact shows messages, requests and reservations that the tier includes', async () => {
    const email = 'rosa@example.com'
    await writes({ name: 'Rosa', email, phoneNumber: '(770) 555-0177', message: 'First' })
    await writes({ name: 'Rosa', email: 'ROSA@example.com', message: 'Second' })
    await asks({ name: 'Rosa', email })
    await books(aBooking({ firstName: 'Rosa', phone: '770-555-0177', reservationDate: inDays(9) }))
    await books(aBooking({ firstName: 'Rosie', phone: '', email: 'rosa@EXAMPLE.com', reservationDate: inDays(8) }))
    await books(aBooking({ firstName: 'Rosita', phone: '770-555-0177', email, reservationDate: inDays(7) }))
    const [{ id }] = (await list({ name: email })).entries
    const { body } = await asOwner(`GET /api/owner/contacts/${id}`)
    expect(body.messages.map(({ message }: any) => message)).toEqual(['Second', 'First'])
    expect(body.requests).toMatchObject([{ name: 'Rosa', state: 'new' }])
    expect(body.reservations).toMatchObject([
      { firstName: 'Rosa', status: 'booked' },
      { firstName: 'Rosie', status: 'booked' },
      { firstName: 'Rosita', status: 'booked' },
    ])
    expect(body.reservations[0].manageToken).toBeUndefined()

    await useTier('premium')
    expect(Object.keys((await asOwner(`GET /api/owner/contacts/${id}`)).body)).toEqual([
      'person',
      'messages',
      'reservations',
    ])
    await useTier('basic')
    expect(Object.keys((await asOwner(`GET /api/owner/contacts/${id}`)).body)).toEqual(['person', 'messages'])
    await useTier('enterprise')
  })
})

test('without the tier every call of contacts is refused, and nothing is lost', async () => {
  const before = await list({ size: '100' })
  const { id, version, name } = before.entries[0]
  await useTier('inactive')
  for (const [route, input] of [
    ['GET /api/owner/contacts', {}],
    [`GET /api/owner/contacts/${id}`, {}],
    ['POST /api/owner/contacts', { name }],
    [`PUT /api/owner/contacts/${id}`, { name, version }],
    [`DELETE /api/owner/contacts/${id}`, { version }],
  ] as const)
    expect((await asOwner(route, input)).body.reason, route).toBe('no-access')
  await useTier('basic')
  expect(await list({ size: '100' })).toEqual(before)
  await useTier('enterprise')
})
