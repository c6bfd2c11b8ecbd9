import type { PagePath } from './pages.ts'

/** The lines of the restaurant's own that stand beside what the pages say of themselves, by the page that shows them (see shared/README, Publishing); some stand in mails too. */
export const linesOf = {
  '/': ['openLine', 'closedLine', 'addressLine', 'phoneLine'],
  '/menu': [
    'menuLead',
    'appetizersLine',
    'saladsLine',
    'quesadillasLine',
    'specialtiesLine',
    'taqueriaLine',
    'kidsLine',
    'lunchLine',
    'dessertsLine',
    'drinksLine',
    'advisoryLine',
  ],
  '/reservations': ['manyLine', 'lateLine'],
  '/locations': ['locationsLead', 'callLine'],
  '/about': ['aboutLead'],
  '/contact': ['contactLead'],
  '/blog': ['blogLead'],
  '/catering': ['cateringLead'],
} as const satisfies { [Path in PagePath]?: readonly string[] }

/** A page that shows lines of its own. */
export type LinedPath = keyof typeof linesOf
/** Those pages, in the order in which the owner reads their lines. */
export const linedPaths = Object.keys(linesOf) as LinedPath[]

/** The line that every page shows. */
export const everywhere = 'tagline'

/** A line that one page shows. */
export type LineOfPage = (typeof linesOf)[LinedPath][number]
export type LineName = LineOfPage | typeof everywhere

/* @__NO_SIDE_EFFECTS__ */
const named = (): LineName[] => [everywhere, ...Object.values(linesOf).flat()]
/** Every line, the one of all pages first. */
export const lineNames: readonly LineName[] = named()

/** A line with the page that shows it. */
export type PageLine = { [Path in LinedPath]: { page: Path; of: (typeof linesOf)[Path][number] } }[LinedPath]

/** The name of the content file that holds what one page alone shows. */
export const ownFile = (path: LinedPath): string => `page${path === '/' ? '/home' : path}`
