import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSoldOut } from '#shared/menu/menu.ts'
import { isActiveAt, type OverridesView } from '#shared/overrides/types.ts'
import { nowIso, setClock } from '#functions/runtime/clock.ts'
import { aBooking, aDish } from '#test/make.ts'
import { useTier, withOwner } from '#test/functions/with-owner.ts'

/* Saturday, November 21, 2026, 5:12 PM: open from 11 to 10, on Sunday from 11 to 9. No job runs but those that a test runs. */
const { ask, asOwner, aws, faultProxies } = withOwner({ since: '2026-11-21T22:00:00Z' })
const wall = (stamp: string) => setClock(() => Date.parse(`${stamp}:00-05:00`))

const give = (...orders: object[]) => asOwner('POST /api/owner/today', { orders })
const today = async (): Promise<OverridesView> => (await asOwner('GET /api/owner/today')).body
const undo = (id: string) => asOwner('POST /api/owner/today/undo', { id })
const dish = async (id: string) => (await asOwner(`GET /api/owner/menu-items/${id}`)).body
const isGone = async (id: string) => isSoldOut(await dish(id), nowIso())
const birria = (given: object = {}) => ({ verb: 'sold-out', dishes: ['birria'], ...given })

async function add(...ids: string[]) {
  const { putOp: put, transact } = await import('#functions/db/table.ts')
  const { keys } = await import('#functions/db/keys.ts')
  await transact(ids.map((id) => put({ ...keys.menuItem(id), ...aDish({ id, name: { en: id, es: `${id} es` } }) })))
}

beforeAll(async () => {
  wall('2026-11-21T17:12')
  await useTier('premium')
  await add('birria', 'horchata', 'flan')
})
afterAll(() => setClock(undefined))

