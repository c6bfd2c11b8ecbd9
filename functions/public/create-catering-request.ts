import { randomUUID } from 'node:crypto'
import { createCateringRequest } from '#shared/catering/endpoints.ts'
import { cateringRequestError, isForCatering, computeQuote, toSelectedItem } from '#shared/catering/catering.ts'
import { ApiError } from '#shared/api-error.ts'
import { findSize } from '#shared/menu/sizes.ts'
import { nowIso, restaurantNow } from '#functions/runtime/clock.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { readCateringSettings } from '#functions/db/catering/settings.ts'
import { createCateringRequestOps } from '#functions/db/catering/requests.ts'
import { createEmailOps } from '#functions/db/email/emails.ts'
import { getMenuItemsById } from '#functions/db/menu/items.ts'
import { countConversionOp } from '#functions/db/analytics/conversions.ts'
import { transact } from '#functions/db/table.ts'
import { attachAllergenSummaries } from '#functions/services/catering/quote-allergens.ts'

export const handler = createHandler(
  createCateringRequest,
  async ({ website, fillMs, inputs, phoneNumber, selectedItems: chosen, ...asked }, { remember }) => {
    const reason = cateringRequestError({ ...asked, website, fillMs, inputs }, restaurantNow())
    if (reason) throw new ApiError(reason)

    const [dishes, percentages] = await Promise.all([
      getMenuItemsById(chosen.map(({ itemId }) => itemId)),
      readCateringSettings(),
    ])
    const selectedItems = chosen.map(({ quantity, size: called = '' }, index) => {
      const unknown = (field: string) =>
        new ApiError('item-unknown', { fields: { [`selectedItems.${index}.${field}`]: ['itemUnknown'] } })
      const dish = dishes[index]
      if (!dish || !isForCatering(dish, asked.desiredDate)) throw unknown('itemId')
      const size = findSize(dish.sizes, called, asked.locale)
      if (!size && (called || dish.sizes.length > 0)) throw unknown('size')
      return toSelectedItem(dish, quantity, size)
    })
    const priced = computeQuote(selectedItems, percentages)
    const catering = await attachAllergenSummaries({
      ...asked,
      ...(phoneNumber ? { phoneNumber } : {}),
      ...percentages,
      id: randomUUID(),
      state: 'new',
      selectedItems,
      totalAmount: priced.total,
      createdAt: nowIso(),
      version: 1,
    })
    const mails = createEmailOps([
      { kind: 'catering-received', catering },
      { kind: 'catering-notice', catering },
    ])
    const answer = { id: catering.id, quote: priced }
    await transact([
      ...remember(answer),
      ...createCateringRequestOps(catering),
      countConversionOp('cateringRequests'),
      ...mails.ops,
    ])
    await triggerWorkers(mails.posted)
    return answer
  },
)
