import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addDays, instantOf } from '#shared/time/local-time.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { aBooking } from '#test/make.ts'
import { useTier, withOwner } from '#test/functions/with-owner.ts'

const start = instantOf('2026-11-30', '11:00:00').getTime()
const { ask, asOwner, aws, mails, faultProxies } = withOwner({ since: new Date(start).toISOString() })

let now = start
const minute = 60_000
let date = '2026-11-30'
const goTo = (time: string): void => {
  now = instantOf(date, time).getTime()
}
let counter = 0
const aCaller = () => `${11 + (counter++ % 200)}.52.7.9`
const aNumber = () => `+1770555${String(1000 + counter++)}`
const quiet = () => aws().lambdas.idle()
const sweep = async (job = 'minute-tick') => {
  await aws().lambdas.invoke(job, {})
  await quiet()
}

beforeAll(async () => {
  setClock(() => now)
  process.env['SMS_BUDGET_USD'] = '1000'
  const { writeItem } = await import('#functions/db/table.ts')
  const { overwriteReservationRulesOp } = await import('#functions/db/site/settings.ts')
  await useTier('enterprise')
  await writeItem(overwriteReservationRulesOp({ maxReservationsPerDay: 3000, reservationsEnabled: true }))
})
// Every test has a day of its own.
afterEach(async () => {
  faultProxies().dynamo.strike(0)
  const { textService } = aws()
  textService.throttle()
  textService.refuseWith()
  process.env['SMS_BUDGET_USD'] = '1000'
  date = addDays(date, 1)
  goTo('11:00:00')
  await sweep()
})
type Booked = { id: string; manageToken: string }
const book = async (given: object = {}, ip = aCaller()): Promise<Booked> => {
  const sent = { texts: true, reservationDate: '2027-01-14', ...given }
  const { status, body } = await ask('POST /api/reservations', aBooking(sent), { ip })
  expect([status, body]).toMatchObject([201, {}])
  await quiet()
  return body as Booked
}
const textsTo = (number: string): string[] =>
  aws()
    .textService.arrived.filter(({ to }) => to === number)
    .map(({ text }) => text)
const reply = async (from: string, text: string) => {
  await aws().textService.reply(from, text)
  await quiet()
}
const cancel = ({ manageToken: token }: Booked) =>
  ask('POST /api/reservations/manage/cancel', { token }, { ip: aCaller() }).then(quiet)
const later = (ms: number): void => {
  now += ms
}
const messagesOf = async (phone: string): Promise<{ message: string; email: string; name: string }[]> =>
  (await asOwner('GET /api/owner/messages')).body.entries.filter(
    ({ phoneNumber = '' }: { phoneNumber?: string }) => phoneNumber === phone,
  )
const stored = async (id: string) =>
  (await import('#functions/db/reservations/find-reservation.ts')).findReservation(id)
const failedOnes = async (): Promise<{ id: string; kind: string; name: string; error: string; phone?: string }[]> =>
  (await asOwner('GET /api/owner/overview')).body.failed
const mailsTo = async (address: string) =>
  (await mails()).filter(({ to }) => to.text === address).map(({ subject }) => subject)

const open = async (which: string) =>
  (await ask(`GET /api/short-links/${which}`, undefined, { ip: aCaller() })).headers['location']
const reminded = async (phone: string) =>
  (await mailsTo(`remind${phone.slice(-4)}@example.com`)).filter((subject) => subject?.startsWith('Tomorrow'))

