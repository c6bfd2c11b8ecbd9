import { decodeMenuFile, parseMenuFile } from '#shared/menu/import/parse.ts'
import { type MenuFileText, kindOfFile } from '#shared/menu/import/file.ts'
import { readSheets, writeSheets } from '#shared/menu/import/sheets.ts'
import type { ReaderAnswer, ReaderQuestion } from './menu-reader.ts'

async function readBytes(bytes: Uint8Array<ArrayBuffer>): Promise<MenuFileText> {
  if (kindOfFile(bytes) === 'sheets') return readSheets(bytes)
  const text = decodeMenuFile(bytes)
  return text === undefined ? { fault: 'not-text' } : { text }
}

self.addEventListener('message', ({ data: { id, bytes, text, write } }: MessageEvent<ReaderQuestion>) => {
  const answer = (found: Omit<ReaderAnswer, 'id'>) =>
    self.postMessage({ id, ...found } satisfies ReaderAnswer, { transfer: [] })
  if (bytes) void readBytes(bytes).then((file) => answer({ file }))
  else if (write)
    void writeSheets(write.kind, write.items).then(
      (written) => answer({ written }),
      () => answer({}),
    )
  else if (text !== undefined) answer({ menu: parseMenuFile(text) })
})