describe('today', () => {
  test('lists the day’s hours and no override', async () => {
    expect(await today()).toMatchObject({
      standing: [],
      date: '2026-11-21',
      shifts: [{ opens: 660, closes: 1320 }],
      open: true,
      closes: '2026-11-21T22:00',
      reopens: '2026-11-22T11:00',
    })
    wall('2026-11-21T23:30')
    expect(await today()).toMatchObject({ open: false, opens: '2026-11-22T11:00' })
    wall('2026-11-21T17:12')
  })

  test('a dish is sold out until it heals itself, which no job does', async () => {
    const given = await give(birria({ until: '2026-11-22T11:00' }))
    const [{ id }] = given.body.given
    const [stands] = given.body.today.standing
    expect([given.status, stands]).toEqual([
      200,
      {
        id,
        verb: 'sold-out',
        givenAt: '2026-11-21T22:12:00.000Z',
        from: '2026-11-21T22:12:00.000Z',
        until: '2026-11-22T16:00:00.000Z',
        dishes: [{ id: 'birria', name: expect.objectContaining({ en: 'birria', es: 'birria es' }) }],
      },
    ])
    // Told at once as it stands, whatever the device's clock says.
    const listed = (await asOwner('GET /api/owner/menu-items')).body
    const inList = listed.items.find((item: { id: string }) => item.id === 'birria')
    expect([isActiveAt(stands, given.body.today.now), isSoldOut(inList, listed.now)]).toEqual([true, true])
    await aws().lambdas.idle()
    const menu = JSON.parse((await aws().bucket.read('site', 'content/menu.json'))!.body.toString())
    const published = menu.find((item: { id: string }) => item.id === 'birria')
    wall('2026-11-22T10:59')
    expect([await isGone('birria'), isSoldOut(published, nowIso())]).toEqual([true, true])
    wall('2026-11-22T11:00')
    expect([await isGone('birria'), isSoldOut(published, nowIso()), (await today()).standing]).toEqual([
      false,
      false,
      [],
    ])
    expect((await undo(id)).body.reason).toBe('not-found')
    wall('2026-11-21T17:12')
    expect((await undo(id)).status).toBe(200)
  })

  test('previews an override without applying it', async () => {
    const { body } = await asOwner('POST /api/owner/today/foresee', {
      orders: [
        birria({ until: '2026-11-22T11:00' }),
        { verb: 'back', dishes: ['flan'] },
        birria({ dishes: ['nobody'] }),
      ],
    })
    expect(body.orders).toEqual([
      expect.objectContaining({
        verb: 'sold-out',
        until: '2026-11-22T16:00:00.000Z',
        dishes: [expect.objectContaining({ id: 'birria' })],
      }),
      expect.objectContaining({ verb: 'back', refused: 'not-sold-out' }),
      expect.objectContaining({ verb: 'sold-out', refused: 'dish-gone' }),
    ])
    expect((await today()).standing).toEqual([])
  })

  test('gives what can be given and says why the rest can’t', async () => {
    const { status, body } = await give(birria(), { verb: 'back', dishes: ['flan'] })
    expect([status, body.given[1]]).toEqual([200, { verb: 'back', refused: 'not-sold-out' }])
    expect(await isGone('birria')).toBe(true)
    expect((await undo(body.given[0].id)).body.standing).toEqual([])
    expect(await isGone('birria')).toBe(false)
  })

  test('the switch of the menu and an override are one', async () => {
    await asOwner('PUT /api/owner/menu-items/flan/sold-out', { soldOut: true })
    const { standing } = await today()
    expect(standing).toMatchObject([{ verb: 'sold-out', until: '2026-11-22T16:00:00.000Z', dishes: [{ id: 'flan' }] }])
    expect((await give({ verb: 'back', dishes: ['flan'] })).body.today.standing).toEqual([])
    expect((await asOwner('PUT /api/owner/menu-items/flan/sold-out', { soldOut: false })).status).toBe(200)
    expect(await isGone('flan')).toBe(false)
  })

  test('undoing an override of several dishes skips a deleted one', async () => {
    const [{ id }] = (await give(birria({ dishes: ['horchata', 'flan'] }))).body.given
    expect((await asOwner('DELETE /api/owner/menu-items/horchata')).status).toBe(204)
    expect((await today()).standing).toMatchObject([{ id, dishes: [{ id: 'flan' }] }])
    expect((await asOwner('DELETE /api/owner/menu-items/flan')).status).toBe(204)
    expect((await today()).standing).toEqual([])
    expect((await undo(id)).status).toBe(200)
  })

  test('two tabs that save at once both succeed, and a stale undo gets the active override', async () => {
    await add('horchata', 'flan')
    const [one, two] = await Promise.all([give(birria()), give(birria({ dishes: ['horchata'] }))])
    expect([one.status, two.status, (await today()).standing.length]).toEqual([200, 200, 2])
    const later = (await give(birria({ until: '2026-11-21T20:00' }))).body.given[0]
    const stale = await undo(one.body.given[0].id)
    expect([stale.status, stale.body.reason]).toEqual([409, 'override-replaced'])
    await undo(later.id)
    const both = await Promise.all([undo(one.body.given[0].id), undo(one.body.given[0].id)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    await undo(two.body.given[0].id)
    expect((await today()).standing).toEqual([])
  })

  test('the change log lists an override and its undoing', async () => {
    const { changes } = (await asOwner('GET /api/owner/changes', { month: '2026-11' })).body
    const told = changes.filter(({ what }: any) => what === 'order')
    expect(told.filter(({ kind }: any) => kind === 'deleted').length).toBeGreaterThan(2)
    expect(told.some(({ undoable }: any) => undoable)).toBe(false)
    expect(told.some(({ kind, title }: any) => kind === 'added' && title.es === 'horchata es, flan es')).toBe(true)
  })

  test('the change log says when bookings were paused or the restaurant closed, and when that was undone', async () => {
    const given = await give({ verb: 'pause', until: '2026-11-21T19:00' }, { verb: 'close', date: '2026-11-26' })
    for (const { id } of given.body.given) await undo(id)
    const { changes } = (await asOwner('GET /api/owner/changes', { month: '2026-11' })).body
    const told = changes
      .filter(({ of }: any) => of === 'pause' || of === 'close')
      .map(({ title }: any) => `${title.en}; ${title.es}`)
    expect(told.toSorted()).toEqual([
      'from Nov 26 until Nov 27, 11 AM; desde el 26 nov hasta el 27 nov, 11 a.\u00a0m.',
      'from Nov 26 until Nov 27, 11 AM; desde el 26 nov hasta el 27 nov, 11 a.\u00a0m.',
      'until Nov 21, 7 PM; hasta el 21 nov, 7 p.\u00a0m.',
      'until Nov 21, 7 PM; hasta el 21 nov, 7 p.\u00a0m.',
    ])
  })

  test.each([
    ['nothing', { orders: [] }],
    ['a verb of its own', { orders: [{ verb: 'burn', dishes: ['birria'] }] }],
    ['no dish', { orders: [{ verb: 'sold-out', dishes: [] }] }],
    ['a time that is none', { orders: [birria({ until: '2026-02-30T11:00' })] }],
    ['a year that nobody means', { orders: [{ verb: 'close', date: '9999-12-31' }] }],
    ['a time of such a year', { orders: [birria({ until: '0001-01-01T11:00' })] }],
    ['a field of its own', { orders: [birria({ place: 'here' })] }],
    ['too many', { orders: Array.from({ length: 21 }, () => birria()) }],
  ])('refuses %s', async (_what, input) => {
    const { status, body } = await asOwner('POST /api/owner/today', input)
    expect([status, body.reason]).toEqual([400, 'invalid'])
  })
})

const saturday = '2026-11-21'
let guests = 0
const book = (reservationTime: string, reservationDate = saturday) =>
  ask('POST /api/reservations', aBooking({ reservationDate, reservationTime, email: `guest${guests++}@example.com` }), {
    ip: `198.51.100.${guests}`,
  })
const slots = async (date = saturday) => {
  const { body } = await ask('GET /api/availability', { date, partySize: '2' })
  return { ...body, open: body.slots.filter(({ state }: any) => state === 'open').map(({ time }: any) => time) }
}
const file = async (name: string) => (await aws().bucket.read('site', name))!.body.toString()
const siteData = async () => {
  await aws().lambdas.idle()
  return JSON.parse(await file('content/site.json'))
}
const idOf = (answer: { body: any }): string => answer.body.given[0].id

describe('closing early', () => {
  const early = { verb: 'close-early', at: '2026-11-21T20:00' }
  let order = ''

  test('lists whom it leaves outside, and is given with an answer for each', async () => {
    const [late, soon] = [await book('20:30:00'), await book('18:00:00')]
    expect([late.status, soon.status]).toEqual([201, 201])
    const seen = (await asOwner('POST /api/owner/today/foresee', { orders: [early] })).body
    expect(seen.orders).toMatchObject([
      {
        verb: 'close-early',
        date: saturday,
        was: [{ opens: 660, closes: 1320 }],
        becomes: [{ opens: 660, closes: 1200 }],
      },
    ])
    expect([seen.outside.outside.count, seen.outside.outside.reservations[0].id]).toEqual([1, late.body.id])
    const blind = await give(early)
    expect([blind.status, blind.body.reason]).toEqual([422, 'bookings-affected'])
    const shown = seen.outside.hash
    const other = await asOwner('POST /api/owner/today', { orders: [early], shown: 'another' })
    expect([other.status, other.body.reason]).toEqual([409, 'changed-meanwhile'])
    const given = await asOwner('POST /api/owner/today', {
      orders: [early],
      shown,
      answers: { [late.body.id]: 'email' },
    })
    order = idOf(given)
    expect([given.status, given.body.today]).toMatchObject([
      200,
      {
        shifts: [{ closes: 1200 }],
        usual: [{ closes: 1320 }],
        closes: '2026-11-21T20:00',
        standing: [{ verb: 'close-early', at: '2026-11-21T20:00', until: '2026-11-22T03:00:00.000Z' }],
      },
    ])
    await aws().lambdas.idle()
    expect((await asOwner(`GET /api/owner/reservations/${late.body.id}`)).body.reservation?.status).toBe('cancelled')
    expect((await asOwner(`GET /api/owner/reservations/${soon.body.id}`)).body.reservation?.status).toBe('booked')
  })

  test('is on the site, in what search engines read, and in what can be booked', async () => {
    const { hours, told } = await siteData()
    expect(hours.exceptions).toMatchObject([{ from: saturday, intervals: [{ closes: 1200 }] }])
    expect(told.banners).toEqual([{ text: 'We close at 8 PM today.', until: '2026-11-22T05:00:00.000Z' }])
    const page = await file('index.html')
    expect(page).toContain('We close at 8 PM today.')
    expect(await file('es.html')).toContain('Hoy cerramos a las 8 p.\u00a0m.')
    expect(page).toMatch(/specialOpeningHoursSpecification[^\]]*2026-11-21[^\]]*20:00/)
    expect((await slots()).open.at(-1)).toBe('19:30:00')
    expect((await book('20:00:00')).body.reason).toBe('slot-closed')
  })

  test('heals itself with no job run, and undone the hours are back at once', async () => {
    wall('2026-11-21T22:00')
    expect(await today()).toMatchObject({ standing: [], shifts: [{ closes: 1320 }] })
    wall('2026-11-21T17:12')
    expect((await undo(order)).status).toBe(200)
    expect((await slots()).open.at(-1)).toBe('20:30:00')
    expect((await siteData()).hours.exceptions).toEqual([])
  })

  test('after closing is refused with a reason, not a fault', async () => {
    wall('2026-11-21T22:30')
    expect((await give({ verb: 'close-early', at: '2026-11-21T23:00' })).body.given).toEqual([
      { verb: 'close-early', refused: 'closed-already' },
    ])
    wall('2026-11-21T17:12')
  })

  test('undoing later hours that somebody booked is refused until it is looked at', async () => {
    const { writeItem: write } = await import('#functions/db/table.ts')
    const { overwriteReservationRulesOp: saveReservationRules } = await import('#functions/db/site/settings.ts')
    await write(saveReservationRules({ lastTable: 1410 }))
    const id = idOf(await give({ verb: 'stay-later', at: '2026-11-22T00:00' }))
    expect((await slots()).open.at(-1)).toBe('23:30:00')
    expect((await book('23:00:00')).status).toBe(201)
    const refused = await undo(id)
    expect([refused.status, refused.body.reason]).toEqual([422, 'bookings-affected'])
    const early = { verb: 'close-early', at: '2026-11-21T22:00' }
    const { hash } = (await asOwner('POST /api/owner/today/foresee', { orders: [early] })).body.outside
    const given = await asOwner('POST /api/owner/today', { orders: [early], shown: hash })
    expect([given.status, given.body.today.standing]).toEqual([200, []])
  })
})

