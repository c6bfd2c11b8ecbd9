import { describe, expect, test } from 'vitest'
import { hoursFromSettings } from '#shared/hours/schedule.ts'
import { listHolidays } from '#shared/hours/holidays.ts'
import type { HoursException } from '#shared/hours/schedule.ts'
import { translationState } from '#shared/localized-text.ts'
import { atTheDesk } from '#test/functions/owner/owner-reservations.ts'

// It is Monday, November 30, 2026, noon.
const { asOwner, guest, ask, body, aws } = atTheDesk()

const now = async () => (await asOwner('GET /api/owner/hours')).body
const save = async (change: object) => {
  const { week, exceptions, usual, version } = (await now()).hours
  return asOwner('PUT /api/owner/hours', { hours: { week, exceptions, ...change }, usual, version })
}
const book = async (reservationDate: string, reservationTime: string) =>
  (await guest('POST /api/reservations', { ...body({ reservationDate, reservationTime }), source: undefined })).body
    .reason
const site = async (folder = 'content') => {
  await aws().lambdas.idle()
  return JSON.parse((await aws().bucket.read('site', `${folder}/site.json`))!.body.toString())
}
const anException = (from: string, to: string, intervals: HoursException['intervals'] = []): HoursException => ({
  id: `from-${from}`,
  from,
  to,
  name: { en: 'New floor', es: 'Piso nuevo' },
  intervals,
})
const split = [
  { opens: 660, closes: 900 },
  { opens: 1020, closes: 1260, lastTable: 1200 },
]

const named = async () => (await now()).hours.exceptions[0]

describe('the name of an exception', () => {
  test('is confirmed in both languages when both are written, and goes older with the other', async () => {
    const { writeItem: write } = await import('#functions/db/table.ts')
    const { keys } = await import('#functions/db/keys.ts')
    const { deleteIfVersionOp: removeAt } = await import('#functions/db/versioned.ts')
    expect((await save({ exceptions: [anException('2027-01-04', '2027-01-08')] })).status).toBe(200)
    const states = async () =>
      (['en', 'es'] as const).map(async (locale) => translationState((await named()).name, locale))
    expect(await Promise.all(await states())).toEqual(['confirmed', 'confirmed'])
    const { name, ...exception } = await named()
    const saved = await save({ exceptions: [{ ...exception, name: { ...name, en: 'New roof' } }] })
    expect(saved.status).toBe(200)
    expect(await Promise.all(await states())).toEqual(['confirmed', 'older'])
    await save({ exceptions: [{ ...exception, name: { en: 'New roof', es: '' } }] })
    expect(await Promise.all(await states())).toEqual(['confirmed', 'missing'])
    expect((await save({ exceptions: [{ ...exception, name: { en: '', es: '' } }] })).body.fields).toHaveProperty([
      'hours.exceptions.0.name.en',
    ])
    await write(removeAt(keys.setting('SITE#hours'), 3))
  })
})

