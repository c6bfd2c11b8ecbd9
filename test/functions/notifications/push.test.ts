import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ArrivedPush } from '#infra/emulators/push-service.ts'
import { defaultPushChoice, type PushSubscription } from '#shared/notifications/devices.ts'
import { addDays, instantOf } from '#shared/time/local-time.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { aBooking, aCateringForm, aDish, aMessageForm } from '#test/make.ts'
import { useTier, withOwner } from '#test/functions/with-owner.ts'

const start = instantOf('2026-11-30', '11:00:00').getTime()
const { ask, asOwner, aws, mails, faultProxies } = withOwner({ since: new Date(start).toISOString() })

let now = start
const minute = 60_000
const later = (ms: number): void => {
  now += ms
}
let counter = 0
const aCaller = () => `${11 + (counter++ % 200)}.51.7.9`
const quiet = () => aws().lambdas.idle()
const sweep = async (job = 'minute-tick') => {
  await aws().lambdas.invoke(job, {})
  await quiet()
}
/** Goes to a time of the day of a test. */
let date = '2026-11-30'
const goTo = (time: string): void => {
  now = instantOf(date, time).getTime()
}

beforeAll(async () => {
  setClock(() => now)
  const { writeItem } = await import('#functions/db/table.ts')
  const { overwriteReservationRulesOp } = await import('#functions/db/site/settings.ts')
  const { saveMenuItemOp } = await import('#functions/db/menu/items.ts')
  await useTier('enterprise')
  await writeItem(overwriteReservationRulesOp({ maxReservationsPerDay: 1000, reservationsEnabled: true }))
  await writeItem(saveMenuItemOp(aDish()))
})
// Every test has a day of its own, and a list without devices.
afterEach(async () => {
  faultProxies().ses.down(false)
  faultProxies().dynamo.strike(0)
  for (const { id } of await listed()) await asOwner(`DELETE /api/owner/push-devices/${id}`)
  date = addDays(date, 1)
  goTo('11:00:00')
  await sweep()
})

const listed = async (): Promise<{ id: string }[]> => (await asOwner('GET /api/owner/push-devices')).body.devices
/** Subscribes a device as the page on a laptop does. */
async function aDevice(given: object = {}) {
  const { standIn } = (await asOwner('GET /api/owner/push-devices')).body as { standIn: PushSubscription }
  const sent = { ...defaultPushChoice, label: 'Phone', locale: 'en', subscription: standIn, ...given }
  const { body } = await asOwner('POST /api/owner/push-devices', sent, { key: `device-${counter++}` })
  const device = standIn.endpoint.split('/').at(-1) ?? ''
  const arrived = (): ArrivedPush[] => aws().pushService.arrived.filter((one) => one.device === device)
  return {
    id: body.id as string,
    arrived,
    titles: () => arrived().map(({ content }) => (content as { title: string }).title),
    answerBy: (status?: number, headers?: Record<string, string>) =>
      aws().pushService.answerBy(device, status, headers),
  }
}
const book = async (given: object = {}) => {
  const sent = { email: `guest${counter++}@example.com`, reservationDate: '2027-01-14', ...given }
  const { body } = await ask('POST /api/reservations', aBooking(sent), { ip: aCaller() })
  await quiet()
  return body as { id: string; manageToken: string }
}
const write = async () => {
  await ask('POST /api/contacts', aMessageForm(), { ip: aCaller() })
  await quiet()
}
const failedOnes = async (): Promise<{ id: string; kind: string; name: string; error: string }[]> =>
  (await asOwner('GET /api/owner/overview')).body.failed

