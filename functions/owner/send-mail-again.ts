import { workerOf } from '#shared/mail/letter.ts'
import { sendMailAgain } from '#shared/owner-calls/mails.ts'
import { Refused } from '#shared/refusal.ts'
import { serveOwner } from '../door/session.ts'
import { post } from '../outbox/post.ts'
import { sendAgain } from '../store/mails.ts'

export const handler = serveOwner(sendMailAgain, async ({ id }) => {
  const mail = await sendAgain(id)
  if (!mail) throw new Refused('not-found')
  await post([{ id, worker: workerOf[mail.letter.kind] }])
  return { id }
})