describe('a pause', () => {
  test('refuses bookings and names its end, and they are accepted from that second on without a job', async () => {
    const id = idOf(await give({ verb: 'pause', until: '2026-11-21T17:30' }))
    expect((await book('19:00:00')).body.reason).toBe('reservations-disabled')
    const until = '2026-11-21T22:30:00.000Z'
    expect(await slots()).toMatchObject({ enabled: false, pausedUntil: until, open: [] })
    expect((await ask('GET /api/reservation-settings')).body).toMatchObject({
      reservationsEnabled: false,
      pausedUntil: until,
    })
    expect(await today()).toMatchObject({ bookable: false, standing: [{ id, verb: 'pause', until }] })
    const byOwner = { ...aBooking({ reservationDate: saturday, reservationTime: '19:00:00' }), source: 'phone' }
    expect((await asOwner('POST /api/owner/reservations', byOwner)).status).toBe(201)
    setClock(() => Date.parse(until) - 1)
    expect((await book('19:00:00')).body.reason).toBe('reservations-disabled')
    setClock(() => Date.parse(until))
    expect((await book('19:00:00')).status).toBe(201)
    expect(await slots()).not.toHaveProperty('pausedUntil')
    wall('2026-11-21T17:12')
    expect((await give({ verb: 'resume' })).body.today).toMatchObject({ bookable: true, standing: [] })
  })

  test('for a time that is to come closes its slots alone', async () => {
    const id = idOf(await give({ verb: 'pause', from: '2026-11-22T18:00', until: '2026-11-22T21:00' }))
    expect((await slots('2026-11-22')).open.at(-1)).toBe('17:30:00')
    expect((await book('18:00:00', '2026-11-22')).body.reason).toBe('reservations-disabled')
    expect((await book('17:30:00', '2026-11-22')).status).toBe(201)
    await undo(id)
  })

  test('is not there without the plan that gives reservations', async () => {
    await useTier('basic')
    expect((await give({ verb: 'pause' })).body.given).toEqual([{ verb: 'pause', refused: 'no-access' }])
    await useTier('premium')
  })
})

