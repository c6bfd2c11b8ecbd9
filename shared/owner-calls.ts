import * as v from 'valibot'
import { answers, type Call, call } from './call.ts'
import { ChangeId, type ChangeSeen, Month } from './change.ts'
import { type Upload, UploadFinish, UploadRequest } from './upload.ts'
import { HomeSectionChange, type OwnerHome, type OwnerSettings, SettingsChange } from './content.ts'

/** What the signed-in owner alone may ask for. */
export type OwnerCall = Call & { who: 'owner' }

const nothing = v.strictObject({})
/** A save of what the public sees: it raises the edition and wakes the publisher. */
const publishes = { table: 'write', wakes: ['publish-site'] } as const

/** How far the site is behind what was saved. `publishedAt` is an ISO instant. */
export type EditionSeen = { wanted: number; published: number; publishedAt?: string }

export const getEdition = /* @__PURE__ */ call('get-edition', 'GET', '/api/owner/edition', 'owner', {
  input: nothing,
  output: answers<EditionSeen>(),
})

export const getSettings = /* @__PURE__ */ call('get-settings', 'GET', '/api/owner/settings', 'owner', {
  input: nothing,
  output: answers<OwnerSettings>(),
})

export const saveSettings = /* @__PURE__ */ call('save-settings', 'PUT', '/api/owner/settings', 'owner', {
  input: SettingsChange,
  output: answers<OwnerSettings>(),
  ...publishes,
})

export const getHome = /* @__PURE__ */ call('get-home', 'GET', '/api/owner/home', 'owner', {
  input: nothing,
  output: answers<OwnerHome>(),
})

export const saveHomeSection = /* @__PURE__ */ call('save-home-section', 'PUT', '/api/owner/home/{section}', 'owner', {
  input: HomeSectionChange,
  output: answers<OwnerHome>(),
  ...publishes,
})

/** The log of a month, newest first; `next` continues it. */
export const listChanges = /* @__PURE__ */ call('list-changes', 'GET', '/api/owner/changes', 'owner', {
  input: v.strictObject({ month: Month, after: v.optional(ChangeId) }),
  output: answers<{ changes: ChangeSeen[]; next?: string }>(),
})

export const undoChange = /* @__PURE__ */ call('undo-change', 'POST', '/api/owner/changes/undo', 'owner', {
  input: v.strictObject({ id: ChangeId }),
  output: answers<{ undone: string }>(),
  ...publishes,
})

/** Leave to post a picture's files into the bucket of uploads (design 11). */
export const createUpload = /* @__PURE__ */ call('create-upload', 'POST', '/api/owner/uploads', 'owner', {
  input: UploadRequest,
  output: answers<Upload>(),
  uploads: 'allow',
})

/** The posted files are checked and published; only then has the picture an address that content may name. */
export const finishUpload = /* @__PURE__ */ call('finish-upload', 'POST', '/api/owner/uploads/finish', 'owner', {
  input: UploadFinish,
  output: answers<{ url: string }>(),
  uploads: 'check',
})
