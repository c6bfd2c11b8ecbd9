import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ParsedMail } from '#infra/emulators/parse-mail.ts'
import { instantOf } from '#shared/time/local-time.ts'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import type { NoticeAddress } from '#shared/notifications/addresses.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { aBooking, aMessageForm } from '#test/make.ts'
import { useTier, withOwner } from '#test/functions/with-owner.ts'

const { ask, asOwner, aws, mails, requests, faultProxies } = withOwner({ since: '2026-11-30T17:00:00Z' })

let now = Date.parse('2026-11-30T17:00:00Z')
const minute = 60_000
const later = (ms: number): void => {
  now += ms
}
let counter = 0
const one = () => `${counter++}`
const aCaller = () => `198.51.${counter >> 8}.${counter++ & 255}`
const quiet = () => aws().lambdas.idle()
const sweep = async (job = 'minute-tick') => {
  await aws().lambdas.invoke(job, {})
  await quiet()
}

beforeAll(async () => {
  setClock(() => now)
  const { writeItem } = await import('#functions/db/table.ts')
  const { overwriteReservationRulesOp } = await import('#functions/db/site/settings.ts')
  await useTier('enterprise')
  await writeItem(overwriteReservationRulesOp({ maxReservationsPerDay: 1000, reservationsEnabled: true }))
})
// Every test has an hour of its own, and a list without addresses.
afterEach(async () => {
  const { body } = await asOwner('GET /api/owner/notice-addresses')
  for (const { id } of body.addresses) await asOwner(`DELETE /api/owner/notice-addresses/${id}`)
  await wantSheet(null)
  later(61 * minute)
})

const mailsTo = async (address: string) => (await mails()).filter(({ to }: ParsedMail) => to.text === address)
const listed = async (): Promise<NoticeAddress[]> => (await asOwner('GET /api/owner/notice-addresses')).body.addresses
const wantSheet = (sheetHour: number | null) => asOwner('PUT /api/owner/notice-addresses/owner', { sheetHour })
const chef = { name: 'Chef', locale: 'es', kinds: ['large-parties', 'catering'], sheetHour: null }
const add = async (given: object = {}) => {
  const email = `chef${one()}@example.com`
  const answer = await asOwner(
    'POST /api/owner/notice-addresses',
    { ...chef, email, ...given },
    { key: `add-${one()}-key` },
  )
  await quiet()
  return { email, ...answer }
}
const linkIn = (mail: ParsedMail | undefined, use: string): URL =>
  new URL(new RegExp(`http\\S+/api/notice-link\\?use=${use}\\S+`).exec(mail?.text ?? '')?.[0] ?? 'none:')
