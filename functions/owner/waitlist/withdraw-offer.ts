import { takeBackOffer } from '#shared/reservations/owner-endpoints.ts'
import { ownersView } from '#shared/reservations/owner-reservation.ts'
import { Refused } from '#shared/api-error.ts'
import { isOffered } from '#shared/reservations/reservation.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { post } from '#functions/outbox/post.ts'
import * as offers from '#functions/db/waitlist/offers.ts'
import { reservation } from '#functions/db/reservations/reservations.ts'
import { mailsAbout } from '#functions/services/email/guest-emails.ts'

export const handler = serveOwner(takeBackOffer, async ({ id, version }) => {
  const before = await reservation(id)
  if (!before) throw new Refused('not-found')
  if (before.version !== version) throw new Refused('changed-meanwhile')
  if (!isOffered(before)) throw new Refused('move-refused')

  const { after, posted } = await offers.takeBackOffer(before)
  await post(posted)
  return ownersView(after, (await mailsAbout(after))[0])
})
