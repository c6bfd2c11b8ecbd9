import * as v from 'valibot'
import { SettingsVersion, type Versioned } from './settings-versions.ts'
import { pathInLocale } from './locale-path.ts'
import { notFoundPath, offlinePath, sitePages } from './pages.ts'
import { redirectEndings } from './publish-keys.ts'

/** The most old addresses, and the longest. */
export const redirectLimits = { rows: 50, length: 200 } as const

const inBoth = (paths: readonly string[]): string[] => paths.flatMap((path) => [path, pathInLocale(path, 'es')])

/** The pages that an old address can lead to, in both languages. */
export const redirectTargets: readonly string[] = inBoth(
  sitePages.flatMap(({ path, hidden }: { path: string; hidden?: true }) =>
    hidden || path === notFoundPath ? [] : [path],
  ),
)

const ownPaths = new Set([...inBoth([...sitePages.map(({ path }) => path), offlinePath]), '/index'])

/** Paths of other parts of the site: endpoints, files, the dashboard, and posts, which keep their old addresses. */
const taken = /^\/(?:api|assets|media|content|manifest|dashboard|management|blog)(?:\/|$)/

/** Tells whether a path belongs to the site, so that no old address may have it. */
export const isSitePath = (path: string): boolean => ownPaths.has(path) || taken.test(path.replace(/^\/es(?=\/)/, ''))

const ending = new RegExp(`\\.(?:${redirectEndings.join('|')})$`)
const segment = String.raw`(?!\.\.?(?:/|$))[\p{L}\p{M}\p{N}_~.-]+`
const pathPattern = new RegExp(`^(?:/${segment})+$`, 'u')

/** Tells whether the last part of a path has an ending; such paths keep their capitals (infra/edge/paths.js). */
const isFile = (path: string): boolean => path.lastIndexOf('.') > path.lastIndexOf('/')

/**
 * Returns the path of an address of another site, as the path function asks for it: `https://old.example/Menus/?a=1`
 * is `/menus`. Text that is no path stays as it is.
 */
export function parseOldPath(text: string): string {
  const path = text
    .trim()
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .replace(/^[\w-]+(?:\.[\w-]+)+(?=\/)/, '')
    .replace(/[?#].*$/s, '')
    .replace(/(?:\/|(?:\/index)?\.html)$/i, '')
  const decoded = decode(path.startsWith('/') ? path : `/${path}`).normalize('NFC')
  return isFile(decoded) ? decoded : decoded.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const isOldPath = (path: string): boolean => pathPattern.test(path) && (ending.test(path) || !isFile(path))

const Redirect = v.strictObject({
  from: v.pipe(
    v.string('redirectPath'),
    v.maxLength(2 * redirectLimits.length, 'redirectPath'),
    v.transform(parseOldPath),
    v.maxLength(redirectLimits.length, 'redirectPath'),
    v.check((path) => isSitePath(path) || isOldPath(path), 'redirectPath'),
    v.check((path) => !isSitePath(path), 'redirectPage'),
  ),
  to: v.picklist(redirectTargets, 'redirectTarget'),
})

/** An address of the restaurant's old site, and the page that it leads to. */
export type Redirect = v.InferOutput<typeof Redirect>

/** The owner's table of old addresses. They lead to pages only, so none leads to another. */
export const RedirectsInput = v.pipe(
  v.array(Redirect, 'redirects'),
  v.maxLength(redirectLimits.rows, 'redirectsMany'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { value } = dataset
    for (const [index, row] of value.entries())
      if (value.findIndex(({ from }) => from === row.from) < index)
        addIssue({
          message: 'redirectTwice',
          path: [
            { type: 'array', origin: 'value', input: value, key: index, value: row },
            { type: 'object', origin: 'value', input: row, key: 'from', value: row.from },
          ],
        })
  }),
)

/** A save of the table over a version. */
export const RedirectsChange = v.strictObject({ redirects: RedirectsInput, version: SettingsVersion })
/** The table as the owner edits it. */
export type EditableRedirects = Versioned<{ redirects: Redirect[] }>

/** Returns the name of the file that the path function asks for at a path. */
export const redirectFileOf = (from: string): string => (ending.test(from) ? from.slice(1) : `${from.slice(1)}.html`)