const open = (link: URL) => ask(`GET ${link.pathname}${link.search}`)
const press = (link: URL) =>
  ask(`POST ${link.pathname}`, link.search.slice(1), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const confirmed = async (given: object = {}) => {
  const { email, body } = await add(given)
  const [question] = await mailsTo(email)
  await press(linkIn(question, 'confirm'))
  return { email, id: body.id as string }
}
const book = async (given: object = {}) => {
  await ask(
    'POST /api/reservations',
    aBooking({ email: `guest${one()}@example.com`, reservationDate: '2026-12-24', ...given }),
    { ip: aCaller() },
  )
  await quiet()
}

describe('a further address', () => {
  test('gets one confirmation email, nothing else until its button is pressed, and then what it chose in its language', async () => {
    const { email, body, status } = await add()
    expect([status, body.confirmedAt]).toEqual([201, undefined])
    await book({ partySize: 8 })
    await sweep()
    const [question, ...more] = await mailsTo(email)
    expect([more, question?.subject]).toEqual([[], 'Our restaurant: ¿quieres recibir sus avisos?'])
    const link = linkIn(question, 'confirm')
    // A mail scanner opens the link twice, and nothing changes.
    expect([(await open(link)).status, (await open(link)).text]).toEqual([200, expect.stringContaining('<button>')])
    expect((await listed())[0]?.confirmedAt).toBeUndefined()
    expect((await press(link)).text).toContain('Ya estás en la lista')
    expect((await listed())[0]?.confirmedAt).toBe(new Date(now).toISOString())

    await book({ partySize: 7 })
    await book({ partySize: 9 })
    await ask('POST /api/contacts', aMessageForm(), { ip: aCaller() })
    await quiet()
    const [copy, ...others] = (await mailsTo(email)).slice(1)
    expect([copy?.subject, others]).toEqual([expect.stringMatching(/^Nueva reservación: .* 9 personas$/), []])
    expect(copy?.text).not.toContain('/dashboard')
    expect(copy?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain('use=stop')
  })

  test('is stopped by the link in every copy, without a session; the old confirmation link does not start it again', async () => {
    const { email } = await confirmed()
    await book({ partySize: 8 })
    const [question, copy] = await mailsTo(email)
    const stop = linkIn(copy, 'stop')
    await open(stop)
    expect((await listed())[0]?.stopped).toBeUndefined()
    expect((await press(stop)).text).toContain('Ya no recibirás correos')
    expect((await listed())[0]?.stopped?.why).toBe('asked')
    expect((await press(stop)).status).toBe(200)
    expect((await press(linkIn(question, 'confirm'))).status).toBe(404)
    await book({ partySize: 8 })
    expect(await mailsTo(email)).toHaveLength(2)
  })

  test('cannot be confirmed by a guessed proof, nor by the proof of the other link', async () => {
    const { email } = await add()
    const link = linkIn((await mailsTo(email))[0], 'confirm')
    for (const change of [{ proof: 'a'.repeat(43) }, { use: 'stop' }, { id: crypto.randomUUID() }]) {
      const other = new URL(link)
      for (const [name, value] of Object.entries(change)) other.searchParams.set(name, value)
      expect([(await open(other)).status, (await press(other)).status]).toEqual([404, 404])
    }
    expect((await listed())[0]).not.toHaveProperty('confirmedAt')
  })

  test('is one of five, each once', async () => {
    const { email } = await add()
    const twice = await add({ email: email.toUpperCase() })
    expect([twice.status, twice.body.reason]).toEqual([409, 'address-exists'])
    for (let each = 0; each < 4; each++) expect((await add()).status).toBe(201)
    const sixth = await add()
    expect([sixth.status, sixth.body.reason]).toEqual([422, 'addresses-full'])
    expect(await mailsTo(sixth.email)).toEqual([])
  })

  test('is changed at its version, keeps its email, and gets nothing once it is removed', async () => {
    const { email, id } = await confirmed()
    const change = { ...chef, kinds: ['messages'], version: 1 }
    expect((await asOwner(`PUT /api/owner/notice-addresses/${id}`, change)).body).toMatchObject({ email, version: 2 })
    expect((await asOwner(`PUT /api/owner/notice-addresses/${id}`, change)).body.reason).toBe('changed-meanwhile')
    await ask('POST /api/contacts', aMessageForm(), { ip: aCaller() })
    await quiet()
    expect(await mailsTo(email)).toHaveLength(2)
    expect((await asOwner(`DELETE /api/owner/notice-addresses/${id}`)).status).toBe(200)
    expect((await asOwner(`DELETE /api/owner/notice-addresses/${id}`)).body.reason).toBe('not-found')
    expect((await asOwner(`PUT /api/owner/notice-addresses/${id}`, change)).body.reason).toBe('not-found')
    await ask('POST /api/contacts', aMessageForm(), { ip: aCaller() })
    await quiet()
    expect(await mailsTo(email)).toHaveLength(2)
  })
})

describe('copies of a notice', () => {
  test('are made once, though a worker died after it made them, and though the owner sends the notice again', async () => {
    const { email } = await confirmed()
    faultProxies().ses.down(true)
    await book({ partySize: 8 })
    faultProxies().ses.down(false)
    later(5 * minute)
    await sweep()
    await sweep()
    expect(await mailsTo(email)).toHaveLength(2)
  })

  test('beyond ten an hour are sent as one email, separately for each address', async () => {
    const [one, two] = [
      await confirmed({ kinds: ['bookings'] }),
      await confirmed({ kinds: ['bookings'], locale: 'en' }),
    ]
    for (let each = 0; each < 12; each++) await book({ lastName: `Party${each}` })
    later(61 * minute)
    await sweep()
    await sweep()
    for (const [{ email }, subject] of [
      [one, '2 avisos del sitio'],
      [two, '2 notifications from your website'],
    ] as const) {
      const all = await mailsTo(email)
      expect([all.length, all.at(-1)?.subject]).toEqual([12, subject])
    }
  })

  test('that bounce stop that address alone, and the owner sees it on the first page', async () => {
    const { email, id } = await confirmed()
    const other = await confirmed()
    await book({ partySize: 8 })
    const { getRecentBounceCount } = await import('#functions/db/email/bounces.ts')
    const before = await getRecentBounceCount()
    const raw = requests.findLast((body) => new URLSearchParams(body).get('Destinations.member.1') === email)
    const [mail, attempt] = [1, 2].map((at) => new URLSearchParams(raw).get(`Tags.member.${at}.Value`) ?? '')
    const event = {
      eventType: 'Bounce',
      bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: email, action: 'failed' }] },
      mail: { tags: { mail: [mail], try: [attempt] } },
    }
    await aws().lambdas.invoke('record-mail-event', {
      Records: [{ Sns: { MessageId: 'm', Message: JSON.stringify(event) } }],
    })
    const states = Object.fromEntries((await listed()).map((each) => [each.id, each.stopped?.why]))
    expect(states).toEqual({ [id]: 'bounced', [other.id]: undefined })
    const { failed } = (await asOwner('GET /api/owner/overview')).body
    expect(failed.find((one: { id: string }) => one.id === mail)).toMatchObject({ email, error: 'bounced' })
    expect(await getRecentBounceCount()).toBe(before)
    await book({ partySize: 8 })
    expect([(await mailsTo(email)).length, (await mailsTo(other.email)).length]).toEqual([2, 3])
  })
})

