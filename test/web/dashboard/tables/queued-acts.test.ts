import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultReservationSettings } from '#shared/reservations/reservation.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { localDateTimeAt } from '#shared/time/local-time.ts'
import type { QueuedAct } from '#web/dashboard/tables/evening-store.ts'
import { applyActs, insistOn, isInForce, nextAct, withoutAct } from '#web/dashboard/tables/queued-acts.ts'

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

  test('passes over what a person decides, and what waits for that', () => {
    const [first, ...others] = acts
    expect(nextAct([{ ...first!, asked: 'time-full' }, ...others], new Set())?.key).toBe('3')
  })

  test('goes on from the version that an act led to, or from the one before an act that came to nothing', () => {
    expect(withoutAct(acts, acts[0]!, 4)[0]).toMatchObject({ key: '2', body: { version: 4 } })
    expect(withoutAct(acts, acts[0]!, 4)[0]).not.toHaveProperty('after')
    expect(withoutAct(acts, acts[0]!)[0]).toMatchObject({ key: '2', body: { version: 3 } })
    const three = [...acts.slice(0, 2), mark('4', 'a', 'left', { after: '2' })]
    expect(withoutAct(three, three[1]!)[1]).toMatchObject({ key: '4', after: '1' })
  })

  test('sends every act once and never before the one that it waits for, whatever is refused or dropped', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ of: fc.constantFrom('a', 'b', 'c'), fate: fc.constantFrom('done', 'refused', 'away') }), {
          maxLength: 12,
        }),
        (taps) => {
          const fates = new Map(taps.map(({ fate }, at) => [String(at), fate]))
          let queue: QueuedAct[] = []
          for (const [at, { of }] of taps.entries()) {
            const after = queue.findLast(({ body }) => body.id === of)?.key
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

test('what somebody else has marked meanwhile needs no answer', () => {
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
})
