import { getUnread } from '#shared/overview/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { getUnreadCounts } from '#functions/db/overview/unread.ts'
import { getSubscription } from '#functions/db/subscription/subscription.ts'

export const handler = createOwnerHandler(getUnread, async () => getUnreadCounts((await getSubscription()).tier))