describe('the day sheet', () => {
  test('is sent once at its hour with the day as it is then, and stores no guest data in the table', async () => {
    now = instantOf('2027-01-14', '09:30:00').getTime()
    const { email } = await confirmed({ kinds: [], sheetHour: 10 })
    await book({
      reservationDate: '2027-01-14',
      reservationTime: '18:30:00',
      lastName: 'Nuez',
      note: 'Alergia al cacahuate',
    })
    await sweep('send-scheduled-notices')
    expect(await mailsTo(email)).toHaveLength(1)
    now = instantOf('2027-01-14', '10:01:00').getTime()
    faultProxies().ses.down(true)
    await sweep('send-scheduled-notices')
    await book({ reservationDate: '2027-01-14', reservationTime: '20:00:00', lastName: 'Tarde' })
    faultProxies().ses.down(false)
    later(5 * minute)
    await sweep('send-scheduled-notices')
    await sweep()
    await sweep('send-scheduled-notices')
    const [sheet, ...more] = (await mailsTo(email)).slice(1)
    expect(more).toEqual([])
    expect(sheet?.subject).toBe('Jueves, 14 de enero de 2027: 2 mesas')
    expect(sheet?.text).toContain('Alergia: Alergia al cacahuate')
    expect(sheet?.text).toContain('Tarde')
    const { getEmail } = await import('#functions/db/email/emails.ts')
    const { daySheetEmailId } = await import('#shared/notifications/day-sheet.ts')
    const stored = await getEmail(daySheetEmailId((await listed())[0]!.id, '2027-01-14'))
    expect(JSON.stringify(stored?.letter)).not.toContain('Nuez')
  })
})

const at = (date: string, time: string) => {
  now = instantOf(date, time).getTime()
}
const sheets = async (day: string) =>
  (await mailsTo(demoOwner.email)).filter(({ subject }: ParsedMail) => subject?.startsWith(day))
const said = (mail: ParsedMail | undefined) => mail?.text?.replaceAll('\u00a0', ' ')

