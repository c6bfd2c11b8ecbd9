import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const renderer = new URL('../../dist/web/server/render.mjs', import.meta.url).pathname

/** Returns the hashes of the renderer's inline scripts for the content security policy. */
export async function readScriptHashes(): Promise<string[]> {
  if (!existsSync(renderer)) throw new Error('The site is not built, and its scripts are not known: run npm run build.')
  const { inlineScripts } = (await import(/* @vite-ignore */ pathToFileURL(renderer).href)) as {
    inlineScripts: readonly string[]
  }
  return inlineScripts.map((script) => `sha256-${createHash('sha256').update(script).digest('base64')}`)
}
