import { randomBytes } from 'node:crypto'
import { createUpload } from '#shared/uploads/owner-endpoints.ts'
import { extensionOf, imageTypes, maxUploadBytes, uploadKinds } from '#shared/uploads/upload.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { allowPost, postUrl } from '#functions/image-sanitizing/uploads-bucket.ts'

export const handler = serveOwner(createUpload, async ({ kind }) => {
  const id = randomBytes(16).toString('base64url')
  const posts = uploadKinds[kind].map((name) => ({
    name,
    fields: allowPost(`${id}/${name}`, imageTypes[extensionOf(name)], maxUploadBytes),
  }))
  return { id, url: postUrl(), posts }
})
