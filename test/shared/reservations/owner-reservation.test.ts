import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  creationError,
  applyReservationEdit,
  applyMark,
  BlockDatesInput,
  CheckDatesInput,
  sumDayCounts,
  datePrefixOfPeriod,
  findEditError,
  hasAffectedBookings,
  emailKindAfterEdit,
  emailKindOnRequest,
  listAllowedMarks,
  listInverseMarks,
  markError,
  NewReservation,
  occasions,
  toOwnerReservation,
  ReservationCursor,
  PeriodOrDate,
  type ReservationEdit,
  ReservationEdit as Edit,
  MarkInput,
  seatByOwner,
  WalkInInput,
} from '#shared/reservations/owner-reservation.ts'
import {
  type Reservation,
  reservationStatuses,
  toCancelled,
  type WaitlistedReservation,
} from '#shared/reservations/reservation.ts'
import { aDay, aTable, someRules, wallTime } from '#test/make.ts'

const noon = wallTime('2026-12-24T12:00')
const rules = someRules()
const full = aDay({ booked: 50 })
const blocked = aDay({ blocked: true })

/** Each fault of what was sent: the field, and why. */
const faultsOf = (schema: v.GenericSchema, given: unknown) =>
  (v.safeParse(schema, given, { abortPipeEarly: true }).issues ?? []).map((issue) => [
    v.getDotPath(issue),
    issue.message,
  ])

const written = {
  firstName: 'Ana',
  lastName: 'Reyes',
  partySize: 2,
  reservationDate: '2026-12-24',
  reservationTime: '18:30:00',
  source: 'phone',
}
const anEdit = (given: Partial<ReservationEdit> = {}): ReservationEdit => ({ id: 'r1', version: 1, ...given })

const blockOf = (count: number) => ({ dates: Array.from({ length: count }, () => '2026-12-24'), blocked: true })

describe("the owner's input", () => {
  test('a reservation is in English and without an occasion by default', () =>
    expect(v.parse(NewReservation, written)).toEqual({
      ...written,
      locale: 'en',
      status: 'booked',
      type: 'regular',
    }))

  test('a reservation can begin on the waitlist, with language, occasion, table and notes', () => {
    const whole = {
      ...written,
      email: 'ana@example.com',
      phone: '678-555-0101',
      source: 'walk-in',
      status: 'waitlist',
      locale: 'es',
      type: 'birthday',
      table: '7',
      notes: 'Cake',
      overSeats: true,
    }
    expect(v.parse(NewReservation, whole)).toEqual(whole)
    expect(v.is(NewReservation, { ...written, manageToken: 'x' })).toBe(false)
  })

  test('a reservation is for up to 99 guests, and for every occasion', () => {
    expect(v.is(NewReservation, { ...written, partySize: 99 })).toBe(true)
    expect(occasions.every((type) => v.is(NewReservation, { ...written, type }))).toBe(true)
    expect(occasions).toEqual(['regular', 'birthday', 'anniversary', 'business', 'private'])
  })

  test.each<[string, object, string, string]>([
    ['nobody', { partySize: 0 }, 'partySize', 'partySize'],
    ['a hundred', { partySize: 100 }, 'partySize', 'partySize'],
    ['an unknown occasion', { type: 'wake' }, 'type', 'occasion'],
    ['an unknown source', { source: 'web' }, 'source', 'source'],
    ['a status that is not allowed at first', { status: 'completed' }, 'status', 'status'],
    ['a text instead of true for the warning', { overSeats: 'yes' }, 'overSeats', 'overSeats'],
    ['an unknown language', { locale: 'fr' }, 'locale', 'locale'],
  ])('with %s is refused at its field', (_what, given, field, fault) =>
    expect(faultsOf(NewReservation, { ...written, ...given })).toEqual([[field, fault]]),
  )

  test('a walk-in is a party size and a language', () => {
    expect(v.parse(WalkInInput, { partySize: 3 })).toEqual({ partySize: 3, locale: 'en' })
    expect(v.parse(WalkInInput, { partySize: 3, locale: 'es', overSeats: true })).toMatchObject({ locale: 'es' })
    expect(v.is(WalkInInput, { partySize: 3, firstName: 'Ana' })).toBe(false)
  })

  test("a change has the reservation's id, its version and the changed fields", () => {
    for (const given of [{}, { status: 'completed' }, { partySize: 9, notes: '', overSeats: true }])
      expect(v.is(Edit, anEdit(given as Partial<ReservationEdit>)), JSON.stringify(given)).toBe(true)
    expect(faultsOf(Edit, { ...anEdit(), status: 'lost' })).toEqual([['status', 'status']])
    expect(v.is(Edit, { ...anEdit(), source: 'web' })).toBe(false)
    expect(v.is(Edit, { id: 'r1' })).toBe(false)
    expect(v.is(Edit, { version: 1 })).toBe(false)
  })

  test('a mark is one of four', () => {
    for (const mark of ['arrived', 'left', 'no-show', 'expected'])
      expect(v.is(MarkInput, { id: 'r1', version: 1, mark, overSeats: true })).toBe(true)
    expect(faultsOf(MarkInput, { id: 'r1', version: 1, mark: 'late' })).toEqual([['mark', 'mark']])
    expect(v.is(MarkInput, { id: 'r1', version: 1, mark: 'left', more: '' })).toBe(false)
    expect(v.is(MarkInput, { mark: 'left' })).toBe(false)
  })

  test('one call blocks or opens one to 31 dates', () => {
    expect([1, 31].map((count) => v.is(BlockDatesInput, blockOf(count)))).toEqual([true, true])
    for (const count of [0, 32]) expect(faultsOf(BlockDatesInput, blockOf(count))).toEqual([['dates', 'dates']])
    expect(faultsOf(BlockDatesInput, { dates: '2026-12-24', blocked: true })).toEqual([['dates', 'dates']])
    expect(faultsOf(BlockDatesInput, { ...blockOf(1), blocked: 1 })).toEqual([['blocked', 'blocked']])
    expect(v.is(BlockDatesInput, { ...blockOf(1), open: true })).toBe(false)
    expect(v.parse(CheckDatesInput, { dates: ['2026-12-24'] })).toEqual({ dates: ['2026-12-24'] })
    expect(v.is(CheckDatesInput, {})).toBe(false)
  })
})

