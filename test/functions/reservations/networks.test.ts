import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReservationForm } from '#shared/reservations/reservation.ts'
import { addDays } from '#shared/time/local-time.ts'
import { aBooking } from '#test/make.ts'
import { atTheDesk } from '#test/functions/owner/owner-reservations.ts'

const { ask, asOwner, aDate, edit, faultProxies, mails, quiet, sessionHeaders, store } = atTheDesk()

beforeAll(async () => {
  const { writeItem, overwriteReservationRulesOp } = await store()
  await writeItem(overwriteReservationRulesOp({ maxReservationsPerDay: 50, reservationsEnabled: true }))
})

let date = ''
let guests = 0
beforeEach(() => (date = aDate()))
const aGuest = () => `guest${guests++}@example.com`
const times = <T>(count: number, one: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => one(at))

/** Books from an address, and returns what became of it: booked, verification-sent, or the error's code. */
const book = async (ip: string, given: Partial<ReservationForm> = {}): Promise<string> => {
  const { body } = await ask('POST /api/reservations', aBooking({ reservationDate: date, ...given }), { ip })
  return body.reason ?? body.status
}
const bookAll = async (ips: readonly string[], given: (at: number) => Partial<ReservationForm> = () => ({})) => {
  const found: string[] = []
  for (const [at, ip] of ips.entries()) found.push(await book(ip, given(at)))
  return found
}
const count = (found: readonly string[], what: string) => found.filter((one) => one === what).length
const transactions = () => faultProxies().dynamo.asked['TransactWriteItems']
const placesOf = async () => (await (await store()).getDay(date)).booked

/** The link of the newest email to an address, as its guest opens it. */
const linkTo = async (email: string): Promise<string> => {
  await quiet()
  const mail = (await mails()).findLast(({ to }) => to.text === email)
  return /\/api\/reservations\/verify\?\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}