describe('a text message', () => {
  test('confirms a table to a guest who ticked the box, first with the words of consent, and names nothing that they typed', async () => {
    const phone = aNumber()
    const { id } = await book({ phone, firstName: 'Zebra', note: 'Zebra' })
    expect(textsTo(phone)).toEqual([
      expect.stringMatching(
        /^Our restaurant: your table is booked: Thu, Jan 14, 6:30 PM, 2 guests\. We hold it for 15 minutes\. See or change it: \S+\/r\/[2-9a-z]{10} Msg & data rates may apply\. Reply HELP for help, STOP to end\.$/,
      ),
    ])
    expect(await stored(id)).toMatchObject({
      textConsent: { number: phone, at: new Date(now).toISOString(), words: 1 },
    })
    await book({ phone, reservationTime: '19:00:00' })
    expect(textsTo(phone)[1]).not.toContain('STOP')
  })

  test('goes to nobody who did not tick it, and to no number abroad', async () => {
    const [phone, abroad] = [aNumber(), '+447911123456']
    await book({ phone, texts: false })
    await book({ phone, texts: undefined, reservationTime: '19:00:00' })
    await book({ phone: abroad })
    const island = '+18765550177'
    await book({ phone: island, email: 'island@example.com' })
    expect([textsTo(phone), textsTo(abroad), textsTo(island)]).toEqual([[], [], []])
    expect(await mailsTo('island@example.com')).toHaveLength(1)
    for (let tries = 0; tries < 3; tries++) {
      later(10 * minute)
      await sweep()
    }
    expect(await failedOnes()).toEqual([])
  })

  test('tells of a change and a cancellation as the table is last, in the guest’s language, beside the email', async () => {
    const [phone, email] = [aNumber(), 'cambia@example.com']
    const booked = await book({ phone, email, locale: 'es' })
    const move = { token: booked.manageToken, version: 1, partySize: 4, reservationDate: '2027-01-14', locale: 'es' }
    await ask('POST /api/reservations/manage/change', { ...move, reservationTime: '19:00:00' }, { ip: aCaller() })
    await quiet()
    await cancel(booked)
    expect(textsTo(phone)).toEqual([
      expect.stringContaining('tu mesa esta reservada: jue, 14 de ene, 6:30 p. m., 2 personas.'),
      expect.stringContaining('tu mesa cambio. Ahora es jue, 14 de ene, 7 p. m., 4 personas.'),
      expect.stringMatching(/tu mesa del jue, 14 de ene, 7 p\. m\. esta cancelada\./),
    ])
    expect(await mailsTo(email)).toHaveLength(3)
  })

  test("a text has an unguessable short link that opens the guest's page until the day is over", async () => {
    const phone = aNumber()
    const { manageToken } = await book({ phone })
    const code = /\/r\/(\w{10})/.exec(textsTo(phone)[0]!)![1]!
    expect(await open(code)).toBe(`/reservations/manage#${manageToken}`)
    expect(await open('2345678923')).toBe('/reservations/manage')
    expect(await open('no')).toBe('/reservations/manage')
    const other = date
    date = '2027-01-16'
    goTo('11:00:00')
    expect(await open(code)).toBe('/reservations/manage')
    date = other
    goTo('11:00:00')
  })

  test('reminds instead of an email, which comes where the text does not', async () => {
    const [reached, off, plain] = [aNumber(), aNumber(), aNumber()]
    const on = addDays(date, 4)
    for (const phone of [reached, off, plain])
      await book({ phone, email: `remind${phone.slice(-4)}@example.com`, reservationDate: on, texts: phone !== plain })
    aws().textService.endWith(off, 'TEXT_TTL_EXPIRED')
    date = addDays(on, -1)
    goTo('10:00:00')
    await sweep('send-reminders')
    await sweep()
    expect(textsTo(reached)[1]).toMatch(/your table is tomorrow at 6:30 PM, 2 guests\./)
    expect(await reminded(reached)).toEqual([])
    expect(await reminded(off)).toHaveLength(1)
    expect(await reminded(plain)).toHaveLength(1)
    expect(await failedOnes()).toEqual([])
    await sweep('send-reminders')
    expect(textsTo(reached)).toHaveLength(2)
  })

  test('of a change is no reminder’s twin: a guest with only a phone who moves a table the day before gets one text', async () => {
    const [today, before] = [aNumber(), aNumber()]
    const on = addDays(date, 4)
    const moved = [
      await book({ phone: today, reservationDate: on }),
      await book({ phone: before, reservationDate: on }),
    ] as const
    const moveIt = async (token: string) => {
      const sent = { token, version: 1, partySize: 2, reservationDate: on, reservationTime: '19:00:00' }
      expect((await ask('POST /api/reservations/manage/change', sent, { ip: aCaller() })).status).toBe(200)
      await quiet()
    }
    await moveIt(moved[1].manageToken)
    date = addDays(on, -1)
    goTo('10:00:00')
    await moveIt(moved[0].manageToken)
    await sweep('send-reminders')
    await sweep()
    expect(textsTo(today).slice(1)).toEqual([expect.stringContaining('your table has changed.')])
    expect(textsTo(before).slice(1)).toEqual([
      expect.stringContaining('your table has changed.'),
      expect.stringContaining('your table is tomorrow at 7 PM'),
    ])
  })
})

