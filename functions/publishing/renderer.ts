import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { StaticAssets, RenderPage } from './plan-edition.ts'
import { combinedHash } from './manifest.ts'

const folder = process.env['RENDERER_DIR'] ?? '/var/task/web'

let loading: Promise<RenderPage> | undefined

/** Loads the built renderer of the website. Published pages hydrate with the chunks that it names. */
export const loadRenderer = (): Promise<RenderPage> => (loading ??= load())

/** Loads the files that the web's build adds to the pages. */
export async function loadStaticAssets(): Promise<StaticAssets> {
  const [made, licenses, worker, pushWorker] = await Promise.all([
    built(),
    text('licenses.txt'),
    text('sw.js'),
    text('dashboard-sw.js'),
  ])
  const { buildWebManifest, buildDashboardManifest, renderPrintPages, renderOfflinePages } = made
  return {
    buildWebManifest,
    buildDashboardManifest,
    renderPrintPages,
    renderOfflinePages,
    licenses,
    worker,
    pushWorker,
  }
}

let naming: Promise<string> | undefined

/** Names the build of all that makes an edition: of the web's renderer, and of this function as it was bundled. */
export const getBuildHash = (): Promise<string> => (naming ??= computeBuildHash(fileURLToPath(import.meta.url)))

/** Computes the build hash of a function from its file. */
export async function computeBuildHash(code: string): Promise<string> {
  const server = join(folder, 'server')
  const files = (await readdir(server, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const beside = ['.vite/manifest.json', 'licenses.txt', 'sw.js', 'dashboard-sw.js'].map((name) =>
    join(folder, 'client', name),
  )
  const all = [...files.toSorted(), ...beside, code]
  return combinedHash(process.version, ...(await Promise.all(all.map((file) => readFile(file, 'utf8')))))
}

const text = (name: string): Promise<string> => readFile(join(folder, 'client', name), 'utf8')

type Built = { renderPage: (page: object) => Promise<string> } & Pick<
  StaticAssets,
  'buildWebManifest' | 'buildDashboardManifest' | 'renderPrintPages' | 'renderOfflinePages'
>
const built = () => import(/* @vite-ignore */ pathToFileURL(join(folder, 'server/render.mjs')).href) as Promise<Built>

async function load(): Promise<RenderPage> {
  const [{ renderPage }, manifest] = await Promise.all([
    built(),
    readFile(join(folder, 'client/.vite/manifest.json'), 'utf8').then((text) => JSON.parse(text) as object),
  ])
  const styles = new Map<string, string>()
  const css = async (file: string): Promise<string> => {
    const known = styles.get(file) ?? (await readFile(join(folder, 'client', file), 'utf8'))
    styles.set(file, known)
    return known
  }
  return (page) => renderPage({ ...page, manifest, css })
}
