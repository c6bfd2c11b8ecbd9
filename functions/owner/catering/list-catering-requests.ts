import { listCateringRequests } from '#shared/catering/owner-endpoints.ts'
import { listCateringForStand } from '#shared/stand/stand-views.ts'
import { listStandDates } from '#shared/stand/stand.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { cateringRequests, listLatestCateringRequests } from '#functions/db/catering/requests.ts'

export const handler = createOwnerHandler(listCateringRequests, async ({ size, after }, { stand }) =>
  stand
    ? { entries: listCateringForStand(await listLatestCateringRequests(), listStandDates(restaurantNow())) }
    : cateringRequests(size, after),
)