describe('a period', () => {
  test.each([
    ['all', ''],
    ['yesterday', '2026-12-31'],
    ['today', '2027-01-01'],
    ['tomorrow', '2027-01-02'],
    ['month', '2027-01'],
    ['2026-12-24', '2026-12-24'],
  ])('of %s holds the dates that begin as "%s"', (period, dates) => {
    expect(datePrefixOfPeriod(period, '2027-01-01')).toBe(dates)
    expect(v.is(PeriodOrDate, period)).toBe(true)
  })
  test('a period that is neither a name nor a date is refused', () => {
    expect(faultsOf(PeriodOrDate, 'week')).toEqual([[null, 'dateInvalid']])
    expect(faultsOf(PeriodOrDate, 7)).toEqual([[null, 'period']])
  })

  test.each(['2026-12', '2026-09', '2026-12-24#18:30:00#r-1_Z', `2026-12-24#18:30:00#${'x'.repeat(64)}`])(
    'goes on after %s',
    (after) => expect(v.is(ReservationCursor, after)).toBe(true),
  )
  test.each([
    '',
    '2026-13',
    '2026-00',
    '26-12',
    'on 2026-12',
    '2026-12-24',
    '2026-12-24#18:30#r1',
    '2026-12-24#18:30:00#',
    '2026-12-24#18:30:00#r 1',
    `2026-12-24#18:30:00#${'x'.repeat(65)}`,
    '2026-12-1#18:30:00#r1',
    '2026-12-24#8:30:00#r1',
    '2026-12-24#18:3:00#r1',
    '2026-12-24#18:30:0#r1',
    7,
  ])('does not go on after %j', (after) => expect(faultsOf(ReservationCursor, after)).toEqual([[null, 'after']]))
})

