import { isDeep } from '#test/deep.ts'

const phone = [390, 'es'] as const
const desk = [1280, 'en'] as const
const every = [phone, desk, [390, 'en'], [1280, 'es']] as const

/** At which widths and in which languages the `index`th of several like tests runs: in turn a phone in Spanish and a desk in English, each at all when deep. */
export const screensOf = (index: number) => (isDeep ? every : [index % 2 === 0 ? phone : desk])
/** A phone in Spanish and a desk in English; every pair when deep. */
export const walks = isDeep ? every : [phone, desk]
/** Tags a test that repeats another in a slower way or another place: it runs when deep. */
export const deep = { tag: '@deep' } as const

export const wide = { width: 1280, height: 900 }
const narrow = { width: 390, height: 844 }
/** A desk in English, then a phone in Spanish, for tests that turn the language of one page; every pair when deep. */
export const looks = [
  { ...wide, spanish: false },
  { ...narrow, spanish: true },
  ...(isDeep
    ? [
        { ...wide, spanish: true },
        { ...narrow, spanish: false },
      ]
    : []),
]
