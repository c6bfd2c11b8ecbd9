import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultReservationSettings } from '#shared/reservations/reservation.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { localDateTimeAt } from '#shared/time/local-time.ts'
import type { QueuedAct } from '#web/dashboard/tables/evening-store.ts'
import {
  applyActs,
  insistOn,
  isInForce,
  keepNewer,
  nextAct,
  partyIdOf,
  withoutAct,
} from '#web/dashboard/tables/queued-acts.ts'

const now = Date.parse('2026-12-04T23:15:00Z')
const { date } = localDateTimeAt(new Date(now))
const { stay } = defaultReservationSettings

const party = (id: string, given: Partial<OwnerReservation> = {}): OwnerReservation => ({
  id,
  firstName: 'Delia',
  lastName: 'Ochoa',
  partySize: 2,
  locale: 'en',
  reservationDate: date,
  reservationTime: '18:00:00',
  status: 'booked',
  source: 'phone',
  createdAt: '2026-12-01T00:00:00.000Z',
  version: 3,
  ...given,
})
const mark = (key: string, id: string, name: 'arrived' | 'seated' | 'left', given: object = {}): QueuedAct => ({
  call: 'mark-reservation',
  key,
  name: 'Delia Ochoa',
  doneAt: now,
  body: { id, version: 3, mark: name },
  ...given,
})
const walkIn = (key: string, id: string): QueuedAct => ({
  call: 'create-walk-in',
  key,
  name: 'Walk-in',
  doneAt: now,
  body: { id, partySize: 4, table: '5' },
})

const noted = (key: string, given: object = {}): QueuedAct => ({
  call: 'create-reservation',
  key,
  name: 'Delia Ochoa',
  doneAt: now,
  body: { lastName: 'Ochoa', partySize: 4, reservationDate: date, reservationTime: '19:00:00', source: 'phone' },
  ...given,
})

describe('a reservation that is only noted', () => {
  test('is not shown as a party, and changes no other party', () => {
    expect(applyActs([party('a')], [noted('1')], { date, stay })).toEqual([party('a')])
    expect(partyIdOf(noted('1'))).toBe('1')
  })

  test('is sent once, as it was noted; after a refusal a person decides', () => {
    expect(nextAct([noted('1'), noted('2')], new Set(['1']))?.key).toBe('2')
    const refused = noted('1', { asked: 'time-full' })
    expect(nextAct([refused], new Set())).toBeUndefined()
    expect(insistOn(refused, undefined), 'it never goes over the seats').toEqual(noted('1'))
    expect(withoutAct([refused, noted('2')], refused).map(({ key }) => key)).toEqual(['2'])
  })
})

describe('an evening with acts that wait', () => {
  test('shows each as done, in their order, and adds walk-ins once', () => {
    const shown = applyActs(
      [party('a'), party('b')],
      [mark('1', 'a', 'arrived'), mark('2', 'a', 'seated', { after: '1' }), walkIn('3', 'w'), walkIn('4', 'a')],
      { date, stay },
    )
    expect(shown.map(({ id, seatedAt }) => [id, seatedAt !== undefined])).toEqual([
      ['a', true],
      ['b', false],
      ['w', true],
    ])
    expect(shown[2]).toMatchObject({ table: '5', stayMinutes: stay.four, firstName: 'Walk-in' })
  })

  test('shows nothing of a refused one', () => {
    const [row] = applyActs([party('a')], [mark('1', 'a', 'left', { asked: 'changed-meanwhile' })], { date, stay })
    expect(row!.status).toBe('booked')
  })

  test('shows a walk-in as the server will make it: with its table it sits, without one it is here', () => {
    const at = new Date(now).toISOString()
    const made = {
      id: 'w',
      firstName: 'Walk-in',
      lastName: '',
      partySize: 4,
      locale: 'en',
      reservationDate: date,
      reservationTime: '18:15:00',
      status: 'booked',
      source: 'walk-in',
      arrivedAt: at,
      stayMinutes: stay.four,
      createdAt: at,
      version: 0,
    }
    const waits: QueuedAct = { ...walkIn('1', 'w'), body: { id: 'w', partySize: 4, locale: 'es' } } as QueuedAct
    expect(applyActs([], [waits], { date, stay })).toEqual([{ ...made, locale: 'es' }])
    expect(applyActs([], [walkIn('1', 'w')], { date, stay })).toEqual([{ ...made, table: '5', seatedAt: at }])
    expect(applyActs([party('w')], [walkIn('1', 'w')], { date, stay }), 'it is there').toEqual([party('w')])
    expect(applyActs([], [mark('1', 'a', 'arrived')], { date, stay }), 'of nobody').toEqual([])
  })

  test('shows a mark at the instant of its tap, and no secret of a guest', () => {
    expect(applyActs([party('a')], [mark('1', 'a', 'arrived')], { date, stay })).toEqual([
      party('a', { arrivedAt: new Date(now).toISOString() }),
    ])
  })

  test('shows the walk-ins of its own date', () => {
    expect(applyActs([], [walkIn('1', 'w')], { date: '2026-12-05', stay })).toEqual([])
  })
})