describe('a push message', () => {
  test('about a large party is sent at once, encrypted for this device, signed, and without the guest’s data', async () => {
    const phone = await aDevice()
    await book({ partySize: 8, lastName: 'Zebra', phone: '(770) 555-0199', note: 'Zebra' })
    const [push, ...more] = phone.arrived()
    const { tag } = push!.content as { tag: string }
    expect([push, more]).toEqual([
      {
        device: push!.device,
        content: {
          title: 'New reservation: 8 guests',
          body: 'Thursday, January 14, 2027, 6:30 PM',
          path: '/dashboard/reservations?date=2027-01-14',
          tag,
        },
        ttl: 86_400,
        urgency: 'high',
        topic: tag.slice(0, 32),
      },
      [],
    ])
    expect(JSON.stringify(push)).not.toMatch(/Zebra|555/)
  })

  test('about catering, or a table booked or cancelled in the next three hours, is sent in the device’s language', async () => {
    const phone = await aDevice({ locale: 'es' })
    await ask('POST /api/catering-requests', aCateringForm({ desiredDate: '2027-01-14' }), { ip: aCaller() })
    await quiet()
    const { manageToken } = await book({ reservationDate: date, reservationTime: '13:00:00' })
    await ask('POST /api/reservations/manage/cancel', { token: manageToken }, { ip: aCaller() })
    await quiet()
    expect(phone.titles()).toEqual([
      expect.stringMatching(/^Nueva solicitud de banquete: \d+ porciones$/),
      'Nueva reservación: 2 personas',
      'Reservación cancelada: 2 personas',
    ])
  })

  test('about the rest is sent at 3 PM and 10 AM as one with counts, and costs nothing until then', async () => {
    const phone = await aDevice()
    await book()
    await book()
    await write()
    goTo('14:59:00')
    await sweep()
    expect(phone.arrived()).toEqual([])
    goTo('15:00:30')
    await sweep()
    await book()
    await sweep()
    expect(phone.arrived().map(({ content, urgency }) => [content, urgency])).toEqual([
      [
        {
          title: 'Since the last note',
          body: '2 reservations, 1 message',
          path: '/dashboard',
          tag: expect.any(String),
        },
        'normal',
      ],
    ])
    date = addDays(date, 1)
    goTo('10:00:30')
    await sweep()
    expect(phone.titles().slice(1)).toEqual(['New reservation: 2 guests'])
  })

  test('of the night waits until the quiet hours end, and is sent as one', async () => {
    const phone = await aDevice()
    goTo('23:30:00')
    await book({ partySize: 8 })
    await book({ partySize: 9 })
    date = addDays(date, 1)
    goTo('07:59:00')
    await sweep()
    expect(phone.arrived()).toEqual([])
    goTo('08:00:30')
    await sweep()
    expect(phone.arrived().map(({ content }) => (content as { body: string }).body)).toEqual(['2 reservations'])
  })

  test('waits, too, if quiet hours began before it was sent', async () => {
    const phone = await aDevice()
    phone.answerBy(503)
    goTo('22:59:45')
    await book({ partySize: 8 })
    phone.answerBy()
    goTo('23:05:00')
    await sweep()
    expect(phone.arrived()).toEqual([])
    date = addDays(date, 1)
    goTo('08:00:30')
    await sweep()
    expect(phone.titles()).toEqual(['New reservation: 8 guests'])
  })

  test('is sent to each device by its choice, and to no device that was added later', async () => {
    const phone = await aDevice({ kinds: ['messages'], summary: false })
    const laptop = await aDevice({ kinds: [], summary: false })
    await book({ partySize: 8 })
    await write()
    later(1000)
    const late = await aDevice({ kinds: ['messages', 'bookings'] })
    await sweep()
    goTo('15:00:30')
    await sweep()
    expect([phone.titles(), laptop.titles(), late.titles()]).toEqual([['New message'], [], []])
  })

  test('can be tested by a button, even at night; a removed device cannot', async () => {
    const phone = await aDevice()
    goTo('23:30:00')
    const path = `POST /api/owner/push-devices/${phone.id}/test`
    expect((await asOwner(path, {}, { key: 'test-button-1' })).status).toBe(200)
    expect((await asOwner(path, {}, { key: 'test-button-1' })).status).toBe(200)
    await quiet()
    expect(phone.titles()).toEqual(['Test'])
    await asOwner(`DELETE /api/owner/push-devices/${phone.id}`)
    expect((await asOwner(path, {}, { key: 'test-button-2' })).body.reason).toBe('not-found')
  })

  test('beyond ten an hour waits for the next hour and comes as one', async () => {
    const phone = await aDevice()
    for (let each = 0; each < 14; each++) await book({ partySize: 8 })
    expect(phone.arrived()).toHaveLength(10)
    later(61 * minute)
    await sweep()
    expect(
      phone
        .arrived()
        .slice(10)
        .map(({ content }) => (content as { body: string }).body),
    ).toEqual(['4 reservations'])
  })
})

describe('an email that failed for good', () => {
  test('is reported at once, and not again if the owner resends it and it fails again', async () => {
    const phone = await aDevice()
    faultProxies().ses.refuse(() => ({ name: 'MessageRejected', message: 'no' }))
    await book()
    for (let each = 0; each < 4; each++) {
      later(5 * minute)
      await sweep()
    }
    const told = phone.titles().filter((title) => title === 'An email did not arrive')
    expect(told.length).toBeGreaterThan(0)
    const [failed] = await failedOnes()
    await asOwner(`POST /api/owner/mails/${failed!.id}/again`)
    for (let each = 0; each < 4; each++) {
      later(5 * minute)
      await sweep()
    }
    faultProxies().ses.refuse()
    expect(phone.titles().filter((title) => title === 'An email did not arrive')).toHaveLength(told.length)
  })
})

describe('a text that failed for good', () => {
  test('is reported at once as a text, without the number', async () => {
    const device = await aDevice()
    const phone = '+17705551234'
    const { id } = await book({ email: undefined, phone, texts: true })
    await aws().textService.reply(phone, 'BAJA')
    await quiet()
    await asOwner(`PUT /api/owner/reservations/${id}`, { version: 1, partySize: 3 })
    await quiet()
    expect(device.titles()).toContain('A text message did not arrive')
    expect(JSON.stringify(device.arrived())).not.toContain('5551234')
    for (const { id: mail } of await failedOnes()) await asOwner(`DELETE /api/owner/mails/${mail}`)
  })
})

