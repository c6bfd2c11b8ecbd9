import { output, defineEndpoint } from '#shared/endpoint.ts'
import { type Upload, UploadFinish, UploadRequest } from './upload.ts'

/** Leave to post a picture's files into the bucket of uploads (see shared/README, Uploads). */
export const createUpload = /* @__PURE__ */ defineEndpoint('create-upload', 'POST', '/api/owner/uploads', 'owner', {
  input: UploadRequest,
  output: output<Upload>(),
  uploads: 'allow',
})

/** The posted files are checked and published; only then has the picture an address that content may name. */
export const finishUpload = /* @__PURE__ */ defineEndpoint(
  'finish-upload',
  'POST',
  '/api/owner/uploads/finish',
  'owner',
  {
    input: UploadFinish,
    output: output<{ url: string }>(),
    uploads: 'check',
  },
)