describe('the hours', () => {
  test('are those of the three texts until they are set', async () => {
    const { hours, today } = await now()
    expect([today, hours.version, hours.exceptions, hours.usual]).toEqual(['2026-11-30', 0, [], []])
    expect(hours.week[0]).toEqual([{ opens: 660, closes: 1260 }])
  })

  test('decide at once which slots a guest can book, and are on the site', async () => {
    const { week } = (await now()).hours
    const saved = await save({
      week: week.map((day: object[], weekday: number) => (weekday === 2 ? split : day)),
      exceptions: [
        anException('2027-01-04', '2027-01-08'),
        anException('2026-12-31', '2026-12-31', [{ opens: 660, closes: 1560 }]),
      ],
    })
    expect([saved.status, saved.body.hours.version]).toEqual([200, 1])
    // 2026-12-08 is a Tuesday.
    expect(await book('2026-12-08', '15:30:00')).toBe('slot-closed')
    expect(await book('2026-12-08', '20:30:00')).toBe('slot-closed')
    // The slots of one day are no other's.
    expect(await book('2026-12-09', '15:30:00')).toBeUndefined()
    expect(await book('2026-12-09', '20:30:00')).toBeUndefined()
    expect(await book('2026-12-08', '20:00:00')).toBeUndefined()
    expect(await book('2027-01-04', '18:00:00')).toBe('day-closed')
    expect(await book('2027-01-08', '18:00:00')).toBe('day-closed')
    expect((await ask('GET /api/availability', { date: '2027-01-08' })).body.blocked).toBe(true)
    expect(await book('2027-01-09', '18:00:00')).toBeUndefined()

    const { hours, told } = await site()
    expect(hours.exceptions.map(({ from }: HoursException) => from)).toEqual(['2026-12-31', '2027-01-04'])
    expect(told.week[1]).toEqual(['Tuesday', '11 AM-3 PM, 5 PM-9 PM'])
    expect((await site('content/es')).told.coming[1]).toEqual(['Piso nuevo', '4 al 8 de enero', 'Cerrado'])
  })

  test('are logged day by day, and undone as a whole', async () => {
    const before = (await now()).hours
    expect((await save({ exceptions: [] })).status).toBe(200)
    const { body: log } = await asOwner('GET /api/owner/changes', { month: '2026-11' })
    expect(log.changes[0]).toMatchObject({
      what: 'hours',
      kind: 'changed',
      undoable: true,
      fields: [{ field: 'exceptions', before: 'New floor (2026-12-31), New floor (2027-01-04)', after: '' }],
    })
    expect((await asOwner('POST /api/owner/changes/undo', { id: log.changes[0].id })).status).toBe(200)
    expect((await now()).hours).toEqual({ ...before, version: before.version + 2 })
  })

  test('are saved over the version they were read at', async () => {
    const { week, exceptions, usual, version } = (await now()).hours
    const stale = await asOwner('PUT /api/owner/hours', { hours: { week, exceptions }, usual, version: version - 1 })
    expect([stale.status, stale.body.reason]).toEqual([409, 'changed-meanwhile'])
  })

  test('keep no exception that is over, and no answer to a holiday of a year that is', async () => {
    const { week, version } = (await now()).hours
    const exceptions = [anException('2026-11-28', '2026-11-28'), anException('2026-11-29', '2026-11-29')]
    const usual = ['christmas-2025', listHolidays('2026-11-30')[0]!.id]
    const { body: saved } = await asOwner('PUT /api/owner/hours', { hours: { week, exceptions }, usual, version })
    expect(saved.hours.exceptions.map(({ from }: HoursException) => from)).toEqual(['2026-11-29'])
    expect(saved.hours.usual).toEqual(['christmas-eve-2026'])
  })

  test.each([
    ['backwards', { week: Array.from({ length: 7 }, () => [{ opens: 660, closes: 600 }]) }, 'hours.week.0.0.closes'],
    [
      'over one another',
      {
        week: Array.from({ length: 7 }, () => [
          { opens: 660, closes: 900 },
          { opens: 840, closes: 960 },
        ]),
      },
      'hours.week.0.1.opens',
    ],
    ['of six days', { week: [[], [], [], [], [], []] }, 'hours.week'],
    [
      'with an exception for each of 366 days',
      {
        exceptions: Array.from({ length: 366 }, (_, at) => {
          const date = new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10)
          return anException(date, date)
        }),
      },
      'hours.exceptions',
    ],
    [
      'with an exception of ten years',
      { exceptions: [anException('2026-12-24', '2036-12-24')] },
      'hours.exceptions.0.to',
    ],
    [
      'with an exception that ends before it begins',
      { exceptions: [anException('2026-12-24', '2026-12-23')] },
      'hours.exceptions.0.to',
    ],
    [
      'with eight shifts a day',
      {
        week: Array.from({ length: 7 }, () =>
          Array.from({ length: 8 }, (_, at) => ({ opens: at * 60, closes: at * 60 + 30 })),
        ),
      },
      'hours.week.0',
    ],
  ])('%s are refused at their field, and nothing is saved', async (_what, change, field) => {
    const before = (await now()).hours
    const refused = await save(change)
    expect([refused.status, Object.keys(refused.body.fields)[0]]).toEqual([400, field])
    expect((await now()).hours).toEqual(before)
  })

  test('follow the three texts where these are saved', async () => {
    const { body: settings } = await asOwner('GET /api/owner/settings')
    const texts = { ...settings.hoursOfOperation, sunday: 'Cerrado', mondayThursday: '11 a. m. a 8 p. m.' }
    const { hours: before } = await now()
    const hours = { week: hoursFromSettings(texts).week, exceptions: before.exceptions }
    const { hash: shown } = (await asOwner('POST /api/owner/hours/check', { hours })).body
    expect((await asOwner('PUT /api/owner/settings', { hoursOfOperation: texts, shown })).status).toBe(200)
    const { week } = (await now()).hours
    expect([week[0], week[2]]).toEqual([[], [{ opens: 660, closes: 1200 }]])
  })
})