describe('the marks of the evening', () => {
  const at = '2026-12-25T00:10:00Z'

  test.each<[string, Partial<Reservation>, string[]]>([
    ['is booked', {}, ['arrived', 'seated', 'left', 'no-show']],
    ['has come', { arrivedAt: at }, ['seated', 'left', 'expected']],
    ['sits', { arrivedAt: at, seatedAt: at }, ['check', 'left', 'arrived', 'expected']],
    ['has the check', { arrivedAt: at, seatedAt: at, checkAt: at }, ['seated', 'left', 'arrived', 'expected']],
    ['has left', { status: 'completed' }, ['expected']],
    ['has left a table', { status: 'completed', arrivedAt: at, seatedAt: at }, ['seated', 'expected']],
    ['has paid and left', { status: 'completed', arrivedAt: at, seatedAt: at, checkAt: at }, ['check', 'expected']],
    ['did not come', { status: 'cancelled', noShow: true }, ['expected']],
    ['cancelled', { status: 'cancelled' }, []],
    ['waits', { status: 'waitlist' }, []],
  ])('marks that are open for a guest who %s', (_who, given, open) =>
    expect(listAllowedMarks(aTable(given))).toEqual(open),
  )

  test('are of the day itself and of days that have passed, and only the open ones', () => {
    expect(markError(aTable(), 'arrived', noon)).toBeUndefined()
    expect(markError(aTable(), 'left', wallTime('2026-12-25T12:00'))).toBeUndefined()
    expect(markError(aTable(), 'arrived', wallTime('2026-12-23T23:59'))).toBe('day-in-future')
    expect(markError(aTable(), 'expected', noon)).toBe('transition-refused')
  })

  test('keep the arrival time after the party left; “expected” removes every mark', () => {
    const arrived = applyMark(aTable(), 'arrived', at)
    expect(arrived).toEqual({ ...aTable(), arrivedAt: at })
    expect(applyMark(arrived, 'left', 'later')).toEqual({ ...aTable(), status: 'completed', arrivedAt: at })
    expect(applyMark(aTable(), 'left', at)).toEqual({ ...aTable(), status: 'completed' })
    const lost = applyMark(aTable(), 'no-show', at)
    expect(lost).toEqual({ ...aTable(), status: 'cancelled', noShow: true })
    for (const one of [arrived, lost]) expect(applyMark(one, 'expected', at)).toEqual(aTable())
  })

  test('keep when a party was seated, got its check and left, and are undone one by one', () => {
    const seated = applyMark(applyMark(aTable(), 'arrived', at), 'seated', '2')
    const check = applyMark(seated, 'check', '3')
    const left = applyMark(check, 'left', '4')
    expect(left).toEqual({ ...aTable(), status: 'completed', arrivedAt: at, seatedAt: '2', checkAt: '3', leftAt: '4' })
    expect(applyMark(left, 'check', '5')).toEqual(check)
    expect(applyMark(check, 'seated', '5')).toEqual(seated)
    expect(applyMark(seated, 'arrived', '5')).toEqual({ ...aTable(), arrivedAt: at })
    expect(applyMark(aTable(), 'seated', at)).toEqual({ ...aTable(), arrivedAt: at, seatedAt: at })
    expect(applyMark(left, 'expected', '5')).toEqual(aTable())
  })
})

const stateOf = ({ status, noShow, arrivedAt, seatedAt, checkAt }: Reservation) =>
  status === 'booked' ? [status, arrivedAt, seatedAt, checkAt].map(Boolean) : [status, noShow]

describe('a mark is taken back', () => {
  const at = '2026-12-25T00:10:00Z'
  const here = { arrivedAt: at }
  const sits = { ...here, seatedAt: at }
  const paid = { ...sits, checkAt: at }
  const guests: [string, Partial<Reservation>][] = [
    ['is booked', {}],
    ['has come', here],
    ['sits', sits],
    ['has the check', paid],
    ['has left', { status: 'completed' }],
    ['has left a table', { ...sits, status: 'completed', leftAt: at }],
    ['has paid and left', { ...paid, status: 'completed', leftAt: at }],
    ['did not come', { status: 'cancelled', noShow: true }],
  ]
  const all = guests.flatMap(([who, given]) =>
    listAllowedMarks(aTable(given)).map((mark) => [who, mark, given] as const),
  )

  test.each(all)('a guest who %s is unchanged after %s was undone', (_who, mark, given) => {
    const before = aTable(given)
    let now = applyMark(before, mark, 'later')
    for (const undo of listInverseMarks(before, mark)) {
      expect(listAllowedMarks(now)).toContain(undo)
      now = applyMark(now, undo, 'later')
    }
    expect(stateOf(now)).toEqual(stateOf(before))
  })
})