describe('a push service', () => {
  test('that is down for hours gets the message later, once; the email does not wait for it', async () => {
    const phone = await aDevice()
    const before = (await mails()).length
    phone.answerBy(503)
    await book({ partySize: 8 })
    expect((await mails()).length).toBe(before + 2)
    for (let each = 0; each < 5; each++) {
      later(10 * minute)
      await sweep()
    }
    phone.answerBy()
    later(61 * minute)
    await sweep()
    await sweep()
    expect(phone.titles()).toEqual(['New reservation: 8 guests'])
  })

  test('that returns Retry-After is not called before that time', async () => {
    const phone = await aDevice()
    phone.answerBy(429, { 'retry-after': '1800' })
    await book({ partySize: 8 })
    phone.answerBy()
    later(29 * minute)
    await sweep()
    expect(phone.arrived()).toEqual([])
    later(2 * minute)
    await sweep()
    expect(phone.arrived()).toHaveLength(1)
  })

  test.each([404, 410])(
    'that answers %d ends the device; the owner sees once that it did not arrive',
    async (status) => {
      const phone = await aDevice({ label: `Phone ${status}` })
      const other = await aDevice()
      await book()
      await book({ partySize: 8 })
      phone.answerBy(status)
      await book({ partySize: 9 })
      goTo('15:00:30')
      await sweep()
      expect((await listed()).map(({ id }) => id)).toEqual([other.id])
      expect((await failedOnes()).filter(({ name }) => name === `Phone ${status}`)).toEqual([
        expect.objectContaining({ kind: 'push', error: 'gone' }),
      ])
      expect([phone.titles(), other.titles().length]).toEqual([['New reservation: 8 guests'], 3])
    },
  )

  test('that refuses is tried three times, then the owner sees it, and can send it again', async () => {
    const phone = await aDevice({ label: 'Refused' })
    phone.answerBy(403)
    await book({ partySize: 8 })
    for (let each = 0; each < 4; each++) {
      later(5 * minute)
      await sweep()
    }
    const failed = (await failedOnes()).find(({ name }) => name === 'Refused')
    expect(failed).toMatchObject({ kind: 'push', error: 'push 403' })
    phone.answerBy()
    expect((await asOwner(`POST /api/owner/mails/${failed!.id}/again`)).status).toBe(200)
    await quiet()
    expect(phone.titles()).toEqual(['New reservation: 8 guests'])
    expect((await failedOnes()).filter(({ name }) => name === 'Refused')).toEqual([])
  })

  test('is not followed elsewhere', async () => {
    const phone = await aDevice()
    const other = await aDevice({ kinds: [], summary: false })
    const { subscription } = await storedDevice(other.id)
    phone.answerBy(307, { location: subscription.endpoint })
    await book({ partySize: 8 })
    expect([phone.arrived(), other.arrived()]).toEqual([[], []])
  })
})

const storedDevice = async (id: string) => {
  const { getPushDevices } = await import('#functions/db/notifications/devices.ts')
  return (await getPushDevices()).find((one) => one.id === id)!
}

describe('no message is sent twice or lost', () => {
  test('if the table drops and repeats requests, workers crash, and triggers are lost', async () => {
    const phone = await aDevice()
    faultProxies().dynamo.strike(0.05, ['reset-before', 'reset-after', 'error'])
    for (let each = 0; each < 8; each++)
      await ask(
        'POST /api/reservations',
        aBooking({ partySize: 8, reservationDate: '2027-01-14', email: `f${counter++}@example.com` }),
        {
          ip: aCaller(),
        },
      ).catch(() => undefined)
    await quiet()
    faultProxies().dynamo.strike(0)
    for (let each = 0; each < 5; each++) {
      later(5 * minute)
      await sweep()
    }
    const { listReservationsOn } = await import('#functions/db/reservations/reservations.ts')
    const booked = (await listReservationsOn(['2027-01-14'])).filter(({ email }) => /^f\d+@/.test(email ?? ''))
    expect(booked.length).toBeGreaterThan(0)
    const tags = phone.arrived().map(({ content }) => (content as { tag: string }).tag)
    expect(new Set(tags).size).toBe(booked.length)
  })

  test('two workers at once send each message once', async () => {
    const phone = await aDevice()
    phone.answerBy(503)
    await book({ partySize: 8 })
    await book({ partySize: 9 })
    phone.answerBy()
    later(5 * minute)
    await Promise.all([1, 2, 3].map(() => aws().lambdas.invoke('send-push-messages', {})))
    expect(phone.arrived()).toHaveLength(2)
  })
})
