import { finishUpload } from '#shared/uploads/owner-endpoints.ts'
import { ApiError } from '#shared/api-error.ts'
import { imageExtension, imageTypes, maxUploadBytes, mediaUrl, uploadKinds } from '#shared/uploads/upload.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { sanitizeImage } from '#functions/image-sanitizing/sanitize-image.ts'
import { deleteUpload, publishImage, readUpload } from '#functions/image-sanitizing/uploads-bucket.ts'

export const handler = createOwnerHandler(finishUpload, async ({ kind, id }) => {
  const names = uploadKinds[kind].map((name) => `${id}/${name}`)
  const files = await Promise.all(names.map(async (name) => ({ name, file: await readUpload(`incoming/${name}`) })))
  if (files.some(({ file }) => file === undefined)) {
    // A lost answer is asked for again: what was finished stays finished.
    if (await readUpload(mediaUrl(kind, id).slice(1))) return { url: mediaUrl(kind, id) }
    throw new ApiError('upload-missing')
  }
  const checked = files.map(({ name, file }) => {
    const picture = file && file.length <= maxUploadBytes ? sanitizeImage(imageExtension(name), file) : undefined
    if (!picture) throw new ApiError('not-an-image')
    return { name, bytes: picture.bytes }
  })
  await Promise.all(checked.map(({ name, bytes }) => publishImage(name, imageTypes[imageExtension(name)], bytes)))
  await Promise.all(names.map((name) => deleteUpload(name)))
  return { url: mediaUrl(kind, id) }
})
