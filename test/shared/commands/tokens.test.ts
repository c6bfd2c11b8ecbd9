import { describe, expect, test } from 'vitest'
import { countMatchedWords, type Token, tokenize, createLexicon } from '#shared/commands/tokens.ts'

/** Words as they are read, a mark in angle brackets. */
const read = (phrase: string): string =>
  tokenize(phrase)
    .map(({ word, mark }) => (mark ? `<${mark}>` : word))
    .join(' ')

const places = (phrase: string) => tokenize(phrase).map(({ start, end }) => phrase.slice(start, end))

describe('a phrase is read', () => {
  test.each([
    ['86 Pozole', '86 pozole'],
    ['SE ACABÓ el piñón', 'se acabo el pinon'],
    ['no horchata, no flan', 'no horchata <,> no flan'],
    ['truck: gone', 'truck <,> gone'],
    ['closed. closed! closed; closed… closed\nclosed', 'closed <.> closed <.> closed <.> closed <.> closed <.> closed'],
    ['¿cerramos? (creo)', 'cerramos <?> creo'],
    ['fish & chips + rice / beans @ the square', 'fish and chips and rice and beans at the square'],
    ['constructor, toString', 'constructor <,> tostring'],
    // Times and dates stay whole.
    ['at 8:30', 'at 8:30'],
    ['at 8.30', 'at 8.30'],
    ['at 8pm', 'at 8pm'],
    ['at 8 PM', 'at 8 pm'],
    ['at 8 p.m. sharp', 'at 8 p.m. sharp'],
    ['at 8:30 a. m.', 'at 8:30 a. m.'],
    ['at 8p.m', 'at 8p.m'],
    ['at 12.45pm', 'at 12.45pm'],
    ['8 amigos', '8 amigos'],
    ['8 apples', '8 apples'],
    ['on 12/24', 'on 12/24'],
    ['on 12/24/2026', 'on 12/24/2026'],
    ['8:300', '8 <,> 300'],
    ['12/2412345', '12 and 2412345'],
    ['word 8:30 word', 'word 8:30 word'],
    // Contractions are two words, whatever the apostrophe.
    ["we're out", 'we are out'],
    ['they’re out', 'they are out'],
    ['you´re out', 'you are out'],
    ["I'm out", 'i am out'],
    ["I'll, we'll, they'll, you'll close", 'i will <,> we will <,> they will <,> you will close'],
    ["we've, i've, you've, they've closed", 'we have <,> i have <,> you have <,> they have closed'],
    [
      "i'd, we'd, they'd, you'd, he'd, she'd, it'd",
      'i would <,> we would <,> they would <,> you would <,> he would <,> she would <,> it would',
    ],
    ["let's close", 'let us close'],
    ['flan‘s back', 'flan is back'],
    ['flan`s back', 'flan is back'],
    ["it's, pozole's", 'it is <,> pozole is'],
    // What only looks like one is one word without its apostrophe.
    ["86'd, don't, o'clock, awe're, we'res, ti'm, i'ms", '86d <,> dont <,> oclock <,> awere <,> weres <,> tim <,> ims'],
    ["owe'll, we'lls, ki'll", 'owell <,> wells <,> kill'],
    ["owe've, we'ves, owe'd, we'ds", 'oweve <,> weves <,> owed <,> weds'],
    ["outlet's, let'sx, x's, pozole'sx", 'outlet is <,> letsx <,> xs <,> pozolesx'],
    ["'pozole'", 'pozole'],
  ])('“%s”', (phrase, words) => expect(read(phrase)).toBe(words))

  test.each([
    // A dash with space around it parts a sentence.
    ['flan - closed', 'flan <,> closed'],
    ['flan – closed', 'flan <,> closed'],
    ['flan — closed', 'flan <,> closed'],
    ['flan  -  closed', 'flan <,> closed'],
    ['- closed', '<,> closed'],
    ['closed -', 'closed <,>'],
    ['-', '<,>'],
    // Between two words, or after a number, it joins.
    ['flan-closed', 'flan - closed'],
    ['flan –closed', 'flan - closed'],
    ['flan— closed', 'flan - closed'],
    ['5-8', '5 - 8'],
    ['5 - 8', '5 - 8'],
    ['5  –  8', '5 - 8'],
    ['flan -8', 'flan - 8'],
    // A number elsewhere joins nothing.
    ['5 flans - closed 8', '5 flans <,> closed 8'],
    ['flan - 8', 'flan <,> 8'],
  ])('and its dashes: “%s”', (phrase, words) => expect(read(phrase)).toBe(words))

  test('every word and mark has its position', () => {
    expect(places('We’re OUT, at 8 p.m. – sí & no? 5-8')).toEqual([
      'We',
      '’re',
      'OUT',
      ',',
      'at',
      '8 p.m.',
      '–',
      'sí',
      '&',
      'no',
      '?',
      '5',
      '-',
      '8',
    ])
    expect(tokenize('flan - closed.')).toEqual([
      { start: 0, end: 4, word: 'flan' },
      { start: 5, end: 6, word: '–', mark: ',' },
      { start: 7, end: 13, word: 'closed' },
      { start: 13, end: 14, word: '.', mark: '.' },
    ])
    expect(tokenize('a: b-c')).toEqual([
      { start: 0, end: 1, word: 'a' },
      { start: 1, end: 2, word: ':', mark: ',' },
      { start: 3, end: 4, word: 'b' },
      { start: 4, end: 5, word: '-' },
      { start: 5, end: 6, word: 'c' },
    ])
    expect(tokenize('')).toEqual([])
    expect(tokenize(' \t ')).toEqual([])
  })
})

describe('wordings', () => {
  const soldOut = createLexicon(' out, ran out  of, run out of, ran, \n sold out')

  test('stand by their first word, the longest first, and are read once', () => {
    expect([...soldOut]).toEqual([
      ['out', [['out']]],
      ['ran', [['ran', 'out', 'of'], ['ran']]],
      ['run', [['run', 'out', 'of']]],
      ['sold', [['sold', 'out']]],
    ])
    expect([...createLexicon('no, no hay, no hay más')]).toEqual([
      ['no', [['no', 'hay', 'más'], ['no', 'hay'], ['no']]],
    ])
    expect(createLexicon(' out, ran out  of, run out of, ran, \n sold out')).toBe(soldOut)
    expect(createLexicon('out')).not.toBe(soldOut)
  })

  const lengthIn = (phrase: string, at: number, given: Partial<Token> = {}) => {
    const tokens = tokenize(phrase)
    Object.assign(tokens[1] ?? {}, given)
    return countMatchedWords(tokens, at, soldOut)
  }
  test.each([
    ['ran out of flan', 0, 3],
    ['ran out on flan', 0, 1],
    ['ran', 0, 1],
    ['run out', 0, 0],
    ['we ran out of flan', 1, 3],
    ['we ran out of flan', 0, 0],
    ['flan sold out', 1, 2],
    ['flan sold out', 3, 0],
    ['flan sold out', 9, 0],
  ])('begin in “%s” at word %d, over %d words', (phrase, at, length) => expect(lengthIn(phrase, at)).toBe(length))

  test.each<[string, Partial<Token>]>([
    ['a time', { when: { words: 1 } as never }],
    ['a dish', { dishes: ['flan'] }],
    ['a place', { place: '' }],
    ['an act', { act: { is: 'sold' } }],
  ])('hold no word that is %s already', (_what, given) => {
    expect(lengthIn('run out of', 0)).toBe(3)
    expect(lengthIn('run out of', 0, given)).toBe(0)
  })
})