describe('a number that stops', () => {
  test('gets nothing more, though its guest cancels; a new consent is heard, and the carrier’s no stays a no', async () => {
    const phone = aNumber()
    const booked = await book({ phone })
    await reply(phone, 'STOP')
    const said = textsTo(phone).length
    await cancel(booked)
    expect(textsTo(phone)).toHaveLength(said)
    later(minute)
    await book({ phone, reservationTime: '19:00:00' })
    expect(textsTo(phone)).toHaveLength(said)
    await reply(phone, 'START')
    later(minute)
    await book({ phone, reservationTime: '19:30:00' })
    expect(textsTo(phone)).toHaveLength(said + 1)
  })

  test('by another word is heard by us, and what the restaurant must tell is shown to the owner', async () => {
    const phone = aNumber()
    const { id } = await book({ phone, lastName: 'Unreached' })
    await reply(phone, 'Unsubscribe.')
    const version = (await stored(id))!.version
    await asOwner(`PUT /api/owner/reservations/${id}`, { version, partySize: 3 })
    await quiet()
    expect(textsTo(phone)).toHaveLength(1)
    expect(await failedOnes()).toMatchObject([{ kind: 'text', name: 'Ana Unreached', error: 'stopped', phone }])
    for (const { id: mail } of await failedOnes()) await asOwner(`DELETE /api/owner/mails/${mail}`)
  })

  test('a number that sent STOP gets no texts from any form until START; a guest who sent CANCEL can opt in again', async () => {
    const [stopped, cancelled] = [aNumber(), aNumber()]
    for (const phone of [stopped, cancelled]) await book({ phone })
    await reply(stopped, 'BAJA')
    await reply(stopped, 'CANCEL')
    await reply(cancelled, 'CANCEL')
    const counts = () => [textsTo(stopped).length, textsTo(cancelled).length]
    expect(counts()).toEqual([1, 2])
    later(60 * minute)
    for (const phone of [stopped, cancelled]) await book({ phone, reservationTime: '19:00:00' })
    expect(counts()).toEqual([1, 3])
    await reply(stopped, 'START')
    await book({ phone: stopped, reservationTime: '19:30:00' })
    expect(counts()).toEqual([2, 3])
  })
})

describe('a guest who answers', () => {
  test("CANCEL cancels the guest's only table and is confirmed once, without later texts", async () => {
    const phone = aNumber()
    const { id } = await book({ phone })
    await reply(phone, ' cancel ')
    expect(await stored(id)).toMatchObject({ status: 'cancelled' })
    expect(textsTo(phone)[1]).toContain('is cancelled.')
    await reply(phone, 'CANCEL')
    expect(textsTo(phone)).toHaveLength(2)
  })

  test('CANCEL with two tables cancels none: it goes into Messages, and is answered', async () => {
    const phone = aNumber()
    const [one, other] = [await book({ phone }), await book({ phone, reservationTime: '19:00:00' })]
    await reply(phone, 'CANCEL')
    expect([(await stored(one.id))!.status, (await stored(other.id))!.status]).toEqual(['booked', 'booked'])
    expect(textsTo(phone).at(-1)).toContain("we can't tell which table you mean, so none is cancelled.")
    expect(await messagesOf(phone)).toMatchObject([{ message: 'CANCEL', email: '', name: 'Ana Reyes' }])
  })

  test('CANCEL from another number cancels nothing of theirs', async () => {
    const phone = aNumber()
    const { id } = await book({ phone })
    await reply(aNumber(), 'CANCEL')
    expect((await stored(id))!.status).toBe('booked')
  })

  test('anything else is in Messages, answered once a day; three a day are kept, and a stranger’s none', async () => {
    const [phone, stranger] = [aNumber(), aNumber()]
    await book({ phone })
    for (const text of ['We are 3 now', 'Can we cancel the cake?', 'Hello?', 'Hello??', 'Hello???'])
      await reply(phone, text)
    await reply(stranger, 'Hello')
    expect((await messagesOf(phone)).map(({ message }) => message).toSorted()).toEqual([
      'Can we cancel the cake?',
      'Hello?',
      'We are 3 now',
    ])
    expect(textsTo(phone).slice(1)).toEqual([expect.stringContaining("we can't answer texts here.")])
    expect([await messagesOf(stranger), textsTo(stranger)]).toEqual([[], []])
  })
})

