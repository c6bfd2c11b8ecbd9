import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditFinding, AuditRule } from '#shared/site/site-audit.ts'
import { addDays } from '#shared/time/local-time.ts'
import { allEndpoints, routeKeyOf } from '#infra/manifest/endpoints.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { aDish, aMessageForm } from '#test/make.ts'
import { atTheDesk } from '#test/functions/owner/owner-reservations.ts'

// Monday, November 30, 2026, at noon in Carrollton.
const { asOwner, add, guest, quiet, store } = atTheDesk()
const today = '2026-11-30'

const exception = (id: string, date: string) => ({
  id,
  from: date,
  to: date,
  name: { en: 'Fair', es: 'Feria' },
  intervals: [],
})

const findings = async (): Promise<AuditFinding[]> => (await asOwner('GET /api/owner/check')).body.findings
const find = async (rule: AuditRule): Promise<AuditFinding | undefined> =>
  (await findings()).find((one) => one.rule === rule)

/** The one tap: the very call that a finding names, by its route. */
async function mend(rule: AuditRule) {
  const { call } = (await find(rule))!
  const known = allEndpoints.find(({ name }) => name === call!.name)!
  const input: Record<string, unknown> = { ...call!.input }
  const route = routeKeyOf(known).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(input[name])
    delete input[name]
    return value
  })
  return asOwner(route, input)
}

beforeAll(async () => {
  const { writeItem: write, overwriteSiteSettingOp: saveSite } = await store()
  await write(
    saveSite('contactInfo', { address: '118 Pecan Row, Carrollton, GA 30117', phone: '(770) 555-0142', email: '' }),
  )
})

