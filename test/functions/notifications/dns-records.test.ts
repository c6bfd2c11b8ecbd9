import { expect, test } from 'vitest'
import { withOwner } from '#test/functions/with-owner.ts'

const { ask, asOwner, aws, mails } = withOwner()

let counter = 0
const send = (email: string, { locale = 'en', ip = '198.51.100.7' } = {}) =>
  asOwner('POST /api/owner/dns-records', { email, locale }, { key: `dns-records-${counter++}`, ip })
const mailsTo = async (address: string) => {
  await aws().lambdas.idle()
  return (await mails()).filter(({ to }) => to.text === address)
}

test('the owner emails the missing DNS records with plain instructions to the person who manages her domain', async () => {
  expect((await asOwner('GET /api/owner/notice-addresses')).body.needsDnsRecords).toBe(true)
  const { status, body } = await send('web@example.com')
  expect([status, body]).toEqual([201, { email: 'web@example.com' }])
  const [mail, ...more] = await mailsTo('web@example.com')
  expect(more).toEqual([])
  expect(mail?.text).toContain('Type: CNAME\nName: one._domainkey.nogalera.example\nValue: one.dkim.amazonses.com')
  expect(mail?.text).toContain(
    'Type: MX\nName: mail.nogalera.example\nPriority: 10\nValue: feedback-smtp.us-east-1.amazonses.com\n',
  )
  expect(mail?.text).toContain('Name: _dmarc.nogalera.example\nValue: v=DMARC1; p=none;')
  expect(mail?.text).toContain('leave the MX record of the domain itself as it is')
  expect(mail?.text).not.toContain('/api/notice-link')
})

test('after a typing error she sends them again, in Spanish too; a form that is sent twice is one email', async () => {
  const sent = { email: 'again@example.com', locale: 'es' }
  for (const _time of [1, 2])
    expect(
      (await asOwner('POST /api/owner/dns-records', sent, { key: 'dns-records-twice', ip: '198.51.100.8' })).status,
    ).toBe(201)
  expect(await mailsTo('again@example.com')).toHaveLength(1)
  expect((await mailsTo('again@example.com'))[0]?.text).toContain('Tipo: MX')
  expect((await send('no address', { ip: '198.51.100.8' })).status).toBe(400)
})

test('one network can send five of these emails; without a session none is sent', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 7; at++) statuses.push((await send(`victim${at}@example.com`, { ip: '203.0.113.9' })).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
  expect(await mailsTo('victim5@example.com')).toEqual([])
  expect((await ask('POST /api/owner/dns-records', { email: 'x@example.com', locale: 'en' })).status).toBe(401)
  // Her phone at home is another network.
  expect((await send('web2@example.com', { ip: '203.0.113.10' })).status).toBe(201)
})

test('a stage with a verified email domain sends none', async () => {
  process.env['MAIL_WAITS'] = ''
  try {
    expect((await asOwner('GET /api/owner/notice-addresses')).body.needsDnsRecords).toBeUndefined()
    expect((await send('late@example.com', { ip: '203.0.113.11' })).status).toBe(404)
  } finally {
    process.env['MAIL_WAITS'] = 'on'
  }
})
