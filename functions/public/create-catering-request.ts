import { randomUUID } from 'node:crypto'
import { createCateringRequest } from '#shared/calls.ts'
import { cateringRefusal, quote, selected } from '#shared/catering.ts'
import { Refused } from '#shared/refusal.ts'
import { instant, restaurantNow } from '../ground/clock.ts'
import { serve } from '../door/serve.ts'
import { post } from '../outbox/post.ts'
import { cateringSettings } from '../store/catering-settings.ts'
import { createCatering } from '../store/catering-requests.ts'
import { newMails } from '../store/mails.ts'
import { itemsById } from '../store/menu.ts'
import { transact } from '../store/table.ts'
import { withAllergens } from '../views/catering.ts'

export const handler = serve(
  createCateringRequest,
  async ({ website, fillMs, inputs, phoneNumber, selectedItems: chosen, ...asked }, { remember }) => {
    const reason = cateringRefusal({ ...asked, website, fillMs, inputs }, restaurantNow())
    if (reason) throw new Refused(reason)

    const [dishes, percentages] = await Promise.all([itemsById(chosen.map(({ itemId }) => itemId)), cateringSettings()])
    const selectedItems = chosen.map(({ quantity }, index) => {
      const dish = dishes[index]
      if (!dish) throw new Refused('item-unknown', { fields: { [`selectedItems.${index}.itemId`]: ['itemUnknown'] } })
      return selected(dish, quantity)
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
    await transact([...remember(answer), ...createCatering(catering), ...mails.ops])
    await post(mails.posted)
    return answer
  },
)
