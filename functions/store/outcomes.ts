import { addDays, localTime, startOfDay } from '#shared/hours.ts'
import { horizonDays } from '#shared/reservation.ts'
import { noOutcomes, type Outcomes } from '#shared/tally.ts'
import { pages } from './table.ts'

type Sent = { createdAt: string; message?: string; source?: string }

/** What came in on each date of a range, both included: tables booked on the site, catering requests, messages. A date without any is not in it. */
export async function outcomesOf(from: string, to: string): Promise<ReadonlyMap<string, Outcomes>> {
  const begins = startOfDay(from).toISOString()
  const ends = startOfDay(addDays(to, 1)).toISOString()
  const found = new Map<string, Outcomes>()

  const count = async (what: keyof Outcomes, parts: AsyncIterable<Sent[]>, counts: (sent: Sent) => boolean) => {
    for await (const part of parts)
      for (const sent of part) {
        if (sent.createdAt < begins || sent.createdAt >= ends || !counts(sent)) continue
        const { date } = localTime(new Date(sent.createdAt))
        const day = found.get(date) ?? { ...noOutcomes }
        day[what]++
        found.set(date, day)
      }
  }
  const sent = (pk: string) => pages<Sent>({ index: 'gsi1', pk, from: begins, to: ends })

  await count('messages', sent('CONTACTS'), ({ message }) => Boolean(message))
  await count('cateringRequests', sent('CATERING'), () => true)
  // Reservations are listed by the month that they are for, which is never before the day they were made.
  for (const month of months(from, addDays(to, horizonDays)))
    await count('bookings', pages<Sent>({ index: 'gsi1', pk: `RES#${month}` }), ({ source }) => source === 'web')
  return found
}

/** The months yyyy-MM from one date to another. */
function months(from: string, to: string): string[] {
  const found: string[] = []
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = addDays(`${month}-28`, 4).slice(0, 7))
    found.push(month)
  return found
}
