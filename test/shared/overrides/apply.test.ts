import { describe, expect, test } from 'vitest'
import { applyOverride, instantOfDateTime, maxOverrides, undoOverride } from '#shared/overrides/apply.ts'
import { addDays } from '#shared/time/local-time.ts'
import { isSoldOut } from '#shared/menu/menu.ts'
import { dayError, applyPauses } from '#shared/reservations/reservation.ts'
import { slotError } from '#shared/reservations/availability.ts'
import {
  type Overrides,
  effectiveHours,
  nextChangeAt,
  findActiveNotice,
  listBookingPauses,
  listUnreplacedOverrides,
  withSoldOut,
} from '#shared/overrides/effective.ts'
import { listSlots } from '#shared/reservations/slots.ts'
import { type OpeningHours, shiftsOn, openState } from '#shared/hours/schedule.ts'
import { hasEnded, isActiveAt, type OverrideCommand } from '#shared/overrides/types.ts'
import { aDay, aDish, someHours, someRules, wallTime } from '#test/make.ts'

const hours = someHours()
const at = instantOfDateTime('2026-11-21T17:12')
let ids = 0
const stampIn = (days: number): string => `${addDays('2026-11-21', days)}T12:00`

/** What stands after orders that are given at times of the wall; the ids are those that undo them. */
function after(...given: [at: string, order: OverrideCommand][]) {
  return afterBy(hours, ...given)
}

function afterBy(by: OpeningHours, ...given: [at: string, order: OverrideCommand][]) {
  let entries: Overrides = []
  const answers = given.map(([stamp, order]) => {
    const now = new Date(instantOfDateTime(stamp))
    const outcome = applyOverride(entries, order, {
      hours: by,
      now,
      isDish: (id) => id !== 'gone',
      id: `order-${ids++}`,
      stops: [],
    })
    if (!outcome.refused) entries = outcome.entries
    return outcome.refused ?? outcome.id
  })
  return { entries, answers }
}

const soldOut = (entries: Overrides, stamp: string, id = 'birria') => {
  const now = instantOfDateTime(stamp)
  return isSoldOut(withSoldOut(aDish({ id }), entries, now), now)
}
const birria = (given: Partial<Extract<OverrideCommand, { verb: 'sold-out' }>> = {}): OverrideCommand => ({
  verb: 'sold-out',
  dishes: ['birria'],
  ...given,
})
const many = (from: number) => birria({ dishes: Array.from({ length: 100 }, (_, of) => `dish-${from + of}`) })

