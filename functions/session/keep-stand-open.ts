import { ApiError } from '#shared/api-error.ts'
import { keepStandOpen } from '#shared/stand/endpoints.ts'
import { createStandHandler } from '#functions/http/require-stand.ts'
import { extendStand, standStateOf, toStandView } from '#functions/db/stand/stands.ts'

export const handler = createStandHandler(keepStandOpen, async (_nothing, stand) => {
  if (standStateOf(stand) !== 'open') throw new ApiError('stand-locked')
  await extendStand(stand)
  return { stand: toStandView(stand) }
})
