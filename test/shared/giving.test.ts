import { describe, expect, test } from 'vitest'
import { give, instantOfStamp, mostStanding, undone } from '#shared/giving.ts'
import { isSoldOut } from '#shared/menu.ts'
import { type Entries, nextChange, standingAt, withSoldOut } from '#shared/standing.ts'
import { isOn, isOver, type Order } from '#shared/today.ts'
import { aDish, someHours } from '#test/make.ts'

const hours = someHours()
const at = instantOfStamp('2026-11-21T17:12')
let ids = 0

/** What stands after orders that are given at times of the wall; the ids are those that undo them. */
function after(...given: [at: string, order: Order][]) {
  let entries: Entries = []
  const answers = given.map(([stamp, order]) => {
    const now = new Date(instantOfStamp(stamp))
    const outcome = give(entries, order, { hours, now, isDish: (id) => id !== 'gone', id: `order-${ids++}` })
    if (!outcome.refused) entries = outcome.entries
    return outcome.refused ?? outcome.id
  })
  return { entries, answers }
}

const soldOut = (entries: Entries, stamp: string, id = 'birria') => {
  const now = instantOfStamp(stamp)
  return isSoldOut(withSoldOut(aDish({ id }), entries, now), now)
}
const birria = (given: Partial<Extract<Order, { verb: 'sold-out' }>> = {}): Order => ({
  verb: 'sold-out',
  dishes: ['birria'],
  ...given,
})
const many = (from: number) => birria({ dishes: Array.from({ length: 100 }, (_, of) => `dish-${from + of}`) })

