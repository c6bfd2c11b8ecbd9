import { getAccess } from '#shared/subscription/endpoints.ts'
import { accessOf } from '#shared/subscription/subscription.ts'
import { serve } from '#functions/http/create-handler.ts'
import { subscription } from '#functions/db/subscription/subscription.ts'

export const handler = serve(getAccess, async () => accessOf((await subscription()).tier))