describe('the owner’s own day sheet', () => {
  const phoned = {
    firstName: 'Rosa',
    lastName: 'Nuez',
    phone: '(770) 555-0142',
    partySize: 4,
    reservationTime: '18:30:00',
    note: 'Alergia al cacahuate',
    wishes: 'high-chair',
    table: '4',
    source: 'phone',
  }
  const addOn = (reservationDate: string, given: object = {}) =>
    asOwner('POST /api/owner/reservations', { ...phoned, reservationDate, ...given }, { key: `own-sheet-${one()}-key` })
  test('comes once at its hour, with phones, in her language, and a copy for a further address has none', async () => {
    const date = '2027-02-04'
    at(date, '14:00:00')
    expect((await asOwner('GET /api/owner/notice-addresses')).body.ownerDaySheetHour).toBeNull()
    expect((await wantSheet(15)).body).toEqual({ ownerDaySheetHour: 15 })
    expect((await asOwner('GET /api/owner/notice-addresses')).body.ownerDaySheetHour).toBe(15)
    const { email } = await confirmed({ kinds: [], sheetHour: 15 })
    await addOn(date)
    await asOwner('PUT /api/session/user', { locale: 'es' })
    at(date, '14:59:59')
    await sweep('send-scheduled-notices')
    expect(await sheets('Jueves, 4 de febrero')).toEqual([])
    at(date, '15:00:00')
    await sweep('send-scheduled-notices')
    await sweep('send-scheduled-notices')
    later(30 * minute)
    await sweep('send-scheduled-notices')
    await sweep()
    const [sheet, ...more] = await sheets('Jueves, 4 de febrero')
    expect([sheet?.subject, more]).toEqual(['Jueves, 4 de febrero de 2027: 1 mesa', []])
    for (const fact of ['Rosa Nuez, 4 personas', 'Mesa 4', 'Silla alta', 'Alergia: Alergia al cacahuate'])
      for (const mail of [sheet, (await mailsTo(email)).at(-1)]) expect(said(mail)).toContain(fact)
    expect(said(sheet)).toContain('(770) 555-0142')
    expect(said((await mailsTo(email)).at(-1))).not.toContain('555-0142')
    const { getEmail } = await import('#functions/db/email/emails.ts')
    const { daySheetEmailId } = await import('#shared/notifications/day-sheet.ts')
    expect(JSON.stringify((await getEmail(daySheetEmailId('owner', date)))?.letter)).not.toMatch(/Nuez|0142/)
    await asOwner('PUT /api/session/user', { locale: 'en' })
  })

  test('is not sent if it is turned off before its hour, and stays on when addresses are added and removed', async () => {
    const date = '2027-02-05'
    at(date, '14:55:00')
    await wantSheet(15)
    await addOn(date)
    const { id } = await confirmed()
    await asOwner(`DELETE /api/owner/notice-addresses/${id}`)
    at(date, '15:00:00')
    faultProxies().ses.down(true)
    await sweep('send-scheduled-notices')
    faultProxies().ses.down(false)
    const { getEmail } = await import('#functions/db/email/emails.ts')
    const { daySheetEmailId } = await import('#shared/notifications/day-sheet.ts')
    expect((await getEmail(daySheetEmailId('owner', date)))?.state).toBe('pending')
    await wantSheet(null)
    later(5 * minute)
    await sweep()
    await sweep('send-scheduled-notices')
    expect(await getEmail(daySheetEmailId('owner', date))).toMatchObject({ state: 'sent', note: 'not needed' })
    expect(await sheets('Friday, February 5')).toEqual([])
  })

  test('comes at most two hours late, and never on a day without reservations or a tier without them', async () => {
    await wantSheet(15)
    const days = ['2027-02-09', '2027-02-10', '2027-02-11', '2027-02-12'] as const
    at(days[0], '12:00:00')
    for (const date of [days[0], days[1], days[3]]) await addOn(date)
    await addOn(days[2], { reservationTime: '12:00:00' })
    for (const [date, time] of [
      [days[0], '16:59:00'],
      [days[1], '17:00:00'],
      [days[2], '15:00:00'],
    ] as const) {
      at(date, time)
      await sweep('send-scheduled-notices')
    }
    await useTier('basic')
    at(days[3], '15:00:00')
    await sweep('send-scheduled-notices')
    await useTier('enterprise')
    const subjects = (await sheets('')).map(({ subject }) => subject)
    expect(subjects.filter((subject) => / February (?:9|1\d), 2027: /.test(subject ?? ''))).toEqual([
      'Tuesday, February 9, 2027: 1 table',
    ])
  })

  test.each([
    ['2027-03-14', 'Sunday, March 14, 2027: 1 table', '2027-03-14T19:00:00Z'],
    ['2027-11-07', 'Sunday, November 7, 2027: 1 table', '2027-11-07T20:00:00Z'],
  ])('comes at 3 PM of the house on the day after the clock changed: %s', async (date, subject, instant) => {
    now = Date.parse(instant) - 6 * 60 * minute
    await wantSheet(15)
    await addOn(date)
    now = Date.parse(instant) - 1000
    await sweep('send-scheduled-notices')
    expect(await sheets(subject)).toEqual([])
    for (now = Date.parse(instant); now < Date.parse(instant) + 3 * 60 * minute; later(30 * minute))
      await sweep('send-scheduled-notices')
    expect((await sheets(subject)).length).toBe(1)
  })

  test('refuses an hour that no sheet has, and names the field', async () => {
    const { status, body } = await wantSheet(3)
    expect([status, body.reason, Object.keys(body.fields)]).toEqual([400, 'invalid', ['sheetHour']])
  })
})
