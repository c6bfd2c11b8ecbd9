import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { EmailMessage } from '#shared/email/email-message.ts'
import type { GuestMessage } from '#shared/contacts/message.ts'
import {
  defaultPushChoice,
  isPushEndpoint,
  NewDevice,
  nextSummary,
  planPush,
  type PushChoice,
  type PushKind,
  pushKindsFor,
  toNotificationEvent,
} from '#shared/notifications/devices.ts'
import { composePush, composePushSummary, type NotificationEvent } from '#shared/notifications/push-event.ts'
import { instantOf, localDateTimeAt } from '#shared/time/local-time.ts'
import { aCateringRequest, aTable } from '#test/make.ts'

const aLargeParty = {
  id: 'p1',
  state: 'new',
  firstName: 'Marisol',
  lastName: 'Vega',
  phone: '(770) 555-0142',
  partySize: 14,
  reservationDate: '2026-12-24',
  reservationTime: '18:30:00',
  locale: 'en',
  createdAt: '2026-12-01T12:00:00Z',
  version: 1,
} as const

const at = (time: string, date = '2026-12-24') => instantOf(date, time)
const notice = (
  event: 'booked' | 'changed' | 'cancelled',
  given: object = {},
  was?: { reservationDate: string; reservationTime: string; partySize: number },
): EmailMessage => ({ kind: 'reservation-notice', event, reservation: aTable(given), ...(was ? { was } : {}) })
const message: EmailMessage = {
  kind: 'contact-notice',
  contact: { id: 'm1', name: 'Ana', message: 'Hello' } as GuestMessage,
}

describe('the kinds of a notice', () => {
  test('a party of eight is large, whether it books, changes or cancels; one of seven is not', () => {
    const early = at('09:00:00')
    expect(pushKindsFor(notice('booked', { partySize: 8 }), early)).toEqual(['bookings', 'large-parties'])
    expect(pushKindsFor(notice('cancelled', { partySize: 8 }), early)).toEqual(['cancellations', 'large-parties'])
    expect(pushKindsFor(notice('booked', { partySize: 7 }), early)).toEqual(['bookings'])
    const was = { reservationDate: '2026-12-24', reservationTime: '18:30:00', partySize: 9 }
    expect(pushKindsFor(notice('changed', { partySize: 2 }, was), early)).toContain('large-parties')
  })

  test.each([
    ['three hours before', '15:30:00', true],
    ['a second earlier', '15:29:59', false],
    ['at the time of the table', '18:30:00', true],
    ['after it', '18:30:01', false],
  ])('a table at half past six is soon: %s', (_when, time, isSoon) => {
    expect(pushKindsFor(notice('booked'), at(time)).includes('soon')).toBe(isSoon)
    expect(pushKindsFor(notice('cancelled'), at(time)).includes('soon')).toBe(isSoon)
  })

  test('a table that leaves the next three hours is soon, too, and so is one after midnight', () => {
    const was = { reservationDate: '2026-12-24', reservationTime: '18:30:00', partySize: 2 }
    const moved = notice('changed', { reservationDate: '2026-12-30' }, was)
    expect(pushKindsFor(moved, at('17:00:00'))).toEqual(['bookings', 'soon'])
    const late = notice('booked', { reservationDate: '2026-12-25', reservationTime: '00:30:00' })
    expect(pushKindsFor(late, at('22:00:00'))).toContain('soon')
  })

  test('other notices have one kind, emails to guests none', () => {
    expect(pushKindsFor(message, at('12:00:00'))).toEqual(['messages'])
    expect(pushKindsFor({ kind: 'catering-notice', catering: aCateringRequest() }, at('12:00:00'))).toEqual([
      'catering',
    ])
    expect(pushKindsFor({ kind: 'large-party-notice', party: aLargeParty }, at('12:00:00'))).toEqual(['large-parties'])
    expect(pushKindsFor({ kind: 'waitlist-call', reservation: aTable() }, at('12:00:00'))).toEqual(['calls'])
    expect(pushKindsFor({ kind: 'reservation-confirmed', reservation: aTable() }, at('12:00:00'))).toEqual([])
  })
})

