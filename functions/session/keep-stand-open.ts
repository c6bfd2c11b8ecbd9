import { keepStandOpen } from '#shared/stand/endpoints.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { requireSameOrigin } from '#functions/http/require-session.ts'
import { requireOpenStand } from '#functions/http/require-stand.ts'
import { extendStand } from '#functions/db/stand/stands.ts'

export const handler = createHandler(
  keepStandOpen,
  async (_nothing, { event }) => {
    const { hash, name } = await requireOpenStand(event)
    await extendStand(hash)
    return { stand: { name, state: 'open' as const } }
  },
  requireSameOrigin,
)
