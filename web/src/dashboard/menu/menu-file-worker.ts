import { decodeText, detectFileKind } from '#shared/lib/file-kind.ts'
import type { MenuFileText } from '#shared/menu/import/file.ts'
import { parseMenuFile } from '#shared/menu/import/parse.ts'
import { readMenuSheets, writeSheets } from '#shared/menu/import/sheets.ts'
import type { MenuWorkerResponse, MenuWorkerRequest } from './menu-reader.ts'

async function readBytes(bytes: Uint8Array<ArrayBuffer>): Promise<MenuFileText> {
  if (detectFileKind(bytes) === 'sheets') return readMenuSheets(bytes)
  const text = decodeText(bytes)
  return text === undefined ? { error: 'not-text' } : { text }
}

self.addEventListener('message', ({ data: { id, bytes, text, write } }: MessageEvent<MenuWorkerRequest>) => {
  const answer = (found: Omit<MenuWorkerResponse, 'id'>) =>
    self.postMessage({ id, ...found } satisfies MenuWorkerResponse, { transfer: [] })
  if (bytes) void readBytes(bytes).then((file) => answer({ file }))
  else if (write)
    void writeSheets(write.kind, write.items).then(
      (written) => answer({ written }),
      () => answer({}),
    )
  else if (text) answer({ menu: parseMenuFile(text.tabs, text.typed) })
})
