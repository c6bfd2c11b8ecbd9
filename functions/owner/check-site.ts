import { check } from '#shared/check.ts'
import { addDays } from '#shared/hours.ts'
import { checkSite } from '#shared/owner-calls/check.ts'
import { serveOwner } from '../door/session.ts'
import { instant, restaurantNow } from '../ground/clock.ts'
import { newestPosts } from '../store/blog.ts'
import { editedCateringSettings } from '../store/catering-settings.ts'
import { daysIn } from '../store/days.ts'
import { edition } from '../store/edition.ts'
import { failedMailsSeen } from '../store/failed-mails.ts'
import { lastChangeAt } from '../store/changes.ts'
import { troubles } from '../store/mails.ts'
import { items } from '../store/menu.ts'
import { waitingSince } from '../store/news.ts'
import { hasSecondFactor, ownerFacts, recoveryCodesLeft } from '../store/owner.ts'
import { askedAgainAt, editable, editedHours, editedReservationRules, editedTruck } from '../store/settings.ts'
import { standing } from '../store/standing.ts'
import { subscription } from '../store/subscription.ts'
import { callsToMake } from '../views/calls.ts'

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
