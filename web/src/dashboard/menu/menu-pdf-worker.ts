import { readPdf } from '#shared/menu/import/pdf.ts'
import type { ReaderAnswer, ReaderQuestion } from './menu-reader.ts'

self.addEventListener('message', ({ data: { id, bytes } }: MessageEvent<ReaderQuestion>) => {
  if (bytes) void readPdf(bytes).then((file) => self.postMessage({ id, file } satisfies ReaderAnswer, { transfer: [] }))
})
