import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#shared/time/local-time.ts'
import { type Booked, minute, withTexts } from './with-sms.ts'

const {
  ask,
  asOwner,
  aws,
  at,
  book,
  cancel,
  faultProxies,
  later,
  mails,
  nextDay,
  quiet,
  reply,
  setMost,
  stored,
  sweep,
  ...all
} = withTexts()
const { aCaller, aNumber, failedOnes, textsTo } = all

/** A guest who waits for a table of a day that one party fills. */
async function wait(given: object = {}): Promise<Booked> {
  const asked = { firstName: 'Ana', lastName: 'Reyes', partySize: 2, from: '18:00:00', to: '18:00:00', texts: true }
  const sent = { ...asked, reservationDate: addDays(at.date, 4), ...given }
  const { status, body } = await ask('POST /api/waiting-list', sent, {
    ip: aCaller(),
    key: `waiting-${aNumber().slice(1)}`,
  })
  expect(status).toBe(201)
  await quiet()
  return body
}
/** The party goes, and the table is offered. */
async function offered(): Promise<void> {
  await cancel(party)
  await sweep()
}
const answer = ({ manageToken: token }: Booked, how: 'offer' | 'pass', reservationTime = '18:00:00') =>
  ask(`POST /api/reservations/manage/${how}`, { token, reservationTime }, { ip: aCaller() }).then(quiet)
const mailsTo = async (address: string) => (await mails()).filter(({ to }) => to.text === address)

let party: Booked
beforeEach(async () => {
  await nextDay()
  await setMost(1)
  party = await book({ reservationTime: '18:00:00', email: 'party@example.com', texts: undefined })
  await quiet()
})

describe('a table that is offered to a guest who waits', () => {
  test('a guest with only a phone gets the offer by text with its deadline and a link; an acceptance is confirmed once', async () => {
    const phone = aNumber()
    const waiting = await wait({ phone })
    expect(textsTo(phone)).toEqual([])
    await offered()
    const [text] = textsTo(phone)
    expect(text).toMatch(
      /a table opened up: \w{3}, \w{3} \d+, 6 PM, 2 guests\. Say yes by \d{1,2}(?::\d\d)? [AP]M: \S+\/r\/\w{10} Msg & data/,
    )
    const code = /\/r\/(\w{10})/.exec(text!)![1]!
    const { headers } = await ask(`GET /api/short-links/${code}`, undefined, { ip: aCaller() })
    expect(headers['location']).toBe(`/reservations/manage#${waiting.manageToken}`)
    await answer(waiting, 'offer')
    await sweep()
    expect(textsTo(phone).slice(1)).toEqual([expect.stringContaining('your table is booked:')])
    expect(await stored(waiting.id)).toMatchObject({ status: 'booked' })
    expect(await failedOnes()).toEqual([])
  })

  test('a guest with an email address gets it by email and by text in Spanish, each once', async () => {
    const [phone, email] = [aNumber(), `espera${at.date}@example.com`]
    await wait({ phone, email, locale: 'es' })
    await offered()
    for (let turn = 0; turn < 3; turn++, later(minute)) await sweep()
    expect(textsTo(phone)).toEqual([
      expect.stringMatching(/se liber.* una mesa: .*6 p\. m\., 2 personas\. Di que si antes de/),
    ])
    expect((await mailsTo(email)).filter(({ subject }) => subject?.includes('liberó'))).toHaveLength(1)
  })

  test('after a guest declines, the next guest gets the offer, and each gets a text about their own', async () => {
    const [first, second] = [aNumber(), aNumber()]
    const waiting = await wait({ phone: first })
    later(minute)
    await wait({ phone: second, lastName: 'Luna' })
    await offered()
    expect([textsTo(first).length, textsTo(second).length]).toEqual([1, 0])
    await answer(waiting, 'pass')
    await sweep()
    expect([textsTo(first).length, textsTo(second).length]).toEqual([1, 1])
  })

  test('an offer whose text does not arrive becomes a call to make when the guest has no email address', async () => {
    const phone = aNumber()
    aws().textService.endWith(phone, 'TEXT_UNREACHABLE')
    await wait({ phone, lastName: 'Callme' })
    await offered()
    await sweep()
    expect(textsTo(phone)).toEqual([])
    const notices = (await mails()).filter(({ text }) => text?.includes('Callme'))
    expect(notices.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/call/i))
    aws().textService.endWith(phone)
  })

  test('an offer is texted once although the worker crashes before or after any of its writes', async () => {
    for (const when of ['killed-before', 'killed-after'] as const)
      for (let nth = 1; nth <= 6; nth++) {
        const phone = aNumber()
        await nextDay()
        party = await book({ reservationTime: '18:00:00', email: 'party@example.com', texts: undefined })
        await wait({ phone })
        let writes = 0
        const { dynamo } = faultProxies()
        dynamo.before(async (body) => {
          const isTexts = /"(?:UpdateExpression|Item)"/.test(body) && /"(?:MAIL#text-|LINK#|TEXTS#)/.test(body)
          if (isTexts && !body.includes('"TransactItems"')) writes++
          dynamo.strike(writes === nth && isTexts ? 1 : 0, [when])
        })
        await offered().catch(() => undefined)
        all.alive()
        for (let turn = 0; turn < 3; turn++, later(6 * minute)) await sweep()
        expect(textsTo(phone)).toEqual([expect.stringContaining('a table opened up:')])
      }
  })

  test('after STOP a guest gets the offer only by email, or is listed to be called if there is no email address', async () => {
    const [mailed, called] = [aNumber(), aNumber()]
    const email = `stopped${at.date}@example.com`
    await reply(mailed, 'BAJA')
    await reply(called, 'BAJA')
    const waiting = await wait({ phone: mailed, email })
    later(minute)
    await wait({ phone: called, lastName: 'Telephone' })
    await offered()
    expect((await mailsTo(email)).filter(({ subject }) => subject?.startsWith('A table opened up'))).toHaveLength(1)
    await answer(waiting, 'pass')
    await sweep()
    expect([textsTo(mailed), textsTo(called)]).toEqual([[], []])
    expect((await mails()).filter(({ text }) => text?.includes('Telephone')).length).toBeGreaterThan(0)
    expect((await asOwner('GET /api/owner/overview')).body.failed).toEqual([])
  })

  test('an offer that expires before its text is sent is not texted', async () => {
    const phone = aNumber()
    aws().textService.refuseWith({ name: 'InternalServerException' })
    await wait({ phone })
    await offered()
    later(24 * 60 * minute)
    aws().textService.refuseWith()
    await sweep()
    later(6 * minute)
    await sweep()
    expect(textsTo(phone)).toEqual([])
  })
})
