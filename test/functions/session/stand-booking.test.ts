import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '#shared/time/local-time.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { sessionFrom } from '#test/functions/signed-in.ts'
import { useTier } from '#test/functions/with-owner.ts'
import { aBooking } from '#test/make.ts'
import { type Browser, evening, minuteMs, pass, today, withStands } from './with-stands.ts'

const { ask, mails, aws } = withEmulatedAws()
vi.useFakeTimers({ toFake: ['Date'], now: evening })
afterAll(() => void vi.useRealTimers())
let owner: Browser
const { openIt, endAll, paired } = withStands(ask, () => owner)
beforeAll(async () => {
  await useTier('premium')
  owner = await sessionFrom(new Date(evening).toISOString(), 3650)
})
beforeEach(async () => {
  vi.setSystemTime(evening)
  await endAll()
})

const later = addDays(today, 9)
const party = {
  firstName: 'Delia',
  lastName: 'Ochoa',
  phone: '(770) 555-0142',
  partySize: 4,
  reservationDate: later,
  reservationTime: '18:00:00',
  source: 'phone',
}
let keys = 0
const add = (browser: Browser, given: object = {}, key = `stand-booking-${++keys}`) =>
  ask('POST /api/owner/reservations', { ...party, ...given }, { headers: { ...browser, 'idempotency-key': key } })
const slots = (browser: Browser, date = later, size = '4') =>
  ask(`GET /api/owner/slots?date=${date}&partySize=${size}`, undefined, { headers: browser })
const find = (browser: Browser, phone: string) =>
  ask(`GET /api/owner/upcoming-reservations?phone=${encodeURIComponent(phone)}`, undefined, { headers: browser })

describe('a reservation that a tablet adds', () => {
  test('is booked at a free time of any day, answered without its phone, and logged by the tablet’s name', async () => {
    const stand = await paired()
    await openIt(stand, undefined, 'AM')
    const { body: free } = await slots(stand)
    expect(free.slots).toContainEqual({ time: '18:00:00', state: 'open' })
    const added = await add(stand)
    expect([added.status, added.body.reservationDate]).toEqual([201, later])
    expect(added.text).not.toContain('555')
    const month = today.slice(0, 7)
    const { changes } = (await ask(`GET /api/owner/changes?month=${month}`, undefined, { headers: owner })).body
    expect(changes.find(({ of }: { of: string }) => of === added.body.id)).toMatchObject({ by: 'Door (AM)' })
    // Its day shows it no list.
    const day = await ask(`GET /api/owner/tables/${later}`, undefined, { headers: stand })
    expect(day.body.reason).toBe('stand-only')
    const all = await ask(`GET /api/owner/reservations/${added.body.id}`, undefined, { headers: owner })
    expect(all.body.reservation.phone, 'the owner has the phone').toBe(party.phone)
  })

  test('is one, however often it is sent under its key, for a week', async () => {
    const stand = await paired()
    const first = await add(stand, { lastName: 'Once' }, 'stand-booking-once')
    pass(6 * 24 * 60 * minuteMs)
    await openIt(stand)
    const again = await add(stand, { lastName: 'Once' }, 'stand-booking-once')
    expect([again.status, again.body.id]).toEqual([201, first.body.id])
  })

  test('needs a free time: no closed hour, no full or blocked day, no time that has begun, no day beyond the year', async () => {
    const stand = await paired()
    const blocked = addDays(today, 12)
    await ask('PUT /api/owner/days', { dates: [blocked], blocked: true }, { headers: owner })
    for (const [given, reason] of [
      [{ reservationTime: '10:00:00' }, 'slot-closed'],
      [{ reservationDate: blocked }, 'date-blocked'],
      [{ reservationDate: today, reservationTime: '12:00:00' }, 'time-passed'],
      [{ reservationDate: addDays(today, 400) }, 'too-far-ahead'],
      [{ reservationDate: addDays(today, -1) }, 'time-passed'],
    ] as const)
      expect((await add(stand, given)).body.reason, JSON.stringify(given)).toBe(reason)
    const { body } = await slots(stand, blocked)
    expect(body.slots.every(({ state }: { state: string }) => state === 'closed')).toBe(true)
  })

  test('cannot exceed the seats, use the waitlist, send an email, or set the owner’s own fields', async () => {
    const stand = await paired()
    for (const given of [
      { overSeats: true },
      { status: 'waitlist' },
      { email: 'somebody@example.test' },
      { notes: 'Owes us' },
      { table: '1' },
    ])
      expect((await add(stand, given)).body.reason, JSON.stringify(given)).toBe('stand-only')
    await aws().lambdas.idle()
    expect((await mails()).filter((mail) => JSON.stringify(mail).includes('somebody'))).toEqual([])
  })

  test('is accepted while online reservations are paused or off: that affects only guests', async () => {
    const stand = await paired()
    await ask('POST /api/owner/today', { orders: [{ verb: 'pause' }] }, { headers: owner })
    const open = (await slots(stand, today)).body.slots.filter(({ state }: { state: string }) => state === 'open')
    expect(open.length).toBeGreaterThan(0)
    const guest = (await ask(`GET /api/availability?date=${today}&partySize=4`)).body.slots
    expect(guest.some(({ state }: { state: string }) => state === 'open')).toBe(false)
    expect((await add(stand, { reservationDate: today, reservationTime: open[0].time })).status).toBe(201)
    await ask('POST /api/owner/today', { orders: [{ verb: 'resume' }] }, { headers: owner })
  })
})

