import type { Locale } from '#shared/validation.ts'
import { isLocalizedText, type LocalizedText } from '#shared/localized-text.ts'

/** Kinds of cuisinePhrases as they stand in a sentence, in both languages. */
export const cuisinePhrases = {
  mexican: { en: 'Mexican food', es: 'comida mexicana' },
  tacos: { en: 'tacos', es: 'tacos' },
  pizza: { en: 'pizza', es: 'pizza' },
  italian: { en: 'Italian food', es: 'comida italiana' },
  american: { en: 'American food', es: 'comida americana' },
  barbecue: { en: 'barbecue', es: 'parrilla' },
  seafood: { en: 'seafood', es: 'mariscos' },
  bakery: { en: 'bread and pastries', es: 'pan y pasteles' },
  breakfast: { en: 'breakfast and lunch', es: 'desayuno y almuerzo' },
  chinese: { en: 'Chinese food', es: 'comida china' },
  japanese: { en: 'Japanese food', es: 'comida japonesa' },
  thai: { en: 'Thai food', es: 'comida tailandesa' },
  vietnamese: { en: 'Vietnamese food', es: 'comida vietnamita' },
  indian: { en: 'Indian food', es: 'comida de la India' },
  mediterranean: { en: 'Mediterranean food', es: 'comida mediterránea' },
  family: { en: 'home cooking', es: 'comida casera' },
} as const satisfies Record<string, Record<Locale, string>>
export type Cuisine = keyof typeof cuisinePhrases
export const cuisineKeys = Object.keys(cuisinePhrases) as Cuisine[]

/** The first year that a restaurant can name. */
export const firstYear = 1800

/** The owner's answers for her first texts. `since` is a year, missing where she names none. */
export type StarterAnswers = { name: string; city: string; cuisine: Cuisine; since?: number }

type Fields = Record<string, LocalizedText>
/** First texts of the home page's sections and of the about page, by field. */
export type StarterTexts = { home: { hero: Fields; story: Fields }; about: Fields }

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Writes first texts of the home and about pages in both languages. They say nothing but the answers and a welcome, so
 * that nothing is claimed that the owner did not say.
 */
export function composeStarterTexts({ name, city, cuisine, since }: StarterAnswers): StarterTexts {
  const { en, es } = cuisinePhrases[cuisine]
  const year = since === undefined ? { en: '', es: '' } : { en: ` since ${since}`, es: ` desde ${since}` }
  const serves = {
    en: `${name} serves ${en} in ${city}${year.en}.`,
    es: `${name} sirve ${es} en ${city}${year.es}.`,
  }
  return {
    home: {
      hero: {
        title: { en: name, es: name },
        subtitle: {
          en: `${upperFirst(en)} in ${city}${year.en}`,
          es: `${upperFirst(es)} en ${city}${year.es}`,
        },
      },
      story: {
        title: { en: 'Come in and sit down', es: 'Pasa y siéntate' },
        text: {
          en: `${serves.en} We cook for neighbors, families, and friends, and for whoever is passing through.`,
          es: `${serves.es} Cocinamos para vecinos, familias y amigos, y para quien va de paso.`,
        },
      },
    },
    about: {
      story: {
        en: `${serves.en} We are an independent restaurant, and you will meet us in the dining room.`,
        es: `${serves.es} Somos un restaurante independiente, y nos encuentras en el comedor.`,
      },
      mission: {
        en: 'We want you to eat well, feel at home, and come back.',
        es: 'Queremos que comas bien, te sientas en casa y regreses.',
      },
    },
  }
}

/** Tells whether a thing has no text of the owner's in either language. */
export const isUnwritten = (of: object): boolean =>
  Object.values(of).every((value) => !isLocalizedText(value) || !(value.en.trim() || value.es.trim()))

/** Returns the texts for which nothing is written yet in either language. */
export const textsForEmptyFields = (of: object, texts: Fields): Fields =>
  Object.fromEntries(
    Object.entries(texts).filter(([field]) => {
      const now = (of as Partial<Fields>)[field]
      return !now?.en.trim() && !now?.es.trim()
    }),
  )