describe('limits of texts', () => {
  test("a stranger who books with another guest's number causes three texts a day; that guest's cancellation and the restaurant's changes are still texted", async () => {
    const phone = aNumber()
    const all: Booked[] = []
    for (let hour = 11; hour < 16; hour++) all.push(await book({ phone, reservationTime: `${hour}:00:00` }))
    expect(textsTo(phone)).toHaveLength(3)
    await cancel(all[0]!)
    expect(textsTo(phone)).toHaveLength(4)
    await asOwner(`PUT /api/owner/reservations/${all[1]!.id}`, { version: 1, partySize: 3 })
    await quiet()
    expect(textsTo(phone)).toHaveLength(5)
  })

  test('a guest who changes more often than three times a day is told last how the table stands, a day later', async () => {
    const phone = aNumber()
    const { manageToken: token } = await book({ phone })
    for (const [version, hour] of [12, 13, 14, 15].entries()) {
      const change = { version: version + 1, partySize: 2, reservationDate: '2027-01-14' }
      const sent = { token, ...change, reservationTime: `${hour}:00:00` }
      expect((await ask('POST /api/reservations/manage/change', sent, { ip: aCaller() })).status).toBe(200)
      await quiet()
    }
    expect(textsTo(phone)).toHaveLength(3)
    later(60 * minute)
    await sweep()
    expect(textsTo(phone)).toHaveLength(3)
    later(24 * 60 * minute)
    await sweep()
    expect(textsTo(phone).slice(2)).toEqual([expect.stringContaining('1 PM'), expect.stringContaining('3 PM')])
  })

  test('a stranger who books and cancels in one number’s name over and over brings its guest six texts a day at most', async () => {
    const phone = aNumber()
    for (let hour = 11; hour < 19; hour++) await cancel(await book({ phone, reservationTime: `${hour}:00:00` }))
    expect(textsTo(phone)).toHaveLength(6)
    later(24 * 60 * minute)
    const table = await book({ phone })
    await cancel(table)
    expect(textsTo(phone)).toHaveLength(8)
  })

  test('a script with a /48 brings thirty a day by all its networks; a guest of another range, and one whom the owner knows, get theirs', async () => {
    const numbers = Array.from({ length: 36 }, aNumber)
    const known = aNumber()
    const { id, manageToken } = await book({ phone: known, reservationDate: '2027-01-30' }, '2001:db8:77::9')
    await asOwner(`PUT /api/owner/reservations/${id}`, { version: 1, partySize: 3 })
    await quiet()
    for (const [at, phone] of numbers.entries())
      await book({ phone, reservationDate: addDays('2027-02-01', at) }, `2001:db8:77:${(at % 6) * 100}::1`)
    expect(numbers.filter((phone) => textsTo(phone).length > 0)).toHaveLength(29)
    const change = { version: 2, partySize: 4, reservationDate: '2027-01-30', reservationTime: '19:00:00' }
    await ask('POST /api/reservations/manage/change', { token: manageToken, ...change }, { ip: '2001:db8:77::9' })
    await quiet()
    const neighbour = aNumber()
    await book({ phone: neighbour, reservationDate: '2027-01-31' }, '2001:db8:78::1')
    expect([textsTo(known).length, textsTo(neighbour).length]).toEqual([3, 1])
  })

  test('strangers of all networks use a tenth of the month’s budget a day; whom the owner knows, and cancellations, still get theirs', async () => {
    const { reserveSmsParts } = await import('#functions/db/sms/usage.ts')
    const [early, known, late] = [aNumber(), aNumber(), aNumber()]
    const booked = [await book({ phone: early }), await book({ phone: known })] as const
    await asOwner(`PUT /api/owner/reservations/${booked[1].id}`, { version: 1, partySize: 3 })
    await reserveSmsParts(1000, { cause: 'unverified' })
    process.env['SMS_BUDGET_USD'] = '120'
    await book({ phone: late })
    await cancel(booked[0])
    const change = { version: 2, partySize: 4, reservationDate: '2027-01-14', reservationTime: '19:00:00' }
    await ask('POST /api/reservations/manage/change', { token: booked[1].manageToken, ...change }, { ip: aCaller() })
    await quiet()
    expect([textsTo(early).length, textsTo(known).length, textsTo(late).length]).toEqual([2, 3, 0])
    date = addDays(date, 1)
    goTo('11:00:00')
    await book({ phone: late, reservationTime: '19:00:00' })
    expect(textsTo(late)).toHaveLength(1)
  })

  test('unverified guests of one network cause at most twenty texts a day', async () => {
    const numbers = Array.from({ length: 22 }, aNumber)
    const ip = aCaller()
    for (const [at, phone] of numbers.entries()) await book({ phone, reservationDate: addDays('2027-02-01', at) }, ip)
    expect(numbers.filter((phone) => textsTo(phone).length > 0)).toHaveLength(20)
    const neighbour = aNumber()
    await book({ phone: neighbour })
    expect(textsTo(neighbour)).toHaveLength(1)
  })
})

