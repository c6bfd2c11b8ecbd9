import { randomBytes } from 'node:crypto'
import { createUpload } from '#shared/uploads/owner-endpoints.ts'
import { imageExtension, imageTypes, maxUploadBytes, uploadKinds } from '#shared/uploads/upload.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { createUploadForm, uploadsBucketUrl } from '#functions/image-sanitizing/uploads-bucket.ts'

export const handler = createOwnerHandler(createUpload, async ({ kind }) => {
  const id = randomBytes(16).toString('base64url')
  const posts = uploadKinds[kind].map((name) => ({
    name,
    fields: createUploadForm(`${id}/${name}`, imageTypes[imageExtension(name)], maxUploadBytes),
  }))
  return { id, url: uploadsBucketUrl(), posts }
})
