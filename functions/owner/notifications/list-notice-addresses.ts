import { isSmsEnabled } from '#functions/runtime/sms.ts'
import { listNoticeAddresses } from '#shared/notifications/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { getNoticeRecipients } from '#functions/db/notifications/addresses.ts'

export const handler = createOwnerHandler(listNoticeAddresses, async () => ({
  ...(await getNoticeRecipients()),
  ...(process.env['PUSH'] === 'on' ? { push: true as const } : {}),
  ...(isSmsEnabled() ? { texts: true as const } : {}),
  ...(process.env['MAIL_WAITS'] === 'on' ? { needsDnsRecords: true as const } : {}),
}))