describe('the month’s budget', () => {
  test('stops reminders first, which go by email, then confirmations; cancellations last; the owner reads it', async () => {
    const [first, second] = [aNumber(), aNumber()]
    const on = addDays(date, 4)
    const one = await book({ phone: first, email: 'budget1@example.com', reservationDate: on })
    await book({ phone: second, email: 'budget2@example.com', reservationDate: on })
    const { body: used } = await asOwner('GET /api/owner/text-usage')
    process.env['SMS_BUDGET_USD'] = String((used.parts * 0.012) / 0.85)
    expect((await asOwner('GET /api/owner/text-usage')).body).toMatchObject({
      stopped: 'reminders',
      month: date.slice(0, 7),
    })
    expect((await asOwner('GET /api/owner/overview')).body.texts).toMatchObject({ stopped: 'reminders' })
    date = addDays(on, -1)
    goTo('10:00:00')
    if ((await asOwner('GET /api/owner/text-usage')).body.parts === used.parts) {
      await sweep('send-reminders')
      await sweep()
      expect([textsTo(first).length, textsTo(second).length]).toEqual([1, 1])
      expect(await mailsTo('budget1@example.com')).toContainEqual(expect.stringMatching(/^Tomorrow at/))
    }
    process.env['SMS_BUDGET_USD'] = String((used.parts * 0.012) / 0.96)
    const late = aNumber()
    await book({ phone: late })
    expect(textsTo(late)).toEqual([])
    await cancel(one)
    expect(textsTo(first).at(-1)).toContain('is cancelled.')
    expect(await failedOnes()).toEqual([])
    process.env['SMS_BUDGET_USD'] = '1000'
    expect((await asOwner('GET /api/owner/overview')).body).not.toHaveProperty('texts')
  })
})

