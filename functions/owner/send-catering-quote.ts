import { sendCateringQuote } from '#shared/owner-calls/catering.ts'
import { edited, quoteOf, sendRefusal } from '#shared/owner-catering.ts'
import { Refused } from '#shared/refusal.ts'
import { instant, restaurantNow } from '../ground/clock.ts'
import { serveOwner } from '../door/session.ts'
import { post } from '../outbox/post.ts'
import { cateringRequest, changeCatering } from '../store/catering-requests.ts'
import { logged } from '../store/changes.ts'
import { newMails } from '../store/mails.ts'
import { transact } from '../store/table.ts'
import { withAllergens } from '../views/catering.ts'

export const handler = serveOwner(sendCateringQuote, async (edit) => {
  const before = await cateringRequest(edit.id)
  if (!before) throw new Refused('not-found')
  if (before.version !== edit.version) throw new Refused('changed-meanwhile')
  const quoted = await withAllergens(edited(before, edit))
  const reason = sendRefusal(quoted, restaurantNow())
  if (reason) throw new Refused(reason)

  const after = { ...quoted, state: 'quoted' as const, sentQuote: { ...quoteOf(quoted), at: instant() } }
  const mails = newMails([{ kind: 'catering-quote', catering: after }])
  await transact([
    ...changeCatering(before, after),
    logged({ what: 'catering-request', of: edit.id, title: before.name, before, after }),
    ...mails.ops,
  ])
  await post(mails.posted)
  return after
})
