import { beforeEach, describe, expect, test } from 'vitest'
import { minute, withTexts } from './with-sms.ts'

const { ask, asOwner, aws, book, later, mails, messagesOf, nextDay, quiet, reply, stored, sweep, ...all } = withTexts()
const { aCaller, aNumber, failedOnes, textsTo } = all

beforeEach(() => nextDay())

const codeIn = (text: string | undefined): string => /\/r\/(\w{10})/.exec(text ?? '')?.[1] ?? ''
const open = async (code: string, ip: string) => {
  const { status, headers } = await ask(`GET /api/short-links/${code}`, undefined, { ip })
  return { status, location: headers['location'] }
}
const tell = async (message: unknown) => {
  await aws().lambdas.invoke('record-sms-event', {
    Records: [{ Sns: { MessageId: 'one', Message: typeof message === 'string' ? message : JSON.stringify(message) } }],
  })
  await quiet()
}
const takenOf = (number: string): number => aws().textService.taken.filter((to) => to === number).length

describe('a short link', () => {
  test('is found by nobody who tries codes: after sixty an hour even a right one opens nothing, in the whole network', async () => {
    const phone = aNumber()
    await book({ phone })
    await quiet()
    const code = codeIn(textsTo(phone)[0])
    const letters = '23456789abcdefghijklmnopqrstuvwxyz'
    for (let guess = 0; guess < 60; guess++) {
      const tried = letters[guess % letters.length]! + code.slice(1, 9) + letters[Math.floor(guess / 2)]!
      if (tried !== code) expect((await open(tried, '2001:db8:5:5::1')).location).toBe('/reservations/manage')
    }
    await open('2345678923', '2001:db8:5:5::2')
    for (const ip of ['2001:db8:5:5::3', '2001:db8:5:5:abcd::1'])
      expect((await open(code, ip)).location ?? '').not.toContain('#')
  })

  test('opens for its guest from wherever they are, as often as they look, beside who guesses', async () => {
    const phone = aNumber()
    const { manageToken } = await book({ phone })
    await quiet()
    const code = codeIn(textsTo(phone)[0])
    for (let look = 0; look < 20; look++)
      expect(await open(code, '2001:db8:6:5::9')).toEqual({
        status: 302,
        location: `/reservations/manage#${manageToken}`,
      })
  })
})

describe('a stranger with a phone', () => {
  test("STOP or CANCEL with another guest's number in the text changes nothing of that guest", async () => {
    const [phone, stranger] = [aNumber(), aNumber()]
    const { id } = await book({ phone })
    await quiet()
    for (const text of [`STOP ${phone}`, `CANCEL ${phone}`, 'CANCEL', 'STOP', `CANCEL ${id}`])
      await reply(stranger, text)
    expect(await stored(id)).toMatchObject({ status: 'booked' })
    await asOwner(`PUT /api/owner/reservations/${id}`, { version: 1, partySize: 3 })
    await quiet()
    expect(textsTo(phone)).toHaveLength(2)
    expect(await messagesOf(stranger)).toEqual([])
  })

  test('whose own table it is stops and cancels by the same words', async () => {
    const [stops, cancels] = [aNumber(), aNumber()]
    const { id: kept } = await book({ phone: stops, email: 'stops@example.com' })
    const { id } = await book({ phone: cancels })
    await quiet()
    await reply(stops, 'Stop')
    await reply(cancels, 'Cancel!')
    const before = textsTo(stops).length
    await asOwner(`PUT /api/owner/reservations/${kept}`, { version: 1, partySize: 3 })
    await quiet()
    expect(textsTo(stops)).toHaveLength(before)
    expect([(await stored(kept))!.status, (await stored(id))!.status]).toEqual(['booked', 'cancelled'])
    expect(textsTo(cancels).at(-1)).toContain('is cancelled.')
  })
})