describe('when the text service fails', () => {
  test('with a slow service a text is retried after five minutes, unless its event reported it as sent', async () => {
    const phone = aNumber()
    aws().textService.slow(5500)
    await book({ phone })
    aws().textService.slow()
    later(10 * minute)
    await sweep()
    expect(textsTo(phone)).toHaveLength(1)
  })

  test('and is down, the table stands, and the text goes once it is back', async () => {
    aws().textService.refuseWith({ name: 'InternalServerException' })
    const phone = aNumber()
    await book({ phone })
    expect(textsTo(phone)).toEqual([])
    aws().textService.refuseWith()
    later(6 * minute)
    await sweep()
    expect(textsTo(phone)).toHaveLength(1)
  })

  test('a text that the service accepted without an answer is settled by its event, and not sent twice', async () => {
    const phone = aNumber()
    aws().textService.loseAnswers(1)
    await book({ phone })
    later(10 * minute)
    await sweep()
    later(60 * minute)
    await sweep()
    expect(textsTo(phone)).toHaveLength(1)
  })

  test('a crash of the worker after sending causes no second text', async () => {
    const phone = aNumber()
    faultProxies().dynamo.before(async (body) => {
      if (body.includes(':together') && body.includes('text-')) throw new Error('killed')
    })
    await book({ phone })
    faultProxies().dynamo.before()
    later(10 * minute)
    await sweep()
    expect(textsTo(phone)).toHaveLength(1)
  })

  test('and has no such number any more, texts are tried for a day and then shown; others get theirs by email', async () => {
    const phone = aNumber()
    aws().textService.refuseWith({ name: 'ResourceNotFoundException' })
    const { id } = await book({ phone, lastName: 'Numberless' })
    const version = (await stored(id))!.version
    await asOwner(`PUT /api/owner/reservations/${id}`, { version, partySize: 3 })
    await quiet()
    for (let hours = 0; hours < 34; hours++) {
      later(61 * minute)
      await sweep()
    }
    expect(textsTo(phone)).toEqual([])
    const failed = await failedOnes()
    expect(failed).toMatchObject([{ kind: 'text', name: 'Ana Numberless', error: 'ResourceNotFoundException' }])
    aws().textService.refuseWith()
    await asOwner(`POST /api/owner/mails/${failed[0]!.id}/again`)
    await quiet()
    expect(textsTo(phone)).toEqual([expect.stringContaining('3 guests')])
  })

  test('a thousand texts go within an hour at three a second, each once', async () => {
    const { createEmailOps } = await import('#functions/db/email/emails.ts')
    const { writeItem } = await import('#functions/db/table.ts')
    const { buildReservation } = await import('#functions/db/reservations/new-reservation.ts')
    const { saveReservation } = await import('#functions/db/reservations/reservations.ts')
    const { defaultReservationSettings } = await import('#shared/reservations/reservation.ts')
    // The first text to a number has two parts, so a minute lets ninety through, or thirty.
    const count = process.env['DEEP'] ? 1000 : 40
    aws().textService.throttle(process.env['DEEP'] ? 180 : 60)
    const numbers = Array.from({ length: count }, aNumber)
    for (const phone of numbers) {
      const reservation = buildReservation(
        { ...aBooking({ phone, texts: true, reservationDate: '2027-03-20' }), locale: 'en' } as never,
        defaultReservationSettings,
        {},
      )
      await saveReservation({ after: reservation, capacity: {} })
      for (const op of createEmailOps([{ kind: 'reservation-confirmed', reservation }]).ops) await writeItem(op)
    }
    for (let minutes = 0; minutes < 60 && numbers.some((phone) => textsTo(phone).length === 0); minutes++) {
      await Promise.all([sweep(), sweep()])
      later(minute)
    }
    expect(numbers.filter((phone) => textsTo(phone).length !== 1)).toEqual([])
  })
})

const sendAgain = async (id: string, key = `again-${counter++}-key`) => {
  const { status, body } = await asOwner(`POST /api/owner/reservations/${id}/mail`, {}, { key })
  await quiet()
  return { status, reason: body.reason }
}

describe('a text that the owner sends again', () => {
  test('tells a guest with only a phone the state of the table, over the budget too, once for each request', async () => {
    const phone = aNumber()
    const { id } = await book({ phone })
    process.env['SMS_BUDGET_USD'] = '0'
    expect([await sendAgain(id, 'one-request-key'), await sendAgain(id, 'one-request-key')]).toMatchObject([
      { status: 200 },
      { status: 200 },
    ])
    expect(textsTo(phone)).toHaveLength(2)
    expect(textsTo(phone)[1]).toContain('your table is booked: Thu, Jan 14, 6:30 PM')
    await asOwner(`PUT /api/owner/reservations/${id}`, { version: 1, status: 'cancelled' })
    await quiet()
    expect(await sendAgain(id)).toMatchObject({ status: 200 })
    expect(textsTo(phone).at(-1)).toContain('is cancelled')
  })

  test('is refused without an address and a number that takes texts; with an address it is the email', async () => {
    const [plain, stopped, both] = [aNumber(), aNumber(), aNumber()]
    const refused = { status: 422, reason: 'nothing-to-send' }
    expect(await sendAgain((await book({ phone: plain, texts: false })).id)).toEqual(refused)
    const { id } = await book({ phone: stopped })
    await reply(stopped, 'PARAR')
    expect(await sendAgain(id)).toEqual(refused)
    expect([textsTo(plain).length, textsTo(stopped).length]).toEqual([0, 1])
    const email = 'again-by-mail@example.com'
    const booked = await book({ phone: both, email })
    expect(await sendAgain(booked.id)).toMatchObject({ status: 200 })
    expect([textsTo(both).length, (await mailsTo(email)).length]).toEqual([1, 2])
  })
})

