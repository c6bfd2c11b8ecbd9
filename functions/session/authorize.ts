import { authorize } from '#shared/auth/endpoints.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { requireSameOrigin } from '#functions/http/require-session.ts'
import { startLogin } from '#functions/services/auth/oidc.ts'

export const handler = createHandler(
  authorize,
  async ({ answer }, caller) => ({ location: await startLogin({ answer }, caller) }),
  requireSameOrigin,
)