describe('a reservation as the owner sees it', () => {
  const { manageToken: _secret, ...seen } = aTable()
  test('has every field except the guest’s secret', () => expect(toOwnerReservation(aTable())).toEqual(seen))
  test('includes its newest email', () => {
    const mail = { id: 'm1', kind: 'reservation-confirmed', state: 'sent', at: 'then' } as const
    expect(toOwnerReservation(aTable(), mail)).toEqual({ ...seen, mail })
  })
})

describe('the owner adds a reservation', () => {
  const slotRequest = { reservationDate: '2026-12-24', reservationTime: '18:30:00', partySize: 2 }
  const refused = (status: 'booked' | 'waitlist', day = aDay(), given = {}, now = noon) =>
    creationError({ ...slotRequest, status }, day, someRules(given), now)

  test('is booked also while guests cannot book, and at a slot that has begun', () => {
    expect(refused('booked', aDay(), { reservationsEnabled: false })).toBeUndefined()
    expect(refused('booked', aDay(), {}, wallTime('2026-12-24T21:00'))).toBeUndefined()
  })

  test.each([
    ['on a full day', full, noon, 'day-full'],
    ['on a blocked day', blocked, noon, 'date-blocked'],
    ['yesterday', aDay({ date: '2026-12-23' }), noon, 'time-passed'],
    ['in two years', aDay({ date: '2028-12-24' }), noon, 'too-far-ahead'],
  ])('is not booked %s', (_when, day, now, reason) => expect(refused('booked', day, {}, now)).toBe(reason))

  test('goes to the waitlist only if the day or the time is full', () => {
    expect(refused('waitlist')).toBe('day-not-full')
    expect(refused('waitlist', full)).toBeUndefined()
    expect(refused('waitlist', aDay({ seated: { 76: 39 } }), { seats: 40 })).toBeUndefined()
    expect(refused('waitlist', aDay({ seated: { 76: 38 } }), { seats: 40 })).toBe('day-not-full')
    expect(refused('waitlist', blocked)).toBe('date-blocked')
  })
})

describe('over the seats', () => {
  const seats = someRules({ seats: 40 })
  const crowded = aDay({ seated: { 76: 39 } })
  const before = aTable({ partySize: 4, overSeats: true })

  test('the owner confirms, and the reservation is marked', () => {
    expect(seatByOwner(undefined, aTable(), { day: crowded, rules: seats, goesOver: false })).toBeUndefined()
    expect(seatByOwner(undefined, aTable(), { day: crowded, rules: seats, goesOver: true })).toEqual({
      after: aTable({ overSeats: true }),
      over: true,
    })
  })
  test('a reservation that fits is not marked, even if it was marked before', () =>
    expect(seatByOwner(undefined, aTable({ overSeats: true }), { day: aDay(), rules: seats, goesOver: true })).toEqual({
      after: aTable(),
      over: false,
    }))
  test('a reservation allowed over the seats stays so while it takes no seat more', () => {
    const fewer = { ...before, partySize: 3 }
    expect(seatByOwner(before, fewer, { day: crowded, rules: seats, goesOver: undefined })).toEqual({
      after: fewer,
      over: false,
    })
  })
  test('a reservation moved to another day is judged there again', () => {
    const moved = { ...before, reservationDate: '2026-12-26' }
    expect(seatByOwner(before, moved, { day: crowded, rules: seats, goesOver: undefined })).toBeUndefined()
    expect(
      seatByOwner(before, moved, { day: aDay(), rules: seats, goesOver: undefined })?.after.overSeats,
    ).toBeUndefined()
  })
})

const after = (given: Partial<ReservationEdit>, before = aTable()) => applyReservationEdit(before, anEdit(given))
const obstacle = (given: Partial<ReservationEdit>, before: Partial<Reservation> = {}, day = aDay(), now = noon) =>
  findEditError(aTable(before), anEdit(given), { day, rules, now })

