import { startArchive } from '#shared/archive/endpoints.ts'
import { createSessionHandler, getClientInfo, requireFullSession } from '#functions/http/require-session.ts'
import {
  buildArchiveExport,
  createArchiveExportOps,
  getArchiveExport,
  toArchiveAnswer,
} from '#functions/db/archive/archive-exports.ts'
import { transact } from '#functions/db/table.ts'
import { emailAccountNotice } from '#functions/outbox/email-account-notice.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { confirmPassword } from '#functions/services/auth/confirm-password.ts'

export const handler = createSessionHandler(startArchive, async ({ password }, before, { event }) => {
  requireFullSession(before)
  await confirmPassword(before, password)
  const last = await getArchiveExport()
  if (last?.state === 'running') return toArchiveAnswer(last)
  const begun = buildArchiveExport()
  await transact(createArchiveExportOps(begun))
  await trigger('write-archive')
  await emailAccountNotice('archive-started', getClientInfo(event))
  return toArchiveAnswer(begun)
})
