import { expect, test } from 'vitest'
import { instantOf } from '#shared/time/local-time.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { seatingStateOf, stayAtTable } from '#shared/tables/table-stay.ts'
import { aTable } from '#test/make.ts'
import { evening } from './arbitraries.ts'

const now = (time: string, date = evening) => ({ date, time: `${time}:00`, weekday: 5 })
const at = (time: string) => instantOf(evening, `${time}:00`).toISOString()
const clock = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
/** A party of six o'clock that stays for 75 minutes: its state and stay at a time. */
const seen = (time: string, given: Partial<Reservation> = {}, date = evening) => {
  const party = aTable({ reservationDate: evening, reservationTime: '18:00:00', ...given })
  const stay = stayAtTable(party, now(time, date))
  return [seatingStateOf(party, now(time, date)), stay && `${clock(stay.from)} to ${clock(stay.to)}`]
}

test.each<[string, string, Partial<Reservation>, unknown[]]>([
  ['is expected until ten minutes after its time', '18:09', {}, ['expected', '18:00 to 19:15']],
  ['is late from then on', '18:10', {}, ['late', '18:00 to 19:15']],
  ['is late once its guest says so', '17:30', { eta: { minutesLate: 20, saidAt: '' } }, ['late', '18:00 to 19:35']],
  ['comes early and waits', '17:50', { arrivedAt: at('17:50') }, ['here', '18:00 to 19:15']],
  ['waits after its time', '18:20', { arrivedAt: at('18:00') }, ['here', '18:20 to 19:35']],
  [
    'sits from when it was seated',
    '18:30',
    { arrivedAt: at('18:00'), seatedAt: at('18:12') },
    ['seated', '18:12 to 19:27'],
  ],
  ['has the check', '19:00', { seatedAt: at('18:00'), checkAt: at('19:00') }, ['check', '18:00 to 19:15']],
  ['sits at the last minute of its stay', '19:15', { seatedAt: at('18:00') }, ['seated', '18:00 to 19:15']],
  ['sits past its stay', '19:40', { seatedAt: at('18:00'), checkAt: at('19:00') }, ['overdue', '18:00 to 19:45']],
  [
    'left, and its table is cleaned',
    '19:04',
    { status: 'completed', seatedAt: at('18:00'), leftAt: at('19:00') },
    ['cleaning', '18:00 to 19:05'],
  ],
  ['left', '19:05', { status: 'completed', seatedAt: at('18:00'), leftAt: at('19:00') }, ['left', '18:00 to 19:05']],
  ['left without a table', '19:05', { status: 'completed', seatedMinutes: 45 }, ['left', '18:00 to 18:45']],
  ['did not come', '18:30', { status: 'cancelled', noShow: true, seatedMinutes: 30 }, ['no-show', '18:00 to 18:30']],
  ['cancelled', '18:30', { status: 'cancelled' }, [undefined, undefined]],
  ['waits for an offer', '18:30', { status: 'waitlist' }, [undefined, undefined]],
  ['has an offer', '17:00', { status: 'waitlist', offeredUntil: at('17:20') }, ['offered', '18:00 to 19:15']],
])('a party that %s', (_what, time, given, wanted) => expect(seen(time, given)).toEqual(wanted))

test('a party that was never marked as left keeps its table until 5 AM', () => {
  const seated = { seatedAt: at('18:00') }
  expect(seen('04:59', seated, '2026-12-05')).toEqual(['overdue', '18:00 to 29:04'])
  expect(seen('05:00', seated, '2026-12-05')).toEqual(['seated', '18:00 to 19:15'])
})
