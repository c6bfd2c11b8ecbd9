import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { oneLine } from '#shared/validation.ts'
import {
  localizedSchema,
  requiredLocalizedSchema,
  confirmTranslation,
  localizeAll,
  toStoredText,
  localize,
  visibleLocale,
  toTextExcerpt,
  translationState,
  type LocalizedText,
  toLocalizedText,
  localizedTextsIn,
} from '#shared/localized-text.ts'

const mole = { en: 'Black mole, six hours', es: 'Mole negro, seis horas' }
const states = (text: LocalizedText) => [translationState(text, 'en'), translationState(text, 'es')]

describe('a text in both languages', () => {
  test('is shown in the language that was asked for, else in the other', () => {
    expect(localize(mole, 'es')).toBe('Mole negro, seis horas')
    expect(localize({ en: 'Soup', es: '' }, 'es')).toBe('Soup')
    expect(visibleLocale({ en: 'Soup', es: '' }, 'es')).toBe('en')
    expect(visibleLocale({ en: '', es: 'Sopa' }, 'en')).toBe('es')
    expect(visibleLocale({ en: '', es: '' }, 'es')).toBe('es')
  })

  test('a plain string is read as English', () => {
    expect(toLocalizedText('Soup')).toEqual({ en: 'Soup', es: '' })
    expect(toLocalizedText(mole)).toBe(mole)
    expect([toLocalizedText(undefined), toLocalizedText(4), toLocalizedText({ en: 1, es: 2 })]).toEqual([
      { en: '', es: '' },
      { en: '', es: '' },
      { en: '', es: '' },
    ])
  })
})

describe('the state of a translation', () => {
  test('written in one language, it is missing in the other', () => {
    expect(states({ en: '', es: '' })).toEqual(['none', 'none'])
    expect(states(toStoredText({ en: 'Soup', es: '' }))).toEqual(['confirmed', 'missing'])
    expect(states(toStoredText({ en: '', es: 'Sopa' }))).toEqual(['missing', 'confirmed'])
  })

  test('written in both at once, it is confirmed in both', () =>
    expect(states(toStoredText(mole))).toEqual(['confirmed', 'confirmed']))

  test.each([
    ['en', 'es'],
    ['es', 'en'],
  ] as const)('%s changed alone makes %s older, and its own change makes both right again', (first, second) => {
    const changed = toStoredText({ ...mole, [first]: 'nine' }, toStoredText(mole))
    expect([translationState(changed, first), translationState(changed, second)]).toEqual(['confirmed', 'older'])
    const caughtUp = toStoredText({ ...changed, [second]: 'nueve' }, changed)
    expect(states(caughtUp)).toEqual(['confirmed', 'confirmed'])
  })

  test('an older one stays older while the other is changed again, and is right when the other is as it was', () => {
    const once = toStoredText({ ...mole, en: 'nine' }, toStoredText(mole))
    const twice = toStoredText({ ...once, en: 'ten' }, once)
    expect(states(twice)).toEqual(['confirmed', 'older'])
    expect(states(toStoredText({ ...twice, en: mole.en }, twice))).toEqual(['confirmed', 'confirmed'])
  })

  test('a missing one, once it is written, leaves the other as right as it was', () =>
    expect(states(toStoredText(mole, toStoredText({ en: mole.en, es: '' })))).toEqual(['confirmed', 'confirmed']))

  test('one that is taken away is missing', () =>
    expect(states(toStoredText({ ...mole, es: '' }, toStoredText(mole)))).toEqual(['confirmed', 'missing']))

  test('an older translation is confirmed as it is, until the other language changes again', () => {
    const changed = toStoredText({ ...mole, en: 'nine' }, toStoredText(mole))
    const still = confirmTranslation(changed, 'es')
    expect(states(still)).toEqual(['confirmed', 'confirmed'])
    expect(still.es).toBe(mole.es)
    expect(states(toStoredText({ ...still, en: 'ten' }, still))).toEqual(['confirmed', 'older'])
  })

  test('a confirmation that the other language still fits is saved with the text, and holds for that text', () => {
    const changed = toStoredText({ ...mole, en: 'nine' }, toStoredText(mole))
    expect(states(toStoredText({ en: 'nine', es: mole.es, confirm: 'es' }, changed))).toEqual([
      'confirmed',
      'confirmed',
    ])
    expect(states(toStoredText({ en: 'ten', es: mole.es, confirm: 'es' }, changed))).toEqual(['confirmed', 'confirmed'])
    expect(toStoredText({ ...mole, confirm: 'es' }, changed)).not.toHaveProperty('confirm')
  })

  test('the same words in both are right, whoever wrote them', () =>
    expect(states({ en: 'Quesabirria', es: 'Quesabirria' })).toEqual(['confirmed', 'confirmed']))

  test('saved without a change, it stays as it was', () => {
    const changed = toStoredText({ ...mole, en: 'nine' }, toStoredText(mole))
    expect(toStoredText({ en: changed.en, es: changed.es }, changed)).toEqual(changed)
  })
})

