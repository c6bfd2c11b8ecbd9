import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getEmailHoldLevel, isEmailHeld } from '#shared/email/bounce-rate.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { aBooking, aCateringForm, aDish } from '#test/make.ts'
import { useTier, withOwner } from '#test/functions/with-owner.ts'

const { ask, asOwner, aws, mails } = withOwner({ since: '2026-11-30T17:00:00Z' })
const [minuteMs, dayMs] = [60_000, 24 * 60 * 60_000]
const store = () => import('#functions/db/email/bounces.ts')

let now = Date.parse('2026-11-30T17:00:00Z')
let people = 0
const anAddress = () => `198.18.${people++ % 256}.7`

beforeAll(async () => {
  setClock(() => now)
  await useTier('enterprise')
  const { writeItem } = await import('#functions/db/table.ts')
  await writeItem((await import('#functions/db/menu/items.ts')).saveMenuItemOp(aDish()))
})
// No bounce of the test before counts.
beforeEach(() => void (now += 7 * dayMs))

const sweep = async () => {
  await aws().lambdas.idle()
  await aws().lambdas.invoke('minute-tick', {})
  await aws().lambdas.idle()
}
const countTo = async (email: string) => {
  await aws().lambdas.idle()
  return (await mails()).filter(({ to }) => to.text === email).length
}
const order = async (email: string) => {
  const desiredDate = new Date(now + 14 * dayMs).toISOString().slice(0, 10)
  const form = aCateringForm({ email, desiredDate })
  expect((await ask('POST /api/catering-requests', form, { ip: anAddress() })).status).toBe(201)
  return countTo(email)
}
const book = async (email: string, given: object = {}) => {
  const { body } = await ask('POST /api/reservations', aBooking({ email, reservationDate: '2027-06-10', ...given }), {
    ip: anAddress(),
  })
  return { booked: body, mailed: await countTo(email) }
}
/** So many emails that bounced, each by another network. */
const bounceMany = async (count: number, name = `mail${now}`) => {
  const { recordBounce } = await store()
  for (let each = 0; each < count; each++) await recordBounce(`${name}-${each}`)
}
const overview = async () => (await asOwner('GET /api/owner/overview')).body

test('an email is held by its kind and by the bounces of the last hundred emails', () => {
  expect([5, 6, 8, 9].map(getEmailHoldLevel)).toEqual([undefined, 'copies', 'copies', 'confirmations'])
  expect([5, 6, 9].map((count) => isEmailHeld('catering-received', count))).toEqual([false, true, true])
  expect([6, 8, 9].map((count) => isEmailHeld('reservation-confirmed', count))).toEqual([false, false, true])
})

test('a stranger whose invented mailboxes bounce from six networks holds back copies of catering requests, and no confirmation', async () => {
  await bounceMany(5)
  expect(await order('fifth@example.com')).toBe(1)
  expect((await overview()).bounced).toBeUndefined()
  await bounceMany(6)
  expect(await order('sixth@example.com')).toBe(0)
  expect((await overview()).bounced).toBe(6)
  expect((await book('honest@example.com')).mailed).toBe(1)
  // The restaurant hears of every request.
  expect((await mails()).filter(({ subject }) => subject.includes('catering')).length).toBeGreaterThan(0)
  now += 11 * minuteMs
  await sweep()
  expect(await countTo('sixth@example.com')).toBe(0)
})

test('over eight bounces confirmations to unverified addresses wait, and a guest who verified the address gets hers', async () => {
  const { booked } = await book('verified@example.com')
  const { emailTokenOf } = await import('#functions/db/reservations/manage-token.ts')
  await ask('POST /api/reservations/manage/verify', { token: await emailTokenOf(booked) })
  await bounceMany(8)
  expect((await book('eighth@example.com')).mailed).toBe(1)
  await bounceMany(9)
  expect((await book('ninth@example.com')).mailed).toBe(0)
  await ask('POST /api/reservations/manage/cancel', { token: booked.manageToken })
  expect(await countTo('verified@example.com')).toBe(2)
  expect((await overview()).bounced).toBe(9)
})

test('waiting emails go within ten minutes once the owner sends them', async () => {
  await bounceMany(9)
  await order('waits-for-owner@example.com')
  await book('waits-too@example.com')
  expect((await asOwner('POST /api/owner/mails/waiting')).status).toBe(204)
  expect((await overview()).bounced).toBeUndefined()
  now += 10 * minuteMs
  await sweep()
  expect([await countTo('waits-for-owner@example.com'), await countTo('waits-too@example.com')]).toEqual([1, 1])
})

