import { beforeAll } from 'vitest'
import type { NewReservation } from '#shared/reservations/owner-reservation.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { aBooking } from '#test/make.ts'
import { useTier, withOwner } from '#test/functions/with-owner.ts'

const store = async () => ({
  ...(await import('#functions/db/table.ts')),
  ...(await import('#functions/db/reservations/days.ts')),
  ...(await import('#functions/db/reservations/manage-token.ts')),
  ...(await import('#functions/db/keys.ts')),
  ...(await import('#functions/db/secrets.ts')),
  ...(await import('#functions/db/site/settings.ts')),
  ...(await import('#functions/db/reservations/find-reservation.ts')),
  ...(await import('#functions/db/reservations/reservations.ts')),
  ...(await import('#functions/db/email/emails.ts')),
})

const body = (given: Partial<NewReservation> = {}) => ({ ...aBooking(given), source: 'phone', ...given })

/** The owner's desk on the local engines: signed in, at a time that the test says, with two places a day. */
export function atTheDesk(at = '2026-11-30T17:00:00Z') {
  const backend = withOwner({ since: at })
  const { asOwner } = backend
  let dates = 0
  let guests = 0

  beforeAll(async () => {
    let ticks = 0
    setClock(() => Date.parse(at) + ticks++)
    await useTier('premium')
    const { writeItem: write, overwriteReservationRulesOp: saveReservationRules } = await store()
    await write(saveReservationRules({ maxReservationsPerDay: 2, reservationsEnabled: true }))
  })

  const guest = (route: string, input: unknown) =>
    backend.ask(route, input, { ip: `198.51.${Math.floor(guests++ / 250)}.${guests % 250}` })

  return {
    ...backend,
    store,
    guest,
    body,
    /** A date of its own for each test. */
    aDate: () => new Date(Date.UTC(2026, 11, 1 + dates++)).toISOString().slice(0, 10),
    add: (given: Partial<NewReservation>, key?: string) =>
      asOwner('POST /api/owner/reservations', body(given), key ? { key } : {}),
    edit: ({ id, version }: { id: string; version: number }, change: object) =>
      asOwner(`PUT /api/owner/reservations/${id}`, { version, ...change }),
    /** Block dates over whoever is on them, or open them again. */
    block: async (dates: string[], blocked = true) => {
      const { hash } = (await asOwner('POST /api/owner/days/check', { dates })).body
      return asOwner('PUT /api/owner/days', { dates, blocked, shown: hash })
    },
    /** What a day's count says, and what its reservations say. */
    held: async (date: string) => {
      const { getDay: day, listReservationsInPeriod: reservationsOf } = await store()
      const rows = await reservationsOf(date)
      const holding = rows.filter(({ status }) => status === 'booked' || status === 'completed').length
      return { count: (await day(date)).booked, holding }
    },
    quiet: () => backend.aws().lambdas.idle(),
    /** What the emails to an address say, oldest first. */
    textsTo: async (address: string) => {
      await backend.aws().lambdas.idle()
      const all = await backend.mails()
      return all.filter(({ to }) => to.text === address).map(({ text }) => text)
    },
    /** The subjects of the emails to an address, oldest first. */
    subjectsTo: async (address: string) => {
      await backend.aws().lambdas.idle()
      const all = await backend.mails()
      return all.filter(({ to }) => to.text === address).map(({ subject }) => subject)
    },
  }
}
