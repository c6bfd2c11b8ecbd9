import { beforeAll, describe, expect, test } from 'vitest'
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { sumDayCounts, type OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { type Reservation, type ReservationStatus, reservationStatuses } from '#shared/reservations/reservation.ts'
import { isDeep } from '#test/deep.ts'
import { aTable } from '#test/make.ts'
import { countUnits } from '#test/bench/units.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { useTier, withOwner } from '#test/functions/with-owner.ts'

const today = '2026-12-16'
/** A date that is booked ever more, and for which two wait. */
const awaited = '2026-12-23'
const backend = withEmulatedAws()

type Row = Record<string, unknown>
let units: Awaited<ReturnType<typeof countUnits>>
let db: DynamoDBDocumentClient

beforeAll(async () => {
  const endpoint = process.env['AWS_ENDPOINT_URL_DYNAMODB']!
  db = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint }))
  units = await countUnits(endpoint)
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = units.endpoint
  setClock(() => Date.parse(`${today}T17:00:00Z`))
  await useTier('enterprise')
  return async () => {
    await units.close()
    db.destroy()
  }
})
const { asOwner } = withOwner({ backend, since: `${today}T17:00:00Z` })

/** Rows as they are, past every rule. */
async function fill(rows: readonly Row[]): Promise<void> {
  const parts = Array.from({ length: Math.ceil(rows.length / 25) }, (_, at) => rows.slice(at * 25, at * 25 + 25))
  const left = parts.values()
  const worker = async () => {
    for (const part of left)
      await db.send(
        new BatchWriteCommand({ RequestItems: { restaurant: part.map((Item) => ({ PutRequest: { Item } })) } }),
      )
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}

const padded = (n: number): string => String(n).padStart(6, '0')
const days = Array.from({ length: 28 }, (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`)

/** The bookings of December, the day's own among them, each with its email, and what their days count of them. */
async function december(perDay: number, ofToday: number): Promise<Reservation[]> {
  const {
    keys,
    reservationIndexAttributes: reservationIndex,
    emailIndexAttributes: mailIndex,
  } = await import('#functions/db/keys.ts')
  const made = days.flatMap((reservationDate, day) =>
    Array.from({ length: [today, awaited].includes(reservationDate) ? ofToday : perDay }, (_, at) =>
      aTable({
        id: `r-${padded(day)}-${padded(at)}`,
        reservationDate,
        reservationTime: `${11 + (at % 9)}:30:00`,
        partySize: 2 + (at % 4),
        status: reservationDate === awaited && at >= 8 ? 'booked' : reservationStatuses[at % 4]!,
        email: `guest${padded(at)}@example.com`,
      }),
    ),
  )
  const rows = made.flatMap((reservation, n) => {
    const id = `mail-${padded(n)}`
    const createdAt = '2026-12-01T12:00:00.000Z'
    return [
      { ...keys.reservation(reservation.id), ...reservationIndex(reservation, '+17705550199'), ...reservation },
      ...(reservation.status === 'waitlist'
        ? [{ ...keys.waitlistEntry(reservation.reservationDate, reservation.id), id: reservation.id }]
        : []),
      {
        ...keys.email(id),
        ...mailIndex(reservation, createdAt),
        id,
        state: 'sent',
        letter: { kind: 'reservation-confirmed', reservation },
        createdAt,
        dueAt: createdAt,
        attempts: 1,
      },
    ]
  })
  await fill([...rows, ...days.map((date) => countedDay(date, made))])
  return made
}

function countedDay(date: string, made: readonly Reservation[]): Row {
  const its = made.filter(({ reservationDate }) => reservationDate === date)
  const holding = its.filter(({ status }) => status === 'booked' || status === 'completed')
  const guests = holding.reduce((sum, { partySize }) => sum + partySize, 0)
  const standing = (status: ReservationStatus) => its.filter((one) => one.status === status).length
  return {
    pk: 'DAYS',
    sk: date,
    booked: holding.length,
    guestsCount: guests,
    ...Object.fromEntries(reservationStatuses.map((status) => [`${status}Count`, standing(status)])),
    s76: guests,
    a76: guests,
  }
}

/** What people sent and the owner changed, so many of each. */
async function others(count: number): Promise<void> {
  const { keys } = await import('#functions/db/keys.ts')
  const text = 'Slow-cooked overnight with toasted chiles. '
  await fill(
    Array.from({ length: count }, (_, n) => {
      const id = `thing-${padded(n)}`
      const createdAt = new Date(Date.UTC(2026, 11, 2) + n * 1000).toISOString()
      const sent = { id, name: `Guest ${padded(n)}`, email: `guest${padded(n)}@example.com`, createdAt, version: 1 }
      const at = (list: string) => ({ gsi1pk: list, gsi1sk: `${createdAt}#${id}` })
      const change = keys.change(`${createdAt}#${padded(n)}xy`)
      return [
        { ...keys.message(id), ...at('CONTACTS'), ...sent, message: text, locale: 'en' },
        { ...keys.unread('MESSAGES', `${createdAt}#${id}`) },
        { ...keys.cateringRequest(id), ...at('CATERING'), ...sent, message: text, state: 'new', selectedItems: [] },
        { ...keys.contact(id), gsi1pk: 'PEOPLE', gsi1sk: `guest%20${padded(n)}#${id}`, ...sent, notes: '' },
        { ...keys.post(id), gsi1pk: 'BLOG', gsi1sk: createdAt, ...sent, title: text, slug: id, published: true },
        { ...change, id: change.sk, at: createdAt, what: 'post', of: id, title: text },
      ]
    }).flat(),
  )
}

