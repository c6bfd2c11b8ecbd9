import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const renderer = new URL('../../dist/web/server/render.mjs', import.meta.url).pathname

/** The hash by which the content security policy knows the one inline script: the loader that the built renderer puts into every page. */
export async function builtLoaderHash(): Promise<string> {
  if (!existsSync(renderer)) throw new Error('The site is not built, and its loader is not known: run npm run build.')
  const { loader } = (await import(/* @vite-ignore */ pathToFileURL(renderer).href)) as { loader: string }
  return `sha256-${createHash('sha256').update(loader).digest('base64')}`
}
