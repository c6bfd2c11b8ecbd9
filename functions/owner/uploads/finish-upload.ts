import { finishUpload } from '#shared/uploads/owner-endpoints.ts'
import { Refused } from '#shared/api-error.ts'
import { extensionOf, imageTypes, maxUploadBytes, mediaUrl, uploadKinds } from '#shared/uploads/upload.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { cleaned } from '#functions/image-sanitizing/sanitize-image.ts'
import { forget, publish, read } from '#functions/image-sanitizing/uploads-bucket.ts'

export const handler = serveOwner(finishUpload, async ({ kind, id }) => {
  const names = uploadKinds[kind].map((name) => `${id}/${name}`)
  const files = await Promise.all(names.map(async (name) => ({ name, file: await read(`incoming/${name}`) })))
  if (files.some(({ file }) => file === undefined)) {
    // A lost answer is asked for again: what was finished stays finished.
    if (await read(mediaUrl(kind, id).slice(1))) return { url: mediaUrl(kind, id) }
    throw new Refused('upload-missing')
  }
  const checked = files.map(({ name, file }) => {
    const picture = file && file.length <= maxUploadBytes ? cleaned(extensionOf(name), file) : undefined
    if (!picture) throw new Refused('not-an-image')
    return { name, bytes: picture.bytes }
  })
  await Promise.all(checked.map(({ name, bytes }) => publish(name, imageTypes[extensionOf(name)], bytes)))
  await Promise.all(names.map((name) => forget(name)))
  return { url: mediaUrl(kind, id) }
})