describe('the order of sending', () => {
  const acts = [mark('1', 'a', 'arrived'), mark('2', 'a', 'seated', { after: '1' }), mark('3', 'b', 'arrived')]

  test('is that of the taps; what waits for another one comes behind it', () => {
    expect(nextAct(acts, new Set())?.key).toBe('1')
    expect(nextAct(acts, new Set(['1']))?.key).toBe('3')
    expect(nextAct(acts, new Set(['1', '3']))).toBeUndefined()
  })

  test('skips acts that a person must decide, and acts that wait for them', () => {
    const [first, ...others] = acts
    expect(nextAct([{ ...first!, asked: 'time-full' }, ...others], new Set())?.key).toBe('3')
  })

  test('continues with the version that an act returned, or with the version before a dropped act', () => {
    expect(withoutAct(acts, acts[0]!, 4)[0]).toMatchObject({ key: '2', body: { version: 4 } })
    expect(withoutAct(acts, acts[0]!, 4)[0]).not.toHaveProperty('after')
    expect(withoutAct(acts, acts[0]!)[0]).toMatchObject({ key: '2', body: { version: 3 } })
    const three = [...acts.slice(0, 2), mark('4', 'a', 'left', { after: '2' })]
    expect(withoutAct(three, three[1]!)[1]).toMatchObject({ key: '4', after: '1' })
  })

  test('sends every act once and after the one that it waits for, even if some are refused or dropped', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ of: fc.constantFrom('a', 'b', 'c'), fate: fc.constantFrom('done', 'refused', 'away') }), {
          maxLength: 12,
        }),
        (taps) => {
          const fates = new Map(taps.map(({ fate }, at) => [String(at), fate]))
          let queue: QueuedAct[] = []
          for (const [at, { of }] of taps.entries()) {
            const after = queue.findLast((act) => partyIdOf(act) === of)?.key
            queue.push(mark(String(at), of, 'arrived', after === undefined ? {} : { after }))
          }
          const order: string[] = []
          const tried = new Set<string>()
          for (;;) {
            const act = nextAct(queue, tried)
            if (!act) break
            tried.add(act.key)
            order.push(act.key)
            const fate = fates.get(act.key)
            if (fate === 'done') queue = withoutAct(queue, act, 9)
            else if (fate === 'refused')
              queue = queue.map((one) => (one === act ? { ...act, asked: 'time-full' } : one))
          }
          // Nothing is sent twice, nothing is lost: an act was done, or is in the queue.
          expect(new Set(order).size).toBe(order.length)
          const done = order.filter((key) => fates.get(key) === 'done')
          expect([...done, ...queue.map(({ key }) => key)].toSorted()).toEqual([...fates.keys()].toSorted())
          for (const of of ['a', 'b', 'c']) {
            const sent = order.map(Number).filter((at) => taps[at]!.of === of)
            expect(sent).toEqual(sent.toSorted((one, other) => one - other))
            // Behind one that was not done, nothing of the same party is sent.
            const stop = sent.findIndex((at) => taps[at]!.fate !== 'done')
            if (stop !== -1) expect(sent.length).toBe(stop + 1)
          }
        },
      ),
    )
  })
})