const plan = (kinds: PushKind[], time: string, given: Partial<PushChoice> = {}) => {
  const found = planPush(kinds, { ...defaultPushChoice, ...given }, at(time))
  if (!found) return 'never'
  const { date, time: then } = localDateTimeAt(found.at)
  return `${date} ${then.slice(0, 5)}${found.held ? ' together' : ''}`
}

describe('when a device gets a push message', () => {
  test('a large party, a table that is soon, catering and a failed email come at once', () => {
    for (const kind of ['large-parties', 'soon', 'catering', 'failed-emails'] as const)
      expect(plan(['bookings', kind], '12:00:00')).toBe('2026-12-24 12:00')
  })

  test.each([
    ['08:00:00', '2026-12-24 10:00 together'],
    ['09:59:59', '2026-12-24 10:00 together'],
    ['10:00:00', '2026-12-24 15:00 together'],
    ['14:59:59', '2026-12-24 15:00 together'],
    ['15:00:00', '2026-12-25 10:00 together'],
    ['22:00:00', '2026-12-25 10:00 together'],
  ])('the rest of %s comes in one summary: %s', (time, told) => {
    expect(plan(['bookings'], time)).toBe(told)
    expect(plan(['messages'], time)).toBe(told)
  })

  test('a device without summaries gets only the urgent ones', () =>
    expect(plan(['bookings'], '12:00:00', { summary: false })).toBe('never'))

  test.each([
    ['22:59:59', '2026-12-24 22:59'],
    ['23:00:00', '2026-12-25 08:00 together'],
    ['03:00:00', '2026-12-24 08:00 together'],
    ['07:59:59', '2026-12-24 08:00 together'],
    ['08:00:00', '2026-12-24 08:00'],
  ])('from 11 PM to 8 AM a device stays silent: %s', (time, told) => expect(plan(['catering'], time)).toBe(told))

  test('quiet hours delay a message; a device without quiet hours gets it at night', () => {
    expect(plan(['catering'], '11:00:00', { quiet: { from: 10, to: 17 } })).toBe('2026-12-24 17:00 together')
    expect(plan(['bookings'], '09:00:00', { quiet: { from: 10, to: 17 } })).toBe('2026-12-24 17:00 together')
    expect(plan(['catering'], '03:00:00', { quiet: null })).toBe('2026-12-24 03:00')
  })

  test('the notes come at 10 AM and 3 PM on the days when clocks change', () => {
    for (const date of ['2026-03-08', '2026-11-01']) {
      const first = nextSummary(at('00:00:00', date))
      expect([first, nextSummary(first)].map((each) => localDateTimeAt(each).time)).toEqual(['10:00:00', '15:00:00'])
    }
  })
})

