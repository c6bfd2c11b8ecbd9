import type { PagePath } from './pages.ts'

/** The restaurant's own lines by the page that shows them; emails show some too. */
export const copyNamesByPage = {
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

/** A page with lines of its own. */
export type PathWithCopy = keyof typeof copyNamesByPage
/** These pages, in the order of the owner's form. */
export const pathsWithCopy = Object.keys(copyNamesByPage) as PathWithCopy[]

/** The line that every page shows. */
export const sharedCopyName = 'tagline'

/** A line that one page shows. */
export type PageCopyName = (typeof copyNamesByPage)[PathWithCopy][number]
export type CopyName = PageCopyName | typeof sharedCopyName

/* @__NO_SIDE_EFFECTS__ */
const named = (): CopyName[] => [sharedCopyName, ...Object.values(copyNamesByPage).flat()]
/** Every line, the shared one first. */
export const copyNames: readonly CopyName[] = named()

/** A line with its page. */
export type PageCopyEntry = {
  [Path in PathWithCopy]: { page: Path; of: (typeof copyNamesByPage)[Path][number] }
}[PathWithCopy]

/** Returns the name of the content file of one page. */
export const pageContentFile = (path: PathWithCopy): string => `page${path === '/' ? '/home' : path}`
