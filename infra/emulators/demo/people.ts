import { slugify } from '#shared/lib/slug.ts'
import type { Locale } from '#shared/validation.ts'
import { createRandom } from './random.ts'

export type Person = { firstName: string; lastName: string; locale: Locale; email: string; phone: string }

const firstNames: Record<Locale, readonly string[]> = {
  en: ['Delia', 'Marcus', 'Hannah', 'Theo', 'Priya', 'Walt', 'June', 'Omar', 'Tessa', 'Caleb', 'Nora', 'Grant'],
  es: [
    'Ximena',
    'Ramiro',
    'Lupita',
    'Chuy',
    'Itzel',
    'Beto',
    'Maricela',
    'Nacho',
    'Yadira',
    'Poncho',
    'Rosalba',
    'Tino',
  ],
}
const lastNames: Record<Locale, readonly string[]> = {
  en: ['Ochoa', 'Whitfield', 'Pruitt', 'Bramlett', 'Anand', 'Hollis', 'Sewell', 'Lassiter', 'Duke', 'Farrow'],
  es: ['Zaragoza', 'Villela', 'Treviño', 'Cavazos', 'Elizondo', 'Garza', 'Montemayor', 'Cantú', 'Sada', 'Leal'],
}

/** Returns the invented guests: every first name with every last name of its language. */
function invent(): Person[] {
  const random = createRandom('people')
  return (['en', 'es'] as const).flatMap((locale) =>
    firstNames[locale].flatMap((firstName) =>
      lastNames[locale].map((lastName): Person => ({
        firstName,
        lastName,
        locale,
        email: `${slugify(`${firstName} ${lastName}`).replace('-', '.')}@mail.example`,
        // 555-0100 to 555-0199 belong to nobody.
        phone: `(${random.pick([770, 678, 404, 706, 762, 470])}) 555-01${String(random.below(100)).padStart(2, '0')}`,
      })),
    ),
  )
}

/** The demo restaurant's guests, all of them invented. */
export const demoPeople: readonly Person[] = invent()
