import { outputType, defineEndpoint } from '#shared/endpoint.ts'
import { type Upload, UploadFinish, UploadRequest } from './upload.ts'

/** Allows the browser to post a picture's files into the uploads bucket (see shared/README, Uploads). */
export const createUpload = /* @__PURE__ */ defineEndpoint('create-upload', 'POST /api/owner/uploads', 'owner', {
  input: UploadRequest,
  output: outputType<Upload>(),
  uploads: 'allow',
})

/** Checks and publishes the posted files; only then does the picture have an address that content may use. */
export const finishUpload = /* @__PURE__ */ defineEndpoint('finish-upload', 'POST /api/owner/uploads/finish', 'owner', {
  input: UploadFinish,
  output: outputType<{ url: string }>(),
  errors: ['upload-missing', 'not-an-image', 'upload-finished'],
  uploads: 'check',
})
