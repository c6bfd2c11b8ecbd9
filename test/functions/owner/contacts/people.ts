import { addDays, localDateTimeAt } from '#shared/time/local-time.ts'
import type { Tier } from '#shared/subscription/subscription.ts'
import { aCateringForm, aMessageForm, aDish } from '#test/make.ts'
import type { TestResponse } from '#test/functions/emulated-aws.ts'
import { useTier, withOwner } from '#test/functions/with-owner.ts'

let caller = 0
const from = () => ({ ip: `198.51.100.${caller++ % 250}` })

/** The restaurant's date some days from today. */
export const inDays = (days: number): string => addDays(localDateTimeAt(new Date()).date, days)

const idOf = async (answer: Promise<TestResponse>): Promise<string> => {
  const { status, text, body } = await answer
  if (status !== 201) throw new Error(`${status} ${text}`)
  return body.id as string
}

/** A restaurant with an owner signed in and guests who write, ask and book. */
export function withPeople() {
  const backend = withOwner()
  return {
    ...backend,
    /** What beforeAll must do first: the tier and the menu. */
    open: async (tier: Tier = 'enterprise') => {
      const { writeItem: write } = await import('#functions/db/table.ts')
      const { saveMenuItemOp: saveItem } = await import('#functions/db/menu/items.ts')
      await useTier(tier)
      await write(saveItem(aDish()))
      await write(saveItem(aDish({ id: 'catch', name: 'Catch of the day', price: 'ask us', marketPrice: true })))
    },
    writes: (given: Parameters<typeof aMessageForm>[0] = {}) =>
      idOf(backend.ask('POST /api/contacts', aMessageForm(given), from())),
    asks: (given: Parameters<typeof aCateringForm>[0] = {}) =>
      idOf(backend.ask('POST /api/catering-requests', aCateringForm({ desiredDate: inDays(20), ...given }), from())),
    /** Asks for a table for a large party. */
    asksForTable: (given: object = {}) =>
      idOf(
        backend.ask(
          'POST /api/large-parties',
          {
            firstName: 'Marisol',
            lastName: 'Vega',
            phone: '(770) 555-0142',
            partySize: 14,
            reservationDate: inDays(20),
            reservationTime: '18:30:00',
            ...given,
          },
          from(),
        ),
      ),
    books: (given: object) => idOf(backend.ask('POST /api/reservations', given, from())),
    /** The newest entry of the change log. */
    lastChange: async () => {
      const month = localDateTimeAt(new Date()).date.slice(0, 7)
      return (await backend.asOwner('GET /api/owner/changes', { month })).body.changes[0]
    },
  }
}
