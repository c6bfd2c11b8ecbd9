import { PasswordConfirmation } from '#shared/auth/session.ts'
import { defineEndpoint, limitPerNetwork, outputType } from '#shared/endpoint.ts'
import { noInput } from '#shared/lib/endpoint-parts.ts'
import type { ArchiveExport } from './archive-export.ts'

/** Starts the job that writes an archive of everything, or returns the one that runs. Emails the owner. */
export const startArchive = /* @__PURE__ */ defineEndpoint('start-archive', 'POST /api/session/archive', 'session', {
  input: PasswordConfirmation,
  output: outputType<{ archive?: ArchiveExport }>(),
  errors: ['changed-meanwhile', 'wrong-password', 'limited-session'],
  limit: limitPerNetwork(10, 'hour'),
  table: 'write',
  triggers: ['write-archive', 'send-account-notice'],
})

/** Returns the archive that the owner asked for last, while it runs or can be downloaded. */
export const getArchive = /* @__PURE__ */ defineEndpoint('get-archive', 'GET /api/owner/archive', 'owner', {
  input: noInput,
  output: outputType<{ archive?: ArchiveExport }>(),
})

/** Returns the address of the finished archive's file, which anybody can open until `expiresAt`. */
export const createArchiveLink = /* @__PURE__ */ defineEndpoint(
  'create-archive-link',
  'POST /api/owner/archive/link',
  'owner',
  {
    input: noInput,
    output: outputType<{ url: string; expiresAt: string }>(),
    errors: ['archive-gone', 'limited-session'],
    archives: 'sign',
  },
)