describe('an event', () => {
  test('that is forged has no way in: no call takes one, and one that is not the service’s is set aside', async () => {
    const phone = aNumber()
    const { id } = await book({ phone })
    await quiet()
    const answer = { originationNumber: phone, messageBody: 'CANCEL', inboundMessageId: 'x' }
    for (const path of ['/api/text-events', '/api/record-text-event', '/api/short-links'])
      expect((await ask(`POST ${path}`, answer, { ip: aCaller() })).status).toBeGreaterThanOrEqual(400)
    const { mail } = aws().textService.arrived.findLast(({ to }) => to === phone)!
    for (const forged of [
      'not JSON',
      [],
      { ...answer, inboundMessageId: '' },
      { ...answer, originationNumber: `${phone}0` },
      { ...answer, originationNumber: '+447911123456' },
      { eventType: 'TEXT_INVALID', context: { mail, try: '2020-01-01T00:00:00.000Z' } },
      { eventType: 'TEXT_INVALID', context: { mail: 'no-such', try: 'never' } },
      { eventType: 'VOICE_FAILED', context: { mail } },
    ])
      await tell(forged)
    expect(await stored(id)).toMatchObject({ status: 'booked' })
    expect(await failedOnes()).toEqual([])
  })

  test('of the service that comes twice cancels once and is one message', async () => {
    const [cancels, writes] = [aNumber(), aNumber()]
    const { id } = await book({ phone: cancels })
    await book({ phone: writes })
    await quiet()
    for (let times = 0; times < 2; times++) {
      await tell({ originationNumber: cancels, messageBody: 'CANCEL', inboundMessageId: `cancel-${cancels}` })
      await tell({
        originationNumber: writes,
        messageBody: 'A high chair, please',
        inboundMessageId: `write-${writes}`,
      })
    }
    expect(await stored(id)).toMatchObject({ status: 'cancelled' })
    expect(textsTo(cancels).filter((text) => text.includes('is cancelled.'))).toHaveLength(1)
    expect(await messagesOf(writes)).toHaveLength(1)
    expect(textsTo(writes).filter((text) => text.includes("can't answer"))).toHaveLength(1)
  })
})

describe('a number that takes no texts', () => {
  test('a landline is texted once; later messages go by email, or are shown to the owner without an address', async () => {
    const [mailed, plain] = [aNumber(), aNumber()]
    for (const phone of [mailed, plain]) aws().textService.endWith(phone, 'TEXT_INVALID')
    const email = 'landline@example.com'
    const { id: one } = await book({ phone: mailed, email })
    const { id: other } = await book({ phone: plain, lastName: 'Landline' })
    await quiet()
    for (const id of [one, other]) await asOwner(`PUT /api/owner/reservations/${id}`, { version: 1, partySize: 3 })
    await quiet()
    expect([takenOf(mailed), takenOf(plain)]).toEqual([1, 1])
    expect((await mails()).filter(({ to }) => to.text === email)).toHaveLength(2)
    expect(await failedOnes()).toMatchObject([{ kind: 'text', name: 'Ana Landline', error: 'stopped', phone: plain }])
    for (const { id } of await failedOnes()) await asOwner(`DELETE /api/owner/mails/${id}`)
    for (const phone of [mailed, plain]) aws().textService.endWith(phone)
  })

  test('for a moment, such as a phone that is off, is texted again at the next change', async () => {
    const phone = aNumber()
    aws().textService.endWith(phone, 'TEXT_UNREACHABLE')
    const { id } = await book({ phone })
    await quiet()
    aws().textService.endWith(phone)
    await asOwner(`PUT /api/owner/reservations/${id}`, { version: 1, partySize: 3 })
    await quiet()
    expect(textsTo(phone)).toEqual([expect.stringContaining('3 guests')])
  })

  test('at a fee or abroad is never asked, while one of Puerto Rico is', async () => {
    const dear = ['+19005550171', '+18765550172', '+18095550173', '+14165550174', '+18885550175', '+447911123457']
    for (const phone of dear) {
      await book({ phone })
      await book({ phone, texts: undefined, reservationTime: '19:00:00' })
    }
    const island = '+17875550176'
    await book({ phone: island })
    await quiet()
    later(10 * minute)
    await sweep()
    expect(dear.map(takenOf)).toEqual(dear.map(() => 0))
    expect(textsTo(island)).toHaveLength(1)
    expect(await failedOnes()).toEqual([])
  })
})
