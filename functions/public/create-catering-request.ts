import { randomUUID } from 'node:crypto'
import { createCateringRequest } from '#shared/catering/endpoints.ts'
import {
  type StoredCateringRequest,
  cateringRequestError,
  isCateringMailed,
  isForCatering,
  computeQuote,
  toSelectedItem,
} from '#shared/catering/catering.ts'
import { ApiError } from '#shared/api-error.ts'
import { hideDishesOfHiddenCategories } from '#shared/menu/categories.ts'
import { findSize } from '#shared/menu/sizes.ts'
import { nowIso, restaurantNow } from '#functions/runtime/clock.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { readCateringSettings } from '#functions/db/catering/settings.ts'
import {
  createCateringRequestOps,
  readEmailedRequests,
  rememberCopiedRequestOp,
} from '#functions/db/catering/requests.ts'
import { createEmailOps, type QueuedEmail } from '#functions/db/email/emails.ts'
import { listReservationsByEmail } from '#functions/db/reservations/reservations.ts'
import { hashNetworks } from '#functions/db/reservations/unverified-quota.ts'
import { readMenuTabs } from '#functions/db/menu/tabs.ts'
import { getMenuItemsById } from '#functions/db/menu/items.ts'
import { countConversionOp } from '#functions/db/analytics/conversions.ts'
import { refuseBeforeOpening } from '#functions/db/site/settings.ts'
import { transactWithRetry } from '#functions/db/table.ts'
import { attachAllergenSummaries } from '#functions/services/catering/quote-allergens.ts'

export const handler = createHandler(
  createCateringRequest,
  async ({ website, fillMs, inputs, phoneNumber, selectedItems: chosen, ...asked }, { remember, ip }) => {
    const reason = cateringRequestError({ ...asked, website, fillMs, inputs }, restaurantNow())
    if (reason) throw new ApiError(reason)

    const [found, tabs, percentages, [network]] = await Promise.all([
      getMenuItemsById(chosen.map(({ itemId }) => itemId)),
      readMenuTabs(),
      readCateringSettings(),
      hashNetworks(ip),
      refuseBeforeOpening(),
    ])
    const selectedItems = chosen.map(({ quantity, size: called = '' }, index) => {
      const unknown = (field: string) =>
        new ApiError('item-unknown', { fields: { [`selectedItems.${index}.${field}`]: ['itemUnknown'] } })
      const [dish] = hideDishesOfHiddenCategories(tabs, found[index] ? [found[index]] : [])
      if (!dish || !isForCatering(dish, asked.desiredDate)) throw unknown('itemId')
      const size = findSize(dish.sizes, called, asked.locale)
      if (!size && (called || dish.sizes.length > 0)) throw unknown('size')
      return toSelectedItem(dish, quantity, size)
    })
    const priced = computeQuote(selectedItems, percentages)
    const given = await attachAllergenSummaries({
      ...asked,
      ...(phoneNumber ? { phoneNumber } : {}),
      ...percentages,
      network: network!,
      id: randomUUID(),
      state: 'new',
      selectedItems,
      totalAmount: priced.total,
      createdAt: nowIso(),
      version: 1,
    })
    const answer = { id: given.id, quote: priced }
    let posted: QueuedEmail[] = []
    await transactWithRetry(async () => {
      const copied = await readEmailedRequests(asked.email)
      const isMailed = await isCopyMailed(asked.email, copied.found)
      const catering = isMailed ? given : { ...given, unmailed: true as const }
      const mails = createEmailOps([
        ...(isMailed ? [{ kind: 'catering-received' as const, catering }] : []),
        { kind: 'catering-notice', catering },
      ])
      ;({ posted } = mails)
      return [
        ...remember(answer),
        ...createCateringRequestOps(catering),
        ...(isMailed ? [await rememberCopiedRequestOp(catering, copied)] : []),
        countConversionOp('cateringRequests'),
        ...mails.ops,
      ]
    })
    await triggerWorkers(posted)
    return answer
  },
)

/**
 * Tells whether the guest of a new request gets a copy (see shared/catering/README, Copies). The owner's answer to a
 * request verifies its mailbox, and so does a verified reservation.
 */
async function isCopyMailed(email: string, copied: readonly StoredCateringRequest[]): Promise<boolean> {
  const open = copied.filter(({ state }) => state === 'new').length
  if (isCateringMailed(open, false)) return true
  if (!isCateringMailed(open, true)) return false
  return open < copied.length || (await listReservationsByEmail(email)).some(({ verifiedAt }) => verifiedAt)
}
