import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ManagedReservation } from '#shared/reservations/self-service.ts'
import { errorCodes } from '#shared/api-error.ts'
import { JoinWaitlistInput } from '#shared/waitlist/waitlist.ts'
import { ApiRequestError } from '#web/app/api.ts'
import { validateFields, fieldErrorText } from '#web/app/field-errors.ts'
import { createTranslator } from '#web/app/locale.tsx'
import { saveTicket, loadTicket, updateTicket } from '#web/site/reservations/ticket-storage.ts'
import { isWaitlistRequest, waitlistState } from '#web/site/waitlist/waitlist-state.ts'
import { defaultWindowEnd } from '#web/site/waitlist/default-window.ts'
import {
  offerErrorMessages,
  joinErrorMessagesWithPhone,
  offerTimeLeftText,
  offerValidityText,
} from '#web/site/waitlist/messages.ts'
import { guestErrorMessages } from '#web/site/ui/guest-error-messages.ts'
import { errorText } from '#web/site/ui/error-text.ts'
import * as m from '#web/paraglide/messages.js'

const en = createTranslator('en')
const es = createTranslator('es')
const both = [en, es]
type Reason = keyof typeof errorCodes
const refused = (reason: Reason) =>
  new ApiRequestError(errorCodes[reason][0], { reason, message: errorCodes[reason][1] })

/** Who waits for six, and is still to be told. */
const aWish = (given: Partial<ManagedReservation> = {}): ManagedReservation => ({
  firstName: 'Ximena',
  partySize: 6,
  reservationDate: '2026-11-28',
  reservationTime: '18:00:00',
  status: 'waitlist',
  waits: { from: '18:00:00', to: '20:00:00' },
  version: 1,
  canChange: false,
  canCancel: true,
  etaDelays: [],
  graceMinutes: 15,
  calendar: '',
  ...given,
})

const answered = (reason: Reason) =>
  both.map((t) => errorText(refused(reason), offerErrorMessages, m.waitlist_act_failed)(t))

describe('a guest fills in the waitlist form', () => {
  const wish = {
    firstName: 'Ximena',
    lastName: 'Chayote',
    email: 'x@example.com',
    phone: '',
    partySize: 6,
    reservationDate: '2026-11-28',
    from: '18:00:00',
    to: '20:00:00',
  }
  const faults = (given: object) => validateFields(JoinWaitlistInput, { ...wish, ...given })

  test('reads beside its field that the window ends before it begins', () => {
    const { to } = faults({ to: '17:30:00' })
    expect(to!.map((fault) => fieldErrorText(en, fault))).toEqual(["The end time can't be before the start time."])
    expect(to!.map((fault) => fieldErrorText(es, fault))).toEqual(['La hora final no puede ser antes de la inicial.'])
  })

  test('reads at the email field that an email or a phone is needed', () => {
    const { email } = faults({ email: '' })
    expect(email!.map((fault) => fieldErrorText(en, fault))).toEqual([
      'Leave an email or phone number so we can reach you.',
    ])
    expect(email!.map((fault) => fieldErrorText(es, fault))).toEqual([
      'Deja un correo o un teléfono para que podamos avisarte.',
    ])
    expect(faults({ email: '', phone: '770 555 0199' })).toEqual({})
  })

  test('sees the reason of a refusal in both languages', () => {
    const words = { ...guestErrorMessages, ...joinErrorMessagesWithPhone('(770)\u00a0555-0142') }
    const reasons: Reason[] = [
      'no-access',
      'looks-automated',
      'quota-reached',
      'day-not-full',
      'waitlist-full',
      'reservations-disabled',
      'date-blocked',
      'day-closed',
      'slot-closed',
      'time-passed',
      'too-far-ahead',
    ]
    for (const reason of reasons)
      for (const t of both)
        expect(errorText(refused(reason), words, m.waitlist_failed)(t), reason).not.toBe(t(m.waitlist_failed))
    expect(errorText(refused('quota-reached'), words, m.waitlist_failed)(en)).toBe(
      'To book more tables, call us at (770)\u00a0555-0142.',
    )
    expect(errorText(refused('day-not-full'), words, m.waitlist_failed)(es)).toBe(
      'Ya hay una mesa disponible. Elige una hora arriba y resérvala.',
    )
  })

  test('is first asked to wait for two hours, or as near to that as the day has times', () => {
    const times = ['13:00:00', '14:30:00', '17:30:00', '18:00:00', '19:30:00', '20:00:00', '20:30:00']
    expect(defaultWindowEnd('18:00:00', times)).toBe('20:00:00')
    expect(defaultWindowEnd('14:30:00', times)).toBe('14:30:00')
    expect(defaultWindowEnd('20:00:00', times)).toBe('20:30:00')
  })

  test('sees how long an offer is valid: the nearer the day, the shorter', () => {
    expect(offerValidityText(en, '2026-11-28', '2026-11-22')).toBe(
      "You'll have 4 hours to say yes (2 hours if the table is for the next day, 30 minutes if it's for the same day).",
    )
    expect(offerValidityText(en, '2026-11-23', '2026-11-22')).toBe(
      "You'll have 2 hours to say yes (30 minutes if the table is for the same day).",
    )
    expect(offerValidityText(es, '2026-11-22', '2026-11-22')).toBe('Tendrás 30 minutos para decir que sí.')
  })
})

