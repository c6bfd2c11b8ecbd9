import { lockStand } from '#shared/stand/endpoints.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { requireSameOrigin } from '#functions/http/require-session.ts'
import { requireStand } from '#functions/http/require-stand.ts'
import { lockStandRow, standStateOf } from '#functions/db/stand/stands.ts'

export const handler = createHandler(
  lockStand,
  async (_nothing, { event }) => {
    const stand = await requireStand(event)
    await lockStandRow(stand.hash)
    return { stand: { name: stand.name, state: standStateOf({ ...stand, openUntil: 0 }) } }
  },
  requireSameOrigin,
)
