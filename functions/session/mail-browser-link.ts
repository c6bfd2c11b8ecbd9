import { mailBrowserLink } from '#shared/auth/endpoints.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { requireSameOrigin } from '#functions/http/require-session.ts'
import { sendBrowserLink } from '#functions/services/auth/browser-link.ts'
import { resolveOwnerEmail } from '#functions/services/auth/session-service.ts'

export const handler = createHandler(
  mailBrowserLink,
  async ({ email, locale }) => {
    await resolveOwnerEmail(email)
    return sendBrowserLink(locale)
  },
  requireSameOrigin,
)
