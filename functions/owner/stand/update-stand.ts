import { ApiError } from '#shared/api-error.ts'
import { updateStand } from '#shared/stand/endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { findStand, listStandRows, resetStand, toPairedStand } from '#functions/db/stand/stands.ts'
import { toStoredPin } from '#functions/services/stand/stand-pin.ts'

export const handler = createOwnerHandler(updateStand, async (change) => {
  const stand = await findStand(change.id)
  if (!stand) throw new ApiError('not-found')
  await resetStand(stand.hash, 'pin' in change ? await toStoredPin(change.pin) : undefined)
  return { stands: (await listStandRows()).map(toPairedStand) }
})
