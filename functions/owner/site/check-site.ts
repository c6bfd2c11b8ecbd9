import { check } from '#shared/site/site-audit.ts'
import { addDays } from '#shared/time/local-time.ts'
import { checkSite } from '#shared/site/site-audit-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { instant, restaurantNow } from '#functions/runtime/clock.ts'
import { newestPosts } from '#functions/db/blog/posts.ts'
import { editedCateringSettings } from '#functions/db/catering/settings.ts'
import { daysIn } from '#functions/db/reservations/days.ts'
import { edition } from '#functions/db/publishing/publish-state.ts'
import { failedMailsSeen } from '#functions/db/email/failed-emails.ts'
import { lastChangeAt } from '#functions/db/change-log/change-log.ts'
import { troubles } from '#functions/db/email/emails.ts'
import { items } from '#functions/db/menu/items.ts'
import { waitingSince } from '#functions/db/overview/unread.ts'
import { hasSecondFactor, ownerFacts, recoveryCodesLeft } from '#functions/db/auth/owner.ts'
import {
  askedAgainAt,
  editable,
  editedHours,
  editedReservationRules,
  editedTruck,
} from '#functions/db/site/settings.ts'
import { standing } from '#functions/db/overrides/overrides.ts'
import { subscription } from '#functions/db/subscription/subscription.ts'
import { callsToMake } from '#functions/services/reservations/calls-to-make.ts'

/** Bookings are looked at so many days ahead. */
const daysAhead = 60
/** Posts that diners still come to are the newest. */
const postsChecked = 200

export const handler = serveOwner(checkSite, async () => {
  const { date } = restaurantNow()
  const [plan, dishes, site, hours, written, rules, days, catering, mails, calls, account, published, more] =
    await Promise.all([
      subscription(),
      items({ eventual: true }),
      editable(),
      editedHours(),
      newestPosts(postsChecked),
      editedReservationRules(),
      daysIn(date, addDays(date, daysAhead)),
      editedCateringSettings(),
      Promise.all([failedMailsSeen(), troubles(), waitingSince('MESSAGES'), waitingSince('CATERING')]),
      callsToMake(),
      Promise.all([ownerFacts(), recoveryCodesLeft()]),
      Promise.all([edition(), lastChangeAt(), standing()]),
      Promise.all([askedAgainAt(), editedTruck()]),
    ])
  const [failed, reasons, messages, requests] = mails
  const [owner, codes] = account
  const [behind, changedAt, { entries }] = published
  const [askedAgain, { stops }] = more
  const asked = hasSecondFactor(owner)
  const ends = plan.tier && plan.row?.cancelAtPeriodEnd ? plan.row.currentPeriodEnd : undefined
  return {
    findings: check({
      at: instant(),
      tier: plan.tier,
      ...(ends ? { ends } : {}),
      items: dishes,
      standing: entries,
      askedAgainAt: askedAgain,
      stops,
      ...site,
      hours,
      posts: written,
      rules,
      days: [...days.values()],
      catering,
      failed,
      troubles: reasons,
      messages,
      requests,
      calls: calls.booked.length,
      edition: behind,
      ...(changedAt ? { changedAt } : {}),
      account: { guarded: asked || owner.passkeys.length > 0, ...(asked ? { recoveryCodes: codes } : {}) },
    }),
  }
})
