import type { FileError, MenuFile } from '#shared/menu/import/line.ts'
import type { MenuTabs } from '#shared/menu/categories.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { detectFileKind, maxFileBytes } from '#shared/lib/file-kind.ts'
import type { MenuFileText } from '#shared/menu/import/file.ts'

/** A question to a worker: the text of a file, the dishes of a text, or a file of dishes. */
export type MenuWorkerRequest = {
  id: number
  bytes?: Uint8Array<ArrayBuffer>
  text?: { tabs: MenuTabs; typed: string }
  write?: { kind: 'csv' | 'xlsx'; items: readonly MenuItem[] }
}
export type MenuWorkerResponse = { id: number; file?: MenuFileText; menu?: MenuFile | FileError; written?: Blob }

// Files are read beside the page, which answers meanwhile. PDFs have a worker of their own, which is large.
const starters = {
  file: () => new Worker(new URL('./menu-file-worker.ts', import.meta.url), { type: 'module' }),
  pdf: () => new Worker(new URL('./menu-pdf-worker.ts', import.meta.url), { type: 'module' }),
}
const workers: Partial<Record<keyof typeof starters, Worker>> = {}
let last = 0

/** Asks a worker, which starts with the first question; undefined when it fails. */
function ask(
  who: keyof typeof starters,
  question: Omit<MenuWorkerRequest, 'id'>,
): Promise<MenuWorkerResponse | undefined> {
  const worker = (workers[who] ??= starters[who]())
  const id = ++last
  return new Promise((resolve) => {
    const end = (answer?: MenuWorkerResponse) => {
      worker.removeEventListener('message', hear)
      worker.removeEventListener('error', fail)
      resolve(answer)
    }
    const hear = ({ data }: MessageEvent<MenuWorkerResponse>) => {
      if (data.id === id) end(data)
    }
    const fail = () => {
      delete workers[who]
      end()
    }
    worker.addEventListener('message', hear)
    worker.addEventListener('error', fail)
    worker.postMessage({ id, ...question } satisfies MenuWorkerRequest, question.bytes ? [question.bytes.buffer] : [])
  })
}

/** Returns the text of a file: CSV, JSON, XLSX, PDF. A picture has none. */
export async function readFileText(file: File): Promise<MenuFileText> {
  if (file.size > maxFileBytes) return { error: 'too-large' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = detectFileKind(bytes)
  if (kind === 'picture') return { error: 'no-text' }
  return (await ask(kind === 'pdf' ? 'pdf' : 'file', { bytes }))?.file ?? { error: 'broken' }
}

/** Returns the dishes of a text for a restaurant with these tabs, or why there are none; undefined when the reader failed. */
export const readMenuText = async (tabs: MenuTabs, typed: string): Promise<MenuFile | FileError | undefined> =>
  (await ask('file', { text: { tabs, typed } }))?.menu

/** Returns a menu as a file; undefined when it could not be written. */
export const writeMenuFile = async (kind: 'csv' | 'xlsx', items: readonly MenuItem[]): Promise<Blob | undefined> =>
  (await ask('file', { write: { kind, items } }))?.written
