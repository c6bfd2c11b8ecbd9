import { authorize } from '#shared/auth/endpoints.ts'
import { serve } from '#functions/http/create-handler.ts'
import { fromHere } from '#functions/http/require-session.ts'
import { goElsewhere } from '#functions/services/auth/oidc.ts'

export const handler = serve(
  authorize,
  async ({ answer }, caller) => ({ location: await goElsewhere({ answer }, caller) }),
  fromHere,
)
