import type { Plugin } from 'vite'

/** Parts of libraries that every page would download and none uses, and the little that stands in for each. */
const standIns: readonly (readonly [file: RegExp, code: string])[] = [
  // Endless lists: there are none.
  [
    /query-core\/build\/modern\/infiniteQueryBehavior\.js$/,
    'export const infiniteQueryBehavior = () => { throw new Error("no endless lists") }, hasNextPage = () => false, hasPreviousPage = hasNextPage',
  ],
  // Whether the browser is online: every query is tried whatever it says.
  [
    /query-core\/build\/modern\/onlineManager\.js$/,
    'export const onlineManager = { subscribe: () => () => {}, isOnline: () => true }',
  ],
  // Queries that suspend, or throw their errors where they are used: none does.
  [
    /react-query\/build\/modern\/suspense\.js$/,
    'export const defaultThrowOnError = () => false, ensureSuspenseTimers = () => {}, shouldSuspend = () => false, fetchOptimistic = (options, observer) => observer.fetchOptimistic(options)',
  ],
  [
    /react-query\/build\/modern\/errorBoundaryUtils\.js$/,
    'export const ensurePreventErrorBoundaryRetry = () => {}, useClearResetErrorBoundary = () => {}, getHasError = () => false',
  ],
  [
    /react-query\/build\/modern\/QueryErrorResetBoundary\.js$/,
    'export const useQueryErrorResetBoundary = () => {}, QueryErrorResetBoundary = ({ children }) => children',
  ],
  // Queries that are brought back from a store.
  [
    /react-query\/build\/modern\/IsRestoringProvider\.js$/,
    'export const useIsRestoring = () => false, IsRestoringProvider = ({ children }) => children',
  ],
  // Who else may say that the page is looked at: the browser does.
  [
    /query-core\/build\/modern\/focusManager\.js$/,
    'const seen = () => document.visibilityState !== "hidden"; export const focusManager = { isFocused: seen, subscribe: (f) => { const look = () => f(seen()); addEventListener("visibilitychange", look); return () => removeEventListener("visibilitychange", look) } }',
  ],
  // Timers by somebody else than the browser.
  [
    /query-core\/build\/modern\/timeoutManager\.js$/,
    'export const timeoutManager = { setTimeout: (f, ms) => setTimeout(f, ms), clearTimeout: (id) => clearTimeout(id), setInterval: (f, ms) => setInterval(f, ms), clearInterval: (id) => clearInterval(id) }, systemSetTimeoutZero = (f) => setTimeout(f, 0)',
  ],
  // Remembered scroll positions: the layout goes to the top, and tabs open what an address names.
  [
    /router-core\/dist\/esm\/scroll-restoration\.js$/,
    'export const setupScrollRestoration = () => {}, storageKey = "", defaultGetScrollRestorationKey = () => "", getElementScrollRestorationEntry = () => {}',
  ],
]

/** Parts of files, the same way. */
const cuts: readonly (readonly [file: RegExp, part: RegExp, code: string, where?: 'browser'])[] = [
  // How the router draws an error that it was told no component for: it was.
  [
    /react-router\/dist\/esm\/CatchBoundary\.js$/,
    /function ErrorComponent\([^]*?\n}\n/,
    'function ErrorComponent() { return "Something went wrong!" }\n',
  ],
  // A base path, locations that the address bar does not show, and transitions between views: there are none.
  [
    /router-core\/dist\/esm\/router\.js$/,
    /nextBasepath !== "\/" && trimPath\(nextBasepath\) \? rewriteBasepath\([^)]*\) : (?=nextRewriteOption;)/,
    '',
  ],
  [/router-core\/dist\/esm\/router\.js$/, /if \(opts\.mask\) next\.maskedLocation[^]*?(?=if \([^\n]*!usedCurrent)/, ''],
  [/router-core\/dist\/esm\/router\.js$/, /if \(this\.options\.routeMasks\) processRouteMasks\([^)]*\);/, ''],
  [
    /router-core\/dist\/esm\/router\.js$/,
    /const shouldViewTransition = this\.shouldViewTransition[^]*?(?=return fn\(\);\s*};\s*this\.invalidate)/,
    '',
  ],
  // What walks through children, as no page does; the renderer does.
  [/react\/cjs\/react\.production\.js$/, /exports\.Children = Children;/, '', 'browser'],
  // What asks for files ahead: pages name theirs.
  [/react-dom\/cjs\/react-dom\.production\.js$/, /exports\.preconnect = [^]*?(?=exports\.requestFormReset)/, ''],
  // A page whose file cannot be had reloads the document, and what was typed in it would be lost: files are never removed, so it says so instead.
  [/react-router\/dist\/esm\/lazyRouteComponent\.js$/, /if \(isModuleNotFoundError\(error\)[^]*?(?=throw error;)/, ''],
]

export const unused: Plugin = {
  name: 'unused-parts',
  enforce: 'pre',
  transform(code, id, options) {
    const here = cuts.filter(
      ([file, , , where]) => file.test(id.replaceAll('\\', '/')) && !(where === 'browser' && options?.ssr),
    )
    if (here.length === 0) return undefined
    for (const [, part] of here) if (!part.test(code)) throw new Error(`${id} reads otherwise now`)
    return { code: here.reduce((left, [, part, rest]) => left.replace(part, rest), code), map: null }
  },
  load: (id) => standIns.find(([file]) => file.test(id.replaceAll('\\', '/')))?.[1],
}