describe('the excerpt of a long text in a list', () => {
  const changed = toStoredText({ ...mole, en: 'nine' }, toStoredText(mole))
  test.each([
    { en: '', es: '' },
    { en: 'Soup', es: '' },
    { en: '', es: 'Sopa' },
    { en: 'Pozole', es: 'Pozole' },
    toStoredText(mole),
    changed,
    confirmTranslation(changed, 'es'),
  ])('%j stays as it is, because it is short', (text) => {
    expect(states(toTextExcerpt(text))).toEqual(states(text))
    expect(JSON.stringify(toTextExcerpt(text)).length).toBeLessThan(60)
  })
})

describe('a text as the owner sends it', () => {
  const name = requiredLocalizedSchema(oneLine(10), 'nameRequired')
  test.each([
    ['a plain string, which is English', 'Soup', { en: 'Soup', es: '' }],
    ['one language', { es: ' Sopa ' }, { en: '', es: 'Sopa' }],
    [
      'both, one said to be right',
      { en: 'Soup', es: 'Sopa', confirm: 'es' },
      { en: 'Soup', es: 'Sopa', confirm: 'es' },
    ],
    ['both, and what else was read of it', { en: 'Soup', es: 'Sopa', esOf: 'x' }, { en: 'Soup', es: 'Sopa' }],
  ])('is taken: %s', (_, sent, taken) => expect(v.parse(name, sent)).toEqual(taken))

  test.each([
    ['none', '', 'nameRequired', 'en'],
    ['none in either', { en: '  ', es: '' }, 'nameRequired', 'en'],
    ['too many letters', { en: 'Soup', es: 'Sopa de lima' }, 'too-long', 'es'],
    ['a number', 4, 'text', undefined],
    ['a list', ['Soup'], 'text', undefined],
    ['nothing', null, 'text', undefined],
    ['a word for a language that there is none of', { en: 'Soup', confirm: 'fr' }, 'locale', 'confirm'],
    ['a number in a language', { en: 4 }, 'text', 'en'],
  ])('is refused at its place: %s', (_, sent, reason, place) => {
    const [issue] = v.safeParse(v.object({ name }), { name: sent }).issues!
    expect([issue.message, v.getDotPath(issue)]).toEqual([reason, place ? `name.${place}` : 'name'])
  })

  test('an optional text can be empty', () =>
    expect(v.parse(localizedSchema(oneLine(10)), '')).toEqual({ en: '', es: '' }))
})

describe('a thing in one language', () => {
  const dish = {
    id: '1',
    name: toLocalizedText('Soup'),
    description: mole,
    sizes: [{ label: { en: '', es: 'Chica' }, cents: 400 }],
  }

  test('has strings for texts, and tells which of them are borrowed', () => {
    expect(localizeAll(dish, 'es')).toEqual({
      id: '1',
      name: 'Soup',
      description: 'Mole negro, seis horas',
      sizes: [{ label: 'Chica', cents: 400 }],
      borrowed: { name: 'en' },
    })
    expect(localizeAll([dish], 'en')[0]!.sizes[0]).toEqual({ label: 'Chica', cents: 400, borrowed: { label: 'es' } })
    expect(localizeAll(dish, 'en')).not.toHaveProperty('borrowed')
  })

  test('a value without texts stays as it is', () => {
    const plain = { a: [1, null, undefined, 'x'], b: { c: true } }
    expect(localizeAll(plain, 'es')).toEqual(plain)
  })

  test('its texts are found however deep', () =>
    expect(localizedTextsIn([dish, null, 4])).toEqual([dish.name, mole, dish.sizes[0]!.label]))
})
