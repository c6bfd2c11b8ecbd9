import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toStoredText, type LocalizedTextInput } from '#shared/localized-text.ts'
import { LocalizedField } from '#web/dashboard/ui/localized-field.tsx'

const mole = { en: 'Mole, six hours', es: 'Mole, seis horas' }
const stored = toStoredText(mole)

/** The words of the form while something is typed over what is stored. */
const shown = (typed: LocalizedTextInput, before = stored, faults: Record<string, string> = {}) => {
  const html = renderToStaticMarkup(
    <LocalizedField
      name="name"
      label="Name"
      required
      faults={faults}
      value={typed}
      before={before}
      onChange={() => {}}
    />,
  )
  return html
    .replace(/<svg.*?<\/svg>/g, '')
    .split(/<[^>]+>/)
    .map((words) => words.trim())
    .filter(Boolean)
}

test('a text that is right in both languages has no mark', () =>
  expect(shown(stored)).toEqual(['Name, English', 'Name, Spanish']))

test('a missing translation says so, and shows the text read until then', () => {
  const english = toStoredText({ en: 'Mole', es: '' })
  expect(shown(english, english)).toEqual([
    'Name, English',
    '*',
    'Name, Spanish',
    'Missing',
    'Until then, the Spanish page shows the English text.',
  ])
  const spanish = toStoredText({ en: '', es: 'Mole' })
  expect(shown(spanish, spanish)).toContain('Until then, the English page shows the Spanish text.')
})

test('an older translation says so while the other is typed, can be confirmed, and then has no mark', () => {
  const typed = { ...mole, en: 'Mole, nine hours' }
  expect(shown(typed)).toEqual([
    'Name, English',
    'Name, Spanish',
    'English changed since',
    'Translation is still correct',
  ])
  expect(shown({ ...typed, confirm: 'es' })).toEqual(['Name, English', 'Name, Spanish'])
  expect(shown({ ...mole, es: 'Mole, nueve horas' })).toContain('Spanish changed since')
})

test('an error is shown at its language', () => {
  const words = shown(stored, stored, { 'name.es': 'Too long' })
  expect(words.indexOf('Too long')).toBeGreaterThan(words.indexOf('Name, Spanish'))
  expect(shown(stored, stored, { 'name.en': 'Needed' }).indexOf('Needed')).toBe(1)
})

test('each language is named to screen readers', () => {
  const html = renderToStaticMarkup(
    <LocalizedField name="name" label="Name" rows={4} faults={{}} value={stored} before={stored} onChange={() => {}} />,
  )
  expect(html.match(/<textarea[^>]* lang="(?:en|es)"/g)).toHaveLength(2)
})
