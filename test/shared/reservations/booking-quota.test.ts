import { describe, expect, test } from 'vitest'
import { mailboxOf } from '#shared/validation.ts'
import { countedQuotaKeys, isWithinQuota, omitPastAndOwnBooking } from '#shared/reservations/booking-quota.ts'
import { aTable } from '#test/make.ts'

describe('one mailbox', () => {
  test.each([
    ['ana@example.com', 'Ana@Example.COM', true],
    ['ana@example.com', 'ana+tables@example.com', true],
    ['ana@example.com', 'ana+a+b@example.com', true],
    ['ana.reyes@gmail.com', 'anareyes+x@gmail.com', true],
    ['ana.reyes@gmail.com', 'a.n.a.reyes@googlemail.com', true],
    ['ana.reyes@example.com', 'anareyes@example.com', false],
    ['ana@example.com', 'ana@gmail.com', false],
    ['+ana@example.com', '+other@example.com', false],
  ])('%s and %s: %s', (one, other, same) => {
    expect(mailboxOf(one) === mailboxOf(other)).toBe(same)
  })
})

describe('a booking counts', () => {
  const both = { email: 'ana+x@example.com', phone: '(770) 555-0142', verifiedAt: '2026-12-01T12:00:00Z' }
  test('for the mailbox and for the phone of its guest', () =>
    expect(countedQuotaKeys(aTable(both))).toEqual(['email:ana@example.com', 'phone:+17705550142']))
  test('an unverified booking counts for no guest, so that a stranger cannot learn whether a guest has a table', () => {
    const { verifiedAt: _verifiedAt, ...unverified } = both
    expect(countedQuotaKeys(aTable(unverified))).toEqual([])
  })
  test('a booking without email and phone counts for no guest', () => {
    const { phone: _phone, ...nameless } = aTable({ verifiedAt: both.verifiedAt })
    expect(countedQuotaKeys(nameless)).toEqual([])
  })
  test('also while its guest is on the waitlist', () =>
    expect(countedQuotaKeys(aTable({ ...both, status: 'waitlist' }))).toHaveLength(2))
  test.each([
    ['cancelled', { status: 'cancelled' }],
    ['of a no-show', { status: 'cancelled', noShow: true }],
    ['of a guest who left', { status: 'completed' }],
    ['that the owner added', { source: 'phone' }],
  ] as const)('no more when it is one %s', (_what, given) =>
    expect(countedQuotaKeys(aTable({ ...both, ...given }))).toEqual([]),
  )
})

const some = (count: number, date = '2026-12-24') =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${date}-${at}`, date]))
const everyDay = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`r${at}`, `2026-12-${10 + at}`]))

describe('one more table', () => {
  test.each([
    ['the third on a date', some(2), undefined, true],
    ['the fourth on a date', some(3), undefined, false],
    ['the fourth, on another date', some(3, '2026-12-25'), undefined, true],
    ['the tenth in all', everyDay(9), undefined, true],
    ['the eleventh in all', everyDay(10), undefined, false],
    ['one of ten that moves', everyDay(9), '2026-12-10', true],
    ['one that stays on its date', some(3), '2026-12-24', true],
    ['one that moves to a date with three', some(3), '2026-12-25', false],
  ])('%s', (_what, others, had, may) => expect(isWithinQuota(others, '2026-12-24', had)).toBe(may))

  test("past bookings count no more, today's do", () =>
    expect(
      omitPastAndOwnBooking(
        { a: '2026-12-22', b: '2026-12-23', c: '2026-12-24', own: '2026-12-24' },
        'own',
        '2026-12-23',
      ),
    ).toEqual({
      b: '2026-12-23',
      c: '2026-12-24',
    }))
})
