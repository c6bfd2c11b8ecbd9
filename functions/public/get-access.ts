import { getAccess } from '#shared/subscription/endpoints.ts'
import { accessOf } from '#shared/subscription/subscription.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { getSubscription } from '#functions/db/subscription/subscription.ts'

export const handler = createHandler(getAccess, async () => accessOf((await getSubscription()).tier))
