import { readPdf } from '#shared/menu/import/pdf.ts'
import type { MenuWorkerResponse, MenuWorkerRequest } from './menu-reader.ts'

self.addEventListener('message', ({ data: { id, bytes } }: MessageEvent<MenuWorkerRequest>) => {
  if (bytes)
    void readPdf(bytes).then((file) => self.postMessage({ id, file } satisfies MenuWorkerResponse, { transfer: [] }))
})
