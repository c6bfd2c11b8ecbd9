import { afterEach, beforeAll } from 'vitest'
import { addDays, instantOf } from '#shared/time/local-time.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { aBooking } from '#test/make.ts'
import { useTier, withOwner } from '#test/functions/with-owner.ts'

export type Booked = { id: string; manageToken: string }
export const minute = 60_000
const start = '2026-11-30'
const startMs = instantOf(start, '11:00:00').getTime()

/** Lets a day have so many reservations. */
async function setMost(maxReservationsPerDay: number): Promise<void> {
  const { writeItem } = await import('#functions/db/table.ts')
  const { overwriteReservationRulesOp } = await import('#functions/db/site/settings.ts')
  await writeItem(overwriteReservationRulesOp({ maxReservationsPerDay, reservationsEnabled: true }))
}

/** A restaurant whose guests get texts, with a clock that a test sets, and phones. */
export function withTexts() {
  const backend = withOwner({ since: new Date(startMs).toISOString() })
  const { ask, asOwner, aws, faultProxies } = backend
  const at = { date: start, now: startMs }
  let counter = 0
  const quiet = () => aws().lambdas.idle()
  const sweep = async (job = 'minute-tick') => {
    await aws().lambdas.invoke(job, {})
    await quiet()
  }
  const later = (ms: number): void => {
    at.now += ms
  }
  const goTo = (date: string, time = '11:00:00'): void => {
    at.date = date
    at.now = instantOf(date, time).getTime()
  }
  /** Nothing fails any more. */
  function alive(): void {
    const { dynamo } = faultProxies()
    dynamo.before()
    dynamo.refuse()
    dynamo.strike(0)
    const { textService } = aws()
    textService.refuseWith()
    textService.loseAnswers(0)
    textService.throttle()
    process.env['SMS_BUDGET_USD'] = '1000'
  }
  beforeAll(async () => {
    setClock(() => at.now)
    alive()
    await useTier('enterprise')
    await setMost(3000)
  })
  afterEach(alive)

  const aNumber = () => `+1770555${String(1000 + counter++)}`
  const aCaller = () => `${11 + (counter++ % 200)}.${counter % 250}.7.9`
  const book = async (given: object = {}, ip = aCaller()): Promise<Booked> => {
    const sent = aBooking({ texts: true, reservationDate: addDays(at.date, 4), ...given })
    return (await ask('POST /api/reservations', sent, { ip, key: `texted-guest-${counter++}` })).body
  }
  const textsTo = (number: string): string[] =>
    aws()
      .textService.arrived.filter(({ to }) => to === number)
      .map(({ text }) => text)
  return {
    ...backend,
    at,
    quiet,
    sweep,
    later,
    goTo,
    alive,
    setMost,
    aNumber,
    aCaller,
    book,
    textsTo,
    /** Every test, or round of one, may have a day of its own. */
    nextDay: async () => {
      goTo(addDays(at.date, 1))
      await sweep()
    },
    move: ({ manageToken: token }: Booked, version: number, reservationTime: string, on = addDays(at.date, 4)) =>
      ask(
        'POST /api/reservations/manage/change',
        { token, version, partySize: 2, reservationDate: on, reservationTime },
        { ip: aCaller() },
      ),
    cancel: ({ manageToken: token }: Booked) =>
      ask('POST /api/reservations/manage/cancel', { token }, { ip: aCaller() }),
    reply: async (from: string, text: string) => {
      await aws().textService.reply(from, text)
      await quiet()
    },
    stored: async (id: string) => (await import('#functions/db/reservations/find-reservation.ts')).findReservation(id),
    failedOnes: async (): Promise<{ id: string; kind: string; name: string; error: string; phone?: string }[]> =>
      (await asOwner('GET /api/owner/overview')).body.failed,
    messagesOf: async (phone: string): Promise<{ message: string; email: string; name: string }[]> =>
      (await asOwner('GET /api/owner/messages')).body.entries.filter(
        ({ phoneNumber = '' }: { phoneNumber?: string }) => phoneNumber === phone,
      ),
  }
}