type Opened = readonly [path: string, input?: Record<string, string>]

/** What each page of the owner's asks for as it opens. */
const opened: Record<string, Opened> = {
  overview: ['overview'],
  'a day': ['reservations', { period: today }],
  'a month': ['reservations', { period: 'month' }],
  'who waits for a date': ['waiting', { date: awaited }],
  'all dates': ['reservations', { period: 'all' }],
  'the counts of a month': ['days', { month: '2026-12' }],
  messages: ['messages'],
  contacts: ['contacts'],
  'catering requests': ['catering-requests'],
  posts: ['posts'],
  changes: ['changes', { month: '2026-12' }],
  news: ['news'],
  'check my site': ['check'],
}

const open = async (path: string, input: Record<string, string> = {}) => {
  const { status, body, text } = await asOwner(`GET /api/owner/${path}`, input)
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
  return body
}

/** The units that each page takes to open, and that its second page takes. */
async function unitsToOpen(): Promise<Record<string, number>> {
  const taken: Record<string, number> = {}
  const measured = async (name: string, path: string, input: Record<string, string> = {}) => {
    units.taken()
    const body = await open(path, input)
    taken[name] = units.taken()
    return body.next as string | undefined
  }
  for (const [name, [path, input]] of Object.entries(opened)) {
    await open(path, input)
    const after = await measured(name, path, input)
    if (after) await measured(`${name}, next page`, path, { ...input, after })
  }
  return taken
}

/** Every row of a list, page after page. */
async function whole(input: Record<string, string>): Promise<OwnerReservation[]> {
  const rows: OwnerReservation[] = []
  for (let after: string | undefined, first = true; first || after; first = false) {
    const page = await open('reservations', { ...input, ...(after ? { after } : {}) })
    expect(page.reservations.length).toBeLessThan(100)
    rows.push(...page.reservations)
    after = page.next
  }
  return rows
}

const times = isDeep ? 100 : 2

