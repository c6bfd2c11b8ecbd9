import { discardEmail } from '#shared/email/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { discardFailedEmailOp } from '#functions/db/email/failed-emails.ts'
import { writeItem } from '#functions/db/table.ts'

export const handler = createOwnerHandler(discardEmail, async ({ id }) => {
  await writeItem(discardFailedEmailOp(id))
  return { id }
})
