import { describe, expect, test } from 'vitest'
import {
  reservationTransitions,
  type ReservationStatus,
  reservationStatuses,
} from '#shared/reservations/reservation.ts'
import { atTheDesk } from '#test/functions/owner/owner-reservations.ts'
import { useTier } from '#test/functions/with-owner.ts'

const { add, aDate, asOwner, block, edit, guest, held, quiet, store, subjectsTo, textsTo, body } = atTheDesk()

/** A reservation that has come to a status by the moves that lead there. */
async function standing(status: ReservationStatus, reservationDate: string, given: object = {}) {
  if (status === 'waitlist') {
    const others = [await add({ reservationDate }), await add({ reservationDate })]
    const { body: waiting } = await add({ reservationDate, status: 'waitlist', ...given })
    for (const { body: other } of others) await edit(other, { status: 'cancelled' })
    return waiting
  }
  const { body: booked } = await add({ reservationDate, ...given })
  return status === 'booked' ? booked : (await edit(booked, { status })).body
}

const everyMove = reservationStatuses.flatMap((from) => reservationStatuses.map((to) => [from, to] as const))

describe('the moves', () => {
  test.each(everyMove)('%s to %s: open as the rules say, and the count holds', async (from, to) => {
    const reservationDate = aDate()
    const before = await standing(from, reservationDate)
    const answer = await edit(before, { status: to })
    if (reservationTransitions[from].includes(to)) {
      expect([answer.status, answer.body.status, answer.body.version]).toEqual([200, to, before.version + 1])
    } else {
      expect([answer.status, answer.body.reason]).toEqual([422, 'transition-refused'])
      expect(answer.body.fields.status).toEqual(reservationTransitions[from])
      for (const open of reservationTransitions[from]) expect(answer.body.message).toContain(open)
    }
    const { count, holding } = await held(reservationDate)
    expect(count).toBe(holding)
    const now = reservationTransitions[from].includes(to) ? to : from
    expect(count).toBe(['booked', 'completed'].includes(now) ? 1 : 0)
  })

  test.each(['waitlist', 'cancelled'] as const)('%s to booked needs a place', async (from) => {
    const reservationDate = aDate()
    const before = await standing(from, reservationDate)
    await add({ reservationDate })
    const { body: second } = await add({ reservationDate })
    const refused = await edit(before, { status: 'booked' })
    expect([refused.status, refused.body.reason]).toEqual([422, 'day-full'])
    expect(await held(reservationDate)).toEqual({ count: 2, holding: 2 })

    await edit(second, { status: 'cancelled' })
    expect((await edit(before, { status: 'booked' })).status).toBe(200)
    expect(await held(reservationDate)).toEqual({ count: 2, holding: 2 })
  })

  test('a cancelled one is not booked again on a date that is blocked', async () => {
    const reservationDate = aDate()
    const before = await standing('cancelled', reservationDate)
    await block([reservationDate])
    expect((await edit(before, { status: 'booked' })).body.reason).toBe('date-blocked')
    expect(await held(reservationDate)).toEqual({ count: 0, holding: 0 })
  })

  test('two who reactivate for the last place: one gets it', async () => {
    const reservationDate = aDate()
    const [one, two] = [await standing('cancelled', reservationDate), await standing('cancelled', reservationDate)]
    await add({ reservationDate })
    const answers = await Promise.all([edit(one, { status: 'booked' }), edit(two, { status: 'booked' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(await held(reservationDate)).toEqual({ count: 2, holding: 2 })
  })
})

describe('an edit', () => {
  test('a change of the date moves the place to the other day, and the guest is emailed', async () => {
    const [from, to] = [aDate(), aDate()]
    const email = 'moved@example.com'
    const { body: before } = await add({ reservationDate: from, email })
    await quiet()
    const { status, body: after } = await edit(before, {
      reservationDate: to,
      reservationTime: '19:00:00',
      partySize: 12,
    })
    expect([status, after.reservationDate, after.partySize, after.version]).toEqual([200, to, 12, 2])
    expect(after.mail).toMatchObject({ kind: 'reservation-changed', state: 'pending' })
    expect([await held(from), await held(to)]).toEqual([
      { count: 0, holding: 0 },
      { count: 1, holding: 1 },
    ])
    expect((await subjectsTo(email)).at(-1)).toMatch(/^Changed: your table on December/)
    const { body: seen } = await asOwner(`GET /api/owner/reservations/${before.id}`)
    expect(seen.mails).toEqual([expect.objectContaining({ kind: 'reservation-changed', state: 'sent' })])
    expect(seen.reservation.manageToken).toBeUndefined()
  })

  test.each([
    [
      'a full day',
      async (date: string) => void [await add({ reservationDate: date }), await add({ reservationDate: date })],
      'day-full',
    ],
    ['a blocked day', (date: string) => block([date]), 'date-blocked'],
  ])('to %s is refused, and both days keep their counts', async (_what, given, reason) => {
    const [from, to] = [aDate(), aDate()]
    const { body: before } = await add({ reservationDate: from })
    await given(to)
    const counts = [await held(from), await held(to)]
    const refused = await edit(before, { reservationDate: to })
    expect([refused.status, refused.body.reason]).toEqual([422, reason])
    expect([await held(from), await held(to)]).toEqual(counts)
    expect((await asOwner(`GET /api/owner/reservations/${before.id}`)).body.reservation).toEqual(before)
  })

  test.each([
    ['yesterday', '2026-11-29', 'time-passed'],
    ['two years ahead', '2028-12-01', 'too-far-ahead'],
  ])('to %s is refused', async (_when, reservationDate, reason) => {
    const { body: before } = await add({ reservationDate: aDate() })
    expect((await edit(before, { reservationDate })).body.reason).toBe(reason)
  })

  test('a waiting guest can be moved to a full day, without a place and without an email', async () => {
    const [from, to] = [aDate(), aDate()]
    const email = 'waits@example.com'
    const before = await standing('waitlist', from, { email })
    await add({ reservationDate: to })
    await add({ reservationDate: to })
    expect((await edit(before, { reservationDate: to })).status).toBe(200)
    expect([await held(from), await held(to)]).toEqual([
      { count: 0, holding: 0 },
      { count: 2, holding: 2 },
    ])
    expect(await subjectsTo(email)).toEqual([])
  })

  test.each(['cancelled', 'completed'] as const)(
    'of the time of what is %s is refused, of its notes not',
    async (from) => {
      const before = await standing(from, aDate())
      const refused = await edit(before, { reservationTime: '12:00:00' })
      expect([refused.status, refused.body.reason]).toEqual([422, 'not-movable'])
      expect((await edit(before, { notes: 'Left an umbrella' })).body.notes).toBe('Left an umbrella')
    },
  )

  test('an edit of an older version is refused, and changes nothing', async () => {
    const reservationDate = aDate()
    const { body: before } = await add({ reservationDate })
    const { body: first } = await edit(before, { partySize: 6 })
    const second = await edit(before, { partySize: 3, notes: 'lost' })
    expect([second.status, second.body.reason]).toEqual([409, 'changed-meanwhile'])
    expect((await asOwner(`GET /api/owner/reservations/${before.id}`)).body.reservation).toEqual(first)
  })

  test('from two tabs at once: one wins, the other gets an error', async () => {
    const [from, to, other] = [aDate(), aDate(), aDate()]
    const { body: before } = await add({ reservationDate: from })
    const answers = await Promise.all([
      edit(before, { reservationDate: to }),
      edit(before, { reservationDate: other }),
      edit(before, { status: 'cancelled' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    for (const date of [from, to, other]) {
      const { count, holding } = await held(date)
      expect(count).toBe(holding)
    }
  })

  test("an edit during the guest's cancellation keeps the count right", async () => {
    const [from, to] = [aDate(), aDate()]
    const phone = '(770) 555-0123'
    const { body: before } = await add({ reservationDate: from, phone })
    await Promise.all([
      edit(before, { reservationDate: to }),
      guest('POST /api/reservations/cancel', { phone, reservationDate: from }),
    ])
    for (const date of [from, to]) {
      const { count, holding } = await held(date)
      expect(count).toBe(holding)
    }
  })

  test('takes an email, a phone, a table and notes away when they are emptied', async () => {
    const { body: before } = await add({
      reservationDate: aDate(),
      email: 'gone@example.com',
      table: 'T4',
      notes: 'Cake',
    })
    const { body: after } = await edit(before, { email: '', phone: null, table: '', notes: '' })
    for (const name of ['email', 'phone', 'table', 'notes']) expect(after).not.toHaveProperty(name)
  })

  test('moves the phone by which its guest cancels', async () => {
    const reservationDate = aDate()
    const { body: before } = await add({ reservationDate, phone: '(770) 555-0111' })
    await edit(before, { phone: '(770) 555-0222' })
    const cancel = (phone: string) => guest('POST /api/reservations/cancel', { phone, reservationDate })
    expect((await cancel('(770) 555-0111')).status).toBe(404)
    expect((await cancel('(770) 555-0222')).body).toEqual({ cancelled: 1 })
  })

  test.each([
    ['no guests', { partySize: 0 }, 'partySize'],
    ['a time between the slots', { reservationTime: '18:17:00' }, 'reservationTime'],
    ['a date that does not exist', { reservationDate: '2026-02-30' }, 'reservationDate'],
    ['a phone that cannot be read', { phone: 'call me' }, 'phone'],
    ['an address that is none', { email: 'a@b' }, 'email'],
    ['a name without anything', { lastName: '  ' }, 'lastName'],
    ['endless notes', { notes: 'x'.repeat(501) }, 'notes'],
    ['a secret of its own', { manageToken: 'x'.repeat(40) }, 'manageToken'],
    ['an unknown status', { status: 'seated' }, 'status'],
  ])('with %s is refused by its field', async (_what, change, field) => {
    const { body: before } = await add({ reservationDate: aDate() })
    const refused = await edit(before, change)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]])
  })

  test('of what is deleted, or never was, is not found', async () => {
    const { body: before } = await add({ reservationDate: aDate() })
    await asOwner(`DELETE /api/owner/reservations/${before.id}`, { version: 1 })
    for (const id of [before.id, 'nobody', 'a%23b']) {
      const { status } = await edit({ id, version: 1 }, { partySize: 3 })
      expect([400, 404]).toContain(status)
    }
    expect((await edit(before, { partySize: 3 })).status).toBe(404)
  })
})

describe('a caller', () => {
  test('may give the last name alone, and is greeted by it', async () => {
    const email = 'caller@example.com'
    const { status, body: added } = await add({ reservationDate: aDate(), firstName: ' ', lastName: 'Epazote', email })
    expect([status, added.firstName, added.lastName]).toEqual([201, '', 'Epazote'])
    const [text] = await textsTo(email)
    expect(text).toContain('Hi Epazote, ')
    expect(text).toMatch(/Name\W+Epazote\n/)
    const { body: found } = await asOwner('GET /api/owner/reservations?period=all&words=epazote')
    expect(found.reservations.map(({ id }: { id: string }) => id)).toContain(added.id)
    expect((await edit(added, { firstName: 'Ana' })).body.firstName).toBe('Ana')
  })

  test('gives at least the last name', async () => {
    const { status, body: refused } = await add({ reservationDate: aDate(), firstName: '', lastName: '' })
    expect([status, Object.keys(refused.fields)]).toEqual([400, ['lastName']])
  })
})

describe('the guest is emailed', () => {
  test('a confirmation when a place becomes free, and a cancellation when the table is cancelled', async () => {
    const email = 'lucky@example.com'
    const waiting = await standing('waitlist', aDate(), { email })
    expect(await subjectsTo(email)).toEqual([])
    const { body: booked } = await edit(waiting, { status: 'booked' })
    expect(await subjectsTo(email)).toEqual([expect.stringMatching(/^Your table on/)])
    const { body: gone } = await edit(booked, { status: 'cancelled' })
    expect((await subjectsTo(email)).slice(1)).toEqual([expect.stringMatching(/^Cancelled: your table on/)])
    expect(gone.mail.kind).toBe('reservation-cancelled')
  })

  test.each([
    ['en', "we've cancelled this reservation.", 'this reservation is cancelled.'],
    ['es', 'cancelamos esta reservación.', 'esta reservación está cancelada.'],
  ] as const)(
    'in %s that the restaurant cancelled it; what is sent again later only says that it is',
    async (locale, said, again) => {
      const email = `who-${locale}@example.com`
      const { body: booked } = await add({ reservationDate: aDate(), email, locale })
      await edit(booked, { status: 'cancelled' })
      expect((await textsTo(email)).at(-1)).toContain(said)
      await asOwner(`POST /api/owner/reservations/${booked.id}/mail`, {})
      expect((await textsTo(email)).at(-1)).toContain(again)
    },
  )

  test('nothing of a table number, of notes, or that the evening went well', async () => {
    const email = 'quiet@example.com'
    const { body: booked } = await add({ reservationDate: aDate(), email })
    await subjectsTo(email)
    const { body: seated } = await edit(booked, { table: 'T4', notes: 'High chair' })
    await edit(seated, { status: 'completed' })
    expect(await subjectsTo(email)).toHaveLength(1)
  })

  test('at a mended address', async () => {
    const { body: booked } = await add({ reservationDate: aDate(), email: 'typo@example.con' })
    await edit(booked, { email: 'typo@example.com' })
    expect(await subjectsTo('typo@example.com')).toEqual([expect.stringMatching(/^Your table on/)])
  })

  test('again when the owner asks; a failed email is sent again', async () => {
    const email = 'again@example.com'
    const { body: booked } = await add({ reservationDate: aDate(), email })
    await subjectsTo(email)
    const send = (id: string, key: string) => asOwner(`POST /api/owner/reservations/${id}/mail`, {}, { key })
    const twice = [await send(booked.id, 'the-same-key'), await send(booked.id, 'the-same-key')]
    expect(twice[0]!.body).toEqual(twice[1]!.body)
    expect(await subjectsTo(email)).toHaveLength(2)

    const {
      claimEmail: claim,
      markEmailFailed: giveUp,
      getEmail: mail,
      createEmailOps: newMails,
      findReservation: reservation,
      transact,
    } = await store()
    const failing = newMails([{ kind: 'reservation-confirmed', reservation: (await reservation(booked.id))! }])
    await transact(failing.ops)
    await giveUp((await claim(failing.posted[0]!.id))!, 'MessageRejected')
    const { body: list } = await asOwner(`GET /api/owner/reservations/${booked.id}`)
    expect(list.mails[0]).toMatchObject({ state: 'failed', error: 'MessageRejected' })
    expect((await send(booked.id, 'another-key')).body.mail).toMatchObject({
      id: failing.posted[0]!.id,
      state: 'pending',
    })
    expect(await subjectsTo(email)).toHaveLength(3)
    expect((await mail(failing.posted[0]!.id))?.state).toBe('sent')
  })

  test('only where there is an address and something to tell', async () => {
    const { body: booked } = await add({ reservationDate: aDate() })
    const waiting = await standing('waitlist', aDate(), { email: 'w@example.com' })
    for (const { id } of [booked, waiting]) {
      const refused = await asOwner(`POST /api/owner/reservations/${id}/mail`, {})
      expect([refused.status, refused.body.reason]).toEqual([422, 'nothing-to-send'])
    }
  })
})

describe('deleting', () => {
  test.each(reservationStatuses)('deleting a reservation that is %s gives back the place it held', async (from) => {
    const reservationDate = aDate()
    const before = await standing(from, reservationDate)
    const stale = await asOwner(`DELETE /api/owner/reservations/${before.id}`, { version: before.version + 1 })
    expect([stale.status, stale.body.reason]).toEqual([409, 'changed-meanwhile'])
    expect((await asOwner(`DELETE /api/owner/reservations/${before.id}`, { version: before.version })).status).toBe(200)
    expect(await held(reservationDate)).toEqual({ count: 0, holding: 0 })
    expect((await asOwner(`DELETE /api/owner/reservations/${before.id}`, { version: before.version })).status).toBe(404)
  })

  test('deleting a reservation that changed since it was read is refused, and booking and place stay', async () => {
    const reservationDate = aDate()
    const { body: before } = await add({ reservationDate })
    const { saveReservation: commitReservation, findReservation: reservation } = await store()
    const read = await reservation(before.id)
    await edit(before, { partySize: 6 })
    await expect(commitReservation({ before: read!, capacity: {} })).rejects.toMatchObject({
      reason: 'changed-meanwhile',
    })
    expect(await reservation(before.id)).toMatchObject({ partySize: 6, version: 2 })
    expect(await held(reservationDate)).toEqual({ count: 1, holding: 1 })
  })

  test('is in the log, without phone, address and notes', async () => {
    const given = { lastName: 'Logged', phone: '(770) 555-0177', email: 'logged@example.com', notes: 'Secret surprise' }
    const { body: before } = await add({ reservationDate: aDate(), ...given })
    await asOwner(`DELETE /api/owner/reservations/${before.id}`, { version: 1 })
    const { body: log, text } = await asOwner('GET /api/owner/changes', { month: '2026-11' })
    expect(log.changes.find(({ of }: { of: string }) => of === before.id)).toMatchObject({
      what: 'reservation',
      kind: 'deleted',
      title: 'Ana Logged',
    })
    expect(text).not.toMatch(/555-0177|logged@example|Secret surprise/)
  })
})

describe('without the subscription', () => {
  test('every call of the desk is refused, and the guest still cancels', async () => {
    const reservationDate = aDate()
    const phone = '(770) 555-0188'
    const { body: booked } = await add({ reservationDate, phone })
    await useTier('basic')
    const answers = [
      await asOwner('GET /api/owner/reservations', { period: 'today' }),
      await asOwner(`GET /api/owner/reservations/${booked.id}`),
      await asOwner('POST /api/owner/reservations', body({ reservationDate })),
      await edit(booked, { status: 'cancelled' }),
      await asOwner(`DELETE /api/owner/reservations/${booked.id}`, { version: 1 }),
      await asOwner(`POST /api/owner/reservations/${booked.id}/mail`, {}),
      await asOwner('GET /api/owner/days', { month: '2026-12' }),
      await asOwner('PUT /api/owner/days', { dates: [reservationDate], blocked: true }),
      await asOwner('PUT /api/owner/reservation-settings', {
        maxReservationsPerDay: 1,
        reservationsEnabled: true,
        version: 0,
      }),
    ]
    for (const { status, body: refused } of answers) expect([status, refused.reason]).toEqual([422, 'no-access'])
    expect((await guest('POST /api/reservations/cancel', { phone, reservationDate })).status).toBe(200)
    await useTier('premium')
  })
})