describe('a change', () => {
  test('sets only the fields that were sent, removes those sent empty, and keeps the stored version', () => {
    expect(after({ partySize: 5, version: 9, overSeats: true })).toEqual(aTable({ partySize: 5 }))
    const noted = aTable({ notes: 'Window', phone: '678-555-0101' })
    const changed = after({ notes: undefined }, noted)
    expect(changed).not.toHaveProperty('notes')
    expect(changed.phone).toBe('678-555-0101')
  })

  test('is refused where a status does not allow it, with the allowed ones', () => {
    expect(obstacle({ status: 'waitlist' })).toEqual({ reason: 'transition-refused', open: ['completed', 'cancelled'] })
    expect(obstacle({ status: 'completed' })).toBeUndefined()
  })

  test.each<[string, Partial<Reservation>, boolean]>([
    ['is booked', {}, true],
    ['waits', { status: 'waitlist' }, true],
    ['was cancelled', { status: 'cancelled' }, false],
    ['has left', { status: 'completed' }, false],
  ])('of the time is for who has not ended: who %s', (_who, before, may) => {
    const open = before.status === 'waitlist' ? undefined : expect.anything()
    for (const given of [{ reservationTime: '19:00:00' }, { reservationDate: '2026-12-26' }])
      expect(obstacle(given, before)).toEqual(may ? undefined : { reason: 'not-movable', open })
  })

  test('a new time together with booking again counts as a move of a booked guest', () =>
    expect(obstacle({ status: 'booked', reservationTime: '19:00:00' }, { status: 'cancelled' })).toBeUndefined())

  test('of the date needs a place on the other day, except for a waiting guest', () => {
    const moved = { reservationDate: '2026-12-26' }
    expect(obstacle(moved, {}, full)).toEqual({ reason: 'day-full' })
    expect(obstacle(moved, { status: 'waitlist' }, full)).toBeUndefined()
    expect(obstacle(moved, { status: 'waitlist' }, blocked)).toEqual({ reason: 'date-blocked' })
    expect(obstacle(moved, {}, aDay({ date: '2026-12-23' }))).toEqual({ reason: 'time-passed' })
  })

  test('to booked needs a place if none was held', () => {
    expect(obstacle({ status: 'booked' }, { status: 'waitlist' }, full)).toEqual({ reason: 'day-full' })
    expect(obstacle({ status: 'booked' }, { status: 'waitlist' }, aDay({ booked: 49 }))).toBeUndefined()
    expect(obstacle({ status: 'booked' }, { status: 'cancelled' }, blocked)).toEqual({ reason: 'date-blocked' })
    expect(obstacle({ status: 'booked' }, { status: 'completed' }, full)).toBeUndefined()
    expect(obstacle({ status: 'cancelled' }, {}, full)).toBeUndefined()
    expect(obstacle({ partySize: 9 }, {}, full)).toBeUndefined()
    expect(obstacle({ partySize: 9 }, { status: 'waitlist' }, blocked)).toBeUndefined()
  })
})

describe('a change of a waiting guest', () => {
  const slotRequest = aTable({
    status: 'waitlist',
    reservationTime: '18:30:00',
    waits: { from: '18:00:00', to: '20:00:00' },
    offeredUntil: '2026-12-20T18:00:00.000Z',
    passed: ['18:00:00'],
    missed: 1,
  })
  const { offeredUntil: _until, passed: _passed, missed: _missed, ...open } = slotRequest
  const { waits: _waits, ...plain } = open as WaitlistedReservation

  test.each<[string, Partial<ReservationEdit>, Reservation]>([
    ['of the notes leaves the offer', { notes: 'Cake' }, { ...slotRequest, notes: 'Cake' }],
    ['to booked is of the time that was offered', { status: 'booked' }, { ...plain, status: 'booked' } as Reservation],
    ['of the time is for that alone', { reservationTime: '19:00:00' }, { ...plain, reservationTime: '19:00:00' }],
    [
      'of the party waits anew from the first time on',
      { partySize: 4 },
      { ...open, partySize: 4, reservationTime: '18:00:00' },
    ],
    [
      'of the date as well',
      { reservationDate: '2026-12-26' },
      { ...open, reservationDate: '2026-12-26', reservationTime: '18:00:00' },
    ],
  ])('%s', (_what, given, wanted) => expect(after(given, slotRequest)).toStrictEqual(wanted))

  test('for a single time keeps that time; a cancelled guest keeps everything', () => {
    const { waits: _of, ...single } = slotRequest as WaitlistedReservation
    expect(after({ partySize: 4 }, single)).toStrictEqual({ ...plain, partySize: 4 })
    const gone = toCancelled(slotRequest)
    expect(after({ partySize: 4 }, gone)).toStrictEqual({ ...gone, partySize: 4 })
  })

  test('a guest who cancelled while waiting and is booked no longer waits', () => {
    const booked = after({ status: 'booked' }, toCancelled(slotRequest))
    expect(booked).toStrictEqual({ ...plain, status: 'booked' })
    expect(toCancelled(slotRequest)).not.toHaveProperty('offeredUntil')
  })
})

