import { describe, expect, test } from 'vitest'
import type { OverrideCommand, OverridesView } from '#shared/overrides/types.ts'
import { toLocalDateTimeText } from '#shared/time/business-day.ts'
import { isShortPause, isStandPauseCommand, toStandOverrides } from '#shared/stand/stand-pause.ts'

/* Friday, December 4, 2026, 6 PM. */
const now = new Date('2026-12-04T23:00:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
const at = (minutes: number) => toLocalDateTimeText('2026-12-04', 18 * 60 + minutes)
const aPause = (until?: string, from = after(-10)) => ({
  order: 'one',
  verb: 'pause' as const,
  givenAt: from,
  from,
  ...(until ? { until } : {}),
})
const pause = (minutes: number): OverrideCommand => ({ verb: 'pause', until: at(minutes) })

describe('a tablet', () => {
  test('pauses from now for an hour at most', () => {
    for (const minutes of [30, 60, 61]) expect(isStandPauseCommand(pause(minutes), [], now), `${minutes}`).toBe(true)
    for (const minutes of [62, 120, 1440])
      expect(isStandPauseCommand(pause(minutes), [], now), `${minutes}`).toBe(false)
    expect(isStandPauseCommand({ verb: 'pause' }, [], now), 'without an end').toBe(false)
    expect(isStandPauseCommand({ verb: 'pause', from: at(10), until: at(40) }, [], now), 'later').toBe(false)
  })

  test('changes and ends a pause that it could have set, and no longer one of the owner’s', () => {
    expect(isStandPauseCommand(pause(60), [aPause(after(20))], now)).toBe(true)
    expect(isStandPauseCommand({ verb: 'resume' }, [aPause(after(20))], now)).toBe(true)
    for (const until of [undefined, after(90)]) {
      expect(isStandPauseCommand(pause(30), [aPause(until)], now)).toBe(false)
      expect(isStandPauseCommand({ verb: 'resume' }, [aPause(until)], now)).toBe(false)
      expect(isStandPauseCommand({ verb: 'resume' }, [aPause(after(20)), aPause(until)], now)).toBe(false)
    }
    expect(isStandPauseCommand(pause(30), [{ ...aPause(), replacedBy: 'another' }], now), 'one that is replaced').toBe(
      true,
    )
  })

  test('cancels no pause that the owner has planned', () => {
    const planned = aPause(after(50), after(20))
    expect(isStandPauseCommand({ verb: 'resume' }, [planned], now)).toBe(false)
    expect(isStandPauseCommand({ verb: 'resume', at: at(30) }, [aPause(after(40))], now)).toBe(false)
  })

  test('gives no other command', () => {
    const others: OverrideCommand[] = [
      { verb: 'sold-out', dishes: ['flan'] },
      { verb: 'back', dishes: ['flan'] },
      { verb: 'close' },
      { verb: 'close-early', at: at(30) },
      { verb: 'say', text: { en: 'Hello', es: 'Hola' } },
      { verb: 'truck-cancelled' },
    ]
    for (const order of others) expect(isStandPauseCommand(order, [], now), order.verb).toBe(false)
  })
})

test('a tablet sees pauses alone, and the rest of the day as it is', () => {
  const standing = [aPause(after(20)), { ...aPause(), verb: 'close' }, { ...aPause(), verb: 'say' }]
  const view = { now: now.toISOString(), date: '2026-12-04', standing } as unknown as OverridesView
  expect(toStandOverrides(view)).toEqual({ ...view, standing: standing.slice(0, 1) })
})

test('a pause without an end is not short, and other orders of the owner hold no tablet back', () => {
  expect(isShortPause(undefined, now)).toBe(false)
  expect([isShortPause(after(61), now), isShortPause(after(62), now)]).toEqual([true, false])
  const closed = { ...aPause(after(600)), verb: 'close' } as never
  expect(isStandPauseCommand(pause(30), [closed], now)).toBe(true)
  expect(isStandPauseCommand({ verb: 'resume' }, [closed], now), 'there is no pause').toBe(false)
  const over = aPause(after(-5), after(-90))
  expect(isStandPauseCommand({ verb: 'resume' }, [over], now), 'it is over').toBe(false)
})
