import { describe, expect, test } from 'vitest'
import { amongWaiters } from './waiters.ts'

const backend = amongWaiters()
const { after, ask, aCaller, asks, asOwner, at, book, cancel, join, mails, quiet, setRules, standing } = backend
const { aws, mailsWithJoining, stored, subjectsTo, sweep } = backend

const times = <T>(count: number, one: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => one(index))

/** Presses the button of the page behind the link in our email. */
const verify = async (one: { id: string; manageToken: string }) => {
  const { emailTokenOf } = await import('#functions/db/reservations/manage-token.ts')
  expect(await ask('POST /api/reservations/manage/verify', { token: await emailTokenOf(one) })).toMatchObject({
    status: 200,
  })
}
/** The email service says that the newest email to an address came back. */
const bounce = async (email: string, bounceType = 'Permanent') => {
  await quiet()
  const { listGuestEmailsByDate } = await import('#functions/db/email/emails.ts')
  const mail = (await listGuestEmailsByDate(at.date)).findLast(
    ({ letter }) => 'reservation' in letter && letter.reservation.email === email,
  )!
  const message = {
    eventType: 'Bounce',
    bounce: { bounceType, bouncedRecipients: [{ emailAddress: email, action: 'failed' }] },
    mail: { tags: { mail: [mail.id], try: [String(Date.parse(mail.dueAt))] } },
  }
  await aws().lambdas.invoke('record-mail-event', {
    Records: [{ Sns: { MessageId: 'm', Message: JSON.stringify(message) } }],
  })
}

/** The owner presses “No answer”. */
const noAnswer = async (one: { id: string }) =>
  asOwner(`DELETE /api/owner/reservations/${one.id}/offer`, { version: (await stored(one)).version, noAnswer: true })

describe('a hundred bots on the waitlist of a date', () => {
  test('hold five freed tables only until two missed offers, and a verified guest who joined last comes first', async () => {
    await setRules({ maxReservationsPerDay: 20 })
    const tables = []
    for (let each = 0; each < 20; each++) {
      const one = await book({ email: `booked${each}@example.com` })
      await verify(one)
      tables.push(one)
    }
    const bots = []
    for (let each = 0; each < 100; each++) bots.push(await join({ email: `bot${each}@example.com` }))

    // The line is full of them, so a guest joins by the link in our email.
    const email = 'came-last@example.com'
    expect(await asks({ email })).toMatchObject({ status: 201, body: { status: 'verification-sent' } })
    expect(await asks({ email: undefined, phone: '7705550142' })).toMatchObject({
      body: { reason: 'verification-needed' },
    })
    await quiet()
    const link = /\/api\/reservations\/verify\?(\S+)/.exec(
      (await mails()).findLast(({ to }) => to.text === email)?.text ?? '',
    )?.[1]
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await ask('POST /api/reservations/verify', link, { headers, ...aCaller() })).toMatchObject({ status: 200 })
    await quiet()
    const joined = (await mailsWithJoining()).findLast(({ to }) => to.text === email)
    expect(joined?.subject).toMatch(/^You're on the waitlist/)
    expect(joined?.text).not.toContain('Confirm your email address')
    const { listWaitlistOfDate } = await import('#functions/db/reservations/reservations.ts')
    const real = (await listWaitlistOfDate(at.date)).find((one) => one.email === email)!
    expect((await asOwner('GET /api/owner/waiting', { date: at.date })).body.waiting[0].id).toBe(real.id)

    await cancel(tables[0]!)
    await sweep()
    expect(await standing(real, bots[0]!)).toEqual(['offered 18:00', 'waitlist'])
    for (const one of tables.slice(1, 6)) await cancel(one)
    await sweep()
    const held = bots.slice(0, 5)
    expect(await standing(...held)).toEqual(times(5, () => 'offered 18:00'))
    await after(240)
    expect(await standing(...held)).toEqual(times(5, () => 'offered 18:30'))
    await after(240)
    expect(await standing(...held)).toEqual(times(5, () => 'cancelled'))
    await quiet()
    expect(await subjectsTo('bot0@example.com')).toContainEqual(expect.stringMatching(/^We took you off the waitlist/))
  }, 120_000)
})

