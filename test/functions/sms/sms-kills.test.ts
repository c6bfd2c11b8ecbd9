import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/time/local-time.ts'
import { isDeep, sample } from '#test/deep.ts'
import { type Booked, minute, withTexts } from './with-sms.ts'

const {
  asOwner,
  aws,
  at,
  alive,
  book,
  cancel,
  faultProxies,
  goTo,
  later,
  move,
  nextDay,
  quiet,
  sweep,
  aNumber,
  textsTo,
} = withTexts()
const mended = async () => {
  alive()
  // A worker's claim ends after a minute, while a table that is ready is still held.
  for (const minutes of [0, 2, 6, 6]) {
    later(minutes * minute)
    await sweep()
  }
}

const told = (number: string): string[] =>
  textsTo(number).map((text) =>
    text.includes('is cancelled') ? 'cancelled' : (/\d{1,2}(?::\d\d)? [AP]M/.exec(text)?.[0] ?? text),
  )

const kinds = (number: string): string[] =>
  textsTo(number).map((text) => (text.includes('in line') ? 'joined' : text.includes('is ready') ? 'ready' : text))

/** The writes of a text on its way: its own row, the link's, the number's, the month's and the limits'. */
const isTextWrite = (body: string): boolean =>
  /"(?:UpdateExpression|Item)"/.test(body) &&
  !body.includes('"TransactItems"') &&
  /"(?:MAIL#(?:text|remind)-|LINK#|TEXTS#|MAILBOX#texts)|"TEXTS#\d/.test(body)

/** Lets the nth write of texts fail alone, before or after the table has it. Returns how many were tried. */
function failingAt(nth: number, when: 'killed-before' | 'killed-after'): () => number {
  const { dynamo } = faultProxies()
  let writes = 0
  dynamo.before(async (body) => {
    if (isTextWrite(body)) writes++
    dynamo.strike(writes === nth && isTextWrite(body) ? 1 : 0, [when])
  })
  return () => writes
}

/** Does a work without a fault, and once with each of its writes failing. `proves` looks at it after all is mended. */
async function faultAtEveryWrite(
  when: 'killed-before' | 'killed-after',
  { work, proves }: { work: () => Promise<() => Promise<unknown>>; proves: () => Promise<void> },
): Promise<number> {
  const round = async (nth: number) => {
    await nextDay()
    const act = await work()
    const writes = failingAt(nth, when)
    await act().catch(() => undefined)
    await quiet()
    const tried = writes()
    await mended()
    await proves()
    return tried
  }
  const writes = await round(Infinity)
  for (const nth of sample(
    Array.from({ length: writes }, (_, at) => at + 1),
    2,
  ))
    await round(nth)
  return writes
}

describe.each(['killed-before', 'killed-after'] as const)('a worker whose every write is %s in turn', (when) => {
  test('texts a confirmation once, and every change and the end after it', async () => {
    let phone = ''
    let booked: Booked
    const writes = await faultAtEveryWrite(when, {
      work: async () => {
        phone = aNumber()
        return async () => {
          booked = await book({ phone })
          await quiet()
        }
      },
      proves: async () => {
        expect(told(phone)).toEqual(['6:30 PM'])
        await move(booked, 1, '19:00:00')
        await quiet()
        await cancel(booked)
        await quiet()
        expect(told(phone)).toEqual(['6:30 PM', '7 PM', 'cancelled'])
      },
    })
    expect(writes).toBeGreaterThan(5)
  })

  test('texts a change there and back so that the last text tells the table as it is', async () => {
    let phone = ''
    let booked: Booked
    await faultAtEveryWrite(when, {
      work: async () => {
        phone = aNumber()
        booked = await book({ phone })
        await quiet()
        return async () => {
          await move(booked, 1, '19:00:00')
          await quiet()
        }
      },
      proves: async () => {
        await move(booked, 2, '18:30:00')
        await quiet()
        expect(told(phone)).toEqual(['6:30 PM', '7 PM', '6:30 PM'])
      },
    })
  })

  test('a party in the line gets its place and its table once, and a party that left gets nothing', async () => {
    const areas = [
      { name: 'Inside', tables: [{ id: '1', name: '1', min: 1, max: 4, wheelchair: true, highChair: true }], runs: [] },
    ]
    const { version } = (await asOwner('GET /api/owner/tables')).body
    expect((await asOwner('PUT /api/owner/tables', { areas, version })).status).toBe(200)
    const [phone, gone] = [aNumber(), aNumber()]
    const line = async (number: string, call = true): Promise<void> => {
      const asked = { name: 'Delia', partySize: 2, quotedMinutes: 60, phone: number, texts: true }
      const { body } = await asOwner('POST /api/owner/line', asked, { key: crypto.randomUUID() })
      await quiet()
      if (call) await asOwner(`PUT /api/owner/line/${body.id}/table`, { version: 1, table: '1', shared: true })
      else await asOwner(`PUT /api/owner/line/${body.id}`, { version: 1, to: 'left' })
      await quiet()
    }
    const texts: string[] = [phone, gone]
    await faultAtEveryWrite(when, {
      work: async () => {
        texts.splice(0, 2, aNumber(), aNumber())
        return async () => {
          await line(texts[0]!)
          await line(texts[1]!, false)
        }
      },
      proves: async () => {
        const told = [kinds(texts[0]!), kinds(texts[1]!)]
        // What could not go while it was true never goes.
        for (const each of told) expect(each).toEqual([...new Set(each)])
        expect(told[1]).not.toContain('ready')
        expect(told[0]).toContain('ready')
      },
    })
  })

  test('reminds once', async () => {
    let phone = ''
    await faultAtEveryWrite(when, {
      work: async () => {
        phone = aNumber()
        await book({ phone })
        await quiet()
        goTo(addDays(at.date, 3), '10:00:00')
        return () => sweep('send-reminders')
      },
      proves: async () => {
        await sweep('send-reminders')
        expect(textsTo(phone).slice(1)).toEqual([expect.stringContaining('is tomorrow at 6:30 PM')])
      },
    })
  })
})