describe('a finished act', () => {
  test('gives its version to a mark behind it, and a walk-in that came to nothing leaves the version that was seen', () => {
    const seats = [
      walkIn('1', 'w'),
      mark('2', 'w', 'left', { after: '1', body: { id: 'w', version: 0, mark: 'left' } }),
    ]
    expect(withoutAct(seats, seats[0]!, 1)[0]).toMatchObject({ key: '2', body: { version: 1 } })
    const [freed] = withoutAct(seats, seats[0]!)
    expect([freed!.after, freed!.body]).toEqual([undefined, { id: 'w', version: 0, mark: 'left' }])
  })

  test('leaves acts alone that wait for another, or for none', () => {
    const acts = [mark('1', 'a', 'arrived'), mark('2', 'b', 'arrived'), mark('3', 'b', 'seated', { after: '2' })]
    expect(withoutAct(acts, acts[0]!, 9)).toEqual(acts.slice(1))
    const later = [mark('1', 'a', 'arrived'), { ...walkIn('2', 'a'), after: '1' }]
    expect(withoutAct(later, later[0]!, 9)).toEqual([later[1]])
  })

  test('that was done behind another one leaves nothing to wait for', () => {
    const acts = [mark('1', 'a', 'seated', { after: '0' }), mark('2', 'a', 'left', { after: '1' })]
    expect(withoutAct(acts, acts[0]!, 5)[0]).not.toHaveProperty('after')
    expect(withoutAct(acts, acts[0]!)[0]).toMatchObject({ after: '0', body: { version: 3 } })
  })

  test('is waited for while it is in the queue alone', () => {
    expect(nextAct([mark('2', 'a', 'seated', { after: 'gone' })], new Set())?.key).toBe('2')
    expect(partyIdOf(walkIn('1', 'w'))).toBe('w')
  })
})

test('a mark is in force only while the party has its state', () => {
  const states = {
    expected: party('a'),
    here: party('a', { arrivedAt: 'x' }),
    seated: party('a', { arrivedAt: 'x', seatedAt: 'y' }),
    check: party('a', { arrivedAt: 'x', seatedAt: 'y', checkAt: 'z' }),
    left: party('a', { status: 'completed', arrivedAt: 'x', seatedAt: 'y', checkAt: 'z' }),
    absent: party('a', { status: 'cancelled', noShow: true }),
    cancelled: party('a', { status: 'cancelled', arrivedAt: 'x', seatedAt: 'y', checkAt: 'z' }),
    gone: party('a', { status: 'cancelled' }),
  }
  const inForce = Object.entries(states).map(([name, row]) => [
    name,
    (['arrived', 'seated', 'check', 'left', 'no-show', 'expected'] as const).filter((one) => isInForce(row, one)),
  ])
  expect(Object.fromEntries(inForce)).toEqual({
    expected: ['expected'],
    here: ['arrived'],
    seated: ['arrived', 'seated'],
    check: ['arrived', 'seated', 'check'],
    left: ['left'],
    absent: ['no-show'],
    cancelled: [],
    gone: [],
  })
})

test('a mark that another person has already made needs no answer', () => {
  expect(isInForce(party('a', { arrivedAt: 'x' }), 'arrived')).toBe(true)
  expect(isInForce(party('a', { arrivedAt: 'x', seatedAt: 'y' }), 'arrived')).toBe(true)
  expect(isInForce(party('a'), 'arrived')).toBe(false)
  expect(isInForce(party('a', { arrivedAt: 'x' }), 'seated')).toBe(false)
  expect(isInForce(party('a', { status: 'completed' }), 'left')).toBe(true)
  expect(isInForce(party('a', { status: 'completed' }), 'arrived')).toBe(false)
  expect(isInForce(party('a', { status: 'cancelled', noShow: true } as object), 'no-show')).toBe(true)
  expect(isInForce(party('a'), 'expected')).toBe(true)
})

test('a person’s yes sends from what is there now, over the seats and beside others', () => {
  const refused = mark('1', 'a', 'seated', { asked: 'changed-meanwhile' })
  expect(insistOn(refused, party('a', { version: 8 }))).toMatchObject({ body: { version: 8, overSeats: true } })
  expect(insistOn(refused, party('a', { version: 8 }))).not.toHaveProperty('asked')
  expect(insistOn({ ...walkIn('2', 'w'), asked: 'table-taken' }, undefined)).toMatchObject({
    body: { overSeats: true, shared: true },
  })
  const { asked: _asked, ...kept } = refused
  expect(insistOn(refused, undefined)).toEqual({ ...kept, body: { ...kept.body, overSeats: true } })
})

test('an answer that is older than what is shown of a party does not show the party as it was', () => {
  const [shown, other] = [party('a', { version: 4, seatedAt: 'now' }), party('b')]
  expect(keepNewer([shown, other, party('gone')], [party('a'), party('b', { version: 4 }), party('new')])).toEqual([
    shown,
    party('b', { version: 4 }),
    party('new'),
  ])
  // The same version is the server's: it may know of an email since.
  expect(keepNewer([party('a', { note: 'then' })], [party('a')])).toEqual([party('a')])
})
