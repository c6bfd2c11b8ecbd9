import { createArchiveLink } from '#shared/archive/endpoints.ts'
import { ApiError } from '#shared/api-error.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { log } from '#functions/runtime/log.ts'
import { requireFullSession, requireSession } from '#functions/http/require-session.ts'
import { getArchiveExport, toArchiveAnswer } from '#functions/db/archive/archive-exports.ts'
import { signArchiveUrl } from '#functions/services/archive/archive-url.ts'

export const handler = createOwnerHandler(createArchiveLink, async (_input, { event }) => {
  requireFullSession(await requireSession(event))
  const row = await getArchiveExport()
  if (!row || toArchiveAnswer(row).archive?.state !== 'ready') throw new ApiError('archive-gone')
  log.info('archive-linked')
  return signArchiveUrl(row.id)
})
