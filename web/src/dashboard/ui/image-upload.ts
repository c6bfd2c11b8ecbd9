import { createUpload, finishUpload } from '#shared/uploads/owner-endpoints.ts'
import { ownerRequest } from '#web/app/session.ts'
import { type ImageUse, requireUploadable, shrinkImage } from './image-shrink.ts'

/** Shrinks, uploads and checks a file. Returns the address for content. `told` receives the progress, 0 to 1. */
export async function uploadImage(
  use: ImageUse,
  file: File,
  { told, signal }: { told: (part: number) => void; signal: AbortSignal },
): Promise<string> {
  const { kind, files } = requireUploadable(await shrinkImage(use, file))
  const { id, url, posts } = await ownerRequest(createUpload, { kind }, { signal })
  const all = [...files.values()].reduce((sum, { size }) => sum + size, 0)
  let before = 0
  for (const { name, fields } of posts) {
    const blob = files.get(name)
    if (!blob) throw new Error(`no file for ${name}`)
    const sent = before
    const onProgress = (bytes: number) => told((sent + Math.min(bytes, blob.size)) / all)
    await post({ url, fields, file: blob, onProgress, signal })
    before += blob.size
  }
  return (await ownerRequest(finishUpload, { kind, id }, { signal })).url
}

type Post = {
  url: string
  fields: Record<string, string>
  file: Blob
  onProgress: (bytes: number) => void
  signal: AbortSignal
}

/** Posts a form with XMLHttpRequest, which reports upload progress. */
const post = ({ url, fields, file, onProgress, signal }: Post): Promise<void> =>
  new Promise((resolve, reject) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', file)
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    signal.addEventListener('abort', stop)
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', stop)
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(new Error(`the bucket answered ${request.status}`))
    })
    request.open('POST', url)
    request.send(form)
  })