const remove = (browser: Browser, { id, version }: { id: string; version: number }) =>
  ask(`DELETE /api/owner/reservations/${id}`, { version }, { headers: browser })
const countMails = async () => {
  await aws().lambdas.idle()
  return (await mails()).length
}

describe('a tablet that takes back a reservation', () => {
  test('is refused for the owner’s, a guest’s, another tablet’s and its own of a quarter of an hour ago', async () => {
    const [stand, other] = [await paired(), await paired()]
    const guest = await ask('POST /api/reservations', aBooking({ reservationDate: later, reservationTime: '19:00:00' }))
    const old = (await add(stand, { reservationTime: '19:30:00' })).body
    for (const one of [
      (await add(owner)).body,
      (await add(owner, { reservationDate: today, reservationTime: '20:00:00' })).body,
      { id: guest.body.id, version: 1 },
      (await add(other)).body,
    ])
      expect((await remove(stand, one)).body.reason).toBe('stand-only')
    pass(14 * minuteMs)
    await ask('POST /api/session/stand/use', {}, { headers: stand })
    pass(minuteMs)
    expect((await remove(stand, old)).body.reason).toBe('stand-only')
    for (const { id } of [guest.body, old]) {
      const found = await ask(`GET /api/owner/reservations/${id}`, undefined, { headers: owner })
      expect(found.body.reservation.status).toBe('booked')
    }
  })

  test('is accepted for the one that it just added, on any day: its place is free again, no email is sent, and the log has it', async () => {
    const stand = await paired()
    await openIt(stand, undefined, 'AM')
    const before = await countMails()
    const dayOf = async () => {
      const { body } = await ask(`GET /api/owner/days?month=${later.slice(0, 7)}`, undefined, { headers: owner })
      return body.days.find(({ date }: { date: string }) => date === later)?.booked ?? 0
    }
    const booked = await dayOf()
    const added = (await add(stand, { lastName: 'Mistyped' })).body
    expect(await dayOf()).toBe(booked + 1)
    pass(14 * minuteMs)
    expect((await remove(stand, added)).status).toBe(200)
    expect(await dayOf()).toBe(booked)
    expect((await ask(`GET /api/owner/reservations/${added.id}`, undefined, { headers: owner })).status).toBe(404)
    expect((await remove(stand, added)).body.reason).toBe('not-found')
    expect(await countMails()).toBe(before)
    const { changes } = (await ask(`GET /api/owner/changes?month=${today.slice(0, 7)}`, undefined, { headers: owner }))
      .body
    const log = changes.filter(({ of }: { of: string }) => of === added.id)
    expect(log.map(({ by, kind }: { by: string; kind: string }) => [by, kind])).toEqual([
      ['Door (AM)', 'deleted'],
      ['Door (AM)', 'added'],
    ])
  })

  test('is refused once the owner changed it: by its version, and for good if the guest was emailed', async () => {
    const stand = await paired()
    const added = (await add(stand, { lastName: 'Told' })).body
    const told = await ask(
      `PUT /api/owner/reservations/${added.id}`,
      { version: added.version, email: 'told@example.test' },
      { headers: owner },
    )
    expect(told.status).toBe(200)
    expect((await remove(stand, added)).body.reason).toBe('stand-only')
    expect((await remove(stand, told.body)).body.reason).toBe('stand-only')
    const moved = (await add(stand, { lastName: 'Moved' })).body
    await ask(`PUT /api/owner/reservations/${moved.id}`, { version: moved.version, partySize: 5 }, { headers: owner })
    expect((await remove(stand, moved)).body.reason).toBe('changed-meanwhile')
  })
})