describe('sold-out dishes', () => {
  test('a dish is back at the chosen minute, or when the owner says so', () => {
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

  test('a new override replaces the old one, which is restored when the new one is undone', () => {
    const given = after(
      ['2026-11-21T17:00', birria({ until: '2026-11-27T11:00' })],
      ['2026-11-21T17:12', birria({ until: '2026-11-21T20:00' })],
    )
    expect(soldOut(given.entries, '2026-11-21T21:00')).toBe(false)
    const back = undoOverride(given.entries, given.answers[1]!, new Date(at)) as Overrides
    expect(soldOut(back, '2026-11-21T21:00')).toBe(true)
    expect(undoOverride(given.entries, given.answers[0]!, new Date(at))).toBe('replaced')
  })

  test('a scheduled override is listed beside the active one', () => {
    const given = after(
      ['2026-11-21T17:00', birria({ until: '2026-11-21T20:00' })],
      ['2026-11-21T17:12', birria({ from: '2026-11-22T11:00', until: '2026-11-22T20:00' })],
    )
    const states = ['2026-11-21T19:59', '2026-11-21T20:00', '2026-11-22T11:00', '2026-11-22T20:00']
    expect(states.map((then) => soldOut(given.entries, then))).toEqual([true, false, true, false])
  })

  test('said twice is one, and one undo ends it', () => {
    const { entries, answers } = after(
      ['2026-11-21T17:00', birria({ until: '2026-11-22T11:00' })],
      ['2026-11-21T17:12', birria({ until: '2026-11-22T11:00' })],
    )
    expect(answers[1]).toBe(answers[0])
    expect(undoOverride(entries, answers[0]!, new Date(at))).toEqual([])
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
    const again = undoOverride(entries, answers[1]!, new Date(at)) as Overrides
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

  test('a scheduled override given twice is one, and stays separate from the active one', () => {
    const coming = birria({ from: '2026-11-22T11:00', until: '2026-11-23T11:00' })
    const until = birria({ until: '2026-11-23T11:00' })
    const twice = after(['2026-11-21T17:00', coming], ['2026-11-21T17:12', coming]).answers
    expect(twice[1]).toBe(twice[0])
    const holds = after(['2026-11-21T17:00', until], ['2026-11-21T17:12', coming])
    const left = undoOverride(holds.entries, holds.answers[0]!, new Date(at)) as Overrides
    expect(['2026-11-21T18:00', '2026-11-22T11:00'].map((then) => soldOut(left, then))).toEqual([false, true])
    const { entries } = after(['2026-11-21T17:00', coming], ['2026-11-21T17:12', until])
    expect(soldOut(entries, '2026-11-21T18:00')).toBe(true)
  })

  test.each<[string, OverrideCommand]>([
    ['back', { verb: 'back', dishes: ['birria'], at: '2026-11-22T20:00' }],
    ['sold out until then', birria({ until: '2026-11-22T20:00' })],
  ])('holds no longer than the last word: %s', (_which, last) => {
    const { entries, answers } = after(
      ['2026-11-21T17:00', birria()],
      ['2026-11-21T17:12', birria({ from: '2026-11-22T11:00', until: '2026-11-22T20:00' })],
      ['2026-11-22T12:00', last],
      ['2026-11-22T12:05', last],
    )
    expect(['2026-11-22T19:59', '2026-11-22T20:00'].map((then) => soldOut(entries, then))).toEqual([true, false])
    expect(answers[3]).toBe(answers[2])
    const before = undoOverride(entries, answers[2]!, new Date('2026-11-22T17:10:00Z')) as Overrides
    expect(soldOut(before, '2026-11-22T20:00')).toBe(true)
  })

  test('now leaves what is to come as it is', () => {
    const { entries } = after(
      ['2026-11-21T17:00', birria({ from: '2026-11-22T11:00', until: '2026-11-22T20:00' })],
      ['2026-11-21T17:12', birria({ until: '2026-11-21T20:00' })],
    )
    const states = ['2026-11-21T19:59', '2026-11-21T20:00', '2026-11-22T11:00', '2026-11-22T20:00']
    expect(states.map((then) => soldOut(entries, then))).toEqual([true, false, true, false])
  })

  test('and is back leaves what is to come as it is', () => {
    const { entries } = after(
      ['2026-11-21T17:00', birria({ until: '2026-11-21T20:00' })],
      ['2026-11-21T17:05', birria({ from: '2026-11-22T11:00' })],
      ['2026-11-21T17:12', { verb: 'back', dishes: ['birria'] }],
    )
    expect(['2026-11-21T18:00', '2026-11-22T11:00'].map((then) => soldOut(entries, then))).toEqual([false, true])
  })

  const ever = birria()
  const tomorrow = birria({ from: '2026-11-22T11:00', until: '2026-11-23T20:00' })
  test.each([
    ['said first', [ever, tomorrow]],
    ['said last', [tomorrow, ever]],
  ])('a "back at" command ends earlier overrides at that time, and the active one %s', (_which, [one, two]) => {
    const { entries } = after(
      ['2026-11-21T17:00', one!],
      ['2026-11-21T17:05', two!],
      ['2026-11-21T17:12', { verb: 'back', dishes: ['birria'], at: '2026-11-22T15:00' }],
    )
    const states = ['2026-11-21T18:00', '2026-11-22T14:59', '2026-11-22T15:00']
    expect(states.map((then) => soldOut(entries, then))).toEqual([true, true, false])
  })

  test.each([
    ['holds', birria({ until: '2026-11-22T20:00' })],
    ['is to come', birria({ from: '2026-11-22T11:00', until: '2026-11-22T20:00' })],
  ])('is back when it %s until then anyway: that order, and nothing new', (_when, order) => {
    const { answers } = after(
      ['2026-11-21T17:00', order],
      ['2026-11-21T17:12', { verb: 'back', dishes: ['birria'], at: '2026-11-22T20:00' }],
    )
    expect(answers[1]).toBe(answers[0])
  })

  test.each([
    ['the minute that it is', '2026-11-21T17:12', 'time-passed'],
    ['a time that has passed', '2026-11-21T17:05', 'time-passed'],
    ['the minute it begins', '2026-11-22T11:00', 'not-sold-out'],
  ])('is not back at %s', (_what, then, reason) => {
    const sold = birria(then > '2026-11-22' ? { from: '2026-11-22T11:00' } : {})
    const back: OverrideCommand = { verb: 'back', dishes: ['birria'], at: then }
    expect(after(['2026-11-21T17:00', sold], ['2026-11-21T17:12', back]).answers[1]).toBe(reason)
  })

  test.each<[string, OverrideCommand, string]>([
    ['a dish that is not on the menu', birria({ dishes: ['gone'] }), 'dish-gone'],
    ['a time that has passed', birria({ until: '2026-11-21T17:12' }), 'time-passed'],
    ['an end before its beginning', birria({ from: '2026-11-23T11:00', until: '2026-11-22T11:00' }), 'time-passed'],
    ['back what is on sale', { verb: 'back', dishes: ['birria'] }, 'not-sold-out'],
  ])('is refused: %s', (_of, order, reason) => {
    expect(after(['2026-11-21T17:12', order]).answers).toEqual([reason])
  })

  test('is back at a time although it is to come, and is on sale until it begins', () => {
    const { entries } = after(
      ['2026-11-21T17:00', birria({ from: '2026-11-22T11:00', until: '2026-11-25T11:00' })],
      ['2026-11-21T17:12', { verb: 'back', dishes: ['birria'], at: '2026-11-24T11:00' }],
    )
    const states = ['2026-11-21T18:00', '2026-11-22T11:00', '2026-11-24T10:59', '2026-11-24T11:00']
    expect(states.map((then) => soldOut(entries, then))).toEqual([false, true, true, false])
    const sooner = after(
      ['2026-11-21T17:00', birria({ from: '2026-11-22T11:00' })],
      ['2026-11-21T17:12', { verb: 'back', dishes: ['birria'], at: '2026-11-21T20:00' }],
    )
    expect(sooner.answers[1]).toBe('not-sold-out')
  })

  test('dishes that are back do not count towards the limit', () => {
    let entries: Overrides = []
    for (let day = 0; day <= maxOverrides; day++)
      for (const order of [birria(), { verb: 'back', dishes: ['birria'] } as OverrideCommand]) {
        const now = new Date(Date.parse(at) + day * 86_400_000)
        const outcome = applyOverride([...entries], order, {
          hours,
          now,
          isDish: () => true,
          id: `day-${ids++}`,
          stops: [],
        })
        expect(outcome.refused).toBeUndefined()
        if (!outcome.refused) entries = outcome.entries
      }
    expect(entries.length).toBeLessThanOrEqual(maxOverrides)
  })

  test('is refused when too much stands already', () => {
    const given = [0, 100, 200, 300].map((from) => ['2026-11-21T17:12', many(from)] as [string, OverrideCommand])
    expect(after(...given).answers[3]).toBe('too-many')
    expect(after(...given).entries).toHaveLength(maxOverrides)
  })

  test('overrides fit in 150,000 bytes and not in one more', () => {
    const [entry] = after(['2026-11-21T17:12', birria({ dishes: ['x'] })]).entries
    const ground = { hours, now: new Date(at), isDish: () => true, id: entry!.order, stops: [] }
    const room = 150_001 - JSON.stringify([entry]).length
    const [most, more] = [room, room + 1].map((length) =>
      applyOverride([], birria({ dishes: ['x'.repeat(length)] }), ground),
    )
    expect(most).toMatchObject({ id: entry!.order })
    expect(more).toEqual({ refused: 'too-many' })
  })

  test('gives up the oldest of its shadow, where there is no room, and keeps that of the last order', () => {
    const rest = Array.from({ length: maxOverrides - 2 }, (_, of) => `dish-${of}`)
    const { entries, answers } = after(
      ['2026-11-21T17:00', birria({ dishes: rest })],
      ['2026-11-21T17:05', birria({ until: '2026-11-21T19:00' })],
      ['2026-11-21T17:10', birria({ until: '2026-11-21T22:00' })],
      ['2026-11-21T17:12', birria({ until: '2026-11-21T20:00' })],
    )
    expect(entries).toHaveLength(maxOverrides)
    const back = undoOverride(entries, answers[3]!, new Date(at)) as Overrides
    expect(['2026-11-21T21:59', '2026-11-21T22:00'].map((then) => soldOut(back, then))).toEqual([true, false])
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
    const [entry] = listUnreplacedOverrides(entries, last)
    expect([
      isActiveAt(entry!, last),
      hasEnded(entry!, last),
      hasEnded(entry!, first),
      isActiveAt(entry!, first),
    ]).toEqual([true, false, true, false])
  })
})

describe('an order that is undone', () => {
  test('after it was over, or twice, is gone', () => {
    const { entries, answers } = after(['2026-11-21T17:12', birria({ until: '2026-11-21T18:00' })])
    expect(undoOverride(entries, answers[0]!, new Date(instantOfDateTime('2026-11-21T18:00')))).toBe('gone')
    expect(undoOverride([], answers[0]!, new Date(at))).toBe('gone')
  })

  test('gives back what stood in its own shadow and in no other’s', () => {
    const { entries, answers } = after(
      ['2026-11-21T17:00', birria({ until: '2026-11-27T11:00' })],
      ['2026-11-21T17:05', birria({ until: '2026-11-21T20:00' })],
      ['2026-11-21T17:12', { verb: 'pause' }],
    )
    expect(soldOut(undoOverride(entries, answers[2]!, new Date(at)) as Overrides, '2026-11-21T21:00')).toBe(false)
  })
})

describe('the site changes next', () => {
  test('when an order begins or ends, else at midnight', () => {
    const midnight = '2026-11-22T05:00:00.000Z'
    expect(nextChangeAt([], new Date(at))).toBe(midnight)
    const { entries } = after(['2026-11-21T17:12', birria({ until: '2026-11-21T20:00' })])
    expect(nextChangeAt(entries, new Date(at))).toBe(instantOfDateTime('2026-11-21T20:00'))
    expect(nextChangeAt(entries, new Date(instantOfDateTime('2026-11-21T20:00')))).toBe(midnight)
  })
})

/** The shifts of a date with what stands at a time of the wall. */
const shifts = (entries: Overrides, date: string, at: string, by = hours) =>
  shiftsOn(effectiveHours(by, entries, instantOfDateTime(at)), date).map(({ opens, closes }) => [opens, closes])
const isOpen = (entries: Overrides, at: string, by = hours) =>
  openState(effectiveHours(by, entries, instantOfDateTime(at)), wallTime(at)).open
const closingAt = (closes: number): OpeningHours => ({ ...hours, week: hours.week.map(() => [{ opens: 660, closes }]) })
const until8: OverrideCommand = { verb: 'close-early', at: '2026-11-21T20:00' }

/** What stands of orders that are given on a morning, minute by minute: which ends of the day. */
const ends = (...orders: OverrideCommand[]) => {
  const { entries } = after(...orders.map((order, of) => [`2026-11-21T09:0${of}`, order] as [string, OverrideCommand]))
  return listUnreplacedOverrides(entries, instantOfDateTime('2026-11-21T09:09')).map(({ verb, minute }) => [
    verb,
    minute,
  ])
}

describe('other hours', () => {
  test('closing early ends the day, the last table with it, and is over when the day would have ended', () => {
    const { entries } = after(['2026-11-21T17:12', until8])
    expect(shifts(entries, '2026-11-21', '2026-11-21T17:12')).toEqual([[660, 1200]])
    expect(listSlots(effectiveHours(hours, entries, at), '2026-11-21').at(-1)).toBe('19:30:00')
    expect(['2026-11-21T19:59', '2026-11-21T20:00'].map((then) => isOpen(entries, then))).toEqual([true, false])
    expect(shifts(entries, '2026-11-21', '2026-11-21T22:00')).toEqual([[660, 1320]])
    expect(shifts(entries, '2026-11-28', '2026-11-21T17:12')).toEqual([[660, 1320]])
  })

  test('the kitchen closes as long before as ever', () => {
    const early = { ...hours, week: hours.week.map(() => [{ opens: 660, closes: 1320, lastTable: 1260 }]) }
    const { entries } = afterBy(early, ['2026-11-21T17:12', until8])
    expect(listSlots(effectiveHours(early, entries, at), '2026-11-21').at(-1)).toBe('19:00:00')
  })

  test('another closing takes the place of the first, and the usual one ends it', () => {
    const nine: OverrideCommand = { verb: 'close-early', at: '2026-11-21T21:00' }
    const given = after(['2026-11-21T17:00', until8], ['2026-11-21T17:12', nine])
    expect(shifts(given.entries, '2026-11-21', '2026-11-21T17:12')).toEqual([[660, 1260]])
    const back = undoOverride(given.entries, given.answers[1]!, new Date(at)) as Overrides
    expect(shifts(back, '2026-11-21', '2026-11-21T17:12')).toEqual([[660, 1200]])
    const usual = after(
      ['2026-11-21T17:00', until8],
      ['2026-11-21T17:12', { verb: 'stay-later', at: '2026-11-21T22:00' }],
    )
    expect(listUnreplacedOverrides(usual.entries, at)).toEqual([])
  })

  test('staying later goes on after midnight, and is of the night before', () => {
    const { entries } = after(['2026-11-21T17:12', { verb: 'stay-later', at: '2026-11-22T01:00' }])
    expect(shifts(entries, '2026-11-21', '2026-11-21T17:12')).toEqual([[660, 1500]])
    expect(['2026-11-22T00:59', '2026-11-22T01:00'].map((then) => isOpen(entries, then))).toEqual([true, false])
    const early = after(
      ['2026-11-21T17:12', { verb: 'stay-later', at: '2026-11-22T01:00' }],
      ['2026-11-22T00:10', { verb: 'close-early', at: '2026-11-22T00:30' }],
    )
    expect(['2026-11-22T00:29', '2026-11-22T00:30'].map((then) => isOpen(early.entries, then))).toEqual([true, false])
  })

  test.each<[OverrideCommand['verb'] & ('close-early' | 'stay-later' | 'open-later'), string, number[]]>([
    ['close-early', '20:00', [660, 1200]],
    ['stay-later', '23:00', [660, 1380]],
    ['open-later', '13:00', [780, 1320]],
  ])('%s is of one day, once, and leaves that of another', (verb, time, shift) => {
    const [today, next] = ['2026-11-21', '2026-11-27'].map((date): OverrideCommand => ({ verb, at: `${date}T${time}` }))
    const { entries } = after(['2026-11-21T09:00', today!], ['2026-11-21T09:05', next!])
    const states = ['2026-11-21', '2026-11-27'].map((date) => shifts(entries, date, '2026-11-21T09:05'))
    expect(states).toEqual([[shift], [shift]])
    const usual: OverrideCommand = { verb, at: `2026-11-21T${verb === 'open-later' ? '11:00' : '22:00'}` }
    const back = after(['2026-11-21T09:00', today!], ['2026-11-21T09:05', next!], ['2026-11-21T09:10', usual])
    expect(listUnreplacedOverrides(back.entries, at).map(({ date }) => date)).toEqual(['2026-11-27'])
  })

  test('the two ends of a day are had back apart', () => {
    const opening: OverrideCommand = { verb: 'open-later', at: '2026-11-21T13:00' }
    expect(ends(opening, until8, { verb: 'close-early', at: '2026-11-21T22:00' })).toEqual([['open-later', 780]])
    expect(ends(opening, until8, { verb: 'stay-later', at: '2026-11-21T22:00' })).toEqual([['open-later', 780]])
    expect(ends(opening, until8, { verb: 'open-later', at: '2026-11-21T11:00' })).toEqual([['close-early', 1200]])
  })

  test('two commands with the same end leave one override', () => {
    expect(ends(until8, { verb: 'stay-later', at: '2026-11-21T23:00' })).toEqual([['stay-later', 1380]])
    expect(ends({ verb: 'stay-later', at: '2026-11-21T23:00' }, until8)).toEqual([['close-early', 1200]])
    const earlier: OverrideCommand = { verb: 'open-later', at: '2026-11-21T12:00' }
    expect(ends({ verb: 'open-later', at: '2026-11-21T13:00' }, earlier)).toEqual([['open-later', 720]])
  })

  test('closing early this very minute closes', () => {
    const { entries } = after(['2026-11-21T17:12', { verb: 'close-early', at: '2026-11-21T17:12' }])
    expect(shifts(entries, '2026-11-21', '2026-11-21T17:12')).toEqual([[660, 1032]])
  })

  test('staying until 6 AM is of the night before, and until the next opening runs into nothing', () => {
    const night = after(['2026-11-20T17:12', { verb: 'stay-later', at: '2026-11-21T06:00' }])
    expect(shifts(night.entries, '2026-11-20', '2026-11-20T17:12')).toEqual([[660, 1800]])
    const dawn = { ...hours, week: hours.week.map(() => [{ opens: 300, closes: 1320 }]) }
    const { entries } = afterBy(dawn, ['2026-11-21T17:12', { verb: 'stay-later', at: '2026-11-22T05:00' }])
    expect(shifts(entries, '2026-11-21', '2026-11-21T17:12', dawn)).toEqual([[300, 1740]])
  })

  test('a day that closes before hours that are saved later is closed, and may close at another time', () => {
    const night = { ...hours, week: hours.week.map(() => [{ opens: 1260, closes: 1380 }]) }
    const { entries } = after(['2026-11-20T17:12', until8])
    const now = new Date(instantOfDateTime('2026-11-20T17:20'))
    const ground = { hours: night, now, isDish: () => true, id: 'later', stops: [] }
    expect(shifts(entries, '2026-11-21', '2026-11-20T17:20', night)).toEqual([])
    expect(applyOverride([...entries], { verb: 'stay-later', at: '2026-11-21T23:30' }, ground).refused).toBe(
      'closed-then',
    )
    const given = applyOverride([...entries], { verb: 'close-early', at: '2026-11-21T22:00' }, ground)
    expect(given.refused ?? shifts(given.entries, '2026-11-21', '2026-11-20T17:20', night)).toEqual([[1260, 1320]])
  })

  test('closing early closes no later than hours that are saved after it, and staying later no earlier', () => {
    const early = after(['2026-11-21T17:12', { verb: 'close-early', at: '2026-11-21T21:00' }])
    expect(shifts(early.entries, '2026-11-21', '2026-11-21T17:12', closingAt(1200))).toEqual([[660, 1200]])
    const late = after(['2026-11-21T17:12', { verb: 'stay-later', at: '2026-11-21T23:00' }])
    expect(shifts(late.entries, '2026-11-21', '2026-11-21T17:12', closingAt(1440))).toEqual([[660, 1440]])
    const less = after(
      ['2026-11-21T17:12', { verb: 'stay-later', at: '2026-11-21T23:30' }],
      ['2026-11-21T17:20', { verb: 'close-early', at: '2026-11-21T23:00' }],
    )
    expect(shifts(less.entries, '2026-11-21', '2026-11-21T17:20')).toEqual([[660, 1380]])
    const more = after(
      ['2026-11-21T17:12', until8],
      ['2026-11-21T17:20', { verb: 'stay-later', at: '2026-11-21T21:00' }],
    )
    expect(shifts(more.entries, '2026-11-21', '2026-11-21T17:20')).toEqual([[660, 1260]])
  })

  test('closed now in the minute of midnight ends the night that still runs', () => {
    const late = { ...hours, week: hours.week.map(() => [{ opens: 660, closes: 1500 }]) }
    const now = new Date(Date.parse(instantOfDateTime('2026-11-22T00:00')) + 20_000)
    const ground = { hours: late, now, isDish: () => true, id: 'now', stops: [] }
    const given = applyOverride([], { verb: 'close', from: '2026-11-22T00:00', until: '2026-11-22T11:00' }, ground)
    expect(given.refused).toBeUndefined()
    if (!given.refused) expect(isOpen(given.entries, '2026-11-22T00:01', late)).toBe(false)
  })

  test('opening later takes the morning', () => {
    const { entries } = after(['2026-11-21T09:00', { verb: 'open-later', at: '2026-11-21T13:00' }])
    expect(shifts(entries, '2026-11-21', '2026-11-21T09:00')).toEqual([[780, 1320]])
    expect(['2026-11-21T12:59', '2026-11-21T13:00'].map((then) => isOpen(entries, then))).toEqual([false, true])
  })

  test('closed on a date leaves the night before open, and the day after', () => {
    const late = { ...hours, week: hours.week.map(() => [{ opens: 660, closes: 1500 }]) }
    const { entries } = afterBy(late, ['2026-11-20T17:12', { verb: 'close', date: '2026-11-21' }])
    const states = ['2026-11-21T00:59', '2026-11-21T11:00', '2026-11-22T00:30', '2026-11-22T11:00']
    expect(states.map((then) => isOpen(entries, then, late))).toEqual([true, false, false, true])
  })

  test('closed now is until the next opening, or meanwhile, or until the owner says so', () => {
    const now = after(['2026-11-21T17:12', { verb: 'close', date: '2026-11-21' }])
    expect(shifts(now.entries, '2026-11-21', '2026-11-21T17:12')).toEqual([[660, 1032]])
    expect(isOpen(now.entries, '2026-11-22T11:00')).toBe(true)
    const hour = after(['2026-11-21T17:12', { verb: 'close', from: '2026-11-21T17:12', until: '2026-11-21T18:00' }])
    expect(['2026-11-21T17:59', '2026-11-21T18:00'].map((then) => isOpen(hour.entries, then))).toEqual([false, true])
    const ever = after(['2026-11-21T17:12', { verb: 'close' }])
    expect(openState(effectiveHours(hours, ever.entries, at), wallTime('2026-11-21T17:12'))).toEqual({ open: false })
    expect(effectiveHours(hours, ever.entries, at).exceptions.at(-1)).toMatchObject({ intervals: [], endless: true })
    const twice = after(['2026-11-21T17:05', { verb: 'close' }], ['2026-11-21T17:12', { verb: 'close' }]).answers
    expect(twice[1]).toBe(twice[0])
  })

  test.each<OverrideCommand>([
    { verb: 'close-early', at: '2026-11-21T20:00' },
    { verb: 'stay-later', at: '2026-11-21T23:00' },
    { verb: 'stay-later', at: '2026-11-22T01:00' },
  ])('said twice are one: %o', (order) => {
    const { answers } = after(['2026-11-21T17:05', order], ['2026-11-21T17:12', order])
    expect(answers[1]).toBe(answers[0])
  })

  test('override an exception, which stays around them', () => {
    const week = {
      id: 'fair',
      from: '2026-11-20',
      to: '2026-11-24',
      name: { en: 'Fair', es: 'Feria' },
      intervals: [{ opens: 600, closes: 1380 }],
    }
    const fair = { ...hours, exceptions: [week] }
    const { entries } = afterBy(fair, ['2026-11-21T17:12', until8])
    const under = effectiveHours(fair, entries, at)
    expect(under.exceptions.map(({ from, to, name, intervals }) => [from, to, name.en, intervals[0]!.closes])).toEqual([
      ['2026-11-20', '2026-11-20', 'Fair', 1380],
      ['2026-11-21', '2026-11-21', 'Fair', 1200],
      ['2026-11-22', '2026-11-24', 'Fair', 1380],
    ])
  })

  test.each([
    ['forward', '2026-03-07T22:30', '2026-03-08T03:30', '2026-03-08T03:29', '2026-03-08T03:30'],
    ['back', '2026-10-31T22:30', '2026-11-01T01:30', '2026-11-01T01:29', '2026-11-01T01:30'],
  ])('end by the wall in the night that clocks go %s', (_way, given, closes, last, first) => {
    const late = { ...hours, week: hours.week.map(() => [{ opens: 660, closes: 1410 }]) }
    const { entries } = afterBy(late, [given, { verb: 'stay-later', at: closes }])
    expect([last, first].map((then) => isOpen(entries, then, late))).toEqual([true, false])
  })

  test.each<[string, string, OverrideCommand, string]>([
    [
      'closing early after closing',
      '2026-11-21T22:30',
      { verb: 'close-early', at: '2026-11-21T23:00' },
      'closed-already',
    ],
    ['closing early at a time that has passed', '2026-11-21T20:30', until8, 'time-passed'],
    [
      'closing early at the usual time',
      '2026-11-21T17:12',
      { verb: 'close-early', at: '2026-11-21T22:00' },
      'not-earlier',
    ],
    [
      'closing early before opening',
      '2026-11-21T09:00',
      { verb: 'close-early', at: '2026-11-22T08:00' },
      'not-earlier',
    ],
    ['staying as long as usual', '2026-11-21T17:12', { verb: 'stay-later', at: '2026-11-21T21:00' }, 'not-later'],
    [
      'opening later when it has opened',
      '2026-11-21T17:12',
      { verb: 'open-later', at: '2026-11-21T18:00' },
      'opened-already',
    ],
    ['opening later than it closes', '2026-11-21T09:00', { verb: 'open-later', at: '2026-11-21T22:30' }, 'closed-then'],
    ['opening earlier', '2026-11-21T09:00', { verb: 'open-later', at: '2026-11-21T10:30' }, 'not-later'],
    ['closing a day that has passed', '2026-11-21T17:12', { verb: 'close', date: '2026-11-20' }, 'time-passed'],
    ['closing when it is closed', '2026-11-21T22:30', { verb: 'close', date: '2026-11-21' }, 'closed-already'],
    ['resuming what is not paused', '2026-11-21T17:12', { verb: 'resume' }, 'not-paused'],
    [
      'closing early in the minute of closing',
      '2026-11-21T22:00',
      { verb: 'close-early', at: '2026-11-21T22:30' },
      'closed-already',
    ],
    [
      'closing early in the minute of opening',
      '2026-11-21T09:00',
      { verb: 'close-early', at: '2026-11-21T11:00' },
      'not-earlier',
    ],
    [
      'closing early before tomorrow’s opening, after closing',
      '2026-11-21T22:30',
      { verb: 'close-early', at: '2026-11-22T08:00' },
      'not-earlier',
    ],
    ['staying until the usual time', '2026-11-21T17:12', { verb: 'stay-later', at: '2026-11-21T22:00' }, 'not-later'],
    ['staying until this minute', '2026-11-21T22:30', { verb: 'stay-later', at: '2026-11-21T22:30' }, 'time-passed'],
    [
      'staying until a time that has passed',
      '2026-11-21T22:30',
      { verb: 'stay-later', at: '2026-11-21T22:15' },
      'time-passed',
    ],
    ['staying after 6 AM', '2026-11-21T17:12', { verb: 'stay-later', at: '2026-11-22T06:01' }, 'not-later'],
    ['opening at the usual time', '2026-11-21T09:00', { verb: 'open-later', at: '2026-11-21T11:00' }, 'not-later'],
    ['opening when it closes', '2026-11-21T09:00', { verb: 'open-later', at: '2026-11-21T22:00' }, 'closed-then'],
    ['opening this minute', '2026-11-21T10:30', { verb: 'open-later', at: '2026-11-21T10:30' }, 'time-passed'],
    [
      'opening at a time that has passed',
      '2026-11-21T12:00',
      { verb: 'open-later', at: '2026-11-21T11:30' },
      'time-passed',
    ],
    [
      'opening later in the minute of opening',
      '2026-11-21T11:00',
      { verb: 'open-later', at: '2026-11-21T13:00' },
      'opened-already',
    ],
    [
      'closing the day before, before opening',
      '2026-11-21T09:00',
      { verb: 'close', date: '2026-11-20' },
      'time-passed',
    ],
    [
      'closing until a time that has passed',
      '2026-11-21T17:12',
      { verb: 'close', until: '2026-11-21T17:00' },
      'time-passed',
    ],
  ])('are refused: %s', (_what, when, order, reason) => {
    expect(after([when, order]).answers).toEqual([reason])
  })

  test('closing before a later opening is refused, and any hours of a day without any', () => {
    const later = after(
      ['2026-11-21T09:00', { verb: 'open-later', at: '2026-11-21T13:00' }],
      ['2026-11-21T09:05', { verb: 'close-early', at: '2026-11-21T12:30' }],
    )
    expect(later.answers[1]).toBe('not-earlier')
    const rest = { ...hours, week: hours.week.map((shifts, day) => (day === 0 ? [] : shifts)) }
    for (const verb of ['open-later', 'close-early', 'stay-later'] as const)
      expect(afterBy(rest, ['2026-11-21T17:12', { verb, at: '2026-11-22T13:00' }]).answers, verb).toEqual([
        'closed-then',
      ])
  })

  test('staying on a day that is closed is refused, and running into the next day', () => {
    const closed = after(
      ['2026-11-21T10:00', { verb: 'close', date: '2026-11-21' }],
      ['2026-11-21T10:30', { verb: 'stay-later', at: '2026-11-21T23:00' }],
    )
    expect(closed.answers[1]).toBe('closed-then')
    const dawn = { ...hours, week: hours.week.map(() => [{ opens: 300, closes: 1320 }]) }
    expect(afterBy(dawn, ['2026-11-21T17:12', { verb: 'stay-later', at: '2026-11-22T05:30' }]).answers).toEqual([
      'runs-into-next',
    ])
  })
})

const paused = (given: { from?: string; until?: string } = {}) =>
  after(['2026-11-21T17:12', { verb: 'pause', ...given }])
const underPause = (entries: Overrides, at: string) =>
  applyPauses(someRules(), listBookingPauses(entries, instantOfDateTime(at)), instantOfDateTime(at))
const refusedAt = (entries: Overrides, stamp: string, date = '2026-11-21', time = '18:00:00') =>
  slotError(
    { reservationDate: date, reservationTime: time, partySize: 2 },
    { day: aDay({ date }), rules: underPause(entries, stamp), hours, now: wallTime(stamp) },
  )

describe('bookings that are paused', () => {
  test('are taken again from the second on at which the pause ends', () => {
    const { entries } = paused({ until: '2026-11-21T17:30' })
    expect(
      ['2026-11-21T17:12', '2026-11-21T17:29', '2026-11-21T17:30'].map((then) => refusedAt(entries, then)),
    ).toEqual(['reservations-disabled', 'reservations-disabled', undefined])
    expect(underPause(entries, '2026-11-21T17:12')).toMatchObject({ pausedUntil: '2026-11-21T22:30:00.000Z' })
    expect(underPause(paused().entries, '2026-11-21T17:12')).not.toHaveProperty('pausedUntil')
  })

  test('are not for the time of a pause that is to come, and else they are', () => {
    const { entries } = paused({ from: '2026-11-22T18:00', until: '2026-11-22T21:00' })
    const states = ['17:30:00', '18:00:00', '20:30:00'].map((time) =>
      refusedAt(entries, '2026-11-21T17:12', '2026-11-22', time),
    )
    expect(states).toEqual([undefined, 'reservations-disabled', 'reservations-disabled'])
    expect(
      dayError(
        aDay({ date: '2026-11-22' }),
        underPause(entries, '2026-11-21T17:12'),
        hours,
        wallTime('2026-11-21T17:12'),
      ),
    ).toBe(undefined)
  })

  test('bookings that the settings switch off stay off, and no pause is shown', () => {
    const { entries } = paused({ until: '2026-11-21T17:30' })
    const off = applyPauses(someRules({ reservationsEnabled: false }), listBookingPauses(entries, at), at)
    expect([off.reservationsEnabled, off.pausedUntil]).toEqual([false, undefined])
  })

  test('are taken again when the owner says so, and what is sold out stays so', () => {
    const { entries } = after(
      ['2026-11-21T17:00', { verb: 'pause' }],
      ['2026-11-21T17:05', birria()],
      ['2026-11-21T17:12', { verb: 'resume' }],
    )
    expect(refusedAt(entries, '2026-11-21T17:12')).toBe(undefined)
    expect(soldOut(entries, '2026-11-21T17:12')).toBe(true)
    const later = after(
      ['2026-11-21T17:00', { verb: 'pause' }],
      ['2026-11-21T17:12', { verb: 'resume', at: '2026-11-21T17:30' }],
    )
    expect(['2026-11-21T17:29', '2026-11-21T17:30'].map((then) => refusedAt(later.entries, then))).toEqual([
      'reservations-disabled',
      undefined,
    ])
  })
})

const line = (en: string, until?: string, es = ''): OverrideCommand => ({
  verb: 'say',
  text: { en, es },
  ...(until && { until }),
})
const lineAt = (entries: Overrides, at: string) => findActiveNotice(entries, instantOfDateTime(at))?.text?.en

describe('a line for guests', () => {
  test('is refused when the row of overrides would be too large for fast bookings', () => {
    const long = '\u{1F32E}'.repeat(140)
    const orders = Array.from({ length: 200 }, (_, day): [string, OverrideCommand] => [
      '2026-11-21T17:12',
      { verb: 'say', text: { en: long, es: long }, from: stampIn(day + 1) },
    ])
    const { entries, answers } = after(...orders)
    expect(answers.at(-1)).toBe('too-many')
    expect(Buffer.byteLength(JSON.stringify(entries))).toBeLessThan(200_000)
  })

  test('is another one in other words of either language, and ends no pause', () => {
    const { entries, answers } = after(
      ['2026-11-21T16:00', { verb: 'pause' }],
      ['2026-11-21T17:00', line('Mariachi', undefined, 'Mariachi')],
      ['2026-11-21T17:05', line('Mariachi', undefined, 'Mariachis')],
      ['2026-11-21T17:12', line('Mariachis', undefined, 'Mariachis')],
    )
    expect(new Set(answers).size).toBe(4)
    expect(lineAt(entries, '2026-11-21T17:12')).toBe('Mariachis')
    expect(refusedAt(entries, '2026-11-21T17:12')).toBe('reservations-disabled')
  })

  test('stands until its time, and one at a time', () => {
    const { entries, answers } = after(
      ['2026-11-21T17:00', line('Mariachi')],
      ['2026-11-21T17:12', line('Tamales', '2026-11-21T20:00')],
    )
    expect(['2026-11-21T17:12', '2026-11-21T20:00'].map((then) => lineAt(entries, then))).toEqual([
      'Tamales',
      undefined,
    ])
    expect(lineAt(undoOverride(entries, answers[1]!, new Date(at)) as Overrides, '2026-11-21T20:00')).toBe('Mariachi')
  })
})
