import { randomUUID } from 'node:crypto'
import { createCateringRequest } from '#shared/catering-calls.ts'
import { cateringRefusal, isCatered, quote, selected } from '#shared/catering.ts'
import { Refused } from '#shared/refusal.ts'
import { sizeCalled } from '#shared/sizes.ts'
import { instant, restaurantNow } from '../ground/clock.ts'
import { serve } from '../door/serve.ts'
import { post } from '../outbox/post.ts'
import { cateringSettings } from '../store/catering-settings.ts'
import { createCatering } from '../store/catering-requests.ts'
import { newMails } from '../store/mails.ts'
import { itemsById } from '../store/menu.ts'
import { came } from '../store/outcomes.ts'
import { transact } from '../store/table.ts'
import { withAllergens } from '../views/catering.ts'

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
