import { auditSite } from '#shared/site/site-audit.ts'
import { addDays } from '#shared/time/local-time.ts'
import { checkSite } from '#shared/site/site-audit-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { hideDishesOfHiddenCategories } from '#shared/menu/categories.ts'
import { nowIso, restaurantNow } from '#functions/runtime/clock.ts'
import { listNewestPosts } from '#functions/db/blog/posts.ts'
import { getEditableCateringSettings } from '#functions/db/catering/settings.ts'
import { findDaysInRange } from '#functions/db/reservations/days.ts'
import { getStoredPublishState } from '#functions/db/publishing/publish-state.ts'
import { listFailedEmails } from '#functions/db/email/failed-emails.ts'
import { getLastChangeAt } from '#functions/db/change-log/change-log.ts'
import { listDeliveryErrors } from '#functions/db/email/emails.ts'
import { readMenuTabs } from '#functions/db/menu/tabs.ts'
import { listAllMenuItems } from '#functions/db/menu/items.ts'
import { listUnreadTimes } from '#functions/db/overview/unread.ts'
import { hasSecondFactor, getOwnerProfile, countRecoveryCodes } from '#functions/db/auth/owner.ts'
import {
  getAllergenRecheckAt,
  getEditableSettings,
  getEditableHours,
  getEditableReservationRules,
  getEditableTruck,
  getGoogleHoursConfirmedAt,
} from '#functions/db/site/settings.ts'
import { readOverrides } from '#functions/db/overrides/overrides.ts'
import { getSubscription } from '#functions/db/subscription/subscription.ts'
import { findCallsToMake } from '#functions/services/reservations/calls-to-make.ts'

/** Bookings are looked at so many days ahead. */
const daysAhead = 60
/** Posts that guests still come to are the newest. */
const postsChecked = 200

export const handler = createOwnerHandler(checkSite, async () => {
  const { date } = restaurantNow()
  const [plan, dishes, site, hours, written, rules, days, catering, mails, calls, account, published, more] =
    await Promise.all([
      getSubscription(),
      listAllMenuItems({ eventual: true }),
      getEditableSettings(),
      getEditableHours(),
      listNewestPosts(postsChecked),
      getEditableReservationRules(),
      findDaysInRange(date, addDays(date, daysAhead)),
      getEditableCateringSettings(),
      Promise.all([listFailedEmails(), listDeliveryErrors(), listUnreadTimes('MESSAGES'), listUnreadTimes('CATERING')]),
      findCallsToMake(),
      Promise.all([getOwnerProfile(), countRecoveryCodes()]),
      Promise.all([getStoredPublishState(), getLastChangeAt(), readOverrides()]),
      Promise.all([getAllergenRecheckAt(), getEditableTruck(), readMenuTabs(), getGoogleHoursConfirmedAt()]),
    ])
  const [failed, reasons, messages, requests] = mails
  const [owner, codes] = account
  const [behind, changedAt, { entries }] = published
  const [askedAgain, { stops }, tabs, googleCheckedAt] = more
  const asked = hasSecondFactor(owner)
  const ends = plan.tier && plan.row?.cancelAtPeriodEnd ? plan.row.currentPeriodEnd : undefined
  return {
    findings: auditSite({
      at: nowIso(),
      tier: plan.tier,
      ...(ends ? { ends } : {}),
      items: hideDishesOfHiddenCategories(tabs, dishes),
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
      googleCheckedAt,
      account: { guarded: asked || owner.passkeys.length > 0, ...(asked ? { recoveryCodes: codes } : {}) },
    }),
  }
})