describe('texts of one table', () => {
  test('cross no other: of two workers at once one sends, and an event that comes twice changes nothing', async () => {
    await nextDay()
    const phone = aNumber()
    aws().textService.refuseWith({ name: 'InternalServerException' })
    await book({ phone })
    await quiet()
    aws().textService.refuseWith()
    later(6 * minute)
    await Promise.all([sweep('send-sms'), sweep('send-sms'), sweep()])
    expect(told(phone)).toEqual(['6:30 PM'])
    const { mail } = aws().textService.arrived.findLast(({ to }) => to === phone)!
    const { getEmail } = await import('#functions/db/email/emails.ts')
    const before = await getEmail(mail!)
    const message = { eventType: 'TEXT_DELIVERED', context: { mail, try: before!.dueAt } }
    for (let times = 0; times < 2; times++)
      await aws().lambdas.invoke('record-sms-event', {
        Records: [{ Sns: { MessageId: 'twice', Message: JSON.stringify(message) } }],
      })
    expect(await getEmail(mail!)).toMatchObject({ state: 'sent', note: 'sent' })
    later(60 * minute)
    await sweep()
    expect(told(phone)).toEqual(['6:30 PM'])
  })

  test('moved back before the first change went, are told as it is once the service is back', async () => {
    await nextDay()
    const phone = aNumber()
    const booked = await book({ phone })
    await quiet()
    aws().textService.refuseWith({ name: 'InternalServerException' })
    for (const [version, time] of ['19:00:00', '20:00:00', '18:30:00'].entries()) {
      await move(booked, version + 1, time)
      await quiet()
    }
    await mended()
    expect(told(phone).at(-1)).toBe('6:30 PM')
    expect(told(phone).length).toBeLessThanOrEqual(2)
  })

  test('texts of a table that was cancelled and booked again match the table', async () => {
    await nextDay()
    const phone = aNumber()
    const { id } = await book({ phone, email: `again${phone.slice(-4)}@example.com` })
    await quiet()
    for (const [version, status] of (['cancelled', 'booked'] as const).entries()) {
      const { status: answer } = await asOwner(`PUT /api/owner/reservations/${id}`, { version: version + 1, status })
      expect(answer).toBe(200)
      await quiet()
    }
    expect(told(phone)).toEqual(['6:30 PM', 'cancelled', '6:30 PM'])
  })

  test(`texts match the table after ${isDeep ? 40 : 8} changes with random faults of the table and the service`, async () => {
    await nextDay()
    const tables: { phone: string; booked: Booked }[] = []
    for (let guests = 0; guests < (isDeep ? 40 : 8); guests++) {
      const phone = aNumber()
      tables.push({ phone, booked: await book({ phone }) })
    }
    await quiet()
    aws().textService.loseAnswers(tables.length / 2)
    faultProxies().dynamo.strike(0.2)
    const times = ['19:00:00', '19:30:00']
    await Promise.all(
      tables.map(async ({ booked }, guest) => {
        for (const [version, time] of times.slice(0, 1 + (guest % 2)).entries())
          for (let tries = 0; tries < 8; tries++) if ((await move(booked, version + 1, time)).status < 500) break
      }),
    )
    await quiet().catch(() => undefined)
    await mended()
    const { findReservation } = await import('#functions/db/reservations/find-reservation.ts')
    for (const { phone, booked } of tables) {
      const { reservationTime } = (await findReservation(booked.id))!
      const shown = { '18:30:00': '6:30 PM', '19:00:00': '7 PM', '19:30:00': '7:30 PM' }[reservationTime]
      expect(told(phone).at(-1)).toBe(shown)
      expect(told(phone).filter((one, index, all) => one === all[index - 1])).toEqual([])
    }
  })
})
