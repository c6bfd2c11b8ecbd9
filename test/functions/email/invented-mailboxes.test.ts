import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isMailDomain, type MailResolver } from '#functions/outbox/mail-domain.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { aBooking, aCateringForm, aDish } from '#test/make.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { useTier } from '#test/functions/with-owner.ts'

const { ask, aws, mails } = withEmulatedAws()
const dayMs = 24 * 60 * 60_000

let now = Date.parse('2026-11-30T17:00:00Z')
let people = 0
const anAddress = () => `198.${people >> 8}.${people++ & 255}.7`

beforeAll(async () => {
  setClock(() => now)
  await useTier('enterprise')
  const { writeItem } = await import('#functions/db/table.ts')
  await writeItem((await import('#functions/db/menu/items.ts')).saveMenuItemOp(aDish()))
})
// Every test has a day of its own.
beforeEach(() => void (now += dayMs))

const sweep = async () => {
  await aws().lambdas.idle()
  await aws().lambdas.invoke('minute-tick', {})
  await aws().lambdas.idle()
}
const countTo = async (...emails: string[]) => {
  await aws().lambdas.idle()
  return (await mails()).filter(({ to }) => emails.includes(to.text)).length
}
const order = async (email: string, ip: string) => {
  const answer = await ask('POST /api/catering-requests', aCateringForm({ email }), { ip })
  expect(answer).toMatchObject({ status: 201 })
  await aws().lambdas.idle()
  return answer.body.id as string
}
const book = async (email: string, ip: string) => {
  const { body } = await ask('POST /api/reservations', aBooking({ email, reservationDate: '2027-02-10' }), { ip })
  await aws().lambdas.idle()
  return body
}
/** The email service says that the email to an address came back for good. */
const bounce = async (email: string) => {
  await aws().lambdas.idle()
  const sent = await mails()
  const mail = sent.findLast(({ to }) => to.text === email)
  const id = /[\da-f-]{36}/.exec(mail?.headers.find(({ key }) => key === 'message-id')?.value ?? '')?.[0] ?? ''
  expect(id).toMatch(/^[\w-]{36}$/)
  const { getEmail } = await import('#functions/db/email/emails.ts')
  const { dueAt } = (await getEmail(id))!
  const message = {
    eventType: 'Bounce',
    bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: email }] },
    mail: { tags: { mail: [id], try: [String(Date.parse(dueAt))] } },
  }
  const Records = [{ Sns: { MessageId: 'm', Message: JSON.stringify(message) } }]
  await aws().lambdas.invoke('record-mail-event', { Records })
}

describe('a network that invents mailboxes', () => {
  test('brings about no more emails that day after two bounces, and two more the day after', async () => {
    const ip = anAddress()
    const invented = Array.from({ length: 10 }, (_, at) => `invented${at}@example.com`)
    for (const email of invented) {
      await order(email, ip)
      if ((await countTo(email)) > 0) await bounce(email)
    }
    expect(await countTo(...invented)).toBe(2)
    now += 60 * 60_000
    await book('invented-too@example.com', ip)
    await sweep()
    expect(await countTo(...invented, 'invented-too@example.com')).toBe(2)
    // Another network's emails go.
    await order('elsewhere@example.com', anAddress())
    expect(await countTo('elsewhere@example.com')).toBe(1)
    now += dayMs
    await sweep()
    expect(await countTo(...invented)).toBeGreaterThan(2)
  })

  test('is not one with a typo in a mailbox: the corrected request is emailed', async () => {
    const ip = anAddress()
    await order('typo@example.con', ip)
    await bounce('typo@example.con')
    await order('no-typo@example.com', ip)
    expect(await countTo('no-typo@example.com')).toBe(1)
  })

  test('has one bounce, also where the email service reports it twice', async () => {
    const ip = anAddress()
    await order('reported-twice@example.com', ip)
    await bounce('reported-twice@example.com')
    await bounce('reported-twice@example.com')
    await order('next-to-it@example.com', ip)
    expect(await countTo('next-to-it@example.com')).toBe(1)
  })

  test('keeps no email from a guest of it who verified the address', async () => {
    const ip = anAddress()
    const one = await book('verified@example.com', ip)
    const { emailTokenOf } = await import('#functions/db/reservations/manage-token.ts')
    await ask('POST /api/reservations/manage/verify', { token: await emailTokenOf(one) })
    for (const email of ['bad1@example.com', 'bad2@example.com']) {
      await order(email, ip)
      await bounce(email)
    }
    await ask('POST /api/reservations/manage/cancel', { token: one.manageToken })
    expect(await countTo('verified@example.com')).toBe(2)
  })
})

