import { beforeAll, expect, test } from 'vitest'
import { hasOpenOffer } from '#shared/reservations/reservation.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { isDeep } from '#test/deep.ts'
import { countUnits } from '#test/bench/units.ts'
import { aTable } from '#test/make.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { useTier } from '#test/functions/with-owner.ts'

const { aws } = withEmulatedAws()
let units: Awaited<ReturnType<typeof countUnits>>

const store = async () => ({
  ...(await import('#functions/db/table.ts')),
  ...(await import('#functions/db/reservations/days.ts')),
  ...(await import('#functions/db/keys.ts')),
  ...(await import('#functions/db/reservations/reservations.ts')),
  ...(await import('#functions/db/site/settings.ts')),
})

beforeAll(async () => {
  units = await countUnits(process.env['AWS_ENDPOINT_URL_DYNAMODB']!)
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = units.endpoint
  setClock(() => Date.parse('2026-12-16T17:00:00Z'))
  const { overwriteReservationRulesOp: saveReservationRules, writeItem: write } = await store()
  await useTier('premium')
  await write(saveReservationRules({ maxReservationsPerDay: 1000, reservationsEnabled: true }))
  return () => units.close()
})

/** A free date for which so many wait. */
async function aLine(reservationDate: string, count: number): Promise<void> {
  const {
    createOp: create,
    keys,
    enqueueDayOp: lookAt,
    putOp: put,
    reservationIndexAttributes: reservationIndex,
    transact,
    updateOp: update,
    writeItem: write,
  } = await store()
  const line = Array.from({ length: count }, (_, at) => {
    const id = `${reservationDate}-${at}`
    const window = { from: '18:00:00', to: '20:00:00' }
    return aTable({ id, email: `${id}@example.com`, phone: '', reservationDate, status: 'waitlist', waits: window })
  })
  for (let at = 0; at < count; at += 25)
    await transact(
      line
        .slice(at, at + 25)
        .flatMap((one) => [
          create({ ...keys.reservation(one.id), ...reservationIndex(one, undefined), ...one }),
          put({ ...keys.waitlistEntry(reservationDate, one.id), id: one.id }),
        ]),
    )
  await write(update(keys.day(reservationDate), 'ADD waitlistCount :all', { values: { ':all': count } }))
  await write(lookAt(reservationDate))
}

/** The units that are read until all of a line are offered a table and emailed of it, by the guest. */
async function unitsAGuest(reservationDate: string, count: number): Promise<number> {
  await aLine(reservationDate, count)
  units.taken()
  await aws().lambdas.invoke('offer-tables', {})
  await aws().lambdas.idle()
  const taken = units.taken()
  const { listWaitlistOfDate: waitingFor } = await store()
  expect((await waitingFor(reservationDate)).filter(hasOpenOffer)).toHaveLength(count)
  return taken / count
}

test('to offer a table costs the same, however many wait for the date', async () => {
  const line = isDeep ? 25 : 10
  const [few, many] = [await unitsAGuest('2026-12-20', line), await unitsAGuest('2026-12-21', 4 * line)]
  expect(many / few).toBeLessThan(1.1)
})