describe('a waiting guest', () => {
  const now = new Date('2026-11-28T22:00:00Z')
  test.each([
    ['waits', {}, { is: 'waiting' }],
    [
      'is offered a table until an instant',
      { reservationTime: '18:30:00', offeredUntil: '2026-11-28T22:00:01Z' },
      { is: 'offered', time: '18:30:00', until: new Date('2026-11-28T22:00:01Z') },
    ],
    [
      'is late at that very instant, while nobody has taken the offer back',
      { reservationTime: '18:30:00', offeredUntil: '2026-11-28T22:00:00Z' },
      { is: 'waiting', late: { time: '18:30:00', held: true } },
    ],
    [
      'may still say yes to the last that was let pass',
      { passed: ['19:00:00', '18:30:00'] },
      { is: 'waiting', late: { time: '18:30:00', held: false } },
    ],
    ['has left the list', { status: 'cancelled', canCancel: false }, { is: 'left' }],
    ['waited for a day that is over', { canCancel: false }, { is: 'over' }],
  ] as const)('%s', (_how, given, standing) => expect(waitlistState(aWish(given), now)).toEqual(standing))

  test('is never a guest with a reservation, or one who cancelled it', () => {
    expect(isWaitlistRequest(aWish())).toBe(true)
    expect(isWaitlistRequest(aWish({ status: 'cancelled' }))).toBe(true)
    const { waits: _waits, ...table } = aWish({ status: 'cancelled' })
    expect(isWaitlistRequest(table)).toBe(false)
    expect(isWaitlistRequest(aWish({ status: 'booked' }))).toBe(false)
  })

  test('reads how much time is left to answer, in minutes begun', () => {
    expect(offerTimeLeftText(en, 18 * 60_000 - 1)).toBe('18\u00a0min left')
    expect(offerTimeLeftText(es, 18 * 60_000)).toBe('Quedan 18\u00a0min')
    expect(offerTimeLeftText(en, 1)).toBe('1\u00a0min left')
    expect(offerTimeLeftText(en, 4 * 3_600_000)).toBe('4\u00a0h\u00a00\u00a0min left')
    expect(offerTimeLeftText(en, -5000)).toBe('0\u00a0min left')
  })

  test('reads in both languages why an answer is refused, and what to do next', () => {
    expect(answered('offer-gone')).toEqual([
      "That table has just gone. You're still on the list.",
      'Esa mesa ya se ocupó. Sigues en la lista.',
    ])
    expect(answered('not-waiting')).toEqual([
      "You're no longer on the list, so this table went to another guest. Book another one, or call us.",
      'Ya no estás en la lista, así que esta mesa pasó a otra persona. Reserva otra, o llámanos.',
    ])
    for (const reason of ['time-passed', 'no-access', 'not-found'] as const)
      expect(answered(reason)).not.toEqual(both.map((t) => t(m.waitlist_act_failed)))
  })
})

describe('the ticket of anyone who waits, kept on the device', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  const ticket = {
    receipt: {
      id: 'r1',
      status: 'waitlist',
      reservationDate: '2026-11-28',
      reservationTime: '18:00:00',
      partySize: 6,
      manageToken: 'secret',
    },
    firstName: 'Ximena',
    withMail: true,
    waits: { from: '18:00:00', to: '20:00:00' },
  } as const
  const table = {
    status: 'waitlist',
    reservationDate: '2026-11-28',
    reservationTime: '18:00:00',
    partySize: 6,
  } as const

  test('stays while its guest waits, and until its day is over', () => {
    saveTicket(ticket)
    expect(updateTicket('secret', table)).toBe(true)
    expect(loadTicket('2026-11-28')).toEqual(ticket)
    expect(loadTicket('2026-11-29')).toBeUndefined()
  })

  test('is a table’s once its guest has said yes', () => {
    saveTicket(ticket)
    expect(updateTicket('secret', { ...table, status: 'booked', reservationTime: '18:30:00' })).toBe(true)
    expect(loadTicket('2026-11-28')?.receipt).toMatchObject({ status: 'booked', reservationTime: '18:30:00' })
  })

  test('is removed with the request', () => {
    saveTicket(ticket)
    expect(updateTicket('secret', { ...table, status: 'cancelled' })).toBe(false)
    expect(loadTicket('2026-11-28')).toBeUndefined()
  })
})