describe('a guest who changes', () => {
  test('the number gets no text at the one that gave no consent, and none about the table at the old one', async () => {
    const [old, other] = [aNumber(), aNumber()]
    const { id } = await book({ phone: old, email: 'moved@example.com' })
    await asOwner(`PUT /api/owner/reservations/${id}`, { version: 1, phone: other, partySize: 3 })
    await quiet()
    expect([textsTo(old).length, textsTo(other).length]).toEqual([1, 0])
    expect(await mailsTo('moved@example.com')).toHaveLength(2)
  })

  test('a guest who changes the language gets pending texts in the new one', async () => {
    const phone = aNumber()
    const { id } = await book({ phone })
    aws().textService.refuseWith({ name: 'InternalServerException' })
    const path = `PUT /api/owner/reservations/${id}`
    await asOwner(path, { version: 1, partySize: 4 })
    await asOwner(path, { version: 2, locale: 'es' })
    await quiet()
    aws().textService.refuseWith()
    later(6 * minute)
    await sweep()
    expect(textsTo(phone).slice(1)).toEqual([
      expect.stringContaining('tu mesa cambio. Ahora es jue, 14 de ene, 6:30 p. m.'),
    ])
  })

  test('their table on the Spanish page reads Spanish from then on, in text and email', async () => {
    const phone = aNumber()
    const email = 'now-spanish@example.com'
    const { manageToken: token } = await book({ phone, email })
    const change = { partySize: 3, reservationDate: '2027-01-14', reservationTime: '18:30:00' }
    const sent = { token, locale: 'es', version: 1, ...change }
    expect((await ask('POST /api/reservations/manage/change', sent, { ip: aCaller() })).status).toBe(200)
    await quiet()
    expect(textsTo(phone).at(-1)).toContain('tu mesa cambio')
    const again = { token, version: 2, ...change, partySize: 4 }
    expect((await ask('POST /api/reservations/manage/change', again, { ip: aCaller() })).status).toBe(200)
    await quiet()
    expect(textsTo(phone).at(-1)).toContain('4 personas')
    expect((await mailsTo(email)).at(-1)).toContain('Cambio: tu mesa')
  })

  test('a guest who is erased has no texts left', async () => {
    const phone = aNumber()
    aws().textService.refuseWith({ name: 'InternalServerException' })
    const { id, manageToken } = await book({ phone, lastName: 'Erased' })
    await ask('POST /api/reservations/manage/cancel', { token: manageToken }, { ip: aCaller() })
    await quiet()
    const { scanItems } = await import('#functions/db/table.ts')
    const rowsWith = async (text: string) => {
      const found: string[] = []
      for await (const item of scanItems()) if (JSON.stringify(item).includes(text)) found.push(item.pk)
      return found
    }
    expect((await rowsWith(phone)).filter((pk) => pk.startsWith('MAIL#text-'))).not.toEqual([])
    const { body } = await asOwner('POST /api/owner/guests/erase', { guest: phone }, { key: `erase-${counter++}-key` })
    expect(body).toMatchObject({})
    await quiet()
    await sweep('apply-erasures')
    expect((await rowsWith(phone.slice(2))).filter((pk) => /^(?:MAIL|RES)#/.test(pk))).toEqual([])
    aws().textService.refuseWith()
    later(60 * minute)
    await sweep()
    expect([await stored(id), textsTo(phone)]).toEqual([undefined, []])
  })
})
