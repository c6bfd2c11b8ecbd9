import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { HomeSection } from '#shared/site/home.ts'
import { About } from '#shared/site/settings.ts'
import { isUnwritten, cuisineKeys, textsForEmptyFields, composeStarterTexts } from '#shared/site/starter-texts.ts'

const answers = { name: 'Forno Alder', city: 'Portland', cuisine: 'pizza' } as const

describe('first texts', () => {
  test('say the answers in both languages, and the year only where it is known', () => {
    const { home, about } = composeStarterTexts({ ...answers, since: 1998 })
    expect(home.hero['subtitle']).toEqual({ en: 'Pizza in Portland since 1998', es: 'Pizza en Portland desde 1998' })
    expect(about['story']?.es).toMatch(/^Forno Alder sirve pizza en Portland desde 1998\. /)
    expect(JSON.stringify(composeStarterTexts(answers))).not.toMatch(/since|desde|undefined/)
  })

  test.each(cuisineKeys)('texts for a restaurant with %s fit their fields, with the longest names too', (cuisine) => {
    const { home, about } = composeStarterTexts({ name: 'N'.repeat(100), city: 'C'.repeat(60), cuisine, since: 1998 })
    for (const section of [home.hero, home.story]) expect(v.safeParse(HomeSection, section).issues).toBeUndefined()
    const empty = { authenticity: { en: '', es: '' }, imageUrl: '' }
    expect(v.safeParse(About, { ...empty, ...about }).issues).toBeUndefined()
  })

  test('never take the place of the owner’s own words, in whichever language she wrote', () => {
    const { hero } = composeStarterTexts(answers).home
    const own = { title: { en: '', es: 'Mi casa' }, subtitle: { en: ' ', es: '' } }
    expect(Object.keys(textsForEmptyFields(own, hero))).toEqual(['subtitle'])
    expect([isUnwritten(own), isUnwritten({ ...own, title: own.subtitle, version: 3 })]).toEqual([false, true])
  })
})
