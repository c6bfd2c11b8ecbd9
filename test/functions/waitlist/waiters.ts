import { beforeAll, beforeEach, expect } from 'vitest'
import { addDays, instantOf } from '#shared/time/local-time.ts'
import type { Reservation, ReservationForm, ReservationSettings } from '#shared/reservations/reservation.ts'
import type { JoinWaitlistForm } from '#shared/waitlist/waitlist.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { aBooking } from '#test/make.ts'
import { atTheDesk } from '#test/functions/owner/owner-reservations.ts'

export type Placed = { id: string; manageToken: string }

const isOfJoining = /^(?:You're on the waitlist|Estás en la lista)/

/** Guests who wait for a table: open from eleven to ten, one place a day unless told, every test with a date of its own, and a clock that stands until it is moved. */
export function amongWaiters() {
  const desk = atTheDesk()
  const { ask, asOwner, aDate, aws, quiet, store } = desk
  /** What the clock shows, in ms, and the date of the test. */
  const at = { now: 0, date: '' }
  let people = 0
  /** An address of a network of its own. */
  const aCaller = () => ({ ip: `198.${people >> 8}.${people++ & 255}.7` })
  /** All emails but those of joining. */
  const mails = async () => (await desk.mails()).filter(({ subject }) => !isOfJoining.test(subject))
  const after = async (minutes: number) => {
    at.now += minutes * 60_000
    await sweep()
  }
  const sweep = async () => {
    await quiet()
    await aws().lambdas.invoke('minute-tick', {})
    await quiet()
  }
  const settings = async (): Promise<ReservationSettings & { version: number }> =>
    (await asOwner('GET /api/owner/days', { month: at.date.slice(0, 7) })).body.settings
  const setRules = async (given: object = {}) => {
    const { version } = await settings()
    const rules = { maxReservationsPerDay: 1, reservationsEnabled: true, reminders: false, version, ...given }
    expect(await asOwner('PUT /api/owner/reservation-settings', rules)).toMatchObject({ status: 200 })
  }
  /** Tables and seats, over whoever would be left outside. */
  const setSeats = async (given: Partial<ReservationSettings> = {}) => {
    const { stay, firstTable, lastTable, noticeMinutes, version } = await settings()
    const seats = { stay, firstTable, lastTable, noticeMinutes, ...given }
    const { hash } = (await asOwner('POST /api/owner/seats/check', seats)).body
    expect(await asOwner('PUT /api/owner/seats', { ...seats, version, shown: hash })).toMatchObject({ status: 200 })
    await quiet()
  }
  const stored = async ({ id }: Pick<Placed, 'id'>): Promise<Reservation> =>
    (await (await store()).findReservation(id))!
  const manage = (path: string) => (one: Placed, reservationTime?: string) =>
    ask(
      `POST /api/reservations/manage${path}`,
      { token: one.manageToken, ...(reservationTime && { reservationTime }) },
      aCaller(),
    )

  beforeAll(async () => {
    setClock(() => at.now)
    const { writeItem: write, keys, putOp: put } = await store()
    const week = Array.from({ length: 7 }, () => [{ opens: 660, closes: 1320 }])
    await write(put({ ...keys.setting('SITE#hours'), week, exceptions: [] }))
  })
  /** Another date, and noon five days before it. */
  const aDayAhead = async () => {
    const before = at.now
    do {
      at.date = aDate()
      at.now = instantOf(addDays(at.date, -5), '12:00:00').getTime()
    } while (at.now < before)
    await setRules()
  }
  beforeEach(aDayAhead)

  const asks = (given: Partial<JoinWaitlistForm> = {}, asked: object = {}) =>
    ask(
      'POST /api/waiting-list',
      {
        firstName: 'Ximena',
        lastName: 'Chayote',
        email: `guest${people++}@example.com`,
        partySize: 2,
        reservationDate: at.date,
        from: '18:00:00',
        to: '19:30:00',
        ...given,
      },
      { ...aCaller(), ...asked },
    )
  const book = async (given: Partial<ReservationForm> = {}): Promise<Placed> => {
    const waitRequest = aBooking({ reservationDate: at.date, reservationTime: '18:00:00', ...given })
    const answer = await ask('POST /api/reservations', waitRequest, aCaller())
    expect(answer).toMatchObject({ status: 201 })
    return answer.body
  }
  return {
    ...desk,
    mails,
    mailsWithJoining: desk.mails,
    subjectsTo: async (address: string) =>
      (await desk.subjectsTo(address)).filter((subject) => !isOfJoining.test(subject ?? '')),
    at,
    aDayAhead,
    aCaller,
    after,
    sweep,
    setRules,
    setSeats,
    stored,
    book,
    asks,
    join: async (given: Partial<JoinWaitlistForm> = {}): Promise<Placed> => {
      const answer = await asks(given)
      expect(answer).toMatchObject({ status: 201 })
      at.now += 1000
      return answer.body
    },
    cancel: manage('/cancel'),
    show: manage(''),
    take: (one: Placed, reservationTime = '18:00:00') => manage('/offer')(one, reservationTime),
    pass: (one: Placed, reservationTime = '18:00:00') => manage('/pass')(one, reservationTime),
    offer: async (one: Pick<Placed, 'id'>, reservationTime: string) =>
      asOwner(`PUT /api/owner/reservations/${one.id}/offer`, { version: (await stored(one)).version, reservationTime }),
    /** The wall shows a time of a date. */
    setWall: (date: string, time: string) => (at.now = instantOf(date, time).getTime()),
    /** How each stands: the slot that is offered, or the status. */
    standing: (...ones: Pick<Placed, 'id'>[]) =>
      Promise.all(
        ones.map(async (one) => {
          const { status, offeredUntil, reservationTime } = await stored(one)
          return status === 'waitlist' && offeredUntil ? `offered ${reservationTime.slice(0, 5)}` : status
        }),
      ),
  }
}
