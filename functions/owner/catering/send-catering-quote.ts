import { sendCateringQuote } from '#shared/catering/owner-endpoints.ts'
import { edited, quoteOf, sendRefusal } from '#shared/catering/quote-edit.ts'
import { Refused } from '#shared/api-error.ts'
import { instant, restaurantNow } from '#functions/runtime/clock.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { post } from '#functions/outbox/post.ts'
import { cateringRequest, changeCatering } from '#functions/db/catering/requests.ts'
import { logged } from '#functions/db/change-log/change-log.ts'
import { newMails } from '#functions/db/email/emails.ts'
import { transact } from '#functions/db/table.ts'
import { withAllergens } from '#functions/services/catering/quote-allergens.ts'

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
