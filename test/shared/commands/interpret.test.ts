import { describe, expect, test } from 'vitest'
import { foldText } from '#shared/lib/fuzzy-search.ts'
import { at, dishes, hours, told } from './kitchen.ts'
import { phrases } from './phrases.ts'

const saturday = '2026-11-21T17:12'

describe('a phrase of the kitchen', () => {
  test.each(phrases)('“%s”', (phrase, says, moment = saturday) => expect(told(at(moment, phrase))).toEqual(says))
})

/** Every fifth phrase, for what each would show as well. */
const few = phrases.filter((_, at) => at % 5 === 0)

/** Everything that is left of the words, wherever it went. */
const kept = (phrase: string, moment: string): string => {
  const { orders, asks, rest } = at(moment, phrase)
  return [
    ...orders.map(({ place, text }) => `${place ?? ''} ${text ?? ''}`),
    ...asks.map(({ about }) => about),
    rest,
  ].join(' ')
}

describe('whatever is said', () => {
  test('case and accents change nothing', () => {
    for (const [phrase, , moment = saturday] of few) {
      const same = told(at(moment, phrase)).map(foldText)
      expect(told(at(moment, phrase.toUpperCase())).map(foldText), phrase).toEqual(same)
      expect(told(at(moment, phrase.normalize('NFD').replace(/\p{M}/gu, ''))).map(foldText), phrase).toEqual(same)
    }
  })

  test('an unknown word is named, wherever it is', () => {
    for (const [phrase, , moment = saturday] of few) {
      const words = phrase.split(' ')
      for (const place of [0, Math.ceil(words.length / 2), words.length]) {
        const with_ = words.toSpliced(place, 0, 'zorblax').join(' ')
        expect(kept(with_, moment), with_).toContain('zorblax')
      }
    }
  })

  test('a question or a doubt orders nothing', () => {
    for (const [phrase, says, moment = saturday] of few) {
      if (/^(?:say|truck) /m.test(says.join('\n'))) continue
      for (const doubt of [`${phrase}?`, `maybe ${phrase}`, `creo que ${phrase}`, `if it snows ${phrase}`]) {
        if (/[.!;]|\b(but|pero)\b/.test(phrase)) continue
        expect(at(moment, doubt).orders, doubt).toEqual([])
      }
    }
  })

  test('an end is later than the beginning, and later than now', () => {
    for (const [phrase, , moment = saturday] of phrases)
      for (const { from = moment, until, at: when } of at(moment, phrase).orders) {
        if (until) expect(until > from && until > moment, phrase).toBe(true)
        if (when) expect(when > moment, phrase).toBe(true)
      }
  })

  test('ten thousand characters come back as they are', () => {
    for (const hostile of [
      'no horchata '.repeat(900),
      'a'.repeat(10_000),
      '8 '.repeat(5000),
      '🌮'.repeat(5000),
      ','.repeat(10_000),
    ]) {
      const said = at(saturday, hostile)
      expect(said).toEqual({ orders: [], asks: [], rest: hostile.trim() })
    }
  })

  test('never throws on any words and punctuation', () => {
    const words = phrases.flatMap(([phrase]) => phrase.split(' '))
    let seed = 7
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let round = 0; round < 300; round++) {
      const phrase = Array.from({ length: next(14) }, () => words[next(words.length)]).join(
        [' ', ', ', '\n', ' - '][next(4)],
      )
      const moment = `2026-${['03-08T01', '11-01T01', '11-26T12', '12-31T23', '06-15T00'][next(5)]}:30`
      expect(() => at(moment, phrase), phrase).not.toThrow()
    }
  })

  test('without dishes and without hours it is asked, and never thrown', () => {
    const never = { week: [[], [], [], [], [], [], []], exceptions: [] }
    for (const [phrase] of phrases) expect(() => at(saturday, phrase, never)).not.toThrow()
    expect(at(saturday, 'close at 8', never).orders).toEqual([])
  })

  test('only dishes of the menu are sold out or offered', () => {
    const ids = new Set(dishes.map(({ id }) => id))
    for (const [phrase, , moment = saturday] of phrases)
      for (const { dishes: of = [] } of at(moment, phrase, hours).orders)
        for (const id of of) expect(ids.has(id)).toBe(true)
  })
})