describe('what is sold out', () => {
  test('is back at the very minute that was said, and until the owner says so where none was', () => {
    const { entries } = after(['2026-11-21T17:12', birria({ until: '2026-11-22T11:00' })])
    expect(['2026-11-21T17:12', '2026-11-22T10:59', '2026-11-22T11:00'].map((then) => soldOut(entries, then))).toEqual([
      true,
      true,
      false,
    ])
    expect(soldOut(after(['2026-11-21T17:12', birria()]).entries, '2027-11-21T17:12')).toBe(true)
  })

  test('begins when it is said to', () => {
    const { entries } = after(['2026-11-21T17:12', birria({ from: '2026-11-22T11:00', until: '2026-11-23T11:00' })])
    expect(['2026-11-22T10:59', '2026-11-22T11:00', '2026-11-23T11:00'].map((then) => soldOut(entries, then))).toEqual([
      false,
      true,
      false,
    ])
  })

  test('takes the place of what stood, whose end is forgotten, and it stands again when the later is undone', () => {
    const given = after(
      ['2026-11-21T17:00', birria({ until: '2026-11-27T11:00' })],
      ['2026-11-21T17:12', birria({ until: '2026-11-21T20:00' })],
    )
    expect(soldOut(given.entries, '2026-11-21T21:00')).toBe(false)
    const back = undone(given.entries, given.answers[1]!, new Date(at)) as Entries
    expect(soldOut(back, '2026-11-21T21:00')).toBe(true)
    expect(undone(given.entries, given.answers[0]!, new Date(at))).toBe('replaced')
  })

  test('that is to come stands beside what holds', () => {
    const given = after(
      ['2026-11-21T17:00', birria({ until: '2026-11-21T20:00' })],
      ['2026-11-21T17:12', birria({ from: '2026-11-22T11:00', until: '2026-11-22T20:00' })],
    )
    const seen = ['2026-11-21T19:59', '2026-11-21T20:00', '2026-11-22T11:00', '2026-11-22T20:00']
    expect(seen.map((then) => soldOut(given.entries, then))).toEqual([true, false, true, false])
  })

  test('said twice is one, and one undo ends it', () => {
    const { entries, answers } = after(
      ['2026-11-21T17:00', birria({ until: '2026-11-22T11:00' })],
      ['2026-11-21T17:12', birria({ until: '2026-11-22T11:00' })],
    )
    expect(answers[1]).toBe(answers[0])
    expect(undone(entries, answers[0]!, new Date(at))).toEqual([])
  })

  test('of several dishes comes back dish by dish', () => {
    const { entries, answers } = after(
      ['2026-11-21T17:00', birria({ dishes: ['birria', 'horchata', 'gone'], until: '2026-11-22T11:00' })],
      ['2026-11-21T17:12', { verb: 'back', dishes: ['horchata'] }],
    )
    expect([soldOut(entries, '2026-11-21T18:00'), soldOut(entries, '2026-11-21T18:00', 'horchata')]).toEqual([
      true,
      false,
    ])
    const again = undone(entries, answers[1]!, new Date(at)) as Entries
    expect(soldOut(again, '2026-11-21T18:00', 'horchata')).toBe(true)
  })

  test('is back at a time, or what is to come is called off', () => {
    const { entries } = after(
      ['2026-11-21T17:00', birria()],
      ['2026-11-21T17:12', { verb: 'back', dishes: ['birria'], at: '2026-11-21T19:00' }],
    )
    expect(['2026-11-21T18:59', '2026-11-21T19:00'].map((then) => soldOut(entries, then))).toEqual([true, false])
    const off = after(
      ['2026-11-21T17:00', birria({ from: '2026-11-22T11:00' })],
      ['2026-11-21T17:12', { verb: 'back', dishes: ['birria'] }],
    )
    expect(soldOut(off.entries, '2026-11-22T12:00')).toBe(false)
  })

  test.each<[string, Order, string]>([
    ['a dish that is not on the menu', birria({ dishes: ['gone'] }), 'dish-gone'],
    ['a time that has passed', birria({ until: '2026-11-21T17:12' }), 'time-passed'],
    ['an end before its beginning', birria({ from: '2026-11-23T11:00', until: '2026-11-22T11:00' }), 'time-passed'],
    ['back what is on sale', { verb: 'back', dishes: ['birria'] }, 'not-sold-out'],
  ])('is refused: %s', (_of, order, reason) => {
    expect(after(['2026-11-21T17:12', order]).answers).toEqual([reason])
  })

  test('is refused when too much stands already', () => {
    const given = [0, 100, 200, 300].map((from) => ['2026-11-21T17:12', many(from)] as [string, Order])
    expect(after(...given).answers[3]).toBe('too-many')
    expect(after(...given).entries).toHaveLength(mostStanding)
  })

  test.each([
    [
      'as clocks go forward',
      '2026-03-07T22:00',
      '2026-03-08T03:00',
      '2026-03-08T06:59:59.999Z',
      '2026-03-08T07:00:00.000Z',
    ],
    [
      'within the hour that is leapt over',
      '2026-03-07T22:00',
      '2026-03-08T02:30',
      '2026-03-08T07:29:59.999Z',
      '2026-03-08T07:30:00.000Z',
    ],
    [
      'as clocks go back',
      '2026-10-31T22:00',
      '2026-11-01T01:30',
      '2026-11-01T06:29:59.999Z',
      '2026-11-01T06:30:00.000Z',
    ],
    ['over midnight', '2026-11-21T23:59', '2026-11-22T00:00', '2026-11-22T04:59:59.999Z', '2026-11-22T05:00:00.000Z'],
  ])('ends on the second %s', (_when, given, until, last, first) => {
    const { entries } = after([given, birria({ until })])
    const holds = (now: string) => isSoldOut(withSoldOut(aDish({ id: 'birria' }), entries, now), now)
    expect([holds(last), holds(first)]).toEqual([true, false])
    const [entry] = standingAt(entries, last)
    expect([isOn(entry!, last), isOver(entry!, last), isOver(entry!, first), isOn(entry!, first)]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
})

describe('an order that is undone', () => {
  test('after it was over, or twice, is gone', () => {
    const { entries, answers } = after(['2026-11-21T17:12', birria({ until: '2026-11-21T18:00' })])
    expect(undone(entries, answers[0]!, new Date(instantOfStamp('2026-11-21T18:00')))).toBe('gone')
    expect(undone([], answers[0]!, new Date(at))).toBe('gone')
  })
})

describe('the site changes next', () => {
  test('when an order begins or ends, else at midnight', () => {
    const midnight = '2026-11-22T05:00:00.000Z'
    expect(nextChange([], new Date(at))).toBe(midnight)
    const { entries } = after(['2026-11-21T17:12', birria({ until: '2026-11-21T20:00' })])
    expect(nextChange(entries, new Date(at))).toBe(instantOfStamp('2026-11-21T20:00'))
    expect(nextChange(entries, new Date(instantOfStamp('2026-11-21T20:00')))).toBe(midnight)
  })
})