describe('a push message', () => {
  const table: NotificationEvent = { of: 'booked', partySize: 8, date: '2026-12-24', time: '18:30:00' }

  test('names party size and time, and opens the day', () => {
    expect(composePush(table, 'en')).toEqual({
      title: 'New reservation: 8 guests',
      body: 'Thursday, December 24, 2026, 6:30 PM',
      path: '/dashboard/reservations?date=2026-12-24',
    })
    expect(composePush({ ...table, of: 'cancelled', partySize: 1 }, 'es')).toEqual({
      title: 'Reservación cancelada: 1 persona',
      body: 'jueves, 24 de diciembre de 2026, 6:30 p.\u00a0m.',
      path: '/dashboard/reservations?date=2026-12-24',
    })
  })

  test('has no name, no phone, no address and nothing that a guest typed', () => {
    const typed = {
      name: 'ZEBRA',
      email: 'zebra@example.com',
      phone: '(770) 555-0199',
      note: 'ZEBRA',
      message: 'ZEBRA',
    }
    const letters: EmailMessage[] = [
      { kind: 'reservation-notice', event: 'booked', reservation: aTable({ ...typed, firstName: 'ZEBRA' }) },
      { kind: 'large-party-notice', party: { ...aLargeParty, lastName: 'ZEBRA' } },
      { kind: 'waitlist-call', reservation: aTable({ ...typed, lastName: 'ZEBRA' }) },
      { kind: 'catering-notice', catering: aCateringRequest({ ...typed, phoneNumber: typed.phone }) },
      { kind: 'contact-notice', contact: { ...typed, id: 'm', phoneNumber: typed.phone } as unknown as GuestMessage },
    ]
    for (const letter of letters)
      for (const locale of ['en', 'es'] as const) {
        const told = toNotificationEvent(letter)!
        expect(JSON.stringify([told, composePush(told, locale)])).not.toMatch(/ZEBRA|zebra|555/)
      }
    expect(toNotificationEvent({ kind: 'reservation-confirmed', reservation: aTable() })).toBeUndefined()
  })

  test('of several notices counts them by kind; of one it is that notice', () => {
    const all: NotificationEvent[] = [{ of: 'message' }, table, table, { ...table, of: 'cancelled' }]
    expect(composePushSummary(all, 'en')).toEqual({
      title: 'Since the last note',
      body: '2 reservations, 1 cancellation, 1 message',
      path: '/dashboard',
    })
    expect(composePushSummary(all, 'es').body).toBe('2 reservaciones, 1 cancelación, 1 mensaje')
    expect(composePushSummary([table], 'en')).toEqual(composePush(table, 'en'))
    const failed: NotificationEvent[] = [{ of: 'failed-text' }, { of: 'failed-email' }]
    expect(composePushSummary(failed, 'en').body).toBe(
      '1 email that did not arrive, 1 text message that did not arrive',
    )
  })
})

describe('a subscription', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGuQ',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('of a browser is taken: %s', (address) => expect(isPushEndpoint(address)).toBe(true))

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.example.com/fcm/send/abc',
    'https://evilfcm.googleapis.com/fcm/send/abc',
    'https://user:secret@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com@example.com/abc',
    'https://example.com/fcm.googleapis.com',
    'https://evil-push.apple.com.example.com/',
    'https://evilpush.apple.com/',
    'https://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:4000/push/abc',
    'not an address',
  ])('of anything else is refused: %s', (address) => expect(isPushEndpoint(address)).toBe(false))

  test('of the laptop’s push service is taken only where there is one', () => {
    const address = 'http://127.0.0.1:4000/push/abc'
    expect(isPushEndpoint(address, 'http://127.0.0.1:4000')).toBe(true)
    expect(isPushEndpoint(address, 'http://127.0.0.1:4001')).toBe(false)
    expect(isPushEndpoint('http://me:x@127.0.0.1:4000/push/abc', 'http://127.0.0.1:4000')).toBe(false)
  })

  test('has keys of the right length', () => {
    const sent = {
      ...defaultPushChoice,
      label: 'Phone',
      locale: 'en',
      subscription: {
        endpoint: 'https://fcm.googleapis.com/x',
        keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
      },
    }
    const faults = (given: object) => v.safeParse(NewDevice, { ...sent, ...given }).issues?.map((one) => one.message)
    expect(faults({})).toBeUndefined()
    expect(faults({ quiet: null, kinds: [] })).toBeUndefined()
    expect(faults({ label: ' ' })).toEqual(['nameRequired'])
    expect(faults({ quiet: { from: 8, to: 8 } })).toEqual(['quietHours'])
    expect(faults({ quiet: { from: 24, to: 8 } })).toEqual(['quietHours'])
    const { subscription } = sent
    expect(faults({ subscription: { ...subscription, keys: { ...subscription.keys, auth: 'short' } } })).toEqual([
      'pushKeys',
    ])
    expect(faults({ subscription: { ...subscription, endpoint: 'x'.repeat(1001) } })).toEqual(['pushEndpoint'])
  })
})