const answer = async (id: string) => {
  const { cateringRequest, updateCateringRequestOps } = await import('#functions/db/catering/requests.ts')
  const { transact } = await import('#functions/db/table.ts')
  const before = (await cateringRequest(id))!
  await transact(updateCateringRequestOps(before, { ...before, state: 'quoted', version: before.version + 1 }))
}

const isUnmailed = async (id: string) =>
  (await (await import('#functions/db/catering/requests.ts')).cateringRequest(id))?.unmailed

describe('catering requests of one mailbox', () => {
  test('requests of one mailbox are copied to it once while they are open, and all are stored and marked', async () => {
    const email = 'victim@example.com'
    const ids = []
    for (let each = 0; each < 3; each++) ids.push(await order(email, anAddress()))
    now += 60 * 60_000
    await sweep()
    expect(await countTo(email)).toBe(1)
    expect(await Promise.all(ids.map(isUnmailed))).toEqual([undefined, true, true])
  })

  test('are copied once, also those that are sent at the same time', async () => {
    const email = 'at-once@example.com'
    const ids = await Promise.all(Array.from({ length: 5 }, () => order(email, anAddress())))
    expect((await Promise.all(ids.map(isUnmailed))).filter(Boolean)).toHaveLength(4)
    expect(await countTo(email)).toBe(1)
  })

  test('are copied once, however the address is written', async () => {
    const spellings = ['same.mailbox@example.com', 'Same.Mailbox@example.com', 'same.mailbox+1@example.com']
    for (const email of spellings) await order(email, anAddress())
    await aws().lambdas.idle()
    const copied = (await mails()).filter(({ to }) => to.text.toLowerCase().startsWith('same.mailbox'))
    expect(copied).toHaveLength(1)
    // Another mailbox of the same domain gets its own.
    await order('another.mailbox@example.com', anAddress())
    expect(await countTo('another.mailbox@example.com')).toBe(1)
  })

  test('are copied each to an office that orders twice a week, and to the troop whose first was answered', async () => {
    const email = 'office@example.com'
    await answer(await order(email, anAddress()))
    for (let week = 0; week < 3; week++) {
      now += 3 * dayMs
      await order(email, anAddress())
    }
    expect(await countTo(email)).toBe(4)
  })

  test('of an address with a verified reservation are ten', async () => {
    const email = 'regular@example.com'
    const one = await book(email, anAddress())
    const { emailTokenOf } = await import('#functions/db/reservations/manage-token.ts')
    await ask('POST /api/reservations/manage/verify', { token: await emailTokenOf(one) })
    const ids = []
    for (let each = 0; each < 11; each++) ids.push(await order(email, anAddress()))
    expect((await Promise.all(ids.map(isUnmailed))).filter(Boolean)).toHaveLength(1)
  })
})

const none = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))

describe('a domain', () => {
  const resolver = (given: Partial<MailResolver>): MailResolver => ({
    resolveMx: none('ENODATA'),
    resolve4: none('ENODATA'),
    resolve6: none('ENODATA'),
    ...given,
  })
  let domains = 0
  const ask = (given: Partial<MailResolver>) => isMailDomain(`domain${domains++}.example`, now, resolver(given))

  test.each([
    ['with a mail server', { resolveMx: () => Promise.resolve([{ exchange: 'mx.example' }]) }],
    ['with an address alone', { resolve4: () => Promise.resolve(['192.0.2.1']) }],
    ['with an IPv6 address alone', { resolve6: () => Promise.resolve(['2001:db8::1']) }],
    ['whose name server does not answer', { resolveMx: none('ETIMEOUT') }],
    ['whose name server fails', { resolveMx: none('ESERVFAIL') }],
    ['whose name server fails later', { resolve4: none('ESERVFAIL') }],
  ])('%s is emailed', async (_what, given) => expect(await ask(given)).toBe(true))

  test.each([
    ['that does not exist', { resolveMx: none('ENOTFOUND'), resolve4: none('ENOTFOUND'), resolve6: none('ENOTFOUND') }],
    ['without mail server and address', {}],
    ['that says that it takes no email', { resolveMx: () => Promise.resolve([{ exchange: '' }]) }],
  ])('%s is not emailed', async (_what, given) => expect(await ask(given)).toBe(false))

  test('is asked once in ten minutes', async () => {
    let asked = 0
    const counting = resolver({ resolveMx: () => Promise.resolve([{ exchange: `mx${asked++}.example` }]) })
    for (const minutes of [0, 9, 11]) await isMailDomain('often.example', now + minutes * 60_000, counting)
    expect(asked).toBe(2)
  })
})
