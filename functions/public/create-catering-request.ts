import { randomUUID } from 'node:crypto'
import { createCateringRequest } from '#shared/catering/endpoints.ts'
import { cateringRefusal, isCatered, quote, selected } from '#shared/catering/catering.ts'
import { Refused } from '#shared/api-error.ts'
import { sizeCalled } from '#shared/menu/sizes.ts'
import { instant, restaurantNow } from '#functions/runtime/clock.ts'
import { serve } from '#functions/http/create-handler.ts'
import { post } from '#functions/outbox/post.ts'
import { cateringSettings } from '#functions/db/catering/settings.ts'
import { createCatering } from '#functions/db/catering/requests.ts'
import { newMails } from '#functions/db/email/emails.ts'
import { itemsById } from '#functions/db/menu/items.ts'
import { came } from '#functions/db/analytics/conversions.ts'
import { transact } from '#functions/db/table.ts'
import { withAllergens } from '#functions/services/catering/quote-allergens.ts'

export const handler = serve(
  createCateringRequest,
  async ({ website, fillMs, inputs, phoneNumber, selectedItems: chosen, ...asked }, { remember }) => {
    const reason = cateringRefusal({ ...asked, website, fillMs, inputs }, restaurantNow())
    if (reason) throw new Refused(reason)

    const [dishes, percentages] = await Promise.all([itemsById(chosen.map(({ itemId }) => itemId)), cateringSettings()])
    const selectedItems = chosen.map(({ quantity, size: called = '' }, index) => {
      const unknown = (field: string) =>
        new Refused('item-unknown', { fields: { [`selectedItems.${index}.${field}`]: ['itemUnknown'] } })
      const dish = dishes[index]
      if (!dish || !isCatered(dish, asked.desiredDate)) throw unknown('itemId')
      const size = sizeCalled(dish.sizes, called, asked.locale)
      if (!size && (called || dish.sizes.length > 0)) throw unknown('size')
      return selected(dish, quantity, size)
    })
    const priced = quote(selectedItems, percentages)
    const catering = await withAllergens({
      ...asked,
      ...(phoneNumber ? { phoneNumber } : {}),
      ...percentages,
      id: randomUUID(),
      state: 'new',
      selectedItems,
      totalAmount: priced.total,
      createdAt: instant(),
      version: 1,
    })
    const mails = newMails([
      { kind: 'catering-received', catering },
      { kind: 'catering-notice', catering },
    ])
    const answer = { id: catering.id, quote: priced }
    await transact([...remember(answer), ...createCatering(catering), came('cateringRequests'), ...mails.ops])
    await post(mails.posted)
    return answer
  },
)
