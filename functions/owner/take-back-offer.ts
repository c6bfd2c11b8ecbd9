import { takeBackOffer } from '#shared/owner-calls/reservations.ts'
import { ownersView } from '#shared/owner-reservation.ts'
import { Refused } from '#shared/refusal.ts'
import { isOffered } from '#shared/reservation.ts'
import { serveOwner } from '../door/session.ts'
import { post } from '../outbox/post.ts'
import * as offers from '../store/offers.ts'
import { reservation } from '../store/reservations.ts'
import { mailsAbout } from '../views/guest-mails.ts'

export const handler = serveOwner(takeBackOffer, async ({ id, version }) => {
  const before = await reservation(id)
  if (!before) throw new Refused('not-found')
  if (before.version !== version) throw new Refused('changed-meanwhile')
  if (!isOffered(before)) throw new Refused('move-refused')

  const { after, posted } = await offers.takeBackOffer(before)
  await post(posted)
  return ownersView(after, (await mailsAbout(after))[0])
})