const schedule = () => aws().lambdas.invoke('publish-site', { scheduled: true })
const publishedAt = async () => (await asOwner('GET /api/owner/edition')).body.publishedAt
const reads = () => Object.values(faultProxies().dynamo.asked).reduce((sum, count) => sum + count, 0)

describe('a line for guests', () => {
  test('is on top of every page in both languages until its time, and then the schedule takes it off, which costs one read while nothing is due', async () => {
    const said = await give({ verb: 'say', text: 'Mariachi <tonight>', until: '2026-11-21T20:00' })
    expect(said.body.today.standing).toMatchObject([{ verb: 'say', text: { en: 'Mariachi <tonight>', es: '' } }])
    await aws().lambdas.idle()
    for (const page of ['index.html', 'menu.html', 'es.html'])
      expect(await file(page), page).toContain('Mariachi &lt;tonight&gt;')
    expect(await file('es.html')).toMatch(/<p lang="en">Mariachi/)

    const before = await publishedAt()
    wall('2026-11-21T19:59')
    const asked = reads()
    await schedule()
    expect([reads() - asked, await publishedAt()]).toEqual([1, before])
    wall('2026-11-21T20:00')
    await schedule()
    expect(await publishedAt()).not.toBe(before)
    expect(await file('index.html')).not.toContain('Mariachi')
    wall('2026-11-22T00:00')
    const evening = await publishedAt()
    await schedule()
    expect(await publishedAt()).not.toBe(evening)
    wall('2026-11-21T17:12')
  })

  test.each([
    ['without words', { verb: 'say', text: '' }],
    ['that is too long', { verb: 'say', text: 'x'.repeat(281) }],
  ])('%s is refused at its field', async (_what, order) => {
    const { status, body } = await give(order)
    expect([status, Object.keys(body.fields)]).toEqual([400, [expect.stringContaining('orders.0.text')]])
  })
})