describe('check my site', () => {
  test('is asked of the whole restaurant, and says where each thing is mended', async () => {
    const found = await findings()
    expect(found.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['name-missing', 'menu-empty', 'order-missing', 'second-factor', 'seats-unset']),
    )
    // Noted in the plan are no requests for catering: it is premium.
    expect(found.map(({ rule }) => rule)).not.toContain('sales-tax')
    expect(JSON.stringify(found)).not.toMatch(/manageToken|sealed/)
  })

  test('one tap takes reservations again', async () => {
    const { rules, version } = await asOwner(`GET /api/owner/days?month=${today.slice(0, 7)}`).then(({ body }) => ({
      rules: body.settings,
      version: body.settings.version,
    }))
    const { maxReservationsPerDay, reminders } = rules
    await asOwner('PUT /api/owner/reservation-settings', {
      maxReservationsPerDay,
      reservationsEnabled: false,
      reminders,
      version,
    })
    expect(await find('bookings-paused')).toBeDefined()
    expect((await mend('bookings-paused')).body).toMatchObject({ reservationsEnabled: true, maxReservationsPerDay })
    expect(await find('bookings-paused')).toBeUndefined()
  })

  test('Google’s hours are asked about once they are set, and again a month after they were right', async () => {
    const { hours } = (await asOwner('GET /api/owner/hours')).body
    const { week, exceptions, usual, version } = hours
    expect((await asOwner('PUT /api/owner/hours', { hours: { week, exceptions }, usual, version })).status).toBe(200)
    expect(await find('google-hours')).toMatchObject({ weight: 'later', at: { to: 'settings/hours' } })
    expect(await mend('google-hours')).toMatchObject({
      status: 200,
      body: { checkedAt: expect.stringContaining(today) },
    })
    expect(await find('google-hours')).toBeUndefined()
    const { setGoogleHoursConfirmedAt } = await import('#functions/db/site/settings.ts')
    await setGoogleHoursConfirmedAt('2026-10-30T12:00:00.000Z')
    expect(await find('google-hours')).toBeDefined()
  })

  test('one tap removes past exceptions from the hours, and a table on a closed day is listed', async () => {
    const { hours } = (await asOwner('GET /api/owner/hours')).body
    const fair = exception('fair', addDays(today, 9))
    await add({ reservationDate: fair.from })
    const { hash } = (await asOwner('POST /api/owner/hours/check', { hours: { week: hours.week, exceptions: [fair] } }))
      .body
    const { usual, version } = hours
    const saved = await asOwner('PUT /api/owner/hours', {
      hours: { week: hours.week, exceptions: [exception('over', today), fair] },
      usual,
      version,
      shown: hash,
    })
    expect(saved.status).toBe(200)
    await quiet()
    expect(await find('exception-past')).toBeUndefined()
    expect(await find('closed-booked')).toMatchObject({ things: [{ date: fair.from }] })

    const { nowMs: now } = await import('#functions/runtime/clock.ts')
    const noon = now()
    setClock(() => noon + 3 * 86_400_000)
    expect(await find('exception-past')).toMatchObject({ count: 1 })
    expect((await mend('exception-past')).body.hours.exceptions.map(({ id }: { id: string }) => id)).toEqual(['fair'])
    expect(await find('exception-past')).toBeUndefined()
    setClock(() => noon + 1)
  })

  test('one tap sends an email once more that was given up', async () => {
    const { createEmailOps: newMails, markEmailFailed: giveUp, claimEmail: claim, transact } = await store()
    const { findReservation: reservation } = await import('#functions/db/reservations/find-reservation.ts')
    const { body } = await add({ email: 'lucia@example.com', reservationDate: addDays(today, 3) })
    await quiet()
    const told = (await reservation(body.id))!
    const { ops, posted } = newMails([{ kind: 'reservation-confirmed', reservation: told }])
    await transact(ops)
    await giveUp((await claim(posted[0]!.id))!, 'MessageRejected')
    expect(await find('mail-failed')).toMatchObject({ things: [{ said: 'Ana Reyes' }] })
    expect((await mend('mail-failed')).status).toBe(200)
    await quiet()
    expect(await find('mail-failed')).toBeUndefined()
  })

  test('an email whose sender is not verified waits, and is listed before it is given up', async () => {
    const { createEmailOps: newMails, postponeEmail: putOff, claimEmail: claim, transact } = await store()
    const { findReservation: reservation } = await import('#functions/db/reservations/find-reservation.ts')
    const { body } = await add({ reservationDate: addDays(today, 4) })
    const told = { ...(await reservation(body.id))!, email: 'dale@example.com' }
    const { ops, posted } = newMails([{ kind: 'reservation-confirmed', reservation: told }])
    await transact(ops)
    const { nowMs: now } = await import('#functions/runtime/clock.ts')
    await putOff((await claim(posted[0]!.id))!, now() + 60_000, 'not verified')
    expect(await find('mail-domain')).toBeDefined()
  })

  test('a message that nobody read for two days, until it is read', async () => {
    const { body } = await guest('POST /api/contacts', aMessageForm())
    expect(await find('messages-old')).toBeUndefined()
    const { nowMs: now } = await import('#functions/runtime/clock.ts')
    const noon = now()
    setClock(() => noon + 3 * 86_400_000)
    expect(await find('messages-old')).toMatchObject({ count: 1 })
    await asOwner(`PUT /api/owner/messages/${body.id}`, { read: true })
    expect(await find('messages-old')).toBeUndefined()
    setClock(() => noon + 1)
  })

  test('one tap publishes what stayed behind', async () => {
    await quiet()
    const { getStoredPublishState: edition, requestPublishOp: raise } =
      await import('#functions/db/publishing/publish-state.ts')
    const { writeItem: write } = await store()
    await write(raise())
    const { nowMs: now } = await import('#functions/runtime/clock.ts')
    const noon = now()
    setClock(() => noon + 3_600_000)
    expect(await find('edition-behind')).toBeDefined()
    expect((await mend('edition-behind')).status).toBe(200)
    await quiet()
    const { wanted, published } = await edition()
    expect(published).toBe(wanted)
    expect(await find('edition-behind')).toBeUndefined()
    setClock(() => noon + 1)
  })

  test('one tap ends a pause of bookings that nothing ends', async () => {
    await asOwner('POST /api/owner/today', { orders: [{ verb: 'pause' }] })
    expect(await find('pause-endless')).toBeDefined()
    expect((await mend('pause-endless')).status).toBe(200)
    expect(await find('pause-endless')).toBeUndefined()
  })

  test('one tap puts back on sale what was sold out for days', async () => {
    const { writeItem: write } = await store()
    const { saveMenuItemOp: saveItem } = await import('#functions/db/menu/items.ts')
    await write(saveItem(aDish({ id: 'flan', name: 'Flan', imageUrl: 'flan' })))
    await asOwner('POST /api/owner/today', { orders: [{ verb: 'sold-out', dishes: ['flan'] }] })
    const { nowMs: now } = await import('#functions/runtime/clock.ts')
    const noon = now()
    setClock(() => noon + 4 * 86_400_000)
    expect(await find('dish-forgotten')).toMatchObject({ things: [{ name: { en: 'Flan' } }] })
    expect((await mend('dish-forgotten')).body).toMatchObject({ today: { standing: [] } })
    expect(await find('dish-forgotten')).toBeUndefined()
    setClock(() => noon + 1)
  })

  test('five hundred dishes are one finding', async () => {
    const { writeItem: write } = await store()
    const { saveMenuItemOp: saveItem } = await import('#functions/db/menu/items.ts')
    for (let index = 0; index < 500; index++)
      await write(saveItem(aDish({ id: `d${index}`, name: `Taco ${index}`, imageUrl: '' })))
    expect(await find('dish-picture')).toMatchObject({
      count: 500,
      at: { to: 'menu', query: { dish: expect.any(String) } },
    })
  })
})
