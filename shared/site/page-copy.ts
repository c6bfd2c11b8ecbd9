import type { PagePath } from './pages.ts'

/** The lines of the restaurant's own that stand beside what the pages say of themselves, by the page that shows them (see shared/README, Publishing); some stand in mails too. */
export const copyOfPage = {
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
export type PathWithCopy = keyof typeof copyOfPage
/** Those pages, in the order in which the owner reads their lines. */
export const pathsWithCopy = Object.keys(copyOfPage) as PathWithCopy[]

/** The line that every page shows. */
export const sharedCopy = 'tagline'

/** A line that one page shows. */
export type PageCopyName = (typeof copyOfPage)[PathWithCopy][number]
export type CopyName = PageCopyName | typeof sharedCopy

/* @__NO_SIDE_EFFECTS__ */
const named = (): CopyName[] => [sharedCopy, ...Object.values(copyOfPage).flat()]
/** Every line, the one of all pages first. */
export const copyNames: readonly CopyName[] = named()

/** A line with the page that shows it. */
export type PageCopyEntry = {
  [Path in PathWithCopy]: { page: Path; of: (typeof copyOfPage)[Path][number] }
}[PathWithCopy]

/** The name of the content file that holds what one page alone shows. */
export const pageContentFile = (path: PathWithCopy): string => `page${path === '/' ? '/home' : path}`