describe('a tablet that looks for a phone', () => {
  test('gets the coming reservations of exactly that one: name, day, time, size and table', async () => {
    const stand = await paired()
    const phone = '770-555-0177'
    const mine = await add(owner, { phone, lastName: 'Found', email: 'found@example.test', table: 'P1', note: 'Nuts' })
    await add(owner, { phone, lastName: 'Old', reservationDate: today })
    const gone = await add(owner, { phone, lastName: 'Gone' })
    await ask(
      `PUT /api/owner/reservations/${gone.body.id}`,
      { version: gone.body.version, status: 'cancelled' },
      { headers: owner },
    )
    vi.setSystemTime(evening + 24 * 60 * minuteMs)
    await openIt(stand)
    const { body, text } = await find(stand, '+1 770 555 0177')
    expect(body.reservations).toEqual([
      {
        id: mine.body.id,
        firstName: 'Delia',
        lastName: 'Found',
        reservationDate: later,
        reservationTime: '18:00:00',
        partySize: 4,
        table: 'P1',
      },
    ])
    for (const secret of ['0177', 'found@', 'Nuts', 'Old', 'Gone', 'manageToken']) expect(text).not.toContain(secret)
  })

  test('gets nothing by a part of it, by words, a state or a day', async () => {
    const stand = await paired()
    for (const short of ['555-0142', '770', '+52 55 1234'])
      expect((await find(stand, short)).body.reason, short).toBe('invalid')
    const list = (query: string) => ask(`GET /api/owner/reservations?${query}`, undefined, { headers: stand })
    for (const query of ['period=all', 'period=all&words=Ochoa', `period=all&phone=${encodeURIComponent(party.phone)}`])
      expect((await list(query)).body.reason, query).toBe('stand-only')
  })

  test('can try thirty unknown phones an hour, also in parallel and after another PIN', async () => {
    const stand = await paired()
    const guess = (at: number) => find(stand, `770556${String(at).padStart(4, '0')}`)
    const answers = await Promise.all(Array.from({ length: 34 }, (_, at) => guess(at)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect((await guess(99)).body.reason).toBe('too-many')
    await openIt(stand)
    expect((await guess(99)).body.reason).toBe('too-many')
    expect((await find(stand, party.phone)).body.reason, 'not even one that is there').toBe('too-many')
    expect((await find(owner, '7705560099')).status, 'the owner searches on').toBe(200)
    expect((await find(await paired(), '7705560099')).status, 'and another tablet').toBe(200)
  })

  test('finds forty guests in an hour by their phones, even with some typing errors', async () => {
    const stand = await paired()
    await add(owner, { lastName: 'Regular' })
    for (let at = 0; at < 40; at++) {
      if (at % 5 === 0) expect((await find(stand, `770557${String(at).padStart(4, '0')}`)).status).toBe(200)
      expect((await find(stand, party.phone)).body.reservations.length, `${at}`).toBeGreaterThan(0)
    }
  })
})
