import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LineParty } from '#shared/tables/door-line.ts'
import { minute, withTexts } from './with-sms.ts'

const { ask, asOwner, at, aws, aNumber, aCaller, failedOnes, later, nextDay, quiet, reply, sweep, textsTo } =
  withTexts()
const table = (id: string) => ({ id, name: id, min: 1, max: 4, wheelchair: true, highChair: true })
beforeAll(async () => {
  const areas = [{ name: 'Inside', tables: ['1', '2', '3'].map(table), runs: [] }]
  expect((await asOwner('PUT /api/owner/tables', { areas, version: 0 })).status).toBe(200)
})
beforeEach(nextDay)

/** Lets a party join that agreed to texts. */
async function join(phone: string, given: object = {}): Promise<LineParty> {
  const asked = { name: 'Delia Ochoa', partySize: 2, quotedMinutes: 20, phone, texts: true, ...given }
  const { status, body } = await asOwner('POST /api/owner/line', asked, { key: crypto.randomUUID() })
  expect(status).toBe(201)
  await quiet()
  return body
}
const seen = async (id: string): Promise<LineParty> =>
  (await asOwner(`GET /api/owner/tables/${at.date}`)).body.line.find((one: LineParty) => one.id === id)
async function call({ id }: LineParty, given: object = {}): Promise<LineParty> {
  const { version } = await seen(id)
  const { status, body } = await asOwner(`PUT /api/owner/line/${id}/table`, { version, table: '1', ...given })
  expect([status, body]).toMatchObject([200, {}])
  await quiet()
  return body.party
}
async function move({ id }: LineParty, to: string): Promise<void> {
  const { version } = await seen(id)
  expect((await asOwner(`PUT /api/owner/line/${id}`, { version, to })).status).toBe(200)
  await quiet()
}
const page = async (path: string) => (await ask(`GET ${path}`, undefined, { ip: aCaller() })).text
const isDown = () => aws().textService.refuseWith({ name: 'ResourceNotFoundException' })
const isBack = () => aws().textService.refuseWith()

const correct = async ({ id }: LineParty, change: object): Promise<LineParty> => {
  const { version } = await seen(id)
  const { status, body } = await asOwner(`PUT /api/owner/line/${id}`, { version, change })
  expect(status).toBe(200)
  await quiet()
  return body
}

describe('a party whose number is corrected', () => {
  test('that was not asked before gets its place; another number has no consent until it is asked', async () => {
    const [first, second] = [aNumber(), aNumber()]
    const party = await join(first, { texts: false })
    expect(await correct(party, { quotedMinutes: 30 })).not.toHaveProperty('wantsTexts')
    expect(await correct(party, { texts: true })).toMatchObject({ wantsTexts: true })
    expect(textsTo(first)).toEqual([expect.stringContaining('about 30 minutes')])
    expect(await correct(party, { phone: second })).not.toHaveProperty('wantsTexts')
    expect((await call(party)).texts).toEqual({ 'line-joined': 'sent' })
    expect([textsTo(first).length, textsTo(second).length]).toEqual([1, 0])
  })

  test('agreed for the other number: that one gets what comes, the first nothing more', async () => {
    const [first, second] = [aNumber(), aNumber()]
    const party = await join(first)
    await correct(party, { phone: second, texts: true })
    await call(party)
    expect([textsTo(first).length, textsTo(second)]).toEqual([1, [expect.stringContaining('is ready')]])
  })

  test('a party that no longer wants texts gets none', async () => {
    const phone = aNumber()
    const party = await join(phone)
    // The same number and a new name keep the consent.
    expect(await correct(party, { name: 'Delia O.', phone })).toMatchObject({ wantsTexts: true })
    expect(await correct(party, { texts: false })).not.toHaveProperty('wantsTexts')
    await call(party)
    expect(textsTo(phone)).toHaveLength(1)
  })
})