describe('some days', () => {
  test('count reservations by status, places and guests; a no-show counts as cancelled', () => {
    const counts = { booked: 1, waitlist: 2, completed: 4, cancelled: 8, noShow: 16, guests: 32 }
    expect(sumDayCounts([aDay({ booked: 3, counts }), aDay({ booked: 4, counts: { booked: 64 } }), aDay()])).toEqual({
      booked: 65,
      waitlist: 2,
      completed: 4,
      cancelled: 24,
      all: 95,
      places: 7,
      guests: 32,
    })
  })

  test.each([
    [0, 0, 0, false],
    [1, 0, 0, true],
    [0, 1, 0, true],
    [0, 0, 1, true],
    [0, 1, 1, true],
  ])('touch anybody by %i outside, %i too long and %i who are there: %s', (outside, overrun, arrived, isSo) => {
    const [one, two, three] = [outside, overrun, arrived].map((count) => ({ count, reservations: [] }))
    expect(hasAffectedBookings({ outside: one!, overrun: two!, arrived: three!, hash: '' })).toBe(isSo)
  })
})

const mailed = (before: Partial<Reservation>, after: Partial<Reservation>, today = '2026-12-24') =>
  emailKindAfterEdit(
    aTable({ email: 'ana@example.com', ...before }),
    aTable({ email: 'ana@example.com', ...after }),
    today,
  )

describe('emails to a guest after a change', () => {
  const [confirmed, changed, cancelled] = [
    'reservation-confirmed',
    'reservation-changed',
    'reservation-cancelled',
  ] as const

  test.each<[string, Partial<Reservation>, Partial<Reservation>, string | undefined]>([
    ['another date', {}, { reservationDate: '2026-12-26' }, changed],
    ['another time', {}, { reservationTime: '19:00:00' }, changed],
    ['another party', {}, { partySize: 3 }, changed],
    ['a note', {}, { notes: 'Window' }, undefined],
    ['another address', { email: 'old@example.com' }, {}, confirmed],
    ['a place after waiting', { status: 'waitlist' }, {}, confirmed],
    ['a place after cancelling', { status: 'cancelled' }, {}, confirmed],
    ['a place after all, who had left', { status: 'completed' }, {}, undefined],
    ['the end of a booking', {}, { status: 'cancelled' }, cancelled],
    ['the end of waiting', { status: 'waitlist' }, { status: 'cancelled' }, cancelled],
    ['a note on what was cancelled', { status: 'cancelled' }, { status: 'cancelled', notes: 'x' }, undefined],
    ['having left', {}, { status: 'completed' }, undefined],
    ['still waiting at another time', { status: 'waitlist' }, { status: 'waitlist', partySize: 3 }, undefined],
    ['no address', {}, { email: '', partySize: 3 }, undefined],
  ])('of %s', (_what, before, after, letter) => expect(mailed(before, after)).toBe(letter))

  test('are not sent for past days', () => {
    expect(mailed({}, { partySize: 3 }, '2026-12-25')).toBeUndefined()
    expect(mailed({}, { status: 'cancelled' }, '2026-12-25')).toBeUndefined()
  })

  test('an email on request says whether the table is booked or cancelled, and never mentions a no-show', () => {
    expect(reservationStatuses.map((status) => emailKindOnRequest({ status }))).toEqual([
      confirmed,
      undefined,
      cancelled,
      undefined,
    ])
    expect(emailKindOnRequest({ status: 'cancelled', noShow: true })).toBeUndefined()
  })
})
