import { lockStand } from '#shared/stand/endpoints.ts'
import { createStandHandler } from '#functions/http/require-stand.ts'
import { lockStandRow, standStateOf, toStandView } from '#functions/db/stand/stands.ts'

export const handler = createStandHandler(lockStand, async (_nothing, stand) => {
  if (standStateOf(stand) === 'open') await lockStandRow(stand)
  return { stand: toStandView({ ...stand, openUntil: 0 }) }
})
