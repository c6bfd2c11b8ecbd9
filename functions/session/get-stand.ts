import { ApiError } from '#shared/api-error.ts'
import { getStand } from '#shared/stand/endpoints.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { requireSameOrigin } from '#functions/http/require-session.ts'
import { requireStand } from '#functions/http/require-stand.ts'
import { toStandView } from '#functions/db/stand/stands.ts'

export const handler = createHandler(
  getStand,
  async (_nothing, { event, cookies }) => {
    try {
      const stand = await requireStand(event, cookies)
      return { stand: toStandView(stand) }
    } catch (error) {
      if (error instanceof ApiError && error.reason === 'no-session') return { stand: null }
      throw error
    }
  },
  requireSameOrigin,
)