describe(`${times} times the bookings, messages, contacts, requests, posts and changes`, () => {
  test('are opened for the same units, and what is said of them all stays exact', async () => {
    const few = await december(2, 120)
    await others(200)
    const before = await unitsToOpen()
    for (const [name, taken] of Object.entries(before))
      expect({ name, taken: taken > 0 }).toEqual({ name, taken: true })

    for (const input of [{ period: today }, { period: 'month' }]) {
      const listed = await whole(input)
      const there = few.filter(({ reservationDate }) => input.period === 'month' || reservationDate === today)
      expect(listed.map(({ id }) => id).toSorted()).toEqual(there.map(({ id }) => id).toSorted())
      const order = listed.map((one) => `${one.reservationDate}${one.reservationTime}`)
      expect(order).toEqual(order.toSorted())
      expect(listed.every(({ mail }) => mail?.state === 'sent')).toBe(true)
    }
    const waiting = await whole({ period: 'month', status: 'waitlist' })
    expect(waiting.map(({ id }) => id).toSorted()).toEqual(
      few
        .filter(({ status }) => status === 'waitlist')
        .map(({ id }) => id)
        .toSorted(),
    )

    const many = await december(2 * times, 120 * times)
    await others(200 * times)
    const after = await unitsToOpen()
    const grown = Object.keys(after).filter((name) => after[name] !== before[name])
    expect(grown.map((name) => `${name}: ${before[name]} before, ${after[name]} after`).join('; ')).toBe('')

    const { days: told } = await open('days', { month: '2026-12' })
    const sums = sumDayCounts(told)
    for (const status of reservationStatuses)
      expect(sums[status]).toBe(many.filter((one) => one.status === status).length)
    expect(sums.all).toBe(many.length)

    const { today: seen } = await open('overview')
    expect(seen.reservations).toHaveLength(50)
    expect(seen.reservations[0].reservationTime).toBe('11:30:00')
    expect(seen.part.day.counts).toMatchObject(
      Object.fromEntries(reservationStatuses.map((status) => [status, 30 * times])),
    )
  })
})

describe('a table whose guest was emailed ever more often', () => {
  const reservation = aTable({ id: 'restless', reservationDate: '2027-03-04', email: 'restless@example.com' })
  /** So many emails about it, a second apart. */
  async function mailed(count: number): Promise<void> {
    const {
      keys,
      reservationIndexAttributes: reservationIndex,
      emailIndexAttributes: mailIndex,
    } = await import('#functions/db/keys.ts')
    const letter = { kind: 'reservation-changed', by: 'guest', reservation }
    const written = Array.from({ length: count }, (_, n) => {
      const createdAt = new Date(Date.UTC(2026, 11, 1) + n * 1000).toISOString()
      const mail = { id: `restless-${padded(n)}`, state: 'sent', letter, createdAt, dueAt: createdAt, attempts: 1 }
      return { ...keys.email(mail.id), ...mailIndex(reservation, createdAt), ...mail }
    })
    await fill([{ ...keys.reservation('restless'), ...reservationIndex(reservation, undefined), ...reservation }])
    await fill(written)
  }

  test('is listed and opened for the same units, with the newest of its emails', async () => {
    const taken: number[][] = []
    for (const count of [120, 360]) {
      await mailed(count)
      const newest = `restless-${padded(count - 1)}`
      const costs: number[] = []
      units.taken()
      const { reservations } = await open('reservations', { period: reservation.reservationDate })
      costs.push(units.taken())
      const { mails } = await open('reservations/restless')
      costs.push(units.taken())
      expect([reservations[0].mail.id, mails[0].id]).toEqual([newest, newest])
      expect(mails.map(({ at }: { at: string }) => at)).toEqual(
        mails
          .map(({ at }: { at: string }) => at)
          .toSorted()
          .toReversed(),
      )
      taken.push(costs)
    }
    expect(taken[1]).toEqual(taken[0])
  })
})

describe('where a page of another list ended, or what somebody made up,', () => {
  const ends = [
    '2026-12-16#18:30:00#r-1',
    '2026-11',
    '2026-12-02T00:00:00.000Z#thing-000001',
    '2026-12-02T00:00:00.000Z~thing-000001',
    'guest%20000001#thing-000001',
    '~',
    '#a',
    '2026-99-99#99:99:99#x',
    'x'.repeat(2000),
  ]

  test('is refused by its field, or opens a page of the same list', async () => {
    const { overview: _today, news: _news, 'the counts of a month': _days, 'check my site': _check, ...lists } = opened
    for (const [path, input] of Object.values(lists))
      for (const after of ends) {
        const { status, body } = await asOwner(`GET /api/owner/${path}`, { ...input, after })
        expect([path, after, status]).toEqual([path, after, status === 400 ? 400 : 200])
        if (status === 400) expect(Object.keys(body.fields)).toEqual(['after'])
      }
    const another = { period: '2026-12-17', after: '2026-12-16#18:30:00#r-1' }
    expect((await asOwner('GET /api/owner/reservations', another)).body.fields).toEqual({ after: ['after'] })
  })
})