describe('a party that agreed to texts', () => {
  test('gets its place with a short link, and that its table is ready: each once, and the host sees it', async () => {
    const phone = aNumber()
    const party = await join(phone)
    expect(party).toMatchObject({ wantsTexts: true, texts: { 'line-joined': 'sending' } })
    expect(JSON.stringify(party)).not.toContain('textConsent')
    expect(textsTo(phone)).toEqual([
      expect.stringMatching(
        /^Our restaurant: you're in line for a table, 2 guests\. The wait is about 20 minutes\. Your place: \S+\/r\/[2-9a-z]{10} Msg & data rates may apply\. Reply HELP for help, STOP to end\.$/,
      ),
    ])
    const code = /\/r\/(\w{10})/.exec(textsTo(phone)[0]!)![1]!
    const { headers } = await ask(`GET /api/short-links/${code}`, undefined, { ip: aCaller() })
    expect(headers['location']).toBe(`/api/line?code=${party.code}&locale=en`)
    expect(await page(headers['location']!)).toContain('We text you when your table is ready')
    await call(party)
    expect(textsTo(phone).slice(1)).toEqual([
      expect.stringMatching(
        /^Our restaurant: your table is ready\. Please see the host, we hold it until 11:05 AM\. Can't make it\? \S+\/r\/[2-9a-z]{10}$/,
      ),
    ])
    expect((await seen(party.id)).texts).toEqual({ 'line-joined': 'sent', 'line-ready': 'sent' })
    // Put back and called again: by name.
    await move(party, 'waiting')
    expect((await call(party, { table: '2' })).texts).toMatchObject({ 'line-ready': 'sent' })
    later(10 * minute)
    await sweep()
    expect(textsTo(phone)).toHaveLength(2)
    expect((await seen(party.id)).texts).toEqual({ 'line-joined': 'sent', 'line-ready': 'sent' })
  })

  test('reads them in its language', async () => {
    const phone = aNumber()
    const party = await join(phone, { locale: 'es', quotedMinutes: 0, partySize: 1 })
    await call(party)
    expect(textsTo(phone)).toEqual([
      expect.stringMatching(/ya estas en la fila, 1 persona\. Tu lugar: /),
      expect.stringMatching(
        /tu mesa esta lista\. La guardamos hasta las 11:05 a\. m\.: pasa a la entrada\. ¿Ya no puedes/,
      ),
    ])
  })

  test('a party that left, sat down or was put back before its text was sent gets none; a second call is texted', async () => {
    const [left, sits, back] = [aNumber(), aNumber(), aNumber()]
    isDown()
    const gone = await join(left)
    const seated = await join(sits)
    const waiting = await join(back)
    await move(gone, 'left')
    await call(seated, { table: '2', seated: true })
    await call(waiting, { table: '3' })
    await move(waiting, 'waiting')
    isBack()
    later(6 * minute)
    await sweep()
    expect([textsTo(left), textsTo(sits)]).toEqual([[], []])
    expect(textsTo(back)).toEqual([expect.stringContaining("you're in line")])
    expect((await seen(gone.id)).texts).toBeUndefined()
    expect((await seen(waiting.id)).texts).toEqual({ 'line-joined': 'sent' })
    await call(waiting, { table: '3' })
    expect(textsTo(back)[1]).toContain('your table is ready')
    expect((await seen(waiting.id)).texts).toEqual({ 'line-joined': 'sent', 'line-ready': 'sent' })
  })

  test('may have had a text of which the service said nothing: it gets no second one, and the host calls', async () => {
    const phone = aNumber()
    const party = await join(phone)
    aws().textService.refuseWith({ name: 'InternalServerException' })
    await call(party)
    await move(party, 'waiting')
    isBack()
    await call(party)
    later(6 * minute)
    await sweep()
    expect(textsTo(phone)).toHaveLength(1)
    expect((await seen(party.id)).texts).toEqual({ 'line-joined': 'sent', 'line-ready': 'failed' })
  })

  test('gets no text about a past time: a text that could not be sent while the table was held counts as failed', async () => {
    const phone = aNumber()
    const party = await join(phone)
    isDown()
    await call(party)
    expect((await seen(party.id)).texts).toMatchObject({ 'line-ready': 'sending' })
    isBack()
    later(6 * minute)
    await sweep()
    expect(textsTo(phone)).toHaveLength(1)
    expect((await seen(party.id)).texts).toMatchObject({ 'line-ready': 'failed' })
    expect(await failedOnes()).toEqual([])
  })

  test('a party that sends STOP gets no more texts; the host sees the failed text, and the overview has no entry', async () => {
    const phone = aNumber()
    const party = await join(phone)
    await reply(phone, 'STOP')
    await reply(phone, 'PARAR')
    const before = textsTo(phone).length
    await call(party)
    expect(textsTo(phone)).toHaveLength(before)
    expect((await seen(party.id)).texts).toEqual({ 'line-joined': 'sent', 'line-ready': 'failed' })
    const again = await join(phone)
    expect((await seen(again.id)).texts).toEqual({ 'line-joined': 'failed' })
    expect(textsTo(phone)).toHaveLength(before)
    expect(await failedOnes()).toEqual([])
  })

  test('has a phone that is off: the host sees that it did not arrive', async () => {
    const phone = aNumber()
    aws().textService.endWith(phone, 'TEXT_UNREACHABLE')
    const party = await join(phone)
    await quiet()
    expect((await seen(party.id)).texts).toEqual({ 'line-joined': 'failed' })
    expect(await failedOnes()).toEqual([])
  })

  test('is not flooded: six texts about the line in a day at one number; another number gets its own', async () => {
    const [phone, other] = [aNumber(), aNumber()]
    for (let times = 0; times < 7; times++) await move(await join(phone), 'left')
    expect(textsTo(phone)).toHaveLength(6)
    await join(other)
    expect(textsTo(other)).toHaveLength(1)
  })

  test('a party gets no text over the budget, and is called by name', async () => {
    const phone = aNumber()
    process.env['SMS_BUDGET_USD'] = '0.001'
    const party = await join(phone)
    expect(textsTo(phone)).toEqual([])
    expect((await seen(party.id)).texts).toEqual({ 'line-joined': 'failed' })
    await call(party)
    expect((await seen(party.id)).texts).toEqual({ 'line-joined': 'failed', 'line-ready': 'failed' })
  })

  test('is erased with its number', async () => {
    const phone = aNumber()
    isDown()
    const party = await join(phone)
    await asOwner('POST /api/owner/guests/erase', { guest: phone }, { key: crypto.randomUUID() })
    await quiet()
    await sweep('apply-erasures')
    expect(await seen(party.id)).toBeUndefined()
    isBack()
    later(6 * minute)
    await sweep()
    expect(textsTo(phone)).toEqual([])
  })
})