describe('a guest', () => {
  test('a guest who misses one offer keeps the place, and can accept the next', async () => {
    const there = await book()
    const one = await join({ email: 'asleep@example.com' })
    await cancel(there)
    await sweep()
    await after(240)
    expect([await standing(one), (await stored(one)).missed]).toEqual([['offered 18:30'], 1])
    expect(await backend.take(one, '18:30:00')).toMatchObject({ status: 200, body: { status: 'booked' } })
  })

  test.each([
    ['en', 'You’re on', 'We took you off the waitlist', 'join the waitlist again'],
    ['es', 'Estás en', 'Te quitamos de la lista de espera', 'volver a apuntarte'],
  ] as const)(
    'a guest who was removed from the waitlist is told so in %s, and can join again',
    async (locale, _joined, subject, again) => {
      const there = await book()
      const email = `off-${locale}@example.com`
      const one = await join({ email, locale })
      await cancel(there)
      await sweep()
      await after(240)
      await after(240)
      expect(await standing(one)).toEqual(['cancelled'])
      const told = (await mails()).findLast(({ to }) => to.text === email)
      expect([told?.subject, told?.text]).toEqual([expect.stringContaining(subject), expect.stringContaining(again)])
      await book()
      expect(await asks({ email, locale })).toMatchObject({ status: 201, body: { status: 'waitlist' } })
    },
  )

  test('who joins is sent one email, whose link verifies and which holds nothing that was typed', async () => {
    await book()
    const email = 'joined@example.com'
    const one = await join({
      email,
      firstName: 'Buy',
      lastName: 'Cheap',
      note: 'visit example.org',
      phone: '7705550143',
    })
    await quiet()
    const [mail, ...more] = (await mailsWithJoining()).filter(({ to }) => to.text === email)
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^You're on the waitlist/)
    for (const part of [mail?.subject, mail?.text, String(mail?.html)])
      expect(part).not.toMatch(/Buy|Cheap|example\.org|0143/)
    const token = /\/reservations\/manage#(\S+)/.exec(mail?.text ?? '')?.[1]
    expect((await ask('POST /api/reservations/manage/verify', { token })).status).toBe(200)
    expect((await stored(one)).verifiedAt).toBeDefined()
  })

  test('whose email bounces is removed from the waitlist, and the next guest gets the offer', async () => {
    const there = await book()
    const [one, next] = [await join({ email: 'no-such-box@example.com' }), await join({ email: 'next@example.com' })]
    await cancel(there)
    await sweep()
    expect(await standing(one, next)).toEqual(['offered 18:00', 'waitlist'])
    await bounce('no-such-box@example.com')
    await sweep()
    expect(await standing(one, next)).toEqual(['cancelled', 'offered 18:00'])
  })

  test('a guest whose full mailbox returns an offer is emailed that the wait ended', async () => {
    const there = await book()
    const email = 'full-box@example.com'
    const one = await join({ email })
    await cancel(there)
    await sweep()
    await bounce(email, 'Transient')
    await sweep()
    expect(await standing(one)).toEqual(['cancelled'])
    expect(await subjectsTo(email)).toContainEqual(expect.stringMatching(/^We took you off the waitlist/))
  })

  test('whose corrected address replaced one that bounced keeps waiting', async () => {
    await book()
    const one = await join({ email: 'typo@example.com' })
    await quiet()
    await backend.edit({ ...one, version: 1 }, { email: 'right@example.com' })
    await bounce('typo@example.com')
    expect(await standing(one)).toEqual(['waitlist'])
  })
})

describe('a guest with a phone only', () => {
  test('stays on the waitlist until called, however many offers expire', async () => {
    const there = await book()
    const one = await join({ email: undefined, phone: '7705550144' })
    await cancel(there)
    await sweep()
    for (let each = 0; each < 3; each++) await after(240)
    const { status, missed, passed } = await stored(one)
    expect({ status, missed, passed: passed?.length }).toEqual({ status: 'waitlist', missed: undefined, passed: 3 })
  })

  test('misses an offer when the owner presses “No answer”, and the second time the wait ends', async () => {
    const there = await book()
    const one = await join({ email: undefined, phone: '7705550145' })
    await cancel(there)
    await sweep()
    expect(await noAnswer(one)).toMatchObject({ status: 200, body: { status: 'waitlist', missed: 1 } })
    await sweep()
    expect(await standing(one)).toEqual(['offered 18:30'])
    expect(await noAnswer(one)).toMatchObject({ status: 200, body: { status: 'cancelled' } })
  })

  test('is the only one who can be marked “No answer”: an offer by email is missed when it expires', async () => {
    const there = await book()
    const one = await join({ email: 'mailed@example.com' })
    await cancel(there)
    await sweep()
    expect(await noAnswer(one)).toMatchObject({ body: { reason: 'transition-refused' } })
  })

  test('causes a notice to call; from the eleventh in an hour on, open offers come in one email', async () => {
    const count = 14
    await setRules({ maxReservationsPerDay: count })
    at.now += 60 * 60_000
    const tables = []
    for (let each = 0; each < count; each++) {
      const one = await book({ email: `calls${each}@example.com` })
      await verify(one)
      tables.push(one)
    }
    at.now += 61 * 60_000
    await sweep()
    for (let each = 0; each < count; each++) await join({ email: undefined, phone: `77055502${each + 10}` })
    const calls = async () => (await mails()).filter(({ subject }) => subject.startsWith('Please call')).length
    at.now += 61 * 60_000
    const before = await calls()
    await asOwner('GET /api/owner/waiting', { date: at.date })
    await setRules({ maxReservationsPerDay: 2 * count })
    await sweep()
    await sweep()
    expect((await calls()) - before).toBe(10)
    await after(61)
    const digest = (await mails()).find(({ text }) => text.match(/Please call/g)?.length === 4)
    expect(digest?.subject).toMatch(/^\d+ notifications from your website$/)
  })
})
