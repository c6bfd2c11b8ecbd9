import { workerOf } from '#shared/email/email-message.ts'
import { sendMailAgain } from '#shared/email/owner-endpoints.ts'
import { Refused } from '#shared/api-error.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { post } from '#functions/outbox/post.ts'
import { sendAgain } from '#functions/db/email/emails.ts'

export const handler = serveOwner(sendMailAgain, async ({ id }) => {
  const mail = await sendAgain(id)
  if (!mail) throw new Refused('not-found')
  await post([{ id, worker: workerOf[mail.letter.kind] }])
  return { id }
})