test('a party that was not asked, or whose number takes no texts, is called by name', async () => {
  const [phone, abroad] = [aNumber(), '+447911123456']
  const [plain, foreign, none] = [
    await join(phone, { texts: false }),
    await join(abroad),
    await join('', { phone: undefined }),
  ]
  for (const [index, party] of [plain, foreign, none].entries()) {
    expect(party.wantsTexts).toBeUndefined()
    expect((await call(party, { table: String(index + 1) })).texts).toBeUndefined()
  }
  expect([textsTo(phone), textsTo(abroad)]).toEqual([[], []])
  expect(await page(`/api/line?code=${(await join(phone, { texts: false })).code}&locale=en`)).toContain('We call you')
})

test('where texts are off the line works by name', async () => {
  process.env['SMS'] = ''
  try {
    const phone = aNumber()
    const party = await join(phone)
    expect(party).not.toHaveProperty('wantsTexts')
    expect((await call(party)).texts).toBeUndefined()
    expect((await asOwner(`GET /api/owner/tables/${at.date}`)).body).not.toHaveProperty('texts')
    expect(textsTo(phone)).toEqual([])
  } finally {
    process.env['SMS'] = 'on'
  }
})

test('a tablet at the door gets no number', async () => {
  const { describeLineParty } = await import('#functions/services/tables/line-sms.ts')
  const { findLineParty } = await import('#functions/db/tables/line.ts')
  const phone = aNumber()
  const { id } = await join(phone)
  const stored = (await findLineParty(at.date, id))!
  const shown = await describeLineParty({ stand: {} as never }, stored)
  expect(shown).toMatchObject({ wantsTexts: true, texts: { 'line-joined': 'sent' } })
  expect(JSON.stringify(shown)).not.toContain(phone.slice(-7))
})
