import { describe, expect, test } from 'vitest'
import type { TestResponse } from '#test/functions/emulated-aws.ts'
import { atTheDesk } from '#test/functions/owner/owner-reservations.ts'
import { isDeep } from '#test/deep.ts'

const { add, aDate, asOwner, edit, guest, held, mails, quiet, store } = atTheDesk()

type Booked = { id: string; version: number }
type Night = { from: string; to: string }

const byOwner = {
  'moves it to another date': (booked: Booked, { to }: Night) => edit(booked, { reservationDate: to }),
  'marks it as completed': (booked: Booked) => edit(booked, { status: 'completed' }),
  'marks it as cancelled': (booked: Booked) => edit(booked, { status: 'cancelled' }),
  'writes another party': (booked: Booked) => edit(booked, { partySize: 7 }),
  'corrects the phone': (booked: Booked) => edit(booked, { phone: '(770) 555-0199' }),
  'deletes it': ({ id, version }: Booked) => asOwner(`DELETE /api/owner/reservations/${id}`, { version }),
}

/** What may come of both: the owner's answer, the guest's, and how it then stands, as if one had come after the other. */
const byPhone: Record<keyof typeof byOwner, string[]> = {
  'moves it to another date': ['200, 404, booked on to', '409, 200, cancelled on from'],
  'marks it as completed': ['200, 404, completed on from', '409, 200, cancelled on from'],
  'marks it as cancelled': [
    '200, 404, cancelled on from',
    '200, 200, cancelled on from',
    '409, 200, cancelled on from',
  ],
  'writes another party': ['200, 200, cancelled on from', '409, 200, cancelled on from'],
  'corrects the phone': ['200, 404, booked on from', '409, 200, cancelled on from'],
  'deletes it': ['200, 404, gone', '409, 200, cancelled on from'],
}
const byLink: Record<keyof typeof byOwner, string[]> = {
  'moves it to another date': ['200, 200, cancelled on to', '409, 200, cancelled on from'],
  'marks it as completed': [
    '200, 422, completed on from',
    '200, 200, completed on from',
    '409, 200, cancelled on from',
  ],
  'marks it as cancelled': ['200, 200, cancelled on from', '409, 200, cancelled on from'],
  'writes another party': ['200, 200, cancelled on from', '409, 200, cancelled on from'],
  'corrects the phone': ['200, 200, cancelled on from', '409, 200, cancelled on from'],
  'deletes it': ['200, 404, gone', '409, 200, cancelled on from'],
}

let people = 0

/** A booking with an emailed guest. */
async function booking() {
  const night = { from: aDate(), to: aDate() }
  const phone = `+1770555${String(people++).padStart(4, '0')}`
  const email = `rival${people}@example.com`
  const { body: booked } = await add({ reservationDate: night.from, phone, email })
  const { findReservation: reservation } = await store()
  return { booked: booked as Booked, night, phone, email, token: (await reservation(booked.id))!.manageToken }
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))

/** Both pull at a booking at once, the guest `late` milliseconds after the owner: what each is answered, and how it then stands. */
async function race(
  { booked, night, phone, token }: Awaited<ReturnType<typeof booking>>,
  move: keyof typeof byOwner,
  cancel: 'phone' | 'link',
  late: number,
) {
  const [byDesk, byGuest]: [TestResponse, TestResponse] = await Promise.all([
    after(-late).then(() => byOwner[move](booked, night)),
    after(late).then(() =>
      cancel === 'phone'
        ? guest('POST /api/reservations/cancel', { phone, reservationDate: night.from })
        : guest('POST /api/reservations/manage/cancel', { token }),
    ),
  ])
  const { findReservation: reservation } = await store()
  const now = await reservation(booked.id)
  const stands = now ? `${now.status} on ${now.reservationDate === night.from ? 'from' : 'to'}` : 'gone'
  return { came: `${byDesk.status}, ${byGuest.status}, ${stands}`, shown: byGuest.body.status, status: now?.status }
}

const moves = Object.keys(byOwner) as (keyof typeof byOwner)[]
const pauses = isDeep ? [-4, 0, 2, 4] : [-2, 3]

describe.each([
  ['phone and date', 'phone', byPhone],
  ['the manage link', 'link', byLink],
] as const)('while the guest cancels by %s', (_how, cancel, allowed) => {
  test.each(moves)('the owner %s: one follows the other, and both read the truth', async (move) => {
    const bookings = await Promise.all(pauses.map(booking))
    await quiet()
    const ends = await Promise.all(bookings.map((each, index) => race(each, move, cancel, pauses[index]!)))
    await quiet()
    const sent = await mails()
    for (const [index, { came, shown, status }] of ends.entries()) {
      const { night, email } = bookings[index]!
      expect(allowed[move], `${pauses[index]} ms apart`).toContain(came)
      if (cancel === 'link' && came.split(', ')[1] === '200') expect(shown).toBe(status)
      for (const date of [night.from, night.to]) {
        const { count, holding } = await held(date)
        expect({ date, count }).toEqual({ date, count: holding })
      }
      const last = sent.findLast(({ to }) => [to].flat()[0]?.text === email)?.subject
      if (status === 'cancelled') expect(last).toMatch(/^Cancelled: /)
      else expect(last).not.toMatch(/^Cancelled: /)
    }
  })
})