const open = (link: string) => ask(`GET ${link}`)
/** Presses the button of the page behind a link. */
const press = (link: string, ip = '192.0.2.1') =>
  ask('POST /api/reservations/verify', new URL(link, 'https://example.com').search.slice(1), {
    ip,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('unverified bookings of a date', () => {
  test('are six of an IPv4 address: the seventh guest is emailed a link, and without an email address asked to call', async () => {
    const home = times(7, () => '203.0.113.20')
    expect(await bookAll(home, () => ({ email: aGuest() }))).toEqual([...Array(6).fill('booked'), 'verification-sent'])
    expect(await book('203.0.113.20')).toBe('verification-needed')
    expect(await placesOf()).toBe(6)
  })

  test('cost a network with six no extra transaction, and it can book again as soon as one is cancelled', async () => {
    const ip = '203.0.113.21'
    const { body } = await ask('POST /api/reservations', aBooking({ reservationDate: date }), { ip })
    const first: string = body.manageToken
    await bookAll(times(6, () => ip))
    const before = transactions()
    expect(await bookAll(times(5, () => ip))).toEqual(Array(5).fill('verification-needed'))
    expect(transactions()).toBe(before)
    expect((await ask('POST /api/reservations/manage/cancel', { token: first })).status).toBeLessThan(300)
    expect(await book(ip)).toBe('booked')
  })

  test('are six of a /64, twelve of a /56 and twenty of a /48, however the address ends', async () => {
    const ofHome = times(8, (at) => `2001:db8:1:100::${at.toString(16)}`)
    const ofRange = times(16, (at) => `2001:db8:1:1${(at + 1).toString(16).padStart(2, '0')}::1`)
    const ofCarrier = times(20, (at) => `2001:db8:1:${(at + 2).toString(16)}00::1`)
    const found = [await bookAll(ofHome), await bookAll(ofRange), await bookAll(ofCarrier)]
    expect(found.map((each) => count(each, 'booked'))).toEqual([6, 6, 8])
  })

  test('are twenty of an IPv4 /24, and of all networks together 40 % of the places', async () => {
    const neighbors = times(30, (at) => `198.51.100.${at}`)
    expect(count(await bookAll(neighbors), 'booked')).toBe(20)
    expect(await book('192.0.2.77')).toBe('verification-needed')
    expect(await placesOf()).toBe(20)
  })

  test('sixteen networks of one home and an IPv4 address hold at most 24 of 50 places over two midnights', async () => {
    const { setClock, nowMs } = await import('#functions/runtime/clock.ts')
    const began = nowMs()
    for (let night = 0; night < 3; night++) {
      setClock(() => began + night * 86_400_000)
      await bookAll(times(34, (at) => (at % 17 ? `2001:db8:2:20${(at % 16).toString(16)}::1` : '203.0.113.30')))
    }
    setClock(() => began + 1)
    expect(await placesOf()).toBeLessThanOrEqual(6 + 12)
  })

  test('count no more once one is cancelled, moved to another date, or touched by the owner', async () => {
    const ip = '203.0.113.40'
    const made = []
    for (let each = 0; each < 6; each++)
      made.push((await ask('POST /api/reservations', aBooking({ reservationDate: date }), { ip })).body)
    expect(await book(ip)).toBe('verification-needed')
    await ask('POST /api/reservations/manage/cancel', { token: made[0].manageToken })
    expect([await book(ip), await book(ip)]).toEqual(['booked', 'verification-needed'])
    await edit({ id: made[1].id, version: 1 }, { reservationDate: addDays(date, 1) })
    expect([await book(ip), await book(ip)]).toEqual(['booked', 'verification-needed'])
    await edit({ id: made[2].id, version: 1 }, { notes: 'Called: they come' })
    expect([await book(ip), await book(ip)]).toEqual(['booked', 'verification-needed'])
    await asOwner(`DELETE /api/owner/reservations/${made[3].id}`, { version: 1 })
    expect([await book(ip), await book(ip)]).toEqual(['booked', 'verification-needed'])
  })

  test('count no more once its guest pressed the button behind the link of the confirmation', async () => {
    const { emailTokenOf } = await import('#functions/db/reservations/manage-token.ts')
    const ip = '203.0.113.50'
    const { body } = await ask('POST /api/reservations', aBooking({ reservationDate: date, email: aGuest() }), { ip })
    await bookAll(times(5, () => ip))
    expect(await book(ip)).toBe('verification-needed')
    // The answer's own secret proves nothing, and opening changes nothing.
    await ask('POST /api/reservations/manage/verify', { token: body.manageToken })
    await ask('POST /api/reservations/manage', { token: await emailTokenOf(body) })
    expect(await book(ip)).toBe('verification-needed')
    const shown = async (token: string) => (await ask('POST /api/reservations/manage', { token })).body.canVerify
    const token = await emailTokenOf(body)
    expect([await shown(body.manageToken), await shown(token)]).toEqual([undefined, true])
    expect((await ask('POST /api/reservations/manage/verify', { token })).status).toBe(200)
    expect(await shown(token)).toBe(undefined)
    expect([await book(ip), await book(ip)]).toEqual(['booked', 'verification-needed'])
  })

  test('are by link only once three hundred were made, so that the row of the date stays small', async () => {
    const { updateOp, writeItem } = await import('#functions/db/table.ts')
    const { keys } = await import('#functions/db/keys.ts')
    const made = (count: number) =>
      writeItem(updateOp(keys.unverifiedQuota(date), 'SET made = :count', { values: { ':count': count } }))
    await made(299)
    expect(await book('203.0.113.61')).toBe('booked')
    expect(await book('203.0.114.61')).toBe('verification-needed')
    expect(await book('203.0.115.61', { email: aGuest() })).toBe('verification-sent')
  })

  test('of another date are counted apart, and the next date is free', async () => {
    const ip = '203.0.113.60'
    await bookAll(times(7, () => ip))
    date = addDays(date, 200)
    expect(await book(ip)).toBe('booked')
  })
})

/** Books six tables from an address, and returns the link that the seventh guest is emailed. */
const afterSix = async (ip: string, given: Partial<ReservationForm>) => {
  await bookAll(times(6, () => ip))
  expect(await book(ip, given)).toBe('verification-sent')
  return linkTo(given.email!)
}

describe('a link that books', () => {
  test('shows a page with a button, which works without script; opening it books nothing', async () => {
    const link = await afterSix('203.0.113.70', { email: aGuest(), locale: 'es' })
    for (let each = 0; each < 3; each++) {
      const page = await open(link)
      expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(page.text).toMatch(/<html lang="es">.*<form method="post">.*<button>Confirmar mi mesa<\/button>/)
      expect(page.text).not.toContain('<script')
    }
    expect(await placesOf()).toBe(6)
  })

  test('books once however often the button is pressed, and emails the confirmation', async () => {
    const email = aGuest()
    const link = await afterSix('203.0.113.71', { email })
    const pages = await Promise.all(times(3, () => press(link)))
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(pages.filter(({ text }) => text.includes('Your table is booked'))).toHaveLength(1)
    expect(await placesOf()).toBe(7)
    await quiet()
    expect(
      (await mails()).filter(({ to, subject }) => to.text === email && subject.startsWith('Your table')),
    ).toHaveLength(1)
    expect((await press(link)).text).toContain('already confirmed')
  })

  test('a link holds no place before it is opened, and says so when the table is taken', async () => {
    const { writeItem, overwriteReservationRulesOp } = await store()
    const link = await afterSix('203.0.113.72', { email: aGuest() })
    await writeItem(overwriteReservationRulesOp({ maxReservationsPerDay: 6, reservationsEnabled: true }))
    const page = await press(link)
    await writeItem(overwriteReservationRulesOp({ maxReservationsPerDay: 50, reservationsEnabled: true }))
    expect(page.text).toContain('That table has just gone')
    expect(await placesOf()).toBe(6)
  })

  test('says that the time is taken, not that the link is old, if the owner closed the day in the meantime', async () => {
    const { writeItem, overwriteReservationRulesOp } = await store()
    const link = await afterSix('203.0.113.76', { email: aGuest() })
    await writeItem(overwriteReservationRulesOp({ maxReservationsPerDay: 50, reservationsEnabled: false }))
    const page = await press(link)
    await writeItem(overwriteReservationRulesOp({ maxReservationsPerDay: 50, reservationsEnabled: true }))
    expect([page.status, page.text.includes('Please pick another time')]).toEqual([200, true])
  })

  test('pressed twice at once says twice that the table is booked, also where it was the last one', async () => {
    const { writeItem, overwriteReservationRulesOp } = await store()
    const link = await afterSix('203.0.113.77', { email: aGuest() })
    await writeItem(overwriteReservationRulesOp({ maxReservationsPerDay: 7, reservationsEnabled: true }))
    const { before } = faultProxies().dynamo
    let first = ''
    before(async (body) => {
      if (!body.includes(`DAYS#${date}`) && !body.includes('"DAYS"')) return
      before()
      first = (await press(link)).text
    })
    const second = (await press(link)).text
    before()
    await writeItem(overwriteReservationRulesOp({ maxReservationsPerDay: 50, reservationsEnabled: true }))
    expect(first).toContain('Your table is booked')
    expect(second).toContain('This is already confirmed')
  })

  test('is over after ten minutes, in words', async () => {
    const { setClock, nowMs } = await import('#functions/runtime/clock.ts')
    const link = await afterSix('203.0.113.73', { email: aGuest() })
    const began = nowMs()
    setClock(() => began + 10 * 60_000)
    const page = await press(link)
    setClock(() => began + 1)
    expect([page.status, page.text.includes('This link has expired or was used already.')]).toEqual([404, true])
    expect(await placesOf()).toBe(6)
  })

  test('is emailed three times an hour to a mailbox, then the guest is asked to call', async () => {
    const email = aGuest()
    await bookAll(times(6, () => '203.0.113.74'))
    const found = await bookAll(
      times(4, () => '203.0.113.74'),
      () => ({ email }),
    )
    expect(found).toEqual([...Array(3).fill('verification-sent'), 'verification-needed'])
  })

  test('is not promised while many emails bounce, since it could not go: its guest is asked to call', async () => {
    const { recordBounce, resetBounceCount } = await import('#functions/db/email/bounces.ts')
    await bookAll(times(6, () => '203.0.113.77'))
    for (let bounced = 0; bounced < 8; bounced++) await recordBounce(`bounced-${bounced}`)
    expect(await book('203.0.113.77', { email: aGuest() })).toBe('verification-sent')
    await recordBounce('bounced-9')
    expect(await book('203.0.113.77', { email: aGuest() })).toBe('verification-needed')
    await resetBounceCount()
    expect(await book('203.0.113.77', { email: aGuest() })).toBe('verification-sent')
  })

  test('is not promised to a network whose emails bounced twice today: its guest is asked to call', async () => {
    const { recordNetworkBounceOp } = await import('#functions/db/email/bounces.ts')
    const { hashNetworks } = await import('#functions/db/reservations/unverified-quota.ts')
    const { writeItem } = await store()
    const [network] = await hashNetworks('203.0.113.76')
    await bookAll(times(6, () => '203.0.113.76'))
    await writeItem(recordNetworkBounceOp(network!, 'first'))
    expect(await book('203.0.113.76', { email: aGuest() })).toBe('verification-sent')
    await writeItem(recordNetworkBounceOp(network!, 'second'))
    expect(await book('203.0.113.76', { email: aGuest() })).toBe('verification-needed')
  })

  test('says nothing that its sender typed but day, time and party', async () => {
    const email = aGuest()
    await afterSix('203.0.113.75', {
      email,
      firstName: 'Win 500 dollars',
      lastName: 'www.evil.example',
      note: 'Call 900 555 0000',
    })
    const mail = (await mails()).findLast(({ to }) => to.text === email)!
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/500|evil|900/)
  })

  test('gives forty students of one address who open their emails forty tables', async () => {
    const students = times(40, aGuest)
    const found = []
    for (const email of students) {
      const answer = await book('203.0.113.80', { email })
      found.push(answer === 'booked' ? answer : (await press(await linkTo(email), '203.0.113.80')).status)
    }
    expect(found).toEqual([...Array(6).fill('booked'), ...Array(34).fill(200)])
    expect(await placesOf()).toBe(40)
  })
})

describe('guests in large shared networks can still book', () => {
  test('twelve of a church behind one address, half without a mailbox, where the others press the button in their email', async () => {
    const { emailTokenOf } = await import('#functions/db/reservations/manage-token.ts')
    const ip = '203.0.113.93'
    for (let each = 0; each < 6; each++) {
      expect(await book(ip)).toBe('booked')
      const email = aGuest()
      const { body } = await ask('POST /api/reservations', aBooking({ reservationDate: date, email }), { ip })
      if (body.status === 'verification-sent') await press(await linkTo(email), ip)
      else await ask('POST /api/reservations/manage/verify', { token: await emailTokenOf(body) })
    }
    expect(await placesOf()).toBe(12)
  })

  test('forty guests of a carrier’s /48 on Mother’s Day, who open their emails', async () => {
    const found = []
    for (let each = 0; each < 40; each++) {
      const [email, ip] = [aGuest(), `2001:db8:9:${(each * 7 + 1).toString(16)}::1`]
      const answer = await book(ip, { email })
      found.push(answer === 'booked' ? 200 : (await press(await linkTo(email), ip)).status)
    }
    expect(found).toEqual(Array(40).fill(200))
    expect(await placesOf()).toBe(40)
  })

  test('a household that books four tables a month, months ahead', async () => {
    const { setClock, nowMs } = await import('#functions/runtime/clock.ts')
    const [email, phone, began] = [aGuest(), '(770) 555-0143', nowMs()]
    const found: string[] = []
    for (let month = 0; month < 3; month++) {
      setClock(() => began + (200 + month * 30) * 86_400_000)
      const today = new Date(nowMs()).toISOString().slice(0, 10)
      for (let week = 0; week < 4; week++)
        found.push(await book('203.0.113.90', { email, phone, reservationDate: addDays(today, 3 + week * 7) }))
    }
    setClock(() => began + 1)
    expect(new Set(found)).toEqual(new Set(['booked']))
  })

  test('a university behind one address, whose students book fifteen tables over three days', async () => {
    const students = times(15, (at) => ({ email: aGuest(), reservationDate: addDays(date, at % 3) }))
    const found = []
    for (const student of students) found.push(await book('203.0.113.91', student))
    expect(new Set(found)).toEqual(new Set(['booked']))
  })

  test('the owner, signed in, at the desk or on the form that guests fill in', async () => {
    const headers = sessionHeaders()
    for (let each = 0; each < 10; each++) {
      const { status } = await ask('POST /api/reservations', aBooking({ reservationDate: date }), {
        ip: '203.0.113.92',
        headers,
      })
      expect(status).toBe(201)
    }
    const body = { ...aBooking({ reservationDate: date }), source: 'phone' }
    for (let each = 0; each < 10; each++) expect((await asOwner('POST /api/owner/reservations', body)).status).toBe(201)
    // Neither counts for the address.
    expect(await book('203.0.113.92')).toBe('booked')
  })

  test('a guest whose refused or repeated forms take no place', async () => {
    const ip = '203.0.113.93'
    for (let each = 0; each < 7; each++) await book(ip, { reservationDate: '2026-11-01' })
    for (let each = 0; each < 7; each++)
      await ask('POST /api/reservations', aBooking({ reservationDate: date }), { ip, key: 'one-form-sent-often' })
    expect(count(await bookAll(times(6, () => ip)), 'booked')).toBe(5)
  })
})

test('networks are counted apart by six letters of their hashes', async () => {
  const { networkCounter } = await import('#functions/db/reservations/unverified-quota.ts')
  expect(new Set(['abcdef12', 'abcdeg12', 'bbcdef12'].map(networkCounter)).size).toBe(3)
})