test('waiting emails go by themselves when the bounces are three days old', async () => {
  await bounceMany(6)
  expect(await order('waits-days@example.com')).toBe(0)
  now += 3 * dayMs - minuteMs
  await sweep()
  expect(await countTo('waits-days@example.com')).toBe(0)
  now += 11 * minuteMs
  await sweep()
  expect(await countTo('waits-days@example.com')).toBe(1)
})

test('a bounce counts no more after a hundred emails that were sent since', async () => {
  const { getRecentBounceCount, recordSentEmail } = await store()
  await bounceMany(6)
  for (let sent = 0; sent < 99; sent++) await recordSentEmail()
  expect(await getRecentBounceCount()).toBe(6)
  await recordSentEmail()
  expect(await getRecentBounceCount()).toBe(0)
})

test('a bounce that is reported twice counts once, also at once, and the row stays small', async () => {
  const { recordBounce, getRecentBounceCount } = await store()
  await Promise.all(['a', 'a', 'b', 'c'].map((id) => recordBounce(id)))
  expect(await getRecentBounceCount()).toBe(3)
  await bounceMany(60)
  expect(await getRecentBounceCount()).toBe(20)
})

test('each sent email counts, and each one that the email service reports as bounced', async () => {
  const { getRecentBounceCount } = await store()
  expect(await order('bounces@example.com')).toBe(1)
  const { getItem } = await import('#functions/db/table.ts')
  const { keys } = await import('#functions/db/keys.ts')
  const before = (await getItem<{ sent: number }>(keys.bounceRate))!.sent
  await order('counts@example.com')
  // The guest's copy and the restaurant's notice.
  expect((await getItem<{ sent: number }>(keys.bounceRate))!.sent - before).toBe(2)
  const id = /[\da-f-]{36}/.exec(
    (await mails())
      .findLast(({ to }) => to.text === 'bounces@example.com')
      ?.headers.find(({ key }) => key === 'message-id')?.value ?? '',
  )![0]
  const { getEmail } = await import('#functions/db/email/emails.ts')
  const report = (bounceType: string) => ({
    Sns: {
      MessageId: 'm',
      Message: JSON.stringify({
        eventType: 'Bounce',
        bounce: { bounceType, bouncedRecipients: [{ emailAddress: 'bounces@example.com', action: 'failed' }] },
        mail: { tags: { mail: [id], try: [String(Date.parse(tried))] } },
      }),
    },
  })
  const tried = (await getEmail(id))!.dueAt
  await aws().lambdas.invoke('record-mail-event', { Records: [report('Transient')] })
  expect(await getRecentBounceCount(), 'a full mailbox').toBe(0)
  await aws().lambdas.invoke('record-mail-event', { Records: [report('Permanent')] })
  expect(await getRecentBounceCount()).toBe(1)
})

/** The email service says that the last email to an address came back for good. */
const comesBack = async (email: string) => {
  const sent = (await mails()).findLast(({ to }) => to.text === email)!
  const id = /[\da-f-]{36}/.exec(sent.headers.find(({ key }) => key === 'message-id')!.value)![0]
  const { getEmail } = await import('#functions/db/email/emails.ts')
  const Message = JSON.stringify({
    eventType: 'Bounce',
    bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: email }] },
    mail: { tags: { mail: [id], try: [String(Date.parse((await getEmail(id))!.dueAt))] } },
  })
  await aws().lambdas.invoke('record-mail-event', { Records: [{ Sns: { MessageId: 'm', Message } }] })
}

test('a notice that the restaurant cannot get counts as no bounce: no guest waits for it', async () => {
  await order('asks@example.com')
  const notice = (await mails()).findLast(({ to }) => to.text !== 'asks@example.com')!
  await comesBack(notice.to.text)
  const { getRecentBounceCount } = await store()
  expect(await getRecentBounceCount()).toBe(0)
  await comesBack('asks@example.com')
  expect(await getRecentBounceCount()).toBe(1)
})

test('a network adds two bounces at most: it takes five to make confirmations wait', async () => {
  const { recordBounce, getRecentBounceCount } = await store()
  const bounceFrom = async (network: string) => {
    for (let each = 0; each < 5; each++) await recordBounce(`${network}-${now}-${each}`, network)
  }
  for (const network of ['first', 'second']) await bounceFrom(network)
  now += dayMs
  for (const network of ['first', 'second']) await bounceFrom(network)
  expect(await getRecentBounceCount()).toBe(4)
  for (const network of ['third', 'fourth']) await bounceFrom(network)
  expect(getEmailHoldLevel(await getRecentBounceCount())).toBe('copies')
  await bounceFrom('fifth')
  expect(getEmailHoldLevel(await getRecentBounceCount())).toBe('confirmations')
})
